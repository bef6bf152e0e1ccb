package botarena.referee.inprocess;

import botarena.referee.BotProcess;
import botarena.referee.Wire;
import botarena.referee.WireReply;

/** Wire that passes everything on to another; extended by wires that listen or change lines. */
public abstract class ForwardingWire implements Wire {
    private final Wire wire;

    /** Passes on to a wire, which this one closes in the end. */
    protected ForwardingWire(Wire wire) {
        this.wire = wire;
    }

    @Override
    public WireReply ask(byte[] line, int length, long limitNanos) {
        return wire.ask(line, length, limitNanos);
    }

    @Override
    public WireReply await(long limitNanos) {
        return wire.await(limitNanos);
    }

    @Override
    public void tell(byte[] line, int length) {
        wire.tell(line, length);
    }

    @Override
    public BotProcess process() {
        return wire.process();
    }

    @Override
    public void close() {
        wire.close();
    }
}
