package botarena.referee;

import org.jspecify.annotations.Nullable;

/** Starts bots. One instance serves every lane; safe for use by any number of threads. */
public interface Starter extends AutoCloseable {

    /** What came of starting a bot. */
    sealed interface Started {
        /** It runs. */
        record Up(Wire wire) implements Started {}

        /** Nothing was executed and it is the bot's fault: a sentence for its author. */
        record Failed(String sentence) implements Started {}

        /** The machine had no process, memory or descriptor to give: void. */
        record Broken(String sentence) implements Started {}
    }

    Started start(Bot bot);

    /**
     * Why a bot cannot be started, as far as its folder and its command tell: a sentence for its author. Nothing of the
     * bot's is executed. Null if it can be tried.
     */
    default @Nullable String obstacle(Bot bot) {
        return bot.broken();
    }

    /** The isolation level bots run at, one word for the record. */
    String isolation();

    /** Why the level is lower than one might expect, or a warning; null if there is nothing to say. */
    @Nullable
    String remark();

    /** What bots may hold that are kept for a later game; by default none is kept that the next game does not need. */
    default IdleBudget idle() {
        return new IdleBudget(0);
    }

    /** Ends every bot still running. */
    @Override
    void close();
}
