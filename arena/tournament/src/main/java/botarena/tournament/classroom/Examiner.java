package botarena.tournament.classroom;

import botarena.games.Game;
import botarena.referee.Bot;
import java.util.List;

/** Tries out a submission before it plays. */
@FunctionalInterface
public interface Examiner {

    /** Examines nobody. */
    Examiner NONE = (bot, games) -> new Examination(0, 0, List.of());

    /** @param games those of the tournament */
    Examination examine(Bot bot, List<Game> games) throws InterruptedException;

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
