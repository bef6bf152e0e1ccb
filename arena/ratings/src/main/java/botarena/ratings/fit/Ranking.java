package botarena.ratings.fit;

import botarena.ratings.fit.model.GameTotals;
import botarena.ratings.fit.model.RatingBound;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/** Rows of a rating table, from fitted ratings. */
final class Ranking {
    /** Games below which a row gets the flag {@code few}. */
    private static final int FEW_GAMES = 30;

    private final Ratings ratings;
    private final List<Integer> order;
    private final boolean[] resolved;

    Ranking(Ratings ratings) {
        this.ratings = ratings;
        this.order = IntStream.range(0, ratings.units().size())
                .boxed()
                .sorted((a, b) -> compare(ratings, a, b))
                .toList();
        SignTest direct = new SignTest(ratings, order);
        double[] pValues = IntStream.range(0, order.size())
                .mapToDouble(row -> Math.min(Holm.toPValue(losNext(row)), direct.pValue(row)))
                .toArray();
        this.resolved = Holm.reject(pValues, 1 - ratings.options().confidence());
    }

    private static int compare(Ratings ratings, int a, int b) {
        int group = Integer.compare(ratings.group(a), ratings.group(b));
        int elo = group != 0 ? group : Double.compare(ratings.elo(b), ratings.elo(a));
        return elo != 0 ? elo : Integer.compare(a, b);
    }

    List<Standing> toRows() {
        List<Standing> rows = new ArrayList<>();
        int rank = 0;
        for (int row = 0; row < order.size(); row++) {
            boolean sameGroup = row > 0 && ratings.group(order.get(row)) == ratings.group(order.get(row - 1));
            rank = sameGroup ? rank + 1 : 1;
            rows.add(toRow(row, rank));
        }
        return rows;
    }

    private Standing toRow(int row, int rank) {
        int unit = order.get(row);
        GameTotals totals = ratings.totals();
        double tail = (1 - ratings.options().confidence()) / 2;
        OptionalDouble low = ratings.quantile(unit, tail);
        OptionalDouble high = ratings.quantile(unit, 1 - tail);
        return new Standing(
                OptionalInt.of(rank),
                ratings.units().get(unit),
                ratings.group(unit),
                new Standing.Interval(ratings.elo(unit), findHalfWidth(low, high), low, high),
                new Standing.Counts(totals.pairs(unit), totals.wins(unit), totals.draws(unit), totals.losses(unit)),
                new Standing.Lead(losNext(row), resolved[row] || isLast(row)),
                flagsOf(unit));
    }

    private static OptionalDouble findHalfWidth(OptionalDouble low, OptionalDouble high) {
        return low.isPresent() && high.isPresent()
                ? OptionalDouble.of((high.getAsDouble() - low.getAsDouble()) / 2)
                : OptionalDouble.empty();
    }

    private boolean isLast(int row) {
        return row + 1 == order.size() || ratings.group(order.get(row)) != ratings.group(order.get(row + 1));
    }

    private OptionalDouble losNext(int row) {
        return row + 1 < order.size() ? ratings.los(order.get(row), order.get(row + 1)) : OptionalDouble.empty();
    }

    private List<String> flagsOf(int unit) {
        List<String> flags = new ArrayList<>();
        if (ratings.bound(unit) != RatingBound.FINITE) {
            flags.add(ratings.bound(unit) == RatingBound.ABOVE ? "inf+" : "inf-");
        }
        if (ratings.groups() > 1) {
            flags.add("group " + ratings.group(unit));
        }
        if (ratings.totals().games(unit) < FEW_GAMES) {
            flags.add("few");
        }
        if (ratings.isAnchor(unit)) {
            flags.add("anchor");
        }
        return flags;
    }
}
