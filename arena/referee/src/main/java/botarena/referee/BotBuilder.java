package botarena.referee;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Runs the commands that build bots, at the bots' isolation level and limits. Only a build may write to the bot's
 * directory.
 */
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
