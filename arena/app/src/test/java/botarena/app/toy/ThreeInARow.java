package botarena.app.toy;

import botarena.games.Ending;
import botarena.games.Example;
import botarena.games.Game;
import botarena.games.GameInputException;
import botarena.games.Option;
import botarena.games.Options;
import botarena.games.Piece;
import botarena.games.Position;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Noughts and crosses; a text is the nine cells from a3 to c1, a blank and the side to move. */
public final class ThreeInARow implements Game {

    public static final Game GAME = new ThreeInARow();

    static final Ending THREE = Ending.of("three_in_a_row");
    static final Ending FULL = Ending.of("board_full");

    private ThreeInARow() {}

    @Override
    public String id() {
        return "three";
    }

    @Override
    public String title() {
        return "Three in a row";
    }

    @Override
    public String rules() {
        return "Put your mark on a free cell of a 3x3 board. Three in a rank, file or diagonal win.";
    }

    @Override
    public int seats() {
        return 2;
    }

    @Override
    public List<Option> options() {
        return List.of(Option.maxPlies(0));
    }

    @Override
    public Options complete(Map<String, ?> given, @Nullable String from) {
        return Options.complete(options(), given);
    }

    @Override
    public Position start(Options options, long seed) {
        return new ThreeInARowPosition(".........", 0);
    }

    @Override
    public Position parse(String text, Options options) {
        if (!text.matches("[.xo]{9} [xo]")) {
            throw new GameInputException("board: nine of . x o, a blank and x or o are wanted.");
        }
        return new ThreeInARowPosition(text.substring(0, 9), text.endsWith("x") ? 0 : 1);
    }

    @Override
    public int openingPlies(Options options) {
        return 1;
    }

    @Override
    public boolean recurs() {
        return false;
    }

    @Override
    public List<Ending> endings() {
        return List.of(THREE, FULL);
    }

    @Override
    public List<Piece> pieces() {
        return List.of(new Piece('x', "cross", "cross"), new Piece('o', "nought", "nought"));
    }

    @Override
    public List<Example> examples() {
        return List.of(Example.of("has one cell left", "xoxoxoox. x"));
    }
}
