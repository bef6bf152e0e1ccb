package botarena.referee.evidence;

import botarena.referee.cause.FailureCause;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/**
 * Content of an evidence file.
 *
 * @param head the fields above the conversation
 * @param stderr beginning and end of it until the verdict, without control sequences of terminals; empty if none was
 *     kept
 * @param text the whole file
 */
public record KeptLog(String head, String stderr, String text) {

    /** No evidence, or an unreadable file. */
    public static final KeptLog NONE = new KeptLog("", "", "");

    /** Key of {@link #byPly}. */
    public static final int BEFORE_TURNS = -1;

    private static final String CONVERSATION = "\n--- conversation";
    private static final String STDERR = "\n--- stderr";

    /**
     * Bytes of a file, at most; evidence keeps at most 64 KiB of each stream twice, so a longer file is not the
     * arena's.
     */
    private static final long MAX_LOG_BYTES = 1 << 20;

    /**
     * Reads the evidence that a record names.
     *
     * @param results the folder of the record
     * @param path as the record says it, which may come from anywhere: nothing outside the folder's logs is read; null
     *     for none
     */
    public static KeptLog read(Path results, @Nullable String path) {
        if (path == null) {
            return NONE;
        }
        try {
            Path logs = results.resolve("logs").toRealPath();
            Path log = logs.resolveSibling(path).normalize();
            boolean inside = log.startsWith(logs) && Files.isRegularFile(log, LinkOption.NOFOLLOW_LINKS);
            return inside && Files.size(log) <= MAX_LOG_BYTES ? of(Files.readString(log)) : NONE;
        } catch (IOException | IllegalArgumentException e) {
            return NONE;
        }
    }

    static KeptLog of(String text) {
        int talk = text.indexOf(CONVERSATION);
        int end = talk < 0 ? findStderr(text) : talk;
        return new KeptLog(
                (end < 0 ? text : text.substring(0, end)).stripTrailing(),
                FailureCause.stripEscapes(FailureCause.beforeVerdict(rawStderr(text)))
                        .stripTrailing(),
                text);
    }

    /** Place of the heading of stderr: the first behind the conversation, as the bot may have printed another. */
    private static int findStderr(String text) {
        return text.indexOf(STDERR, Math.max(0, text.indexOf(CONVERSATION)));
    }

    private static String rawStderr(String text) {
        int heading = findStderr(text);
        int end = heading < 0 ? -1 : text.indexOf('\n', heading + 1);
        return end < 0 ? "" : text.substring(end + 1);
    }

    /** Value of a field of the head, empty if it is missing. */
    public String field(String name) {
        return head.lines()
                .filter(line -> line.startsWith(name + " "))
                .findFirst()
                .map(line ->
                        FailureCause.stripEscapes(line.substring(name.length())).strip())
                .orElse("");
    }

    /**
     * The bot's stderr, and the {@code log} of its answers, by the ply that it was asked for last. Text from before its
     * first turn has the ply {@link #BEFORE_TURNS}. Plies without text are left out; logs of older versions have none.
     */
    public SortedMap<Integer, String> byPly() {
        int talk = text.indexOf(CONVERSATION);
        int end = findStderr(text);
        return OutputByPly.of(talk < 0 || end < 0 ? "" : text.substring(talk + 1, end), rawStderr(text));
    }

    /** Whether there is no log: logs are off, or the file is gone. */
    public boolean isEmpty() {
        return text.isEmpty();
    }
}
