package botarena.referee.inprocess;

import botarena.referee.Wire;
import botarena.referee.cause.LateCause;

/** A wire that hands everything on to another; what listens in or changes lines extends it. */
public abstract class ForwardingWire implements Wire {

    private final Wire wire;

    protected ForwardingWire(Wire wire) {
        this.wire = wire;
    }

    @Override
    public Arrival ask(byte[] line, int length, long limitNanos) {
        return wire.ask(line, length, limitNanos);
    }

    @Override
    public Arrival await(long limitNanos) {
        return wire.await(limitNanos);
    }

    @Override
    public void tell(byte[] line, int length) {
        wire.tell(line, length);
    }

    @Override
    public byte[] bytes() {
        return wire.bytes();
    }

    @Override
    public int from() {
        return wire.from();
    }

    @Override
    public int to() {
        return wire.to();
    }

    @Override
    public long elapsedNanos() {
        return wire.elapsedNanos();
    }

    @Override
    public long stalledNanos() {
        return wire.stalledNanos();
    }

    @Override
    public long doubtNanos() {
        return wire.doubtNanos();
    }

    @Override
    public long stoppedNanos() {
        return wire.stoppedNanos();
    }

    @Override
    public long ranNanos() {
        return wire.ranNanos();
    }

    @Override
    public LateCause silence() {
        return wire.silence();
    }

    @Override
    public Exit exit() {
        return wire.exit();
    }

    @Override
    public String trouble() {
        return wire.trouble();
    }

    @Override
    public void freeze() {
        wire.freeze();
    }

    @Override
    public void thaw() {
        wire.thaw();
    }

    @Override
    public Footprint footprint() {
        return wire.footprint();
    }

    @Override
    public void newGame() {
        wire.newGame();
    }

    @Override
    public int strayLines() {
        return wire.strayLines();
    }

    @Override
    public String firstStray() {
        return wire.firstStray();
    }

    @Override
    public String stderr() {
        return wire.stderr();
    }

    @Override
    public void leave(byte[] line, int length) {
        wire.leave(line, length);
    }

    @Override
    public boolean leaves(long millis) {
        return wire.leaves(millis);
    }

    @Override
    public void quit(byte[] line, int length, long graceMillis) {
        wire.quit(line, length, graceMillis);
    }

    @Override
    public void close() {
        wire.close();
    }
}
