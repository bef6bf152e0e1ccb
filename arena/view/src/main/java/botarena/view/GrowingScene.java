package botarena.view;

import botarena.games.GameState;
import botarena.games.Position;
import botarena.referee.GameInProgress;
import botarena.referee.GameSpec;
import botarena.referee.record.Replay;
import java.util.ArrayList;
import java.util.List;

/**
 * Scene lines of a game in progress: the text of {@link SceneText}, growing line by line. For one thread, not the
 * referee's.
 */
public final class GrowingScene {

    private final GameInProgress game;
    private final GameState state;
    private final StringBuilder out = new StringBuilder();
    private final List<Integer> seats = new ArrayList<>();
    private final SceneText scenes;
    private int head;

    /** Starts with the plies so far. */
    public GrowingScene(GameInProgress game) {
        this(game, game.setting().position());
    }

    /** @param start where it began, perhaps as one seat sees it */
    public GrowingScene(GameInProgress game, Position start) {
        this.game = game;
        state = new GameState(start, game.setting().options());
        scenes = new SceneText(state.start(), out);
        begin();
        grow();
    }

    private void begin() {
        GameSpec setting = game.setting();
        Position start = state.start();
        scenes.head(start, setting.opening().size(), start, SceneExtra.json(setting, start, seats));
        head = out.length();
    }

    public GameInProgress game() {
        return game;
    }

    /** The lines that are new since the last call, each after a line end; empty for none. */
    public String grow() {
        int from = out.length();
        for (int ply = state.plies(), plies = game.plies(); ply < plies; ply++) {
            Position before = state.position();
            int move = game.move(ply);
            String spelled = before.spell(move);
            boolean opening = ply < game.setting().opening().size();
            state.play(move);
            seats.add(game.seat(ply));
            Replay.Decision decision = new Replay.Decision(game.millis(ply), null);
            scenes.ply(new Replay.Ply(ply, opening, game.seat(ply), before, spelled, state.position(), decision));
        }
        return out.substring(from);
    }

    /** All lines so far; the first names the cells that decided, if some did. */
    public String text() {
        if (isWhole() && state.position().line().length == 0) {
            return out.toString();
        }
        String extra = SceneExtra.json(game.setting(), state.start(), seats);
        StringBuilder whole = new StringBuilder();
        new SceneText(state.start(), whole)
                .head(state.start(), game.setting().opening().size(), state.position(), extra);
        return whole.append(out, head, out.length()).toString();
    }

    /** Whether new lines are enough; else only the whole text tells who moved. */
    public boolean isWhole() {
        return !state.start().look().seat().isEmpty();
    }

    /** The seat to move, {@link Position#NOBODY} if the game is over by its rules. */
    public int toMove() {
        return state.outcome() == null ? state.position().toMove() : Position.NOBODY;
    }

    /** The cells that decided, as scene lines have them; empty while nothing is decided. */
    public String line() {
        return SceneText.cells(state.position().line());
    }
}
