package botarena.view.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** What was kept of a fault: the parts of a log that say why, cut to what can be read. */
final class KeptEvidence {

    private static final String STDERR = "--- stderr";
    private static final String SECTION = "\n--- ";
    private static final int STDERR_CHARS = 900;
    private static final int LINE_CHARS = 700;

    /** Fields of the log's head that a report shows, in this order; commands and folders stay where they are. */
    private static final List<String> FIELDS = List.of("what to do", "request", "came back", "clock", "process");

    /** Logs keep at most 64 KiB of each stream twice; what is longer was not written by the arena. */
    private static final long LONGEST = 1 << 20;

    /** Colours and cursor movements, which only a terminal understands. */
    private static final Pattern ESCAPES = Pattern.compile(
            "\u001B(?:\\[[0-9;:?<>=]*[ -/]*[@-~]|\\][^\u0007\u001B]*(?:\u0007|\u001B\\\\)|[@-Z\\\\^_])");

    private KeptEvidence() {}

    /**
     * Heading and text of each part, stderr first.
     *
     * @param path as a record says it, which may come from anywhere: nothing outside the folder's logs is read
     */
    static List<List<String>> of(Path folder, String path) {
        try {
            Path logs = folder.resolve("logs").toRealPath();
            Path log = logs.resolveSibling(path).normalize();
            boolean inside = log.startsWith(logs) && Files.isRegularFile(log, LinkOption.NOFOLLOW_LINKS);
            return inside && Files.size(log) <= LONGEST ? parts(Files.readString(log)) : List.of();
        } catch (IOException | IllegalArgumentException e) {
            return List.of();
        }
    }

    private static List<List<String>> parts(String log) {
        List<List<String>> parts = new ArrayList<>();
        String stderr = stderr(log);
        if (!stderr.isBlank()) {
            String end =
                    stderr.length() > STDERR_CHARS ? "…" + stderr.substring(stderr.length() - STDERR_CHARS) : stderr;
            parts.add(List.of("stderr", end));
        }
        String head = log.substring(0, Math.max(0, log.indexOf("\n\n")));
        for (String field : FIELDS) {
            head.lines()
                    .filter(line -> line.startsWith(field + " "))
                    .findFirst()
                    .ifPresent(line -> parts.add(List.of(field, cut(line.substring(field.length())))));
        }
        return parts;
    }

    private static String stderr(String log) {
        int section = log.lastIndexOf(STDERR);
        int from = section < 0 ? -1 : log.indexOf('\n', section);
        if (from < 0) {
            return "";
        }
        int end = log.indexOf(SECTION, from);
        return ESCAPES.matcher(log.substring(from, end < 0 ? log.length() : end))
                .replaceAll("")
                .strip();
    }

    /** The middle is left out: both ends of a line say something. */
    private static String cut(String text) {
        String clean = ESCAPES.matcher(text).replaceAll("").strip();
        return clean.length() <= LINE_CHARS
                ? clean
                : clean.substring(0, LINE_CHARS / 2) + " … " + clean.substring(clean.length() - LINE_CHARS / 2);
    }
}
