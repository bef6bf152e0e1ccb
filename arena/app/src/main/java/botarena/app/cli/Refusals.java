package botarena.app.cli;

import botarena.tournament.Problem;
import botarena.tournament.Refusal;
import java.util.List;
import java.util.stream.Stream;

/** Turns what the tournament refuses into what a person reads. */
public final class Refusals {

    private Refusals() {}

    /** All mistakes of a file at once; those of the command line alone are a matter of usage. */
    public static Failure failure(String what, List<Problem> problems) {
        boolean usage = problems.stream().allMatch(problem -> problem.line() == 0);
        if (problems.size() == 1 && usage) {
            return new Failure(ExitCode.USAGE, problems.get(0).message());
        }
        String[] lines = problems.stream().map(Problem::text).toArray(String[]::new);
        String count = problems.size() == 1 ? "a mistake" : problems.size() + " mistakes";
        return new Failure(usage ? ExitCode.USAGE : ExitCode.INVALID, count + " in " + what, lines);
    }

    /** A refusal, its details and its remedy. */
    public static Failure failure(Refusal refusal) {
        Stream<String> remedy = refusal.remedy().isEmpty() ? Stream.empty() : Stream.of("try: " + refusal.remedy());
        return new Failure(
                ExitCode.INVALID,
                refusal.what(),
                Stream.concat(refusal.where().stream(), remedy).toArray(String[]::new));
    }
}
