package botarena.app.debug;

import botarena.referee.Bot;
import botarena.referee.IdleBudget;
import botarena.referee.Starter;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Starts bots as another starter does, and shows their messages in short. */
record TalkStarter(Starter starter, Consumer<String> say) implements Starter {

    @Override
    public Started start(Bot bot) {
        Started started = starter.start(bot);
        return started instanceof Started.Up up ? new Started.Up(new TalkWire(up.wire(), bot.label(), say)) : started;
    }

    @Override
    public @Nullable String obstacle(Bot bot) {
        return starter.obstacle(bot);
    }

    @Override
    public IdleBudget idle() {
        return starter.idle();
    }

    @Override
    public String isolation() {
        return starter.isolation();
    }

    @Override
    public @Nullable String remark() {
        return starter.remark();
    }

    @Override
    public void close() {
        starter.close();
    }
}
