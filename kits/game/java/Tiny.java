import botarena.games.Ending;
import botarena.games.Game;
import botarena.games.GameInputException;
import botarena.games.Option;
import botarena.games.Options;
import botarena.games.Piece;
import botarena.games.Position;
import java.util.List;
import java.util.Map;

/** The rules of {{name}}: three in a row on a board of 4x4, to be replaced by yours. README.md says how. */
public final class Tiny implements Game {

    static final Ending THREE = Ending.of("three_in_a_row");
    static final Ending FULL = Ending.of("board_full");

    @Override
    public String id() {
        return "tiny";
    }

    @Override
    public String title() {
        return "Three in a row";
    }

    @Override
    public String rules() {
        return "Put a stone on a free cell. Three in a rank, file or diagonal win.";
    }

    @Override
    public int seats() {
        return 2;
    }

    @Override
    public List<Option> options() {
        return List.of(Option.maxPlies(1000));
    }

    @Override
    public Options complete(Map<String, ?> given, String from) {
        return Options.complete(options(), given);
    }

    /** All chance comes from the seed. */
    @Override
    public Position start(Options options, long seed) {
        return parse("..../..../..../.... x", options);
    }

    @Override
    public Position parse(String text, Options options) {
        if (!text.matches("([.xo]{4}/){3}[.xo]{4} [xo]")) {
            throw new GameInputException("a position is four ranks of four from . x o with / between, a blank, and x or o.");
        }
        return new TinyPosition(this, text.substring(0, 19).replace("/", ""), text.endsWith("x") ? 0 : 1);
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
        return List.of(new Piece('x', "x", "stone"), new Piece('o', "o", "stone"));
    }
}
