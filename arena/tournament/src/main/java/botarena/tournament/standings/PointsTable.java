package botarena.tournament.standings;

import botarena.tournament.Scoring;
import botarena.tournament.Scoring.TieBreak;
import botarena.tournament.standings.PointsTable.Line;
import botarena.tournament.tables.Column;
import botarena.tournament.tables.Table;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Standings by points over all games, for a winner rather than an estimate.
 *
 * @param scoring points of a game
 * @param rows best first
 */
public record PointsTable(Scoring scoring, List<Line> rows) {

    private static final double SAME = 1e-9;

    /**
     * One bot.
     *
     * @param rank from 1; shared where not even the tie-breaks tell two bots apart
     * @param bot its label
     * @param points as {@link Scoring} counts them, rests of a Swiss included
     * @param games games played
     * @param tieBreaks the value of each tie-break, in the order of {@link Scoring#tieBreaks}
     */
    public record Line(int rank, String bot, double points, long games, Map<TieBreak, Double> tieBreaks) {}

    /**
     * Rests of a Swiss.
     *
     * @param rounds how often a bot rested
     * @param games as many games as it would have played in them, all of them won
     * @param missed points for rounds before the bot entered
     */
    public record Rests(int rounds, double games, double missed) {
        /** No rests and no missed rounds. */
        public static final Rests NONE = new Rests(0, 0, 0);
    }

    /**
     * Copies the rows.
     *
     * @param scoring points of a game
     * @param rows best first
     */
    public PointsTable {
        rows = List.copyOf(rows);
    }

    /**
     * {@return the standings that follow from a cross table}
     *
     * @param scoring points of a win, a draw and a loss, and the tie-breaks
     * @param cross scores of each bot against each other
     * @param byes rests, by label
     * @param places of the bots whose place a bracket has decided, by label; points come after it
     * @param field labels of the bots that take part: others come after them
     */
    public static PointsTable of(
            Scoring scoring,
            CrossTable cross,
            Map<String, Rests> byes,
            Map<String, Integer> places,
            Collection<String> field) {
        return new Count(scoring, cross, byes, places, field).table();
    }

    /** One table being made. */
    private static final class Count {
        private final Scoring scoring;
        private final CrossTable cross;
        private final Map<String, Integer> places;
        private final Map<String, Rests> byes;
        private final Collection<String> field;
        private final double[] points;

        Count(
                Scoring scoring,
                CrossTable cross,
                Map<String, Rests> byes,
                Map<String, Integer> places,
                Collection<String> field) {
            this.field = Set.copyOf(field);
            this.places = places;
            this.byes = byes;
            this.scoring = scoring;
            this.cross = cross;
            this.points = new double[cross.bots().size()];
            for (int bot = 0; bot < points.length; bot++) {
                points[bot] =
                        restsOf(bot).games() * scoring.win() + restsOf(bot).missed();
                for (int other = 0; other < points.length; other++) {
                    points[bot] += pointsAgainst(bot, other);
                }
            }
        }

        PointsTable table() {
            List<Line> lines = new ArrayList<>();
            for (int bot = 0; bot < points.length; bot++) {
                lines.add(new Line(0, cross.bots().get(bot), points[bot], games(bot), tieBreaks(bot)));
            }
            Comparator<Line> order = Comparator.comparing((Line line) -> !field.contains(line.bot()))
                    .thenComparingInt(
                            (Line line) -> places.getOrDefault(line.bot(), places.isEmpty() ? 0 : Integer.MIN_VALUE))
                    .thenComparingDouble(line -> -line.points());
            for (TieBreak tieBreak : scoring.tieBreaks()) {
                order = order.thenComparingDouble(line -> -line.tieBreaks().getOrDefault(tieBreak, 0.0));
            }
            lines.sort(order.thenComparing(Line::bot));
            return new PointsTable(scoring, rankLines(lines, order));
        }

        private static List<Line> rankLines(List<Line> lines, Comparator<Line> order) {
            List<Line> ranked = new ArrayList<>();
            for (int i = 0; i < lines.size(); i++) {
                Line line = lines.get(i);
                boolean level = i > 0 && order.compare(lines.get(i - 1), line) == 0;
                int rank = level ? ranked.get(i - 1).rank() : i + 1;
                ranked.add(new Line(rank, line.bot(), line.points(), line.games(), line.tieBreaks()));
            }
            return ranked;
        }

        private Map<TieBreak, Double> tieBreaks(int bot) {
            Map<TieBreak, Double> values = new LinkedHashMap<>();
            for (TieBreak tieBreak : scoring.tieBreaks()) {
                values.put(tieBreak, Math.round(value(tieBreak, bot) * 1000) / 1000.0);
            }
            return values;
        }

        private double value(TieBreak tieBreak, int bot) {
            double sum = pointsOfRests(tieBreak, bot);
            for (int other = 0; other < points.length; other++) {
                CrossTable.Cell cell = cross.cells().get(bot).get(other);
                if (cell.games() + cell.given() > 0) {
                    sum += switch (tieBreak) {
                        case DIRECT_ENCOUNTER ->
                            Math.abs(points[bot] - points[other]) < SAME ? pointsAgainst(bot, other) : 0;
                        case SONNEBORN_BERGER -> points[other] * (cell.score() + cell.given());
                        case BUCHHOLZ -> points[other];
                        case WINS -> cell.wins();
                    };
                }
            }
            return sum;
        }

        /** A rest is an opponent that ends with as many points as the bot itself, and loses every game to it. */
        private double pointsOfRests(TieBreak tieBreak, int bot) {
            return switch (tieBreak) {
                case SONNEBORN_BERGER -> points[bot] * restsOf(bot).games();
                case BUCHHOLZ -> points[bot] * restsOf(bot).rounds();
                case DIRECT_ENCOUNTER, WINS -> 0;
            };
        }

        private Rests restsOf(int bot) {
            return byes.getOrDefault(cross.bots().get(bot), Rests.NONE);
        }

        private double pointsAgainst(int bot, int other) {
            CrossTable.Cell cell = cross.cells().get(bot).get(other);
            return (cell.wins() + cell.given()) * scoring.win()
                    + cell.draws() * scoring.draw()
                    + cell.losses() * scoring.loss();
        }

        private long games(int bot) {
            return cross.cells().get(bot).stream()
                    .mapToLong(CrossTable.Cell::games)
                    .sum();
        }
    }

    /** Columns of standings by points: one for each tie-break, in the order in which they decide. */
    public static final class PointsColumns {

        private PointsColumns() {}

        /**
         * For people and programs alike.
         *
         * @param points the standings
         * @return a table for people and programs alike
         */
        public static Table table(PointsTable points) {
            List<Column> columns =
                    new ArrayList<>(Column.list("rank,#,%d; name,Bot; points,Points,%.1f; games,Games,%d"));
            for (TieBreak by : points.scoring().tieBreaks()) {
                columns.add(new Column(by.name().toLowerCase(Locale.ROOT), heading(by), "%.2f"));
            }
            Table table = new Table("points", columns);
            for (Line line : points.rows()) {
                List<@Nullable Object> cells =
                        new ArrayList<>(List.of(line.rank(), line.bot(), line.points(), line.games()));
                for (TieBreak by : points.scoring().tieBreaks()) {
                    cells.add(line.tieBreaks().get(by));
                }
                table.add(cells.toArray());
            }
            return table;
        }

        private static String heading(TieBreak by) {
            return switch (by) {
                case DIRECT_ENCOUNTER -> "Direct";
                case SONNEBORN_BERGER -> "Sonneborn-Berger";
                case BUCHHOLZ -> "Buchholz";
                case WINS -> "Wins";
            };
        }
    }
}
