package botarena.ratings.fit;

import java.util.Arrays;
import java.util.Comparator;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * Certainty of the ranks: ratings are drawn again and again from the distribution that the error bars describe, and
 * ranked within their groups. 10,000 draws up to 140 units, fewer beyond, so that the cost has a bound.
 */
public final class RankDraws {
    private static final double COST = 1e8;
    private static final int DRAWS = 10_000;

    private final Ratings ratings;
    private final double tail;
    private final int[][] ranks;

    RankDraws(Ratings ratings, Covariance covariance, double scale) {
        this.ratings = ratings;
        int n = ratings.units().size();
        this.tail = (1 - ratings.options().confidence()) / 2;
        int draws = (int) Math.max(200, Math.min(DRAWS, COST / ((double) n * n / 2)));
        double[][] deviations = covariance.draws(n, draws, ratings.options().seed());
        this.ranks = new int[n][deviations.length];
        for (int draw = 0; draw < deviations.length; draw++) {
            rank(deviations[draw], scale, draw);
        }
        for (int[] row : ranks) {
            Arrays.sort(row);
        }
    }

    private void rank(double[] deviation, double scale, int draw) {
        double[] elo = new double[ranks.length];
        Arrays.setAll(elo, i -> ratings.elo(i) + scale * deviation[i]);
        Integer[] order = IntStream.range(0, elo.length).boxed().toArray(Integer[]::new);
        Arrays.sort(order, Comparator.comparingDouble(i -> -elo[i]));
        int[] next = new int[ratings.groups() + 1];
        for (int unit : order) {
            ranks[unit][draw] = ++next[ratings.group(unit)];
        }
    }

    /** The best rank the unit may well have, at the level of the intervals. */
    public OptionalInt low(int unit) {
        return at(unit, tail);
    }

    /** The worst one. */
    public OptionalInt high(int unit) {
        return at(unit, 1 - tail);
    }

    private OptionalInt at(int unit, double p) {
        return OptionalInt.of(ranks[unit][(int) Math.round(p * (ranks[unit].length - 1))]);
    }

    /** The probability that the unit is the best of its group. */
    public OptionalDouble best(int unit) {
        int first = 0;
        while (first < ranks[unit].length && ranks[unit][first] == 1) {
            first++;
        }
        return OptionalDouble.of((double) first / ranks[unit].length);
    }
}
