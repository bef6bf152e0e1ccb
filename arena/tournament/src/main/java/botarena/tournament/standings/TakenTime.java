package botarena.tournament.standings;

import botarena.referee.TimeControl;
import botarena.tournament.tables.FixedDecimals;

/**
 * Time for bots' decisions, and the part that other programs on the machine took, in milliseconds.
 *
 * @param had time on their clocks: of each game the bank, and for each decision its move time and increment
 * @param taken the part of their decisions that was not charged to them: waits for a processor, stops of the arena
 */
public record TakenTime(double had, double taken) {

    /** Percentage below which nothing is shown. */
    private static final double SHOWN_PERCENT = 0.05;

    /** Percentage from which on people see it. */
    private static final double TOLD_PERCENT = 1;

    /**
     * Percentage from which on small differences may be noise. A search that has half the time loses some 60 Elo, so a
     * tenth less costs about nine.
     */
    private static final double NOISY_PERCENT = 10;

    /** Time that a clock gives for a number of decisions of one game. */
    static double availableTime(TimeControl clock, int decisions) {
        return clock.bankMs() + (double) decisions * (clock.moveMs() + clock.incMs());
    }

    TakenTime plus(TakenTime other) {
        return new TakenTime(had + other.had, taken + other.taken);
    }

    /** {@return the share in percent, to three decimals; 0 where nothing worth a word was taken} */
    public double percent() {
        double percent = taken == 0 || had == 0 ? 0 : 100 * taken / had;
        return percent < SHOWN_PERCENT ? 0 : Math.round(percent * 1000) / 1000.0;
    }

    /** {@return whether people see it} */
    public boolean isShown() {
        return percent() >= TOLD_PERCENT;
    }

    /** {@return whether small differences may be noise} */
    public boolean isMuch() {
        return percent() >= NOISY_PERCENT;
    }

    /**
     * {@return a line on it, with a warning if it is much; empty if nothing was taken}
     *
     * @param whose the owner of the time, such as {@code the bot's}
     */
    public String words(String whose) {
        if (!isShown()) {
            return "";
        }
        String share = FixedDecimals.format("%.0f %%", percent()) + " of " + whose + " time";
        return isMuch()
                ? "This machine was busy (other programs used " + share + "), so small rating differences may be noise."
                : "Other programs on this machine used " + share + ".";
    }
}
