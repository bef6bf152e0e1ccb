package botarena.tournament.run;

import botarena.referee.Bot;
import botarena.referee.Referee;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a run needs from the outside world.
 *
 * @param referees makes one referee a lane
 * @param builder runs {@code build:} commands
 * @param cores processors that may be filled with thinking bots
 * @param isolation the level bots run at, for summary.json
 */
public record Equipment(Referees referees, Builder builder, int cores, String isolation) {

    /** Makes referees; called once a lane, from the thread that opens the run. */
    @FunctionalInterface
    public interface Referees {
        /** @param results folder that evidence paths are relative to */
        Referee referee(Path results);
    }

    /** Runs a bot's {@code build:} under the bot's own limits, in its directory. */
    @FunctionalInterface
    public interface Builder {
        /** @return null when it worked, else why not: a sentence for the bot's author, with the last output lines */
        @Nullable
        String build(Bot bot, List<String> command) throws InterruptedException;
    }
}
