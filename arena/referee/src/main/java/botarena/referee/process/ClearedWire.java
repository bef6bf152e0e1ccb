package botarena.referee.process;

import botarena.referee.Wire;
import botarena.referee.inprocess.ForwardingWire;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * The wire of a bot that has secrets: its lines are cleared of them before anybody reads, judges or keeps them. What it
 * writes to stderr is cleared where it comes in.
 */
final class ClearedWire extends ForwardingWire {

    private final Redaction redaction;
    private byte @Nullable [] line;

    ClearedWire(Wire wire, Redaction redaction) {
        super(wire);
        this.redaction = redaction;
    }

    @Override
    public Arrival ask(byte[] request, int length, long limitNanos) {
        return cleared(super.ask(request, length, limitNanos));
    }

    @Override
    public Arrival await(long limitNanos) {
        return cleared(super.await(limitNanos));
    }

    private Arrival cleared(Arrival arrival) {
        line = redaction.clearedAtEnd(super.bytes(), super.from(), super.to());
        return arrival;
    }

    @Override
    public byte[] bytes() {
        return line == null ? super.bytes() : line;
    }

    @Override
    public int from() {
        return line == null ? super.from() : 0;
    }

    @Override
    public int to() {
        return line == null ? super.to() : line.length;
    }

    @Override
    public String firstStray() {
        byte[] stray = super.firstStray().getBytes(StandardCharsets.UTF_8);
        byte[] cleared = redaction.clearedAtEnd(stray, 0, stray.length);
        return new String(cleared == null ? stray : cleared, StandardCharsets.UTF_8);
    }
}
