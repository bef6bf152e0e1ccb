package botarena.referee.inprocess;

import botarena.referee.Bot;
import botarena.referee.IdleBudget;
import botarena.referee.Starter;
import botarena.referee.inprocess.InProcessWire.InProcessBot;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Starter that starts some bots, given by label, in special ways. Set up before use. */
public final class StarterByLabel implements Starter {

    private final @Nullable Starter others;
    private final Map<String, Function<Bot, Started>> ways = new HashMap<>();

    /**
     * Makes a starter.
     *
     * @param others starts all other bots, and is not closed with this; null if there are no others
     */
    public StarterByLabel(@Nullable Starter others) {
        this.others = others;
    }

    /** Sets how the bot of this label is started. */
    public StarterByLabel with(String label, Function<Bot, Started> way) {
        ways.put(label, way);
        return this;
    }

    /** Replaces the bot of this label by one in this JVM, a new one for each process. */
    public StarterByLabel with(String label, Supplier<InProcessBot> bot) {
        return with(label, ignored -> new Started.Up(new InProcessWire(bot.get())));
    }

    @Override
    public Started start(Bot bot) {
        Function<Bot, Started> way = ways.get(bot.label());
        if (way != null) {
            return way.apply(bot);
        }
        return others == null ? new Started.Failed(bot.label() + " cannot be started here") : others.start(bot);
    }

    @Override
    public @Nullable String obstacle(Bot bot) {
        return ways.containsKey(bot.label()) || others == null ? Starter.super.obstacle(bot) : others.obstacle(bot);
    }

    @Override
    public IdleBudget idle() {
        return others == null ? Starter.super.idle() : others.idle();
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
