package botarena.tournament.standings;

import botarena.tournament.tables.FixedDecimals;

/**
 * How much of bots' time others on the machine took, in milliseconds.
 *
 * @param spent what the bots were charged with
 * @param taken what others took of their decisions beside that: waits for a processor, stops of the arena
 */
public record TakenTime(double spent, double taken) {

    /** What is less than a twentieth of a percent is not shown. */
    private static final double SHOWN = 0.05;

    /**
     * From so many percent on small differences mean nothing. A search that has half the time loses some 60 Elo, so a
     * tenth less costs about nine, to whom it was taken from.
     */
    private static final double MUCH = 10;

    private static final String REMEDY = "play fewer games at once, or run fewer programs beside them";

    TakenTime plus(TakenTime other) {
        return new TakenTime(spent + other.spent, taken + other.taken);
    }

    /** The share of the whole time in percent, to three decimals; 0 where nothing worth a word was taken. */
    public double percent() {
        double percent = taken == 0 ? 0 : 100 * taken / (spent + taken);
        return percent < SHOWN ? 0 : Math.round(percent * 1000) / 1000.0;
    }

    /** Whether it is so much that small differences mean nothing. */
    public boolean much() {
        return percent() >= MUCH;
    }

    /**
     * A line on it, with a warning where it is much; empty where there is nothing to say.
     *
     * @param whose time it was, such as {@code the bots'}
     */
    public String words(String whose) {
        if (percent() == 0) {
            return "";
        }
        String share =
                "others took " + FixedDecimals.format("%.1f %%", percent()) + " of " + whose + " time on this machine";
        return share + (much() ? ": so much that small differences mean nothing; " + REMEDY : "");
    }
}
