package botarena.app.analysis;

import botarena.base.Printable;
import botarena.base.Refusal.RefusedException;
import botarena.referee.GameRecord;
import botarena.referee.GameRecord.Status;
import botarena.referee.GameSpec;
import botarena.tournament.analysis.AnalysisFile;
import botarena.tournament.analysis.GameAnalysis;
import botarena.tournament.analysis.MarkedGame;
import botarena.tournament.analysis.MarkedGame.Mark;
import botarena.tournament.analysis.MarkedGame.Move;
import botarena.tournament.file.PastedCommand;
import botarena.tournament.results.ResultsFolder;
import botarena.tournament.tables.Column;
import botarena.tournament.tables.FixedDecimals;
import botarena.tournament.tables.Table;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.Predicate;

/** Accuracy and marks of each bot in analysed games. */
final class AnalysisSummary {

    private static final List<Column> COLUMNS =
            Column.list("bot,Bot; games,Games,%d; moves,Moves,%d; accuracy,Accuracy,%.1f %%; "
                    + "inaccuracies,?!,%d; mistakes,?,%d; blunders,??,%d; missed_wins,×,%d; only_moves,!,%d");

    /** What the headings mean, as pages mark moves. */
    static final String LEGEND = "?! inaccuracies, ? mistakes, ?? blunders, × missed wins, ! only moves";

    /** Accuracy of random players, as docs/analysis.md measures it, in percent. */
    private static final int RANDOM = 52;

    /** Accuracy up to which nothing tells a bot from a random player, and below which it plays worse than one. */
    private static final int LIKE_RANDOM = 62;

    private static final int WORSE = 42;

    /** Moves from which an accuracy says something. */
    private static final int ENOUGH_MOVES = 40;

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

    /**
     * A mistake.
     *
     * @param bot name of the bot that made it, without its version
     */
    private record Mistake(String game, String bot, String label, Move move, boolean lost) {}

    private final Map<String, Row> rows = new TreeMap<>();
    private final List<Mistake> mistakes = new ArrayList<>();
    private final String own;

    private AnalysisSummary(String own) {
        this.own = own;
    }

    /** Summary of the wanted analysed games. The bot that the run names first comes first. */
    static AnalysisSummary of(ResultsFolder folder, Predicate<GameRecord> wanted) throws RefusedException, IOException {
        Map<String, GameAnalysis> games = AnalysisFile.read(folder.path());
        AnalysisSummary summary = new AnalysisSummary(
                folder.tournament().map(run -> run.bots().get(0).name()).orElse(""));
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
            GameSpec.Entrant bot = record.setting().bots().get(move.seat());
            Objects.requireNonNull(rows.get(bot.label())).moves.add(move);
            if (move.mark() != null && move.mark().fault()) {
                boolean lost = record.scores().get(move.seat() % 2) == 0;
                mistakes.add(new Mistake(record.setting().id(), bot.name(), bot.label(), move, lost));
            }
        }
    }

    /** The costliest mistake: of the own bot if it made one, else of a loser if one made any. */
    private Optional<Mistake> costliest(boolean lost) {
        return mistakes.stream()
                .filter(mistake -> !lost || mistake.lost)
                .max(Comparator.comparing((Mistake mistake) -> mistake.bot.equals(own))
                        .thenComparing(Mistake::lost)
                        .thenComparingDouble(mistake -> mistake.move.loss())
                        .thenComparing(Mistake::game, Comparator.reverseOrder()));
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
            if (row.moves.size() >= ENOUGH_MOVES && accuracy <= LIKE_RANDOM) {
                lines.add(String.format(
                        Locale.ROOT,
                        accuracy < WORSE
                                ? "warning: %s plays worse than random: accuracy %s, a random player has about %d %%. Is"
                                        + " the sign of its value swapped, or does it play for the other seat?"
                                : "warning: %s plays like random: accuracy %s, a random player has about %d %%. Does an"
                                        + " exception fall back to a random move?",
                        Printable.of(row.bot),
                        FixedDecimals.format("%.1f %%", accuracy),
                        RANDOM));
            }
        }
        return lines;
    }

    /** Lines with the commands that show mistakes; empty without mistakes. */
    List<String> nextCommands(Path folder) {
        String results = PastedCommand.path(folder);
        List<String> lines = new ArrayList<>();
        costliest(false).ifPresent(worst -> {
            String ply = String.valueOf(worst.move.ply() + 1);
            lines.add("next: see the costliest move:  "
                    + PastedCommand.of("show", results, "game", worst.game, "--ply", ply));
            costliest(true)
                    .ifPresent(lost -> lines.add("      watch lost games:        "
                            + PastedCommand.of("watch", results, "--lost", lost.label)));
            lines.add("      see all on a page:       " + PastedCommand.of("report", results));
        });
        return lines;
    }
}
