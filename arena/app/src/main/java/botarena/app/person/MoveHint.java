package botarena.app.person;

import botarena.app.analysis.AnalysisRun;
import botarena.bots.master.Examiner.Judgement;
import botarena.games.GameState;
import botarena.referee.GameInProgress;
import botarena.tournament.tables.FixedDecimals;
import botarena.view.MoveWords;
import java.util.List;

/** Move that an analysis would call the best. */
final class MoveHint {

    private MoveHint() {}

    /**
     * Advice for a person.
     *
     * @param move as it is spelled, empty for no move
     * @param words the move in words, or the reason for none
     * @param line whether the words have the best line
     */
    record Advice(String move, String words, boolean line) {}

    /**
     * The best move of an open game.
     *
     * @param why whether the words have the best line, and its value for the side to move
     */
    static Advice of(GameInProgress played, boolean why) throws InterruptedException {
        if (played.setting().game().hidden()) {
            return new Advice("", "none, as a hint would reveal hidden cards", false);
        }
        GameState game = PersonGame.state(played);
        List<Judgement> found = AnalysisRun.examiner(game.start())
                .examine(game, game.plies(), () -> Thread.currentThread().isInterrupted());
        if (found.isEmpty()) {
            throw new InterruptedException();
        }
        List<String> line = found.get(0).line();
        String move = line.get(0);
        String words = new MoveWords(game.position().look()).moveInWords(move) + "  (" + move + ")";
        return new Advice(move, why ? words + ", " + valueInWords(found.get(0)) + continuation(line) : words, why);
    }

    private static String continuation(List<String> line) {
        return line.size() == 1 ? "" : "; then " + String.join(", ", line.subList(1, line.size()));
    }

    private static String valueInWords(Judgement here) {
        return !here.exact()
                ? "winning chance " + FixedDecimals.percent(here.value())
                : here.value() == 1 ? "a proven win" : here.value() == 0 ? "a proven loss" : "a proven draw";
    }
}
