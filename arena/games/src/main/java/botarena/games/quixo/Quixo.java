package botarena.games.quixo;

import botarena.games.Example;
import botarena.games.GameInputException;
import botarena.games.Options;
import botarena.games.Piece;
import botarena.games.Position;
import java.util.List;

/** OXIXO / Quixo for two players. */
public final class Quixo extends SlidingGame {

    /** The one instance. */
    public static final Quixo GAME = new Quixo();

    private Quixo() {
        super("XO", List.of("side"), 300);
    }

    @Override
    public String id() {
        return "quixo";
    }

    @Override
    public String title() {
        return "OXIXO / Quixo";
    }

    @Override
    public String rules() {
        return """
                A square of cubes, 5x5 unless the size option says otherwise, all neutral at the start. X moves first.
                A turn: take a cube from the rim that is neutral or shows your own mark, and push it back in, with
                your mark up, at an end of its rank or file that is not the place it came from. The cubes between
                move one place towards the gap.
                A line is a whole rank, file or diagonal of one mark. Make one and you win; but if your move leaves
                a line of the opponent on the board you lose, even if you made a line of your own.
                There is no passing. Draw: the same position with the same side to move for the third time, or 300
                plies (options repetition and maxPlies).
                Moves are <taken>-<inserted>: c5-c1 takes the top cube of file c and pushes it in at the bottom.
                """;
    }

    @Override
    public Position start(Options options, long seed) {
        return new QuixoPosition(Slides.of(options.number("size")), 0, 0, 0);
    }

    @Override
    Position read(CubePlacement placement, String[] parts) {
        int team = parts[1].length() == 1 ? SlidingPosition.TEAMS.indexOf(parts[1]) : -1;
        if (team < 0) {
            throw new GameInputException("side: \"" + parts[1] + "\" is neither X nor O.");
        }
        long x = placement.cellsOf("X");
        long o = placement.cellsOf("O");
        return new QuixoPosition(placement.slides(), team == 0 ? x : o, team == 0 ? o : x, team);
    }

    @Override
    public List<Piece> pieces() {
        return List.of(
                new Piece('X', "X", "cube with an X"),
                new Piece('O', "O", "cube with an O"),
                new Piece('.', null, "neutral cube"));
    }

    @Override
    public List<String> actions(Options options) {
        return Slides.of(options.number("size")).spellAll("").stream().sorted().toList();
    }

    @Override
    public List<Example> examples() {
        return List.of(
                Example.of("takes only neutral cubes and its own", "XO.OX/...../..X../...../..... X"),
                Example.of("plays on another board size", ".../.../... X"));
    }
}
