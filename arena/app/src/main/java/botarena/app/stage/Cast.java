package botarena.app.stage;

import botarena.referee.Bot;
import botarena.referee.Starter;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A starter that gives some bots a part of their own and starts all others as they are. Set up before it is used. */
public final class Cast implements Starter {

    private final @Nullable Starter others;
    private final Map<String, Function<Bot, Started>> parts = new HashMap<>();

    /**
     * Makes a cast.
     *
     * @param others starts bots without a part, and is not closed with this; null where every bot has one
     */
    public Cast(@Nullable Starter others) {
        this.others = others;
    }

    /** Gives the bot of this label a part. */
    public Cast with(String label, Function<Bot, Started> part) {
        parts.put(label, part);
        return this;
    }

    /** Gives the bot of this label to a bot in this JVM, made anew for each process it would have been. */
    public Cast with(String label, Supplier<InnerBot> bot) {
        return with(label, ignored -> new Started.Up(new InnerWire(bot.get())));
    }

    @Override
    public Started start(Bot bot) {
        Function<Bot, Started> part = parts.get(bot.label());
        if (part != null) {
            return part.apply(bot);
        }
        return others == null ? new Started.Failed(bot.label() + " has no part here") : others.start(bot);
    }

    @Override
    public String isolation() {
        return others == null ? "none" : others.isolation();
    }

    @Override
    public @Nullable String remark() {
        return others == null ? null : others.remark();
    }

    @Override
    public void close() {
        // The bots in this JVM hold nothing, and the others are not ours.
    }
}
