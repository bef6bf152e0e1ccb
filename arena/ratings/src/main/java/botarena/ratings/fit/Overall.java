package botarena.ratings.fit;

import botarena.ratings.numeric.Normal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.TreeSet;

/**
 * One table over several games: the mean of a player's Elos, its errors added in quadrature, for whoever entered every
 * game; the others follow without a rank. Results of different games never enter one fit.
 */
public final class Overall {
    private final List<Ratings> games;
    private final double confidence;

    private record Line(
            String name, int entered, double elo, OptionalDouble error, int pairs, int wins, int draws, int losses) {}

    private Overall(Collection<Ratings> games) {
        this.games = List.copyOf(games);
        this.confidence = this.games.get(0).options().confidence();
    }

    /**
     * Rows over at least one game, best first.
     *
     * @param games ratings of each game, all with the same confidence
     */
    public static List<Standing> of(Collection<Ratings> games) {
        return games.isEmpty() ? List.of() : new Overall(games).rows();
    }

    private List<Standing> rows() {
        TreeSet<String> names = new TreeSet<>();
        games.forEach(game -> names.addAll(game.units()));
        List<Line> lines = names.stream()
                .map(this::line)
                .sorted(Comparator.comparing(this::isComplete)
                        .thenComparing(Line::elo)
                        .reversed()
                        .thenComparing(Line::name))
                .toList();
        return rows(lines);
    }

    private boolean isComplete(Line line) {
        return line.entered() == games.size();
    }

    private Line line(String name) {
        List<Ratings> entered =
                games.stream().filter(game -> game.indexOf(name) >= 0).toList();
        double elo = 0;
        double variance = 0;
        boolean known = true;
        int[] sums = new int[4];
        for (Ratings game : entered) {
            int unit = game.indexOf(name);
            elo += game.elo(unit) / entered.size();
            OptionalDouble error = game.standardError(unit);
            known &= error.isPresent();
            variance += Math.pow(error.orElse(0) / entered.size(), 2);
            add(sums, game.totals(), unit);
        }
        OptionalDouble error = known ? OptionalDouble.of(Math.sqrt(variance)) : OptionalDouble.empty();
        return new Line(name, entered.size(), elo, error, sums[0], sums[1], sums[2], sums[3]);
    }

    private static void add(int[] sums, Totals totals, int unit) {
        sums[0] += totals.pairs(unit);
        sums[1] += totals.wins(unit);
        sums[2] += totals.draws(unit);
        sums[3] += totals.losses(unit);
    }

    private List<Standing> rows(List<Line> lines) {
        OptionalDouble[] los = new OptionalDouble[lines.size()];
        for (int row = 0; row < los.length; row++) {
            boolean ranked = row + 1 < los.length && isComplete(lines.get(row + 1));
            los[row] = ranked ? los(lines.get(row), lines.get(row + 1)) : OptionalDouble.empty();
        }
        boolean[] resolved = Holm.resolved(los, 1 - confidence);
        List<Standing> rows = new ArrayList<>();
        for (int row = 0; row < los.length; row++) {
            rows.add(row(lines.get(row), row + 1, los[row], resolved[row]));
        }
        return rows;
    }

    private static OptionalDouble los(Line line, Line next) {
        if (line.error().isEmpty() || next.error().isEmpty()) {
            return OptionalDouble.empty();
        }
        double deviation = Math.hypot(line.error().getAsDouble(), next.error().getAsDouble());
        return deviation == 0
                ? OptionalDouble.empty()
                : OptionalDouble.of(Normal.cumulative((line.elo() - next.elo()) / deviation));
    }

    private Standing row(Line line, int rank, OptionalDouble los, boolean resolved) {
        double z = Normal.quantile((1 + confidence) / 2);
        OptionalDouble error =
                line.error().isPresent() ? OptionalDouble.of(z * line.error().getAsDouble()) : line.error();
        return new Standing(
                isComplete(line) ? OptionalInt.of(rank) : OptionalInt.empty(),
                line.name(),
                1,
                line.elo(),
                error,
                error.isPresent() ? OptionalDouble.of(line.elo() - error.getAsDouble()) : error,
                error.isPresent() ? OptionalDouble.of(line.elo() + error.getAsDouble()) : error,
                line.wins() + line.draws() + line.losses(),
                line.pairs(),
                line.wins() + 0.5 * line.draws(),
                line.wins(),
                line.draws(),
                line.losses(),
                los,
                resolved,
                isComplete(line) ? List.of() : List.of("partial"));
    }
}
