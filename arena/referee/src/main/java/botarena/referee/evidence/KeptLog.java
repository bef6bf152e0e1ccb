package botarena.referee.evidence;

import botarena.referee.cause.FailureCause;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.SortedMap;

/**
 * Content of an evidence file.
 *
 * @param head the fields above the conversation
 * @param stderr its end and beginning, without control sequences of terminals; empty if none was kept
 * @param text the whole file
 */
public record KeptLog(String head, String stderr, String text) {

    /** No evidence, or an unreadable file. */
    public static final KeptLog NONE = new KeptLog("", "", "");

    /** Key of {@link #byPly}. */
    public static final int BEFORE_TURNS = -1;

    /** Begins the heading of the conversation, on a line of its own. */
    public static final String CONVERSATION = "--- conversation";

    /** Begins the heading of stderr, on a line of its own. */
    public static final String STDERR = "--- stderr";

    private static final String SECTION = "\n--- ";

    /**
     * Bytes of a file, at most; evidence keeps at most 64 KiB of each stream twice, so a longer file is not the
     * arena's.
     */
    private static final long MAX_LOG_BYTES = 1 << 20;

    /**
     * Reads the evidence that a record names.
     *
     * @param results the folder of the record
     * @param path as the record says it, which may come from anywhere: nothing outside the folder's logs is read
     */
    public static KeptLog read(Path results, String path) {
        try {
            Path logs = results.resolve("logs").toRealPath();
            Path log = logs.resolveSibling(path).normalize();
            boolean inside = log.startsWith(logs) && Files.isRegularFile(log, LinkOption.NOFOLLOW_LINKS);
            return inside && Files.size(log) <= MAX_LOG_BYTES ? of(Files.readString(log)) : NONE;
        } catch (IOException | IllegalArgumentException e) {
            return NONE;
        }
    }

    private static KeptLog of(String text) {
        return new KeptLog(text.substring(0, Math.max(0, text.indexOf("\n\n"))), stderr(text), text);
    }

    private static String stderr(String text) {
        int section = text.lastIndexOf(STDERR);
        int from = section < 0 ? -1 : text.indexOf('\n', section);
        if (from < 0) {
            return "";
        }
        int end = text.indexOf(SECTION, from);
        return FailureCause.plain(text.substring(from + 1, end < 0 ? text.length() : Math.max(from + 1, end)))
                .stripTrailing();
    }

    /** Value of a field of the head, empty if it is missing. */
    public String field(String name) {
        return head.lines()
                .filter(line -> line.startsWith(name + " "))
                .findFirst()
                .map(line -> FailureCause.plain(line.substring(name.length())).strip())
                .orElse("");
    }

    /**
     * The bot's stderr, and the {@code log} of its answers, by the ply that it was asked for last. Text from before its
     * first turn has the ply {@link #BEFORE_TURNS}. Plies without text are left out; logs of older versions have none.
     */
    public SortedMap<Integer, String> byPly() {
        return OutputByPly.of(text);
    }

    /** Whether there is no log: logs are off, or the file is gone. */
    public boolean isEmpty() {
        return text.isEmpty();
    }
}
