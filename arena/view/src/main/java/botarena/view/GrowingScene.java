package botarena.view;

import botarena.games.GameState;
import botarena.games.Outcome;
import botarena.games.Position;
import botarena.referee.GameInProgress;
import botarena.referee.GameSpec;
import botarena.referee.record.Replay;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Scene lines of a game that is still played: the text of {@link SceneText} as far as the game is, growing line by line. For
 * one thread, which is not the referee's.
 */
public final class GrowingScene {

    private final GameInProgress game;
    private final GameState state;
    private final StringBuilder out = new StringBuilder();
    private final List<Integer> seats = new ArrayList<>();
    private final SceneText scenes;
    private int head;

    /** Begins with what there is; the game's position and options must be sound, as those of a game being played are. */
    public GrowingScene(GameInProgress game) {
        this.game = game;
        GameSpec setting = game.setting();
        state = new GameState(setting.game().parse(setting.from(), setting.options()), setting.options());
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

    /** The lines that are new since the last call or the beginning, each with a line's end before it; empty for none. */
    public String grow() {
        int from = out.length();
        for (int ply = state.plies(), plies = game.plies(); ply < plies; ply++) {
            Position before = state.position();
            int move = game.move(ply);
            String spelled = before.spell(move);
            boolean opening = ply < game.setting().opening().size();
            state.play(move);
            seats.add(game.seat(ply));
            scenes.ply(new Replay.Ply(
                    ply, opening, game.seat(ply), before, spelled, state.position(), game.millis(ply), null));
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

    /** Whether what was said of the game stays true while it grows; else only the whole text of it tells who moved. */
    public boolean isWhole() {
        return !state.start().look().seat().isEmpty();
    }

    /** The seat that moves behind the plies so far, {@link Position#NOBODY} where the rules have ended the game. */
    public int toMove() {
        return state.outcome() == null ? state.position().toMove() : Position.NOBODY;
    }

    /** The cells that decided, as scene lines have them; empty while nothing is decided. */
    public String line() {
        return SceneText.cells(state.position().line());
    }

    /** How the rules ended the game; null if they did not. */
    public @Nullable Outcome outcome() {
        return state.outcome();
    }
}
