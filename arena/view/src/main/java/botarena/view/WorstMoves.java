package botarena.view;

import botarena.referee.GameRecord;
import botarena.referee.record.RecordException;
import botarena.tournament.analysis.AnalysisFile;
import botarena.tournament.analysis.GameAnalysis;
import botarena.tournament.analysis.MarkedGame;
import botarena.tournament.tables.Printable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/** The most costly moves of an analysed game, with boards. */
final class WorstMoves {

    private static final int MOST = 3;

    private WorstMoves() {}

    /** Lines for people; empty if the game was not analysed. */
    static Optional<List<String>> lines(Path folder, GameView game) {
        GameRecord record = game.record();
        try {
            return AnalysisFile.find(folder, record.setting().id())
                    .map(analysis -> lines(game, analysis, MarkedGame.of(record, analysis)));
        } catch (IOException | RecordException e) {
            return Optional.empty();
        }
    }

    private static List<String> lines(GameView game, GameAnalysis analysis, MarkedGame marked) {
        List<String> lines = new ArrayList<>();
        for (int seat = 0; seat < game.record().setting().bots().size(); seat++) {
            String bot = game.record().setting().bots().get(seat).label();
            marked.accuracy(seat)
                    .ifPresent(accuracy -> lines.add(
                            Printable.of(bot) + ": accuracy " + String.format(Locale.ROOT, "%.0f %%", accuracy)));
        }
        marked.moves().stream()
                .filter(move -> move.mark() != null && move.mark().fault())
                .sorted(Comparator.comparingDouble(MarkedGame.Move::loss).reversed())
                .limit(MOST)
                .forEach(move -> lines.addAll(lines(game, analysis, move)));
        return lines;
    }

    private static List<String> lines(GameView game, GameAnalysis analysis, MarkedGame.Move move) {
        List<String> lines = new ArrayList<>();
        String bot = game.record().setting().bots().get(move.seat()).label();
        lines.add("");
        lines.add(String.format(
                Locale.ROOT,
                "Ply %d, %s (%s): %s: %s, lost %.0f %% of expected score",
                move.ply() + 1,
                game.side(move.seat()),
                Printable.of(bot),
                game.words(move.played()),
                Objects.requireNonNull(move.mark()).word(),
                100 * move.loss()));
        analysis.at(move.ply())
                .ifPresent(ply -> lines.add("better: " + game.words(ply.best())
                        + String.format(Locale.ROOT, " (%.0f %%), line: ", 100 * ply.value())
                        + String.join(" ", ply.line())));
        lines.add("");
        TextBoard.lines(game.scene(move.ply() + 1)).forEach(line -> lines.add("  " + line));
        return lines;
    }
}
