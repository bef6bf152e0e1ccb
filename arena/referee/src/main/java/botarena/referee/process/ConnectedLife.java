package botarena.referee.process;

import botarena.referee.BotProcess.Exit;
import java.util.function.BooleanSupplier;

/** A bot that somebody else started: it is there as long as its connection is, and nobody stops or ends it. */
final class ConnectedLife implements Life {

    private final BooleanSupplier disconnected;

    /** @param disconnected whether the bot has closed its connection */
    public ConnectedLife(BooleanSupplier disconnected) {
        this.disconnected = disconnected;
    }

    /** The connection says so itself. */
    @Override
    public void onEnd(Runnable action) {}

    @Override
    public boolean ended() {
        return disconnected.getAsBoolean();
    }

    @Override
    public boolean awaitEnd(long nanos) {
        return ended();
    }

    @Override
    public Exit exit() {
        return ended() ? new Exit.Disconnected() : new Exit.Running();
    }

    @Override
    public void freeze() {}

    @Override
    public void thaw() {}

    @Override
    public void giveWay() {}

    @Override
    public void close() {}
}
