package botarena.ratings.fit;

import botarena.ratings.fit.uncertainty.Covariance;
import java.util.Arrays;
import java.util.Comparator;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * Certainty of the ranks: ratings drawn many times from the distribution of the error bars, and ranked within their
 * groups. 10,000 draws for up to 140 units, fewer for more, which bounds the cost.
 */
public final class RankDraws {
    private static final double MAX_COST = 1e8;
    private static final int MAX_DRAWS = 10_000;

    private final Ratings ratings;
    private final double tail;
    private final int[][] ranks;

    RankDraws(Ratings ratings, Covariance covariance, double scale) {
        this.ratings = ratings;
        int n = ratings.units().size();
        this.tail = (1 - ratings.options().confidence()) / 2;
        int draws = (int) Math.max(200, Math.min(MAX_DRAWS, MAX_COST / ((double) n * n / 2)));
        double[][] deviations =
                covariance.drawDeviations(n, draws, ratings.options().seed());
        this.ranks = new int[n][deviations.length];
        for (int draw = 0; draw < deviations.length; draw++) {
            rankDraw(deviations[draw], scale, draw);
        }
        for (int[] row : ranks) {
            Arrays.sort(row);
        }
    }

    private void rankDraw(double[] deviation, double scale, int draw) {
        double[] elo = new double[ranks.length];
        Arrays.setAll(elo, i -> ratings.elo(i) + scale * deviation[i]);
        Integer[] order = IntStream.range(0, elo.length).boxed().toArray(Integer[]::new);
        Arrays.sort(order, Comparator.comparingDouble(i -> -elo[i]));
        int[] next = new int[ratings.groups() + 1];
        for (int unit : order) {
            ranks[unit][draw] = ++next[ratings.group(unit)];
        }
    }

    /**
     * {@return the best rank of the unit's interval, from 1}
     *
     * @param unit from 0, as by {@link Ratings#units()}
     */
    public OptionalInt bestRank(int unit) {
        return quantile(unit, tail);
    }

    /**
     * {@return the worst rank of the unit's interval, from 1}
     *
     * @param unit from 0, as by {@link Ratings#units()}
     */
    public OptionalInt worstRank(int unit) {
        return quantile(unit, 1 - tail);
    }

    private OptionalInt quantile(int unit, double p) {
        return OptionalInt.of(ranks[unit][(int) Math.round(p * (ranks[unit].length - 1))]);
    }

    /**
     * {@return the probability that the unit is the best of its group}
     *
     * @param unit from 0, as by {@link Ratings#units()}
     */
    public OptionalDouble probabilityOfBest(int unit) {
        int first = 0;
        while (first < ranks[unit].length && ranks[unit][first] == 1) {
            first++;
        }
        return OptionalDouble.of((double) first / ranks[unit].length);
    }
}
