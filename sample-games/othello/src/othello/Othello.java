package othello;

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

/** Othello on 8x8. A text is eight ranks from the top with / between, a blank, and the side to move. */
public final class Othello implements Game {

    static final Ending NO_MOVES = Ending.of("no_moves");

    private static final String START = "......../......../......../...ox.../...xo.../......../......../........ x";

    @Override
    public String id() {
        return "othello";
    }

    @Override
    public String title() {
        return "Othello";
    }

    @Override
    public String rules() {
        return "Put a disc on a free cell so that discs of the other side lie in a line between it and one of yours.\n"
                + "They become yours. A side that cannot move passes. If neither can, most discs win.";
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
    public Options complete(Map<String, ?> given, String from) {
        return Options.complete(options(), given);
    }

    @Override
    public Position start(Options options, long seed) {
        return parse(START, options);
    }

    @Override
    public Position parse(String text, Options options) {
        if (!text.matches("([.xo]{8}/){7}[.xo]{8} [xo]")) {
            throw new GameInputException("a position is eight ranks of eight from . x o with / between, a blank, and x or o.");
        }
        String board = text.substring(0, 71).replace("/", "");
        long black = 0;
        long white = 0;
        for (int cell = 0; cell < 64; cell++) {
            black |= board.charAt(cell) == 'x' ? 1L << cell : 0;
            white |= board.charAt(cell) == 'o' ? 1L << cell : 0;
        }
        return text.endsWith("x") ? new OthelloPosition(this, 0, black, white) : new OthelloPosition(this, 1, white, black);
    }

    @Override
    public int openingPlies(Options options) {
        return 4;
    }

    @Override
    public boolean recurs() {
        return false;
    }

    @Override
    public List<Ending> endings() {
        return List.of(NO_MOVES);
    }

    @Override
    public List<Piece> pieces() {
        return List.of(new Piece('x', "black", "disc"), new Piece('o', "white", "disc"));
    }

    @Override
    public List<Example> examples() {
        return List.of(
                Example.of("has to pass", "......../......../......../......../......../......../......../xo...... o"),
                Example.of("takes the last disc", "......../......../......../......../......../......../......../xo...... x"));
    }
}
