package botarena.referee;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Starter of bots. One instance serves every lane; thread-safe. */
public interface Starter extends AutoCloseable {

    /** Result of starting a bot. */
    sealed interface Started {
        /**
         * The bot runs.
         *
         * @param wire to the bot; the caller ends it
         */
        record Up(Wire wire) implements Started {}

        /**
         * The bot could not be executed, by its own fault: a sentence for its author.
         *
         * @param sentence for the bot's author
         */
        record Failed(String sentence) implements Started {}

        /**
         * The machine lacked a process, memory or descriptors: the game is void.
         *
         * @param sentence for the organiser
         */
        record Broken(String sentence) implements Started {}
    }

    /**
     * Starts a bot and returns before it has said anything. Safe for use by several threads at once.
     *
     * @param bot one that no {@link #obstacle} stops
     * @return the running bot, or why there is none
     */
    Started start(Bot bot);

    /**
     * {@return the reason why it cannot be started, judged by its folder and command without executing anything: a
     * sentence for its author; null if it can be tried}
     *
     * @param bot as it would be started
     */
    default @Nullable String obstacle(Bot bot) {
        return bot.broken();
    }

    /** {@return isolation level of the bots, one word for the record} */
    String isolation();

    /** {@return the reason why the level is lower than expected, or a warning; null if there is none} */
    @Nullable
    String remark();

    /** {@return memory that idle bots may use} By default a bot that the next game does not need is ended. */
    default IdleBudget idle() {
        return new IdleBudget(0, 1, 0);
    }

    /** Ends every bot that still runs. */
    @Override
    void close();

    /**
     * Runs the commands that build bots, at the bots' isolation level and limits. Only a build may write to the bot's
     * directory.
     */
    @FunctionalInterface
    public interface BotBuilder {

        /**
         * Runs a command in a bot's directory and waits for it.
         *
         * @param bot whose directory, environment and limits hold
         * @param command exact arguments; no shell runs them
         * @param quota ends the command when it is exceeded
         * @return null when it worked, else why not: a sentence for the bot's author, with the last lines it printed
         * @throws InterruptedException if the thread is interrupted; the command is ended
         */
        @Nullable
        String build(Bot bot, List<String> command, BuildQuota quota) throws InterruptedException;
    }

    /**
     * Quota of a build. One that exceeds it is ended while it runs.
     *
     * @param time wall time
     * @param bytes in the bot's directory, with the bot's own files
     * @param entries files, links and folders there
     */
    public record BuildQuota(Duration time, long bytes, long entries) {

        /** For builds of the organiser's own bots: ten minutes. */
        public static final BuildQuota TIME_ALONE =
                new BuildQuota(Duration.ofMinutes(10), Long.MAX_VALUE, Long.MAX_VALUE);

        /** {@return whether files are counted} */
        public boolean isCounted() {
            return bytes < Long.MAX_VALUE || entries < Long.MAX_VALUE;
        }
    }
}
