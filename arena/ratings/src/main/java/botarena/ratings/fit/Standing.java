package botarena.ratings.fit;

import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * Row of a rating table.
 *
 * @param rank from 1, within the player's group; empty for a player listed without a rank
 * @param name a player, or a team that can only be rated as a whole
 * @param group number of the group of players linked by games, from 1
 * @param interval the rating and its confidence interval
 * @param counts results of the counted games
 * @param lead comparison with the next row
 * @param flags {@code inf+} or {@code inf-}: the prior alone keeps the rating finite; {@code group k}; {@code few}:
 *     under 30 games; {@code anchor}; {@code team}
 */
public record Standing(
        OptionalInt rank, String name, int group, Interval interval, Counts counts, Lead lead, List<String> flags) {

    /**
     * Rating with its confidence interval.
     *
     * @param elo the rating
     * @param error half-width of the interval, relative to the group's reference; empty if there are too few
     *     observations or they show no spread
     * @param low lower end of the interval
     * @param high upper end of the interval
     */
    public record Interval(double elo, OptionalDouble error, OptionalDouble low, OptionalDouble high) {

        /** Rating of a player without rated games. */
        public static final Interval UNKNOWN =
                new Interval(0, OptionalDouble.empty(), OptionalDouble.empty(), OptionalDouble.empty());
    }

    /**
     * Results of the counted games.
     *
     * @param pairs complete swapped pairs or blocks
     * @param wins games won
     * @param draws games drawn
     * @param losses games lost
     */
    public record Counts(int pairs, int wins, int draws, int losses) {

        /** No games. */
        public static final Counts NONE = new Counts(0, 0, 0, 0);
    }

    /**
     * Comparison with the next row of the group.
     *
     * @param los probability of being stronger; empty in the last row or without error bars
     * @param resolved whether the comparison is significant by Holm's procedure over all rows; true in the last row
     */
    public record Lead(OptionalDouble los, boolean resolved) {}

    /**
     * Copies the flags.
     *
     * @param rank from 1, within the player's group; empty for a player listed without a rank
     * @param name a player, or a team that can only be rated as a whole
     * @param group number of the group of players linked by games, from 1
     * @param interval the rating and its confidence interval
     * @param counts results of the counted games
     * @param lead comparison with the next row
     * @param flags {@code inf+} or {@code inf-}: the prior alone keeps the rating finite; {@code group k}; {@code few}:
     *     under 30 games; {@code anchor}; {@code team}
     */
    public Standing {
        flags = List.copyOf(flags);
    }

    /** {@return the rating in Elo} */
    public double elo() {
        return interval.elo();
    }

    /** {@return the half-width of the interval; empty if unknown} */
    public OptionalDouble error() {
        return interval.error();
    }

    /** {@return the lower end of the interval} */
    public OptionalDouble low() {
        return interval.low();
    }

    /** {@return the upper end of the interval} */
    public OptionalDouble high() {
        return interval.high();
    }

    /** {@return counted games} */
    public int games() {
        return counts.wins() + counts.draws() + counts.losses();
    }

    /** {@return complete swapped pairs or blocks} */
    public int pairs() {
        return counts.pairs();
    }

    /** {@return points obtained} */
    public double score() {
        return counts.wins() + 0.5 * counts.draws();
    }

    /** {@return games won} */
    public int wins() {
        return counts.wins();
    }

    /** {@return games drawn} */
    public int draws() {
        return counts.draws();
    }

    /** {@return games lost} */
    public int losses() {
        return counts.losses();
    }

    /** {@return the probability of being stronger than the next row; empty in the last row or without error bars} */
    public OptionalDouble losNext() {
        return lead.los();
    }

    /** {@return whether the comparison with the next row is significant} */
    public boolean isResolved() {
        return lead.resolved();
    }
}
