package botarena.app.analysis;

import botarena.referee.GameRecord;
import botarena.referee.GameRecord.Status;
import botarena.tournament.Refusal.RefusedException;
import botarena.tournament.analysis.AnalysisFile;
import botarena.tournament.analysis.GameAnalysis;
import botarena.tournament.analysis.MarkedGame;
import botarena.tournament.analysis.MarkedGame.Mark;
import botarena.tournament.analysis.MarkedGame.Move;
import botarena.tournament.file.PastedCommand;
import botarena.tournament.results.ResultsFolder;
import botarena.tournament.tables.Column;
import botarena.tournament.tables.Printable;
import botarena.tournament.tables.Table;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Accuracy and marks of each bot in analysed games. */
final class AnalysisSummary {

    private static final List<Column> COLUMNS =
            Column.list("bot,Bot; games,Games,%d; moves,Moves,%d; accuracy,Accuracy,%.1f %%; "
                    + "inaccuracies,Inaccuracies,%d; mistakes,Mistakes,%d; blunders,Blunders,%d; "
                    + "missed_wins,Missed wins,%d; only_moves,Only moves,%d");

    /** Accuracy of random players, as docs/analysis.md measures it, in percent. */
    private static final int RANDOM = 52;

    /** Accuracy up to which nothing tells a bot from a random player, and below which it plays worse than one. */
    private static final int LIKE_RANDOM = 62;

    private static final int WORSE = 42;

    /** Moves from which an accuracy says something. */
    private static final int ENOUGH = 40;

    /** One bot. */
    private static final class Row {
        private final String bot;
        private final List<Move> moves = new ArrayList<>();
        private int games;

        Row(String bot) {
            this.bot = bot;
        }

        OptionalDouble accuracy() {
            return MarkedGame.accuracy(moves);
        }

        long count(Mark mark) {
            return moves.stream().filter(move -> move.mark() == mark).count();
        }
    }

    private final Map<String, Row> rows = new TreeMap<>();
    private @Nullable Move worst;
    private String worstGame = "";
    /** The costliest move of a game that was lost, and who lost it. */
    private @Nullable Move worstLost;

    private String loser = "";

    private AnalysisSummary() {}

    /** Of those games that are wanted and analysed. */
    static AnalysisSummary of(ResultsFolder folder, Predicate<GameRecord> wanted) throws RefusedException, IOException {
        Map<String, GameAnalysis> games = AnalysisFile.read(folder.path());
        AnalysisSummary summary = new AnalysisSummary();
        folder.forEach(record -> {
            GameAnalysis analysis = games.get(record.setting().id());
            if (analysis != null && record.status() == Status.FINISHED && wanted.test(record)) {
                summary.add(record, MarkedGame.of(record, analysis));
            }
        });
        return summary;
    }

    private void add(GameRecord record, MarkedGame marked) {
        record.setting().labels().stream().distinct().forEach(label -> rows.computeIfAbsent(label, Row::new).games++);
        for (Move move : marked.moves()) {
            String label = record.setting().bots().get(move.seat()).label();
            Objects.requireNonNull(rows.get(label)).moves.add(move);
            if (move.mark() == null || !move.mark().fault()) {
                continue;
            }
            if (worst == null || move.loss() > worst.loss()) {
                worst = move;
                worstGame = record.setting().id();
            }
            if (record.scores().get(move.seat() % 2) == 0 && (worstLost == null || move.loss() > worstLost.loss())) {
                worstLost = move;
                loser = label;
            }
        }
    }

    /** The most accurate bot first. */
    Table table() {
        List<Row> sorted = new ArrayList<>(rows.values());
        sorted.sort(Comparator.comparingDouble(row -> -row.accuracy().orElse(0)));
        Table table = new Table("", COLUMNS);
        for (Row row : sorted) {
            table.add(
                    row.bot,
                    row.games,
                    row.moves.size(),
                    row.accuracy(),
                    row.count(Mark.INACCURACY),
                    row.count(Mark.MISTAKE),
                    row.count(Mark.BLUNDER),
                    row.count(Mark.MISSED_WIN),
                    row.count(Mark.ONLY_MOVE));
        }
        return table;
    }

    /** A line for each bot that plays no better than at random, although it made no fault. */
    List<String> remarks() {
        List<String> lines = new ArrayList<>();
        for (Row row : rows.values()) {
            double accuracy = row.accuracy().orElse(100);
            if (row.moves.size() >= ENOUGH && accuracy <= LIKE_RANDOM) {
                lines.add(String.format(
                        Locale.ROOT,
                        accuracy < WORSE
                                ? "warning: %s plays worse than random: accuracy %.1f %%, a random player has about %d %%. Is"
                                        + " the sign of its value swapped, or does it play for the other seat?"
                                : "warning: %s plays like random: accuracy %.1f %%, a random player has about %d %%. Does an"
                                        + " exception fall back to a random move?",
                        Printable.of(row.bot),
                        accuracy,
                        RANDOM));
            }
        }
        return lines;
    }

    /** Lines with the commands that show mistakes; empty if nobody made one. */
    List<String> next(Path folder) {
        if (worst == null) {
            return List.of();
        }
        String results = PastedCommand.path(folder);
        String ply = String.valueOf(worst.ply());
        List<String> lines = new ArrayList<>();
        lines.add(
                "next: see the costliest move:  " + PastedCommand.of("show", results, "game", worstGame, "--ply", ply));
        if (worstLost != null) {
            lines.add("      watch lost games:        " + PastedCommand.of("watch", results, "--lost", loser));
        }
        lines.add("      see all on a page:       " + PastedCommand.of("report", results));
        return lines;
    }
}
