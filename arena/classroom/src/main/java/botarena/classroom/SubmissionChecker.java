package botarena.classroom;

import botarena.base.Units;
import botarena.referee.Bot;
import botarena.referee.TimeControl;
import botarena.tournament.Variant;
import java.util.List;
import java.util.function.Consumer;

/** Tries out a submission before it plays. */
@FunctionalInterface
public interface SubmissionChecker {

    /** Checks nothing. */
    SubmissionChecker NONE = (bot, variants, clock, progress) -> new Findings(0, 0, 0, false, List.of());

    /**
     * Checks one; called from several threads at a time.
     *
     * @param variants the tournament's games that the bot enters
     * @param clock by which the bot will play
     * @param progress takes words such as {@code step 12 of 36} before each step
     */
    Findings check(Bot bot, List<Variant> variants, TimeControl clock, Consumer<String> progress)
            throws InterruptedException;

    /**
     * Findings of a check.
     *
     * @param passed steps passed
     * @param warned steps passed with a warning, and not counted as passed
     * @param failed steps failed
     * @param undecided whether the arena or the machine failed in a step
     * @param lines written for the bot's author: each step, and how to fix the failed ones
     */
    record Findings(int passed, int warned, int failed, boolean undecided, List<String> lines) {

        /** The word for a check that could not judge: neither passed nor failed. */
        static final String INCONCLUSIVE = "inconclusive";

        public Findings {
            lines = List.copyOf(lines);
        }

        /** {@code passed}, {@code passed, 1 warning}, {@code 2 failed}, {@code inconclusive}, or nothing where no step was taken. */
        String word() {
            if (failed == 0 && undecided) {
                return INCONCLUSIVE;
            }
            if (failed > 0) {
                return failed + " failed";
            }
            return warned > 0 ? "passed, " + Units.count(warned, "warning") : passed > 0 ? "passed" : "";
        }
    }
}
