package botarena.app.rate;

import botarena.ratings.fit.RankDraws;
import botarena.ratings.fit.RatingDetails;
import botarena.ratings.fit.Ratings;
import botarena.ratings.fit.Standing;
import botarena.ratings.read.FaultCounts;
import botarena.tournament.standings.RatingColumns;
import botarena.tournament.tables.Column;
import botarena.tournament.tables.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Tables of {@code rate}, a row for each player. */
final class RateTables {

    private static final List<Column> SCREEN =
            Column.list("rank,#,%d; name,Name; elo,Elo,%.1f; err95,±,%.1f; games,Games,%d; pairs,Pairs,%d; "
                    + "score,Score,%.1f %%; wins,W,%d; draws,D,%d; losses,L,%d; los_next,LOS,%.3f; flag,Flag");

    /** Columns for programs after {@link RatingColumns#STANDING}. */
    private static final List<Column> FULL =
            Column.list("flag,Flag; resolved,Resolved; rank_lo,Best rank,%d; rank_hi,Worst rank,%d; "
                    + "p_best,P(best),%.3f; bound,Bound,%.1f; score_pct,Score %,%.1f; draw_pct,Draw %,%.1f; "
                    + "first_pct,First %,%.1f; second_pct,Second %,%.1f; opp_avg,Opposition,%.1f; "
                    + "opp_n,Opponents,%d; perf,Performance,%.1f; time_losses,Time,%d; crashes,Crash,%d; "
                    + "illegal,Illegal,%d; fault_pct,Fault %,%.1f; avg_ms,ms/move,%.1f; max_ms,Longest,%.1f; "
                    + "game,Game");

    private RateTables() {}

    /** For people: the columns that fit on a screen. */
    static Table screenTable(List<Standing> standings) {
        Table table = new Table("", SCREEN);
        for (Standing row : standings) {
            table.add(
                    RatingColumns.rank(row),
                    row.name(),
                    row.elo(),
                    row.error(),
                    row.games(),
                    row.pairs(),
                    RatingColumns.share(row.score() / row.games(), row.games()),
                    row.wins(),
                    row.draws(),
                    row.losses(),
                    row.losNext(),
                    String.join(", ", row.flags()));
        }
        return table;
    }

    /** Everything, for one or several games, the overall table last. */
    static Table fullTable(List<RatedGame> games, List<Standing> overall, int minGames) {
        List<Column> columns = new ArrayList<>(RatingColumns.STANDING);
        columns.addAll(FULL);
        Table table = new Table("", columns);
        games.forEach(game -> add(table, game, minGames));
        for (Standing standing : shownStandings(overall, minGames)) {
            List<@Nullable Object> cells = cells(standing);
            cells.addAll(Collections.nCopies(columns.size() - 1 - cells.size(), null));
            cells.add("overall");
            table.add(cells.toArray());
        }
        return table;
    }

    static List<Standing> shownStandings(List<Standing> standings, int minGames) {
        return standings.stream().filter(row -> row.games() >= minGames).toList();
    }

    private static List<@Nullable Object> cells(Standing standing) {
        List<@Nullable Object> cells = RatingColumns.cells(standing);
        Collections.addAll(cells, String.join(";", standing.flags()), standing.isResolved() ? "yes" : "no");
        return cells;
    }

    private static void add(Table table, RatedGame game, int minGames) {
        Ratings ratings = game.ratings();
        Optional<RankDraws> draws = ratings.rankDraws();
        List<RatingDetails> details = ratings.details();
        for (Standing row : shownStandings(ratings.standings(), minGames)) {
            String name = row.name();
            int unit = ratings.indexOf(name);
            RatingDetails profile = details.get(unit);
            FaultCounts faults = game.faults();
            List<@Nullable Object> cells = cells(row);
            cells.addAll(Arrays.asList(
                    draws.map(ranks -> ranks.bestRank(unit)),
                    draws.map(ranks -> ranks.worstRank(unit)),
                    draws.map(ranks -> ranks.probabilityOfBest(unit)),
                    ratings.oneSidedBound(unit),
                    percent(row.score(), row.games()),
                    percent(row.draws(), row.games()),
                    percent(profile.firstPoints(), profile.asFirst()),
                    percent(profile.secondPoints(), profile.asSecond()),
                    profile.opposition(),
                    profile.opponents(),
                    profile.performance(),
                    faults.timeouts(name),
                    faults.crashes(name),
                    faults.illegalMoves(name),
                    percent(faults.total(name), row.games()),
                    game.times().mean(name),
                    game.times().longest(name),
                    game.game()));
            table.add(cells.toArray());
        }
    }

    private static @Nullable Double percent(double part, int whole) {
        return whole == 0 ? null : 100 * part / whole;
    }
}
