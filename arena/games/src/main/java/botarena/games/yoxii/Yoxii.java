package botarena.games.yoxii;

import botarena.games.Ending;
import botarena.games.Example;
import botarena.games.Game;
import botarena.games.Grid;
import botarena.games.Options;
import botarena.games.Piece;
import botarena.games.Position;
import botarena.games.Seating;
import botarena.games.TotemGame;
import java.util.List;

/** YOXII for two: 7x7 without the corners, white (seat 0) and red. Rules: docs/games.md. */
public final class Yoxii extends TotemGame {

    /** The game. */
    public static final Game GAME = new Yoxii();

    /** 37 squares: ranks 1 and 7 have c-e, 2 and 6 b-f, 3 to 5 a-g. */
    static final Grid GRID = new Grid(0x387C_FEFE_FE7C_3800L);

    static final Seating SEATING = new Seating(2, List.of("white", "red"));

    private static final Position START = YoxiiNotation.read(".../...../......./...*.../......./...../... w 5553/5553");

    private Yoxii() {}

    @Override
    public String id() {
        return "yoxii";
    }

    @Override
    public String title() {
        return "YOXII";
    }

    @Override
    public String rules() {
        return """
                A totem stands in the middle of a 7x7 board without its corners. Each player has
                pieces of value 1, 2, 3 (five each) and 4 (three).
                In your turn you move the totem, then place a piece beside it (8 directions).
                - The totem steps to a free neighbouring square, or jumps in a straight line over
                  own pieces of the player to move to the first square behind, if that is free.
                - With no free square beside the totem's new square, the piece goes anywhere.
                The game ends when the player to move cannot move the totem. Whose pieces beside
                the totem have the higher sum wins; if equal, who has more of them; else a draw.
                A move is the totem's new square, / and the piece's square = its value: d5/e6=4.
                """;
    }

    @Override
    public Position start(Options options, long seed) {
        return START;
    }

    @Override
    protected Position read(String text) {
        return YoxiiNotation.read(text);
    }

    @Override
    public List<Ending> endings() {
        return List.of(Ending.ENCIRCLED, Ending.STALLED);
    }

    @Override
    public List<Piece> pieces() {
        return List.of(
                new Piece('1', "white", "piece of value 1"),
                new Piece('2', "white", "piece of value 2"),
                new Piece('3', "white", "piece of value 3"),
                new Piece('4', "white", "piece of value 4"),
                new Piece('a', "red", "piece of value 1"),
                new Piece('b', "red", "piece of value 2"),
                new Piece('c', "red", "piece of value 3"),
                new Piece('d', "red", "piece of value 4"),
                new Piece('*', null, "totem"));
    }

    @Override
    public List<String> actions(Options options) {
        return YoxiiMoves.allMoves();
    }

    @Override
    public List<String> features() {
        return List.of("own 1", "own 2", "own 3", "own 4", "other 1", "other 2", "other 3", "other 4");
    }

    @Override
    public List<Example> examples() {
        return List.of(
                Example.of("places anywhere after a jump", "aba/.a.b./..b1a../...*.../......./...../... w 4553/1253"),
                Example.of("has one way to go", ".../...../......./......./.a.b.../411../*c. r 3552/4443"));
    }
}
