package botarena.referee;

import botarena.protocol.Limits;

/**
 * Time control of one seat, in milliseconds. A decision may use {@code moveMs} for free; the rest comes from the bank,
 * which gains {@code incMs} after each decision of the seat.
 *
 * @param moveMs free time of each decision
 * @param bankMs the bank at first
 * @param incMs added to the bank after each decision
 */
public record TimeControl(long moveMs, long bankMs, long incMs) {

    /** Time control of a match that names none. */
    public static final TimeControl DEFAULT = new TimeControl(0, 10_000, 100);

    /** Time control that bots see in games without a clock. */
    public static final TimeControl NONE = new TimeControl(Limits.NONE_MILLIS, 0, 0);
}
