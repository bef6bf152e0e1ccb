package botarena.tournament.run;

import botarena.referee.Referee;
import botarena.tournament.bots.Workshop;
import java.nio.file.Path;

/**
 * What a run needs from the outside world.
 *
 * @param referees makes one referee a lane
 * @param builder runs {@code build:} commands
 * @param cores processors that may be filled with thinking bots
 * @param isolation the level bots run at, for summary.json
 */
public record Equipment(Referees referees, Workshop.Builder builder, int cores, String isolation) {

    /** Makes referees; called once a lane, from the thread that opens the run. */
    @FunctionalInterface
    public interface Referees {
        /**
         * A referee of its own for one lane.
         *
         * @param results folder that evidence paths are relative to
         */
        Referee referee(Path results);
    }
}
