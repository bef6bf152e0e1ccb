package botarena.view.report;

import botarena.base.JsonText;
import botarena.games.Position;
import botarena.referee.GameRecord;
import botarena.referee.record.RecordException;
import botarena.referee.record.Replay;
import botarena.tournament.analysis.GameAnalysis;
import botarena.tournament.analysis.MarkedGame;
import botarena.view.Scene;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/** Analyses of a report's games, in packed blocks like the games themselves. Not thread-safe. */
final class AnalysedGames {

    /** Moves shown of a line, the best one included. */
    private static final int LINE = 6;

    private final Map<String, GameAnalysis> found;
    private final List<String> elements = new ArrayList<>();
    private final List<Object> block = new ArrayList<>();
    private final BotFigures bots;
    /** How far each game's number is from the one before. */
    private final List<Long> steps = new ArrayList<>();

    private @Nullable GameAnalysis last;
    private long newest;

    /**
     * @param found analyses by the game's id
     * @param bots take the moves of analysed games
     */
    AnalysedGames(Map<String, GameAnalysis> found, BotFigures bots) {
        this.found = found;
        this.bots = bots;
    }

    boolean isEmpty() {
        return last == null;
    }

    /**
     * Adds a game if it was analysed.
     *
     * @param id of the game as it was analysed, which readers may know by another name
     * @param number its place in the journal, from 1
     * @param seats numbers of its bots by seat
     */
    void add(GameRecord record, String id, long number, List<Integer> seats) {
        GameAnalysis analysis = found.get(id);
        if (analysis == null || record.status() != GameRecord.Status.FINISHED) {
            return;
        }
        try {
            MarkedGame marked = MarkedGame.of(record, analysis);
            block.add(fields(Replay.of(record), marked, analysis, number));
            bots.add(record, marked, number, seats);
            last = analysis;
            steps.add(number - newest);
            newest = number;
            if (block.size() == Blocks.GAMES) {
                close(number);
            }
        } catch (RecordException e) {
            // The record was written by hand, or its rules have changed: it is shown as far as they allow.
        }
    }

    static Map<String, Object> fields(Replay replay, MarkedGame marked, GameAnalysis analysis, long number) {
        List<Object> plies = new ArrayList<>();
        for (GameAnalysis.Ply ply : analysis.plies()) {
            if (ply.ply() <= replay.plies().size()) {
                plies.add(position(replay, ply));
            }
        }
        List<Object> marks = new ArrayList<>();
        for (MarkedGame.Move move : marked.moves()) {
            if (move.mark() != null) {
                marks.add(List.of(move.ply(), move.mark().ordinal(), units(move.loss())));
            }
        }
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("n", number);
        fields.put("plies", plies);
        fields.put("marks", marks);
        fields.put("accuracy", List.of(accuracy(marked, 0), accuracy(marked, 1)));
        return fields;
    }

    private static Object accuracy(MarkedGame marked, int team) {
        OptionalDouble accuracy = MarkedGame.accuracy(
                marked.moves().stream().filter(move -> move.seat() % 2 == team).toList());
        return tenths(accuracy);
    }

    /** Percent with one decimal, -1 for none. */
    static Object tenths(OptionalDouble percent) {
        return percent.isPresent() ? Math.round(10 * percent.getAsDouble()) / 10.0 : -1;
    }

    /** Ply, expected score of the first team, whether it is proven, and the best line with the cells of its first move. */
    private static List<Object> position(Replay replay, GameAnalysis.Ply ply) {
        boolean ended = ply.ply() == replay.plies().size();
        Position before = ply.ply() == 0
                ? replay.start()
                : replay.plies().get(ply.ply() - 1).after();
        int seat = ended ? before.toMove() : replay.plies().get(ply.ply()).seat();
        double first = seat % 2 == 0 ? ply.value() : 1 - ply.value();
        List<Object> fields = new ArrayList<>(List.of(ply.ply(), units(first), ply.exact() ? 1 : 0));
        int best = before.find(ply.best());
        if (best >= 0) {
            Scene scene = Scene.afterMove(before, ply.best(), before.play(best));
            fields.add(String.join(
                    " ", ply.line().subList(0, Math.min(LINE, ply.line().size()))));
            fields.add(List.of(scene.from(), scene.to(), scene.fresh()));
        }
        return fields;
    }

    /** Ten-thousandths: values have four decimals, so the page rounds them as the terminal does. */
    static int units(double share) {
        return (int) Math.round(10_000 * share);
    }

    /** Elements of a page: one on the analysis and one for each 200 games. */
    List<String> elements() {
        if (last == null) {
            return List.of();
        }
        if (!block.isEmpty()) {
            close(Long.MAX_VALUE >> 10);
        }
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.putAll(engine(last));
        fields.put("games", steps);
        fields.put("lost", bots.largestLosses());
        List<String> all = new ArrayList<>(elements);
        all.add("<script type=\"text/plain\" class=\"analysis\">" + PackedText.of(JsonText.line(fields)) + "</script>");
        return all;
    }

    /** Engine that analysed a game, and its budget. */
    static Map<String, Object> engine(GameAnalysis analysis) {
        return Map.of("engine", analysis.engine().replaceAll(" [0-9a-f]{8,}$", ""), "budget", analysis.budget());
    }

    private void close(long number) {
        elements.add("<script type=\"text/plain\" class=\"analysed\" data-last=\"" + number + "\">"
                + PackedText.of(JsonText.line(Map.of("games", block))) + "</script>");
        block.clear();
    }
}
