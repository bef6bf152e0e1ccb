package botarena.referee.process;

import botarena.referee.BotProcess;
import botarena.referee.Wire;
import botarena.referee.WireReply;
import botarena.referee.inprocess.ForwardingWire;

/** Wire that keeps its last reply at hand, with its bot's traces. */
final class HeardWire extends ForwardingWire {
    private WireReply last = new WireReply();

    HeardWire(Wire wire) {
        super(wire);
    }

    @Override
    public WireReply ask(byte[] line, int length, long limitNanos) {
        last = super.ask(line, length, limitNanos);
        return last;
    }

    @Override
    public WireReply await(long limitNanos) {
        last = super.await(limitNanos);
        return last;
    }

    WireReply last() {
        return last;
    }

    String stderr() {
        return process().stderr();
    }

    BotProcess.Exit exit() {
        return process().exit();
    }
}
