package botarena.classroom;

import botarena.games.Position;
import botarena.referee.GameRecord;
import botarena.referee.record.RecordException;
import botarena.referee.record.Replay;
import botarena.tournament.analysis.GameAnalysis;
import botarena.tournament.analysis.MarkedGame;
import botarena.tournament.tables.FixedDecimals;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;

/** Accuracy of one submission and its most costly moves, one a game, in games that were analysed. Not thread-safe. */
final class SubmissionMistakes {

    private static final int MAX_MISTAKES = 3;

    /** A mistake and where it happened. */
    private record Mistake(MarkedGame.Move move, Position before, String game) {}

    private final String label;
    private final Map<String, GameAnalysis> analyses;
    private final Function<Position, List<String>> drawing;
    private final List<MarkedGame.Move> moves = new ArrayList<>();
    private final List<Mistake> worst = new ArrayList<>();
    private int games;

    /**
     * @param analyses of games, by id
     * @param drawing lines of a board
     */
    SubmissionMistakes(String label, Map<String, GameAnalysis> analyses, Function<Position, List<String>> drawing) {
        this.label = label;
        this.analyses = analyses;
        this.drawing = drawing;
    }

    /** Adds a finished game of the submission. */
    void add(GameRecord record) {
        GameAnalysis analysis = analyses.get(record.setting().id());
        if (analysis == null) {
            return;
        }
        try {
            List<MarkedGame.Move> own = MarkedGame.of(record, analysis).moves().stream()
                    .filter(move ->
                            record.setting().bots().get(move.seat()).label().equals(label))
                    .toList();
            games++;
            moves.addAll(own);
            own.stream()
                    .filter(move -> move.mark() != null && move.mark().fault())
                    .max(Comparator.comparingDouble(MarkedGame.Move::loss))
                    .ifPresent(move -> addMistake(record, move));
        } catch (RecordException e) {
            // A record that its rules do not allow was not played by this version.
        }
    }

    private void addMistake(GameRecord record, MarkedGame.Move move) {
        Position before = Replay.of(record).plies().get(move.ply()).before();
        worst.add(new Mistake(move, before, record.setting().id()));
        worst.sort(
                Comparator.comparingDouble((Mistake each) -> each.move.loss()).reversed());
        if (worst.size() > MAX_MISTAKES) {
            worst.remove(MAX_MISTAKES);
        }
    }

    /** Lines of the student's report; empty without an analysis. */
    List<String> lines() {
        if (games == 0) {
            return List.of();
        }
        List<String> lines = new ArrayList<>(List.of("", "Analysis"));
        MarkedGame.accuracy(moves)
                .ifPresent(accuracy -> lines.add("  accuracy " + FixedDecimals.format("%.1f %%", accuracy) + " in "
                        + games + " analysed " + (games == 1 ? "game" : "games")));
        for (Mistake each : worst) {
            lines.add("");
            lines.add(String.format(
                    Locale.ROOT,
                    "  %s, ply %d: with %s the winning chance fell from %s to %s; better: %s",
                    each.game,
                    each.move.ply() + 1,
                    each.move.played(),
                    FixedDecimals.percent(each.move.before()),
                    FixedDecimals.percent(each.move.after()),
                    each.move.best()));
            lines.add("");
            drawing.apply(each.before).forEach(line -> lines.add("    " + line));
        }
        return lines;
    }
}
