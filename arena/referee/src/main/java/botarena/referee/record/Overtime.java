package botarena.referee.record;

import botarena.referee.GameRecord;
import botarena.referee.TimeControl;
import botarena.referee.record.Replay.Ply;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Runs a record's clocks again. What a record cannot tell, such as the part of a millisecond that was cut off, counts
 * for the bot, and so do stalls: earlier versions had them in the time of their move.
 */
final class Overtime {

    /** Records hold thousandths, rounded: a move may have taken half of one less. */
    private static final double ROUNDED = 0.0005;

    private final GameRecord record;
    private final long[] bank;

    private Overtime(GameRecord record) {
        this.record = record;
        List<TimeControl> time = record.setting().time();
        bank = time.stream().mapToLong(TimeControl::bankMs).toArray();
    }

    /** The first decision that took longer than its clock allowed, in words; null if none did. */
    static @Nullable String flaw(GameRecord record, List<Ply> plies) {
        Overtime clocks = new Overtime(record);
        for (Ply ply : plies) {
            String flaw = ply.asked() && ply.seat() < clocks.bank.length ? clocks.charge(ply) : null;
            if (flaw != null) {
                return flaw;
            }
        }
        return null;
    }

    private @Nullable String charge(Ply ply) {
        int seat = ply.seat();
        TimeControl control = record.setting().time().get(seat);
        long ms = (long) Math.floor(Math.max(0, ply.millis() - ROUNDED - stalled(ply.index())));
        long limit = control.moveMs() + bank[seat] + record.setting().marginMs();
        if (ms > limit) {
            return "at ply " + ply.index() + " the move " + ply.move() + " took " + ply.millis()
                    + " ms, of which the clock allowed " + limit;
        }
        boolean banked = control.bankMs() > 0 || control.incMs() > 0;
        bank[seat] = banked ? bank[seat] - Math.max(0, ms - control.moveMs()) + control.incMs() : 0;
        return null;
    }

    private double stalled(int ply) {
        double stalled = 0;
        for (GameRecord.Stall stall : record.stalls()) {
            stalled += stall.ply() == ply ? stall.ms() : 0;
        }
        return stalled;
    }
}
