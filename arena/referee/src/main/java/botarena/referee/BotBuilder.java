package botarena.referee;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Runs what builds a bot: at the bots' level of isolation, under the bot's limits, with its directory writable. */
@FunctionalInterface
public interface BotBuilder {

    /**
     * Runs a command in a bot's directory and waits for it, at most ten minutes.
     *
     * @return null when it worked, else why not: a sentence for the bot's author, with the last lines it printed
     */
    @Nullable
    String build(Bot bot, List<String> command) throws InterruptedException;
}
