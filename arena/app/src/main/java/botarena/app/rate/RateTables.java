package botarena.app.rate;

import botarena.ratings.fit.RankDraws;
import botarena.ratings.fit.RatingDetails;
import botarena.ratings.fit.Ratings;
import botarena.ratings.fit.Standing;
import botarena.tournament.standings.RatingColumns;
import botarena.tournament.tables.Column;
import botarena.tournament.tables.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Tables of {@code rate}, a row for each player. */
final class RateTables {

    private static final List<Column<Standing>> SCREEN = List.of(
            Column.count("rank", "#", RatingColumns::rank),
            Column.words("name", "Name", Standing::name),
            new Column<>("elo", "Elo", "%.1f", Standing::elo),
            new Column<>("err95", "±", "%.1f", Standing::error),
            Column.count("games", "Games", Standing::games),
            Column.count("pairs", "Pairs", Standing::pairs),
            new Column<>("score", "Score", "%.1f %%", row -> percent(row.score(), row.games())),
            Column.count("wins", "W", Standing::wins),
            Column.count("draws", "D", Standing::draws),
            Column.count("losses", "L", Standing::losses),
            new Column<>("los_next", "LOS", "%.3f", Standing::losNext),
            Column.words("flag", "Flag", row -> String.join(", ", row.flags())));

    private static final List<Column<Standing>> MARKS = List.of(
            Column.words("flag", "Flag", row -> String.join(";", row.flags())),
            Column.words("resolved", "Resolved", row -> row.resolved() ? "yes" : "no"));

    private static final List<Column<Detail>> DETAIL = List.of(
            Column.count("rank_lo", "Best rank", row -> row.draws().map(draws -> draws.low(row.unit()))),
            Column.count("rank_hi", "Worst rank", row -> row.draws().map(draws -> draws.high(row.unit()))),
            new Column<>("p_best", "P(best)", "%.3f", row -> row.draws().map(draws -> draws.best(row.unit()))),
            new Column<>("bound", "Bound", "%.1f", row -> row.in().ratings().oneSided(row.unit())),
            new Column<>(
                    "score_pct",
                    "Score %",
                    "%.1f",
                    row -> row.percent(row.standing().score())),
            new Column<>(
                    "draw_pct",
                    "Draw %",
                    "%.1f",
                    row -> row.percent(row.standing().draws())),
            new Column<>(
                    "first_pct",
                    "First %",
                    "%.1f",
                    row -> percent(row.profile().firstPoints(), row.profile().asFirst())),
            new Column<>(
                    "second_pct",
                    "Second %",
                    "%.1f",
                    row -> percent(row.profile().secondPoints(), row.profile().asSecond())),
            new Column<>("opp_avg", "Opposition", "%.1f", row -> row.profile().opposition()),
            Column.count("opp_n", "Opponents", row -> row.profile().opponents()),
            new Column<>("perf", "Performance", "%.1f", row -> row.profile().performance()),
            Column.count("time_losses", "Time", row -> row.in().faults().timeLosses(row.name())),
            Column.count("crashes", "Crash", row -> row.in().faults().crashes(row.name())),
            Column.count("illegal", "Illegal", row -> row.in().faults().illegal(row.name())),
            new Column<>(
                    "fault_pct",
                    "Fault %",
                    "%.1f",
                    row -> row.percent(row.in().faults().all(row.name()))),
            new Column<>("avg_ms", "ms/move", "%.1f", row -> row.in().times().mean(row.name())),
            new Column<>("max_ms", "Longest", "%.1f", row -> row.in().times().longest(row.name())));

    private static final List<Column<Row>> FULL = Stream.of(
                    Column.of(RatingColumns.STANDING, Row::standing),
                    Column.of(MARKS, Row::standing),
                    Column.of(DETAIL, Row::detail),
                    List.of(Column.words("game", "Game", Row::game)))
            .flatMap(List::stream)
            .toList();

    /**
     * A row for programs.
     *
     * @param game an id, empty where the input names none, or {@code overall}
     * @param detail what one game tells; null in the table of means
     */
    private record Row(
            Standing standing, String game, @Nullable Detail detail) {}

    /** Figures of a player in one game. */
    private record Detail(Standing standing, int unit, RatedGame in, RatingDetails profile, Optional<RankDraws> draws) {

        String name() {
            return standing.name();
        }

        @Nullable
        Double percent(double part) {
            return RateTables.percent(part, standing.games());
        }
    }

    private RateTables() {}

    /** For people: what fits on a screen. */
    static Table<Standing> screen(List<Standing> standings) {
        return new Table<>("", SCREEN, standings);
    }

    /** Everything, for one or several games, the overall table last. */
    static Table<?> full(List<RatedGame> games, List<Standing> overall, int minGames) {
        List<Row> rows = new ArrayList<>();
        games.forEach(game -> rows.addAll(rows(game, minGames)));
        shown(overall, minGames).forEach(standing -> rows.add(new Row(standing, "overall", null)));
        return new Table<>("", FULL, rows);
    }

    static List<Standing> shown(List<Standing> standings, int minGames) {
        return standings.stream().filter(row -> row.games() >= minGames).toList();
    }

    private static List<Row> rows(RatedGame game, int minGames) {
        Ratings ratings = game.ratings();
        Optional<RankDraws> draws = ratings.rankDraws();
        List<RatingDetails> profiles = ratings.profiles();
        List<Row> rows = new ArrayList<>();
        for (Standing standing : shown(ratings.standings(), minGames)) {
            int unit = ratings.indexOf(standing.name());
            rows.add(new Row(standing, game.game(), new Detail(standing, unit, game, profiles.get(unit), draws)));
        }
        return rows;
    }

    private static @Nullable Double percent(double part, int whole) {
        return whole == 0 ? null : 100 * part / whole;
    }
}
