package botarena.app.cli;

import botarena.base.Refusal;
import botarena.base.Refusal.RefusedException;
import botarena.tournament.file.Problem;
import java.util.List;
import java.util.stream.Stream;

/** Error message for a person: the event, then at most two lines on its place and the next step. */
public final class Failure extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int exitCode;
    private final transient List<String> more;

    /**
     * Makes a failure.
     *
     * @param exitCode one of {@link ExitCode}
     * @param what a phrase without full stop
     * @param more further lines, e.g. {@code try: botarena check ./bot}
     */
    public Failure(int exitCode, String what, String... more) {
        super(what);
        this.exitCode = exitCode;
        this.more = List.of(more);
    }

    /** A wrong command line. */
    public static Failure usage(String what, String... more) {
        return new Failure(ExitCode.USAGE, what, more);
    }

    /** Files, settings or a machine that cannot be used. */
    public static Failure invalid(String what, String... more) {
        return new Failure(ExitCode.INVALID, what, more);
    }

    public int exitCode() {
        return exitCode;
    }

    /** The lines as they are printed. */
    public List<String> lines() {
        return Stream.concat(Stream.of("error: " + getMessage()), more.stream().map(line -> "  " + line))
                .toList();
    }

    /** All mistakes of a file at once; mistakes of the command line alone are usage errors. */
    public static Failure of(String what, List<Problem> problems) {
        boolean usage = problems.stream().allMatch(problem -> problem.line() == 0);
        if (problems.size() == 1 && usage) {
            return usage(problems.get(0).message());
        }
        String[] lines = problems.stream().map(Problem::text).toArray(String[]::new);
        String count = problems.size() == 1 ? "a mistake" : problems.size() + " mistakes";
        return new Failure(usage ? ExitCode.USAGE : ExitCode.INVALID, count + " in " + what, lines);
    }

    /** The refusal of an exception, which stays its cause. */
    public static Failure of(RefusedException refused) {
        Failure failure = of(refused.refusal());
        failure.initCause(refused);
        return failure;
    }

    /** A refusal, its details and its remedy. */
    public static Failure of(Refusal refusal) {
        Stream<String> remedy = refusal.remedy().isEmpty() ? Stream.empty() : Stream.of("try: " + refusal.remedy());
        return invalid(
                refusal.what(), Stream.concat(refusal.where().stream(), remedy).toArray(String[]::new));
    }
}
