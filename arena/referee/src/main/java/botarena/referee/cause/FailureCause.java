package botarena.referee.cause;

import botarena.protocol.Reason;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Cause of a forfeit, from verdict and stderr. Causes with an equal {@link #key} are the same mistake.
 *
 * @param code the verdict's
 * @param words one line: what the program says of its failure, else what the referee says
 * @param lines where, innermost first, as {@link Backtrace} has it; else the end of stderr where that may tell
 * @param advice what to do about it, empty where nothing more can be said
 * @param key equal for equal causes
 * @param kind equal for causes of one kind, wherever in a program: the code and what was raised
 */
public record FailureCause(Reason code, String words, List<String> lines, String advice, String key, String kind) {

    private static final Pattern SEQUENCES =
            Pattern.compile("(?:\u001B|\\\\u001b)(?:\\[[0-9;:?<>=]*[ -/]*[@-~]|\\][^\u0007\u001B\\\\\\n]*"
                    + "(?:\u0007|\\\\u0007|(?:\u001B|\\\\u001b)\\\\)|[@-Z\\\\^_])|(?:\r|\\\\u000d)(?=\n|$)");

    private static final int LAST_LINES = 3;

    /** Verdicts on programs that have ended: their stderr says more. */
    private static final Set<Reason> ENDED =
            Set.of(Reason.EXITED, Reason.CRASHED, Reason.MEMORY, Reason.LIMIT, Reason.START_FAILED);

    /** Verdicts on programs that may still run after an error. */
    private static final Set<Reason> SILENT = Set.of(Reason.HELLO_TIMEOUT, Reason.READY_TIMEOUT, Reason.TIMEOUT);

    public FailureCause {
        lines = List.copyOf(lines);
    }

    /**
     * The cause of a forfeit.
     *
     * @param message the referee's sentence
     * @param stderr what was kept of it, empty if nothing was
     */
    public static FailureCause of(Reason code, String message, String stderr) {
        Optional<Backtrace> trace = mayTell(code) ? Backtrace.of(stderr) : Optional.empty();
        String key = code.word() + " ";
        if (trace.isEmpty()) {
            List<String> last = ENDED.contains(code) ? lastLines(stderr) : List.of();
            String end = last.isEmpty() ? "" : last.get(last.size() - 1);
            return new FailureCause(
                    code,
                    message,
                    last,
                    Advice.of(code, message, stderr),
                    key + shape(message) + " " + shape(end),
                    code.word());
        }
        Backtrace found = trace.get();
        boolean ended = ENDED.contains(code);
        List<String> lines = new ArrayList<>(ended ? List.of() : List.of(found.error()));
        lines.addAll(found.frames());
        String raised = found.error().replaceFirst("(?<!:):(?!:).*", "");
        String at =
                found.frames().isEmpty() ? shape(found.error()) : found.frames().get(0);
        return new FailureCause(
                code,
                ended ? found.error() : message,
                lines,
                Advice.of(code, message, stderr),
                key + raised + " " + at,
                key + raised);
    }

    /** Whether a verdict's reason may stand on stderr. */
    static boolean mayTell(Reason code) {
        return ENDED.contains(code) || SILENT.contains(code);
    }

    /** The last lines that are not empty. */
    static List<String> lastLines(String stderr) {
        List<String> lines =
                Backtrace.lines(stderr).stream().filter(line -> !line.isBlank()).toList();
        return lines.subList(Math.max(0, lines.size() - LAST_LINES), lines.size());
    }

    /** A sentence without what differs between games: numbers, moves, quoted or bracketed text. */
    private static String shape(String sentence) {
        return sentence.replaceAll(" \\([^)]*\\)", "").replaceAll("'[^']*'|\"[^\"]*\"|\\S*\\d\\S*", "#");
    }

    /** A text without escape sequences for colours and cursor moves, raw or spelled out as logs do. */
    public static String plain(String text) {
        return SEQUENCES.matcher(text).replaceAll("");
    }
}
