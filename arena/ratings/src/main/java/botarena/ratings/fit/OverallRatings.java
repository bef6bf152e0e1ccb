package botarena.ratings.fit;

import botarena.ratings.Normal;
import botarena.ratings.fit.model.GameTotals;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.TreeSet;

/**
 * Table over several games: the mean of a player's Elos, with errors added in quadrature. Players that entered every
 * game are ranked; the others follow without a rank. Players that some game leaves in separate groups are ranked apart.
 */
public final class OverallRatings {
    private final List<Ratings> games;
    private final double confidence;

    /** One player; {@code scale} holds the number of its group in every game, 0 if it did not play. */
    private record Line(String name, List<Integer> scale, double elo, OptionalDouble error, Standing.Counts counts) {
        boolean isComplete() {
            return !scale.contains(0);
        }
    }

    private OverallRatings(Collection<Ratings> games) {
        this.games = List.copyOf(games);
        this.confidence = this.games.get(0).options().confidence();
    }

    /**
     * {@return the rows over at least one game, best first}
     *
     * @param games ratings of each game, all with the same confidence
     */
    public static List<Standing> of(Collection<Ratings> games) {
        return games.isEmpty() ? List.of() : new OverallRatings(games).rows();
    }

    private List<Standing> rows() {
        TreeSet<String> names = new TreeSet<>();
        games.forEach(game -> names.addAll(game.units()));
        List<Line> lines = names.stream().map(this::toLine).toList();
        List<List<Integer>> scales = findScales(lines);
        return rows(lines.stream().sorted((a, b) -> compare(scales, a, b)).toList(), scales);
    }

    /** Scales of the complete rows, most rows first; more than one if some game has separate groups. */
    private static List<List<Integer>> findScales(List<Line> lines) {
        Map<List<Integer>, Integer> sizes = new LinkedHashMap<>();
        lines.stream().filter(Line::isComplete).forEach(line -> sizes.merge(line.scale(), 1, Integer::sum));
        return sizes.entrySet().stream()
                .sorted((a, b) -> Integer.compare(b.getValue(), a.getValue()))
                .map(Map.Entry::getKey)
                .toList();
    }

    private static int compare(List<List<Integer>> scales, Line a, Line b) {
        int place = Integer.compare(placeOf(scales, a), placeOf(scales, b));
        int elo = place != 0 ? place : Double.compare(b.elo(), a.elo());
        return elo != 0 ? elo : a.name().compareTo(b.name());
    }

    private static int placeOf(List<List<Integer>> scales, Line line) {
        return line.isComplete() ? scales.indexOf(line.scale()) : scales.size();
    }

    private Line toLine(String name) {
        List<Ratings> entered = gamesOf(name);
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
            addTotals(sums, game.totals(), unit);
        }
        OptionalDouble error = known ? OptionalDouble.of(Math.sqrt(variance)) : OptionalDouble.empty();
        List<Integer> scale = games.stream().map(game -> groupOf(game, name)).toList();
        return new Line(name, scale, elo, error, new Standing.Counts(sums[0], sums[1], sums[2], sums[3]));
    }

    private List<Ratings> gamesOf(String name) {
        return games.stream().filter(game -> game.indexOf(name) >= 0).toList();
    }

    private static void addTotals(int[] sums, GameTotals totals, int unit) {
        sums[0] += totals.pairs(unit);
        sums[1] += totals.wins(unit);
        sums[2] += totals.draws(unit);
        sums[3] += totals.losses(unit);
    }

    private static int groupOf(Ratings game, String name) {
        int unit = game.indexOf(name);
        return unit < 0 ? 0 : game.group(unit);
    }

    private List<Standing> rows(List<Line> lines, List<List<Integer>> scales) {
        OptionalDouble[] los = new OptionalDouble[lines.size()];
        for (int row = 0; row < los.length; row++) {
            los[row] = isLast(lines, row) ? OptionalDouble.empty() : los(lines.get(row), lines.get(row + 1));
        }
        boolean[] resolved =
                Holm.reject(Arrays.stream(los).mapToDouble(Holm::toPValue).toArray(), 1 - confidence);
        if (games.size() == 1) {
            Map<String, Boolean> alone = new HashMap<>();
            games.get(0).standings().forEach(row -> alone.put(row.name(), row.isResolved()));
            for (int row = 0; row < los.length; row++) {
                resolved[row] = alone.getOrDefault(lines.get(row).name(), resolved[row]);
            }
        }
        List<Standing> rows = new ArrayList<>();
        int rank = 0;
        for (int row = 0; row < los.length; row++) {
            rank = row > 0 && isLast(lines, row - 1) ? 1 : rank + 1;
            boolean settled = resolved[row] || isLast(lines, row);
            rows.add(row(lines.get(row), scales, rank, los[row], settled));
        }
        return rows;
    }

    /** Whether no row on the same scale follows. */
    private static boolean isLast(List<Line> lines, int row) {
        Line line = lines.get(row);
        return row + 1 == lines.size()
                || !line.isComplete()
                || !line.scale().equals(lines.get(row + 1).scale());
    }

    private OptionalDouble los(Line line, Line next) {
        if (line.error().isEmpty() || next.error().isEmpty()) {
            return OptionalDouble.empty();
        }
        double deviation = line.scale().equals(next.scale())
                ? errorOfDifference(line.name(), next.name())
                : Math.hypot(line.error().getAsDouble(), next.error().getAsDouble());
        return deviation == 0
                ? OptionalDouble.empty()
                : OptionalDouble.of(Normal.cumulative((line.elo() - next.elo()) / deviation));
    }

    /** Standard error of the difference of two players of the same games. */
    private double errorOfDifference(String one, String two) {
        List<Ratings> entered = gamesOf(one);
        return Math.sqrt(entered.stream()
                .mapToDouble(game ->
                        game.standardError(game.indexOf(one), game.indexOf(two)).orElse(0))
                .map(error -> Math.pow(error / entered.size(), 2))
                .sum());
    }

    private Standing row(Line line, List<List<Integer>> scales, int rank, OptionalDouble los, boolean resolved) {
        double z = Normal.quantile((1 + confidence) / 2);
        OptionalDouble error =
                line.error().isPresent() ? OptionalDouble.of(z * line.error().getAsDouble()) : line.error();
        return new Standing(
                line.isComplete() ? OptionalInt.of(rank) : OptionalInt.empty(),
                line.name(),
                placeOf(scales, line) + 1,
                new Standing.Interval(
                        line.elo(),
                        error,
                        error.isPresent() ? OptionalDouble.of(line.elo() - error.getAsDouble()) : error,
                        error.isPresent() ? OptionalDouble.of(line.elo() + error.getAsDouble()) : error),
                line.counts(),
                new Standing.Lead(los, resolved),
                flags(line, scales));
    }

    private static List<String> flags(Line line, List<List<Integer>> scales) {
        if (!line.isComplete()) {
            return List.of("partial");
        }
        return scales.size() > 1 ? List.of("group " + (placeOf(scales, line) + 1)) : List.of();
    }
}
