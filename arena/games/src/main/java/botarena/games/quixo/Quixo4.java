package botarena.games.quixo;

import botarena.games.Example;
import botarena.games.GameInputException;
import botarena.games.Options;
import botarena.games.Piece;
import botarena.games.Position;
import java.util.List;

/** OXIXO / Quixo for four players in two teams: S and N play X, W and E play O. */
public final class Quixo4 extends SlidingGame {

    /** The one instance. */
    public static final Quixo4 GAME = new Quixo4();

    private Quixo4() {
        super("SNWE", List.of("seat", "turns"), 400);
    }

    @Override
    public String id() {
        return "quixo4";
    }

    @Override
    public String title() {
        return "OXIXO / Quixo for four";
    }

    @Override
    public String rules() {
        return """
                Quixo between two teams of two that face each other: S and N play X, W and E play O. Turns go
                S, W, N, E, and so on.
                Every cube that bears a mark also bears a dot that points to one of the two players of its team.
                A turn: take a cube from the rim that is neutral, or that shows your team's mark with the dot towards
                you; in the first round (four turns) only a neutral one. Push it back in as in Quixo, with your
                team's mark up and the dot towards you or towards your partner, as you like. Pushed cubes keep
                their dots.
                A player who can take no cube passes; the arena does that for him. Other players may not pass.
                Lines are judged by team, dots ignored: your line wins, but if your move leaves a line of the other
                team on the board your team loses. Both members of a team score alike.
                Draw: the same position, dots included, with the same player to move for the third time, or 400
                turns, passes counted (options repetition and maxPlies).
                Moves are <taken>-<inserted>=<dot>: c5-c1=N.
                """;
    }

    @Override
    public int seats() {
        return 4;
    }

    @Override
    public Position start(Options options, long seed) {
        return new Quixo4Position(Slides.of(options.number("size")), 0, 0, 0, 0, 0);
    }

    @Override
    Position read(CubePlacement placement, String[] parts) {
        int seat = parts[1].length() == 1 ? Quixo4Position.SEATS.indexOf(parts[1]) : -1;
        if (seat < 0) {
            throw new GameInputException("seat: \"" + parts[1] + "\" is none of S W N E.");
        }
        int turns = parts[2].length() == 1 ? "01234".indexOf(parts[2]) : -1;
        if (turns < 0) {
            throw new GameInputException("turns: \"" + parts[2] + "\" is none of 0 1 2 3, or 4 for four and more.");
        }
        checkFirstRound(placement, seat, turns);
        long x = placement.cellsOf("SN");
        long o = placement.cellsOf("WE");
        long far = placement.cellsOf("NE");
        boolean xMoves = seat % 2 == 0;
        return new Quixo4Position(placement.slides(), xMoves ? x : o, xMoves ? o : x, far, seat, turns);
    }

    /** In the first round no seat can be stuck and every turn marks one more cube. */
    private static void checkFirstRound(CubePlacement placement, int seat, int turns) {
        if (turns == Quixo4Position.ROUND) {
            return;
        }
        if (seat != turns) {
            throw new GameInputException("turns: after " + turns + " turns "
                    + Quixo4Position.SEATS.charAt(turns) + " is to move, not " + Quixo4Position.SEATS.charAt(seat)
                    + ".");
        }
        checkMarks("X", placement.cellsOf("SN"), (turns + 1) / 2, turns);
        checkMarks("O", placement.cellsOf("WE"), turns / 2, turns);
    }

    private static void checkMarks(String team, long cubes, int most, int turns) {
        if (Long.bitCount(cubes) > most) {
            throw new GameInputException("board: " + Long.bitCount(cubes) + " cubes of team " + team + " after " + turns
                    + " turns, but there can be at most " + most + ".");
        }
    }

    @Override
    public List<Piece> pieces() {
        return List.of(
                new Piece('S', "X", "cube of S"),
                new Piece('N', "X", "cube of N"),
                new Piece('W', "O", "cube of W"),
                new Piece('E', "O", "cube of E"),
                new Piece('.', null, "neutral cube"));
    }

    @Override
    public List<String> actions(Options options) {
        Slides slides = Slides.of(options.number("size"));
        return Quixo4Position.SEATS
                .chars()
                .mapToObj(seat -> "=" + (char) seat)
                .flatMap(dot -> slides.spellAll(dot).stream())
                .sorted()
                .toList();
    }

    @Override
    public List<String> features() {
        return List.of("seat / 2", "first round");
    }

    @Override
    public List<Example> examples() {
        return List.of(
                Example.of("hears of passes made for it", "SWSWS/W...W/S...S/W...W/SWSWS N 4"),
                Example.of("takes only cubes that point to it", "N...S/...../...../...../W...E N 4"));
    }
}
