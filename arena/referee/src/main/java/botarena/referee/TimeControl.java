package botarena.referee;

import botarena.protocol.Limits;
import org.jspecify.annotations.Nullable;

/**
 * One seat's time, in milliseconds: a decision may use {@code moveMs} free of charge, what it uses beyond comes from
 * the bank, which gains {@code incMs} after each of the seat's decisions.
 */
public record TimeControl(long moveMs, long bankMs, long incMs) {

    /** Time that bots are told in games without a clock. */
    public static final TimeControl NONE = new TimeControl(Limits.NONE_MILLIS, 0, 0);

    /** Written out, as in every record that a match compares: the first use of a generated one costs milliseconds. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof TimeControl that
                && moveMs == that.moveMs
                && bankMs == that.bankMs
                && incMs == that.incMs;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(moveMs + 31 * (bankMs + 31 * incMs));
    }
}
