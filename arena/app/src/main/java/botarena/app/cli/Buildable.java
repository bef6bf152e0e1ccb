package botarena.app.cli;

import botarena.referee.Bot;
import botarena.tournament.run.LocalArena;
import java.util.List;

/**
 * A bot of the command line, and how it is built.
 *
 * @param bot as it is started
 * @param build run in its folder; empty for none
 */
public record Buildable(Bot bot, List<String> build) {

    /** The bot once its build has run; where that fails, one that says why it cannot be started. */
    public Bot built(LocalArena arena) throws InterruptedException {
        if (build.isEmpty()) {
            return bot;
        }
        return bot.withBroken(arena.build(bot, build));
    }
}
