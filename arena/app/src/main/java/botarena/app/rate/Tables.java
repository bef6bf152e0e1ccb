package botarena.app.rate;

import botarena.app.terminal.Ratings;
import botarena.app.terminal.Sheet;
import botarena.app.terminal.Sheet.Column;
import botarena.ratings.fit.Profile;
import botarena.ratings.fit.RankDraws;
import botarena.ratings.fit.Standing;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** Rating tables as sheets. */
final class Tables {
    private static final List<Column> MORE = List.of(
            Column.words("resolved", "Resolved"),
            new Column("rank_lo", "Best rank", "%d"),
            new Column("rank_hi", "Worst rank", "%d"),
            new Column("p_best", "P(best)", "%.3f"),
            new Column("bound", "Bound", "%.1f"),
            new Column("score_pct", "Score %", "%.1f"),
            new Column("draw_pct", "Draw %", "%.1f"),
            new Column("first_pct", "First %", "%.1f"),
            new Column("second_pct", "Second %", "%.1f"),
            new Column("opp_avg", "Opposition", "%.1f"),
            new Column("opp_n", "Opponents", "%d"),
            new Column("perf", "Performance", "%.1f"),
            new Column("time_losses", "Time", "%d"),
            new Column("crashes", "Crash", "%d"),
            new Column("illegal", "Illegal", "%d"),
            new Column("fault_pct", "Fault %", "%.1f"),
            new Column("avg_ms", "ms/move", "%.1f"),
            new Column("max_ms", "Longest", "%.1f"),
            Column.words("game", "Game"));

    private Tables() {}

    /** What fits on a screen. */
    static Sheet screen(List<Standing> standings) {
        List<Column> columns = List.of(
                new Column("rank", "#", "%d"),
                Column.words("name", "Name"),
                new Column("elo", "Elo", "%.1f"),
                new Column("err95", "±", "%.1f"),
                new Column("games", "Games", "%d"),
                new Column("pairs", "Pairs", "%d"),
                new Column("score", "Score", "%.1f %%"),
                new Column("wins", "W", "%d"),
                new Column("draws", "D", "%d"),
                new Column("losses", "L", "%d"),
                new Column("los_next", "LOS", "%.3f"),
                Column.words("flag", "Flag"));
        return new Sheet("", columns, standings.stream().map(Tables::onScreen).toList());
    }

    /** A rank that is not settled against the next row carries a mark. */
    private static List<@Nullable Object> onScreen(Standing row) {
        return Arrays.asList(
                row.rank().isPresent() ? row.rank().getAsInt() + (row.resolved() ? "" : "~") : "",
                row.name(),
                row.elo(),
                number(row.error()),
                row.games(),
                row.pairs(),
                percent(row.score(), row.games()),
                row.wins(),
                row.draws(),
                row.losses(),
                number(row.losNext()),
                String.join(", ", row.flags()));
    }

    /** Everything, for one or several games, the overall table last. */
    static Sheet full(List<RatedGame> games, List<Standing> overall, int minGames) {
        List<Column> columns = new ArrayList<>(Ratings.STANDING);
        columns.addAll(MORE);
        List<List<@Nullable Object>> rows = new ArrayList<>();
        for (RatedGame game : games) {
            rows.addAll(rows(game, minGames));
        }
        for (Standing row : shown(overall, minGames)) {
            List<@Nullable Object> cells = cells(row);
            cells.add(row.resolved() ? "yes" : "no");
            while (cells.size() < columns.size() - 1) {
                cells.add(null);
            }
            cells.add("overall");
            rows.add(cells);
        }
        return new Sheet("", columns, rows);
    }

    static List<Standing> shown(List<Standing> standings, int minGames) {
        return standings.stream().filter(row -> row.games() >= minGames).toList();
    }

    private static List<List<@Nullable Object>> rows(RatedGame game, int minGames) {
        Optional<RankDraws> draws = game.ratings().rankDraws();
        List<Profile> profiles = game.ratings().profiles();
        List<List<@Nullable Object>> rows = new ArrayList<>();
        for (Standing row : shown(game.ratings().standings(), minGames)) {
            int unit = game.ratings().indexOf(row.name());
            Profile profile = profiles.get(unit);
            List<@Nullable Object> cells = cells(row);
            cells.addAll(Arrays.asList(
                    row.resolved() ? "yes" : "no",
                    number(draws.map(d -> d.low(unit)).orElse(OptionalInt.empty())),
                    number(draws.map(d -> d.high(unit)).orElse(OptionalInt.empty())),
                    number(draws.map(d -> d.best(unit)).orElse(OptionalDouble.empty())),
                    number(game.ratings().oneSided(unit)),
                    percent(row.score(), row.games()),
                    percent(row.draws(), row.games()),
                    percent(profile.firstPoints(), profile.asFirst()),
                    percent(profile.secondPoints(), profile.asSecond()),
                    profile.opposition(),
                    profile.opponents(),
                    number(profile.performance()),
                    game.faults().timeLosses(row.name()),
                    game.faults().crashes(row.name()),
                    game.faults().illegal(row.name()),
                    percent(game.faults().all(row.name()), row.games()),
                    number(game.times().mean(row.name())),
                    number(game.times().longest(row.name())),
                    game.game()));
            rows.add(cells);
        }
        return rows;
    }

    private static List<@Nullable Object> cells(Standing row) {
        return new ArrayList<>(Arrays.asList(
                number(row.rank()),
                row.name(),
                row.elo(),
                number(row.error()),
                number(row.low()),
                number(row.high()),
                row.games(),
                row.pairs(),
                row.score(),
                row.wins(),
                row.draws(),
                row.losses(),
                number(row.losNext()),
                String.join(";", row.flags())));
    }

    static @Nullable Object number(OptionalDouble value) {
        return value.isPresent() ? value.getAsDouble() : null;
    }

    private static @Nullable Object number(OptionalInt value) {
        return value.isPresent() ? value.getAsInt() : null;
    }

    private static @Nullable Object percent(double part, int whole) {
        return whole == 0 ? null : 100 * part / whole;
    }
}
