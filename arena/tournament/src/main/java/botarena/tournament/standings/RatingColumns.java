package botarena.tournament.standings;

import botarena.games.GameCatalog;
import botarena.protocol.MoveReply.Usage;
import botarena.ratings.fit.Standing;
import botarena.tournament.tables.Column;
import botarena.tournament.tables.FixedDecimals;
import botarena.tournament.tables.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Columns of rating tables. */
public final class RatingColumns {

    /** First columns of every table of ratings for programs. */
    public static final List<Column> STANDING =
            Column.list("rank,Rank,%d; name,Name; elo,Elo,%.1f; err95,±,%.1f; elo_lo,Low,%.1f; elo_hi,High,%.1f; "
                    + "games,Games,%d; pairs,Pairs,%d; score,Score,%.1f; wins,W,%d; draws,D,%d; losses,L,%d; "
                    + "los_next,LOS,%.3f");

    /** The columns after these. */
    private static final List<Column> FULL =
            Column.list("flag,Flag; unplayed,Unplayed,%d; forfeits,Forfeits; mean_ms,ms/move,%.1f; stray,Stray,%d; "
                    + "repeats,Repeats,%d; game,Game");

    /** The next one, if any time was taken: earlier records do not tell, earlier tables stay. */
    private static final List<Column> TAKEN = Column.list("taken_pct,Taken,%.1f %%");

    /** The last ones where bots use language models. */
    private static final List<Column> USAGE =
            Column.list("tokens_in,Tokens in,%d; tokens_out,Tokens out,%d; cost_micros,Cost in millionths,%d");

    private static final List<Column> SCREEN =
            Column.list("rank,#,%d; name,Bot; elo,Elo,%.0f; err95,±,%.0f; games,Games,%d; score,Score,%.1f %%; "
                    + "wins,W,%d; draws,D,%d; losses,L,%d; mean_ms,ms/move,%.1f; forfeits,Forfeit; note,Note");

    /** Columns before the note in a table for people, if bots use language models. */
    private static final List<Column> SCREEN_USAGE =
            Column.list("tokens_in,Tokens in,%d; tokens_out,Tokens out,%d; cost,Cost,%.4f");

    /** Games from which a percentage says something to people. */
    private static final int TELLING = 5;

    private RatingColumns() {}

    /**
     * {@return the cells of {@link #STANDING}, in a list that can grow}
     *
     * @param standing one row of the ratings
     */
    public static List<@Nullable Object> cells(Standing standing) {
        return new ArrayList<>(Arrays.asList(
                standing.rank(),
                standing.name(),
                standing.games() == 0 ? null : standing.elo(),
                standing.error(),
                standing.low(),
                standing.high(),
                standing.games(),
                standing.pairs(),
                standing.score(),
                standing.wins(),
                standing.draws(),
                standing.losses(),
                standing.losNext()));
    }

    /**
     * {@return a rank; one that is not settled against the next row carries a mark}
     *
     * @param standing one row of the ratings
     */
    public static String rank(Standing standing) {
        return standing.rank().isPresent()
                ? standing.rank().getAsInt() + (standing.isResolved() ? "" : RatingMarks.UNSURE)
                : "";
    }

    /**
     * {@return a share of games in percent; null for so few that it says nothing}
     *
     * @param share from 0 to 1
     * @param games that it is a share of
     */
    public static @Nullable Double share(double share, long games) {
        return games < TELLING ? null : Double.valueOf(100 * share);
    }

    /** Remarks on a row, by their words. */
    static String note(RatingRow row) {
        long stray = row.behaviour().stray();
        long unplayed = row.behaviour().unplayed();
        return Stream.of(
                        unplayed == 0 ? "" : unplayed + " unplayed",
                        takenInWords(row.behaviour().time()),
                        stray == 0 ? "" : stray + (stray == 1 ? " stray line" : " stray lines"),
                        row.flag())
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining(", "));
    }

    private static String takenInWords(TakenTime time) {
        // From there on the row is flagged as busy, which takes fewer columns.
        return !time.isShown() || time.isMuch() ? "" : FixedDecimals.format("%.0f %%", time.percent()) + " taken";
    }

    /**
     * For people: the columns that fit on a screen.
     *
     * @param table of one game, or the overall one
     * @return the columns that fit on a screen
     */
    public static Table screenTable(RatingTable table) {
        return screenTable(table, table.usesModels());
    }

    /**
     * For people: the columns that fit on a screen, under the heading of the game.
     *
     * @param table of one game, or the overall one
     * @param games know the heading
     * @return the columns that fit on a screen
     */
    public static Table screenTable(RatingTable table, GameCatalog games) {
        Table screen = screenTable(table);
        return new Table(games.heading(table.game()) + advantage(table), screen.columns(), screen.rows());
    }

    /**
     * {@return the columns for people, the same for all tables with one {@code usage}}
     *
     * @param table of one game, or the overall one
     * @param usage whether to show columns of language models
     */
    public static Table screenTable(RatingTable table, boolean usage) {
        List<Column> columns = new ArrayList<>(SCREEN);
        if (usage) {
            columns.addAll(SCREEN.size() - 1, SCREEN_USAGE);
        }
        Table screen = new Table(table.game() + advantage(table), columns);
        for (RatingRow row : table.rows()) {
            Standing standing = row.standing();
            Behaviour behaviour = row.behaviour();
            List<@Nullable Object> cells = new ArrayList<>(Arrays.asList(
                    rank(standing),
                    row.bot(),
                    row.elo(),
                    standing.error(),
                    row.games(),
                    share(row.share(), row.games()),
                    standing.wins(),
                    standing.draws(),
                    standing.losses(),
                    behaviour.meanMs() == 0 ? null : behaviour.meanMs(),
                    behaviour.causes()));
            if (usage) {
                Usage used = behaviour.usage();
                cells.add(behaviour.usage(used.tokensIn()));
                cells.add(behaviour.usage(used.tokensOut()));
                cells.add(used.costMicros() == 0 ? null : used.costMicros() / 1e6);
            }
            cells.add(note(row));
            screen.add(cells.toArray());
        }
        return screen;
    }

    private static String advantage(RatingTable table) {
        return table.advantageInWords()
                .map(words -> " (advantage of moving first: " + words + ")")
                .orElse("");
    }

    /**
     * For programs: the columns of {@code ratings.csv}, one row for each bot of which a game was recorded.
     *
     * @param tables one a game
     * @return the columns of {@code ratings.csv}, one row for each bot of which a game was recorded
     */
    public static Table fullTable(List<RatingTable> tables) {
        boolean taken = tables.stream()
                .flatMap(table -> table.rows().stream())
                .anyMatch(row -> row.isRecorded() && row.behaviour().time().percent() > 0);
        boolean usage = tables.stream().anyMatch(RatingTable::usesModels);
        List<Column> columns = new ArrayList<>(STANDING);
        columns.addAll(FULL);
        columns.addAll(taken ? TAKEN : List.of());
        columns.addAll(usage ? USAGE : List.of());
        Table full = new Table("", columns);
        for (RatingTable table : tables) {
            for (RatingRow row : table.rows()) {
                if (row.isRecorded()) {
                    Behaviour behaviour = row.behaviour();
                    List<@Nullable Object> cells = cells(row.standing());
                    Collections.addAll(
                            cells,
                            row.flag(),
                            behaviour.unplayed(),
                            behaviour.causes(),
                            behaviour.meanMs(),
                            behaviour.stray(),
                            behaviour.repeats(),
                            table.game());
                    if (taken) {
                        cells.add(behaviour.time().percent());
                    }
                    if (usage) {
                        Usage used = behaviour.usage();
                        Collections.addAll(cells, used.tokensIn(), used.tokensOut(), used.costMicros());
                    }
                    full.add(cells.toArray());
                }
            }
        }
        return full;
    }
}
