package botarena.classroom;

import botarena.referee.Bot;
import botarena.referee.TimeControl;
import botarena.tournament.Variant;
import java.util.List;

/** Tries out a submission before it plays. */
@FunctionalInterface
public interface Examiner {

    /** Examines nobody. */
    Examiner NONE = (bot, variants, clock) -> new Examination(0, 0, List.of());

    /**
     * Examines one; called from several threads at a time.
     *
     * @param variants those of the tournament that the bot enters
     * @param clock by which the bot will play
     */
    Examination examine(Bot bot, List<Variant> variants, TimeControl clock) throws InterruptedException;

    /**
     * What came of it.
     *
     * @param passed steps passed
     * @param failed steps failed
     * @param lines written for the bot's author: each step, and how to mend those that failed
     */
    record Examination(int passed, int failed, List<String> lines) {
        public Examination {
            lines = List.copyOf(lines);
        }

        /** {@code passed}, {@code 2 failed}, or nothing where no step was taken. */
        String word() {
            return failed > 0 ? failed + " failed" : passed > 0 ? "passed" : "";
        }
    }
}
