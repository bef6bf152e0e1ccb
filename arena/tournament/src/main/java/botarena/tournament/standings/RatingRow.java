package botarena.tournament.standings;

import botarena.ratings.fit.Standing;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * One bot's line in a table of ratings.
 *
 * @param standing of its results, by label ({@code a} or {@code a@2}); Elo 0 is the mean of the table unless a bot
 *     fixes the scale, and bots that missed a game of the overall table have no rank
 * @param behaviour beside its results
 */
public record RatingRow(Standing standing, Behaviour behaviour) {

    /** The share of repeats from which on {@link #flag} says {@code repeats}. */
    private static final double MANY_REPEATS = 0.1;

    private static final List<String> UNRATED = List.of("none");

    /** A bot that takes part and has no rated game. */
    static RatingRow ofUnrated(String label, Behaviour behaviour) {
        return new RatingRow(
                new Standing(
                        OptionalInt.empty(),
                        label,
                        0,
                        Standing.Interval.UNKNOWN,
                        Standing.Counts.NONE,
                        new Standing.Lead(OptionalDouble.empty(), false),
                        UNRATED),
                behaviour);
    }

    /** The same row at another rank, with nothing known beyond it, and without the marks of a missing rank. */
    RatingRow withRank(int rank, boolean last) {
        return new RatingRow(
                new Standing(
                        OptionalInt.of(rank),
                        standing.name(),
                        1,
                        standing.interval(),
                        standing.counts(),
                        new Standing.Lead(OptionalDouble.empty(), last),
                        standing.flags().stream()
                                .filter(flag -> !flag.startsWith("group ") && !flag.equals("partial"))
                                .toList()),
                behaviour);
    }

    /** {@return the bot's label} */
    public String bot() {
        return standing.name();
    }

    /** {@return the rating in Elo; empty without a rated game} */
    public OptionalDouble elo() {
        return games() == 0 ? OptionalDouble.empty() : OptionalDouble.of(standing.elo());
    }

    /** {@return the lower end of the rating's 95 % interval; empty without one} */
    public OptionalDouble low() {
        return standing.low();
    }

    /** {@return the upper end likewise} */
    public OptionalDouble high() {
        return standing.high();
    }

    /** {@return rated games} */
    public int games() {
        return standing.games();
    }

    /** {@return whether a game of it was recorded at all: others are in the file, not in the records} */
    public boolean isRecorded() {
        return games() + behaviour.unplayed() > 0;
    }

    /** {@return the share of the points, 0 to 1; 0 without games} */
    public double share() {
        return games() == 0 ? 0 : standing.score() / games();
    }

    /**
     * {@return the remarks: the standing's flags, {@code repeats}, {@code busy} where others took much of its time,
     * {@code none} without a game; empty without remarks}
     */
    public String flag() {
        List<String> flags = new ArrayList<>(standing.flags());
        if (games() > 0 && behaviour.repeats() >= MANY_REPEATS * games()) {
            flags.add("repeats");
        }
        if (behaviour.time().isMuch()) {
            flags.add("busy");
        }
        return String.join(" ", flags);
    }
}
