package botarena.referee.play;

import botarena.protocol.MessageWriter.Clocks;
import botarena.referee.TimeControl;
import java.util.List;

/**
 * Clocks of one game. One rule for every time control: a decision may use {@code moveMs} for free; the rest comes from
 * the seat's bank, which gains {@code incMs} after each of its decisions. Counts whole milliseconds, rounded down.
 */
final class GameClock implements Clocks {

    private static final long MILLI = 1_000_000;

    private final List<TimeControl> controls;
    private final int marginMs;
    private final long[] bank;
    private final long[] last;

    GameClock(List<TimeControl> controls, int marginMs) {
        this.controls = controls;
        this.marginMs = marginMs;
        bank = new long[controls.size()];
        for (int seat = 0; seat < bank.length; seat++) {
            bank[seat] = controls.get(seat).bankMs();
        }
        last = new long[bank.length];
    }

    @Override
    public int seats() {
        return bank.length;
    }

    @Override
    public long moveMs(int seat) {
        return controls.get(seat).moveMs();
    }

    /** Milliseconds left in a seat's bank, down to minus the margin. */
    @Override
    public long bankMs(int seat) {
        return bank[seat];
    }

    /** Milliseconds of the seat's previous decision, 0 at first. */
    @Override
    public long lastMs(int seat) {
        return last[seat];
    }

    /** Nanoseconds from which a decision loses on time. */
    long limitNanos(int seat) {
        return (controls.get(seat).moveMs() + bank[seat] + marginMs + 1) * MILLI;
    }

    /** Nanoseconds that are free of charge. */
    long freeNanos(int seat) {
        return controls.get(seat).moveMs() * MILLI;
    }

    /** Charges a decision that was in time. */
    void charge(int seat, long nanos) {
        TimeControl control = controls.get(seat);
        long ms = nanos / MILLI;
        last[seat] = ms;
        bank[seat] -= Math.max(0, ms - control.moveMs());
        boolean banked = control.bankMs() > 0 || control.incMs() > 0;
        bank[seat] = banked ? bank[seat] + control.incMs() : 0;
    }
}
