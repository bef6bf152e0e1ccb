package botarena.games.oxono;

import botarena.games.Chance;
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

/** OXONO for two: 6x6, pink (seat 0) and black. Rules: docs/games.md. */
public final class Oxono extends TotemGame {

    /** The game. */
    public static final Game GAME = new Oxono();

    static final Grid GRID = new Grid(0x007E_7E7E_7E7E_7E00L);
    static final Seating SEATING = new Seating(2, List.of("pink", "black"));

    private static final Position TOTEM_X_LEFT = OxonoNotation.read("6/6/2X3/3O2/6/6 p X8O8/X8O8");
    private static final Position TOTEM_X_RIGHT = OxonoNotation.read("6/6/2O3/3X2/6/6 p X8O8/X8O8");

    private Oxono() {}

    @Override
    public String id() {
        return "oxono";
    }

    @Override
    public String title() {
        return "OXONO";
    }

    @Override
    public String rules() {
        return """
                Two totems, X and O, stand on a 6x6 board. Each player has 8 X and 8 O pawns.
                In your turn you move a totem whose symbol you still have, then place a pawn of
                that symbol on a free square beside it (not diagonally).
                - A totem slides along its rank or file over free squares, at least one.
                - With no free square beside it, it jumps in a straight line over everything to
                  the first free square; if there is none in any direction, to any free square.
                - With no free square beside the totem's new square, the pawn goes anywhere.
                Four or more pawns of one colour, or of one symbol, in a rank or file win for
                the player who completes them. All 32 pawns placed without that: a draw.
                A move is totem, its new square, / and the pawn's square: Xc1/b1.
                """;
    }

    /** The seed decides which totem stands on c4 and which on d3. */
    @Override
    public Position start(Options options, long seed) {
        return new Chance(seed).below(2) == 0 ? TOTEM_X_LEFT : TOTEM_X_RIGHT;
    }

    @Override
    protected Position read(String text) {
        return OxonoNotation.read(text);
    }

    @Override
    public List<Ending> endings() {
        return List.of(Ending.COLOR_LINE, Ending.SYMBOL_LINE, Ending.ALL_PLACED, Ending.STALLED);
    }

    @Override
    public List<Piece> pieces() {
        return List.of(
                new Piece('P', "pink", "X pawn"),
                new Piece('p', "pink", "O pawn"),
                new Piece('B', "black", "X pawn"),
                new Piece('b', "black", "O pawn"),
                new Piece('X', null, "X totem"),
                new Piece('O', null, "O totem"));
    }

    @Override
    public List<String> actions(Options options) {
        return OxonoMoves.allMoves();
    }

    @Override
    public List<String> features() {
        return List.of("own X", "own O", "other X", "other O");
    }

    @Override
    public List<Example> examples() {
        return List.of(
                Example.of("jumps with an enclosed totem", "6/6/6/P5/p5/Xb1pO1 p X7O6/X8O7"),
                Example.of("places anywhere when totem and lines are full", "P5/b5/p5/B5/P5/XbPBpO b X5O6/X6O6"),
                Example.of("has one kind of pawn left", "6/6/2X3/3O2/6/6 p X0O5/X3O5"));
    }
}
