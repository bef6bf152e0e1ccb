package botarena.referee.cause;

import botarena.protocol.Reason;
import botarena.referee.GameRecord.FaultDescription;
import botarena.referee.LateCause;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Cause of a forfeit, from verdict and stderr. Causes with an equal {@link #key} are the same mistake.
 *
 * @param code the verdict's
 * @param words one line: the program's own message, else the referee's
 * @param lines where, innermost first, as {@link Backtrace} has it; else the end of stderr where that may tell
 * @param advice the remedy, empty if there is no more to say
 * @param key equal for equal causes
 * @param kind equal for causes of one kind at any place of a program: the code and the error raised
 */
public record FailureCause(Reason code, String words, List<String> lines, String advice, String key, String kind) {

    private static final Pattern SEQUENCES =
            Pattern.compile("(?:\u001B|\\\\u001b)(?:\\[[0-9;:?<>=]*[ -/]*[@-~]|\\][^\u0007\u001B\\\\\\n]*"
                    + "(?:\u0007|\\\\u0007|(?:\u001B|\\\\u001b)\\\\)|[@-Z\\\\^_])|(?:\r|\\\\u000d)(?=\n|$)");

    /** Line of stderr behind which nothing explains the verdict; begins a section of a log. */
    public static final String AFTER_VERDICT = "--- after the verdict ---";

    /** Messages of programs that the arena ended. */
    private static final Pattern END_OF_INPUT =
            Pattern.compile("EOFError|BrokenPipe|KeyboardInterrupt|EPIPE|[Bb]roken pipe|Stream closed|Interrupted");

    private static final int LAST_LINES = 3;

    /** Verdicts on programs that have ended: their stderr says more. */
    private static final Set<Reason> ENDED =
            Set.of(Reason.EXITED, Reason.CRASHED, Reason.MEMORY, Reason.LIMIT, Reason.START_FAILED);

    /** Verdicts on programs that may still run after an error. */
    private static final Set<Reason> SILENT = Set.of(Reason.HELLO_TIMEOUT, Reason.READY_TIMEOUT, Reason.TIMEOUT);

    /**
     * Copies the lines.
     *
     * @param code the verdict's
     * @param words one line: the program's own message, else the referee's
     * @param lines where, innermost first, as {@link Backtrace} has it; else the end of stderr where that may tell
     * @param advice the remedy, empty if there is no more to say
     * @param key equal for equal causes
     * @param kind equal for causes of one kind at any place of a program: the code and the error raised
     */
    public FailureCause {
        lines = List.copyOf(lines);
    }

    /**
     * {@return the cause of a forfeit}
     *
     * @param code of the forfeit
     * @param said the referee's description
     * @param stderr the kept part of it, may be empty
     */
    public static FailureCause of(Reason code, FaultDescription said, String stderr) {
        String before = beforeVerdict(stderr);
        Optional<Backtrace> trace = mayTell(code)
                ? Backtrace.of(before)
                        .filter(found -> ENDED.contains(code)
                                || !END_OF_INPUT.matcher(found.error()).find())
                : Optional.empty();
        String advice = advice(code, said, trace.isEmpty() && SILENT.contains(code) ? "" : before);
        String key = code.word() + " ";
        if (trace.isEmpty()) {
            List<String> last = ENDED.contains(code) ? lastLines(before) : List.of();
            String end = last.isEmpty() ? "" : last.get(last.size() - 1);
            List<String> lines = new ArrayList<>(last);
            if (!said.got().isEmpty()) {
                lines.add(0, "it wrote: " + said.quoteLine());
            }
            if (code == Reason.BAD_MESSAGE) {
                Backtrace.of(before).ifPresent(caught -> lines.add("its stderr says: " + caught.headline()));
            }
            List<String> remarks = SILENT.contains(code) ? lastLines(before) : List.of();
            if (!remarks.isEmpty()) {
                lines.add("its stderr ends: " + remarks.get(remarks.size() - 1));
            }
            // The remedy of an illegal move says the mistake; one surplus answer makes all later ids wrong.
            String same = switch (code) {
                case ILLEGAL_MOVE -> advice;
                case WRONG_ID -> "";
                default -> shape(said.message()) + " " + shape(end);
            };
            return new FailureCause(code, said.message(), lines, advice, key + same, code.words());
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
                ended ? found.error() : said.message(),
                lines,
                advice,
                key + raised + " " + at,
                code.words() + " " + raised);
    }

    /**
     * The referee's hint, which knows most; without one, or with one that only points at stderr, the advice from
     * stderr.
     */
    private static String advice(Reason code, FaultDescription said, String stderr) {
        String hint = said.hint();
        return hint.isEmpty()
                        || Advice.isVague(hint) && !Advice.of(stderr, null).isEmpty()
                ? Advice.of(code, said.message(), stderr, null)
                : hint;
    }

    /**
     * {@return the part of stderr up to the verdict: later lines are a result of the bot's end}
     *
     * @param stderr as it was kept
     */
    public static String beforeVerdict(String stderr) {
        int end = stderr.indexOf(AFTER_VERDICT);
        return end < 0 ? stderr : stderr.substring(0, end);
    }

    /** Whether a verdict's reason may stand on stderr. */
    static boolean mayTell(Reason code) {
        return ENDED.contains(code) || SILENT.contains(code);
    }

    /** The last lines that are not empty. */
    static List<String> lastLines(String stderr) {
        List<String> lines = Backtrace.lines(stderr).stream()
                .filter(line -> !line.isBlank())
                .map(line -> line.replace("\t", "  "))
                .toList();
        return lines.subList(Math.max(0, lines.size() - LAST_LINES), lines.size());
    }

    /** A sentence without the parts that differ between games: numbers, moves, times, quoted or bracketed text. */
    private static String shape(String sentence) {
        return sentence.replaceAll(
                        " \\([^)]*\\)| It used .*: (?:" + LateCause.WAITS.words() + "|" + LateCause.AWAITS_LINE.words()
                                + ")\\.",
                        "")
                .replaceAll("'[^']*'|\"[^\"]*\"|\\S*\\d\\S*", "#");
    }

    /**
     * {@return a text without escape sequences for colours and cursor moves, raw or spelled out as logs do}
     *
     * @param text as a bot wrote it
     */
    public static String stripEscapes(String text) {
        return SEQUENCES.matcher(text).replaceAll("");
    }
}
