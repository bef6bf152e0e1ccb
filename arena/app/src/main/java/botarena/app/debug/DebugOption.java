package botarena.app.debug;

import botarena.app.cli.Syntax;
import botarena.app.cli.Syntax.Argument;
import botarena.protocol.Limits;
import botarena.referee.Bot;
import botarena.referee.Isolation;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Whether the bot is in a debugger: then no time limit holds. */
public final class DebugOption {

    private static final String DAY = "24h";

    private final Argument<Boolean> on;

    public DebugOption(Syntax syntax) {
        on = syntax.flag(
                "--debug", "debugging mode: no time limits, no sandbox unless --sandbox sets one; short messages");
    }

    public boolean isOn() {
        return on.get();
    }

    /** The level of isolation: none where nothing else is said, as debuggers reach into no sandbox. */
    public @Nullable Isolation sandbox(@Nullable Isolation said) {
        return on.get() && said == null ? Isolation.OFF : said;
    }

    /** The bot without limits of time. */
    public Bot bot(Bot bot) {
        return on.get() ? bot.withLimits(bot.limits().withTimes(Limits.NONE_MILLIS, Limits.NONE_MILLIS)) : bot;
    }

    /** The keys of a match without time limits: one game at a time, and no bot stopped while others think. */
    public void removeTimeLimits(Map<String, String> keys, Map<String, String> limits) {
        if (on.get()) {
            keys.putIfAbsent("time", "none");
            keys.putIfAbsent("sandbox", "off");
            keys.put("concurrency", "1");
            keys.put("pondering", "on");
            limits.putIfAbsent("hello", DAY);
            limits.putIfAbsent("ready", DAY);
        }
    }
}
