package botarena.games.oxono;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import botarena.games.Details;
import botarena.games.Game;
import botarena.games.GameContract;
import botarena.games.GameInputException;
import botarena.games.Options;
import botarena.games.Reference;
import botarena.games.Symmetry;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OxonoTest extends GameContract {

    @Override
    protected Game game() {
        return Oxono.GAME;
    }

    @Override
    protected Reference reference(Options options) {
        return new OxonoReference();
    }

    @Override
    protected List<String> fields() {
        return List.of("board", "side", "reserves");
    }

    @Override
    protected int comparedGames() {
        return 10;
    }

    @Override
    protected List<String> rarePositions() {
        return List.of(
                "6/6/6/P5/p5/Xb1pO1 p X7O6/X8O7",
                "P5/b5/p5/B5/P5/XbPBpO b X5O6/X6O6",
                "6/2b3/1b1p2/1pPb2/1PXPO1/2b3 p X5O6/X8O4",
                "6/6/2X3/3O2/6/6 p X0O5/X3O5",
                "1ppBPb/pbpBPX/p1BpbB/ObPPbP/ppBBPb/bP1BPb b X0O0/X1O0");
    }

    @Override
    protected Collection<String> vocabulary(Options options) {
        List<String> squares = new ArrayList<>();
        for (char file = 'a'; file <= 'f'; file++) {
            for (char rank = '1'; rank <= '6'; rank++) {
                squares.add("" + file + rank);
            }
        }
        List<String> moves = new ArrayList<>();
        squares.forEach(
                to -> squares.forEach(pawn -> moves.addAll(List.of("X" + to + "/" + pawn, "O" + to + "/" + pawn))));
        return moves;
    }

    @Override
    protected String letters(String boardField) {
        StringBuilder letters = new StringBuilder();
        for (char letter : boardField.replace("/", "").toCharArray()) {
            letters.append(Character.isDigit(letter) ? ".".repeat(letter - '0') : String.valueOf(letter));
        }
        return letters.toString();
    }

    @Override
    protected List<Symmetry> symmetries(Options options) {
        return OxonoSymmetries.ALL;
    }

    @Test
    void startsWithTheTotemsOnC4AndD3InEitherOrderByTheSeed() {
        Options options = Oxono.GAME.complete(Map.of());
        List<String> starts = new ArrayList<>();
        for (int seed = 0; seed < 64; seed++) {
            starts.add(Oxono.GAME.start(options, seed).text());
        }
        assertThat(starts).contains("6/6/2X3/3O2/6/6 p X8O8/X8O8", "6/6/2O3/3X2/6/6 p X8O8/X8O8");
        assertThat(starts.stream().distinct()).hasSize(2);
        assertThat(starts.get(0)).startsWith("6/6/2O3/3X2");
    }

    @Test
    void describesTotemsAndReserves() {
        assertThat(Details.of(Oxono.GAME.parse("6/6/2X3/3O2/6/6 p X7O1/X8O0")))
                .isEqualTo("totems={X=c4 O=d3} reserve={pink={X=7 O=1} black={X=8 O=0}}");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            6/6/2X3/3O2/6/6 p                     | an oxono position has 3 fields separated by one blank (board, side, reserves), not 2.
            6/6/2X3/3O2/6 p X8O8/X8O8             | board: 6 ranks separated by / are needed, not 5.
            6/6/2X3/3O2/6/5 p X8O8/X8O8           | board: rank 1 has 5 squares, not 6.
            6/6/2X3/3O2/6/6P p X7O8/X8O8          | board: rank 1 has 7 squares, not 6.
            6/6/2X3/3O2/5q/6 p X8O8/X8O8          | board: rank 2 holds "q"; the letters are P p B b X O and digits 1-6 for free squares.
            6/6/2X3/3O2/6/7 p X8O8/X8O8           | board: rank 1 holds "7"; the letters are P p B b X O and digits 1-6 for free squares.
            6/6/6/3O2/6/6 p X8O8/X8O8             | board: there must be one totem X, not 0.
            6/6/2X3/3O2/6/O5 p X8O8/X8O8          | board: there must be one totem O, not 2.
            6/6/2X3/3O2/6/6 w X8O8/X8O8           | side: "w" is neither p (pink) nor b (black).
            6/6/2X3/3O2/6/6 p X8O8                | reserves: "X8O8" is not of the form X8O8/X8O8 (pink/black, each number 0-8).
            6/6/2X3/3O2/6/6 p X8O9/X8O8           | reserves: "X8O9/X8O8" is not of the form X8O8/X8O8 (pink/black, each number 0-8).
            6/6/2X3/3O2/6/5b p X8O8/X8O8          | reserves: kind b has 1 on the board and 8 in reserve, more than the 8 there are.
            6/6/2X3/3O2/6/6 p X0O0/X8O8           | reserves: pink is to move and has no pawn left.
            6/6/2X3/3O2/6/PPPP2 p X4O8/X8O8       | board: a line stands that black, who moved last, cannot have completed with one pawn.
            PPPP2/6/2X3/3O2/6/pppp2 b X4O4/X8O8   | board: a line stands that pink, who moved last, cannot have completed with one pawn.
            """)
    void refusesTextsThatNoGameCanHold(String text, String message) {
        assertThatThrownBy(() -> Oxono.GAME.parse(text))
                .isInstanceOf(GameInputException.class)
                .hasMessage(message);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            6/6/2X3/3O2/6/6 p X8O8/X8O8       | Xg1/a1 | column g is off the board (a-f, 1-6). 68 moves are legal, e.g. Xc1/b1.
            6/6/2X3/3O2/6/6 p X8O8/X8O8       | Xf6/h1 | column h is off the board (a-f, 1-6). 68 moves are legal, e.g. Xc1/b1.
            6/6/2X3/3O2/6/6 p X8O8/X8O8       | Xa0/a1 | row 0 is off the board (a-f, 1-6). 68 moves are legal, e.g. Xc1/b1.
            6/6/2X3/3O2/6/6 p X8O8/X8O8       | Xc6/a7 | row 7 is off the board (a-f, 1-6). 68 moves are legal, e.g. Xc1/b1.
            6/6/2X3/3O2/6/6 p X8O8/X8O8       | Xc1/b9 | row 9 is off the board (a-f, 1-6). 68 moves are legal, e.g. Xc1/b1.
            6/6/2X3/3O2/6/6 p X8O8/X8O8       | xc1b1  | "xc1b1": write Xc1/b1. 68 moves are legal, e.g. Xc1/b1.
            6/6/2X3/3O2/6/6 p X8O8/X8O8       | hello  | "hello" is not written like a move: totem X or O, its new square, / and the pawn's square, as in Xc1/b1. 68 moves are legal, e.g. Xc1/b1.
            6/6/2X3/3O2/6/6 p X8O8/X8O8       | Xc4/b4 | the X totem already stands on c4 and must move; the same parts in another order: write Xb4/c4. 68 moves are legal, e.g. Xc1/b1.
            6/6/2X3/3O2/6/6 p X8O8/X8O8       | Xd3/d2 | d3 is occupied by the O totem. 68 moves are legal, e.g. Xc1/b1.
            6/6/2X3/3O2/6/6 p X8O8/X8O8       | Xd5/d4 | the X totem moves along its rank or file, and d5 is on neither, seen from c4; the same parts in another order: write Xd4/d5. 68 moves are legal, e.g. Xc1/b1.
            6/6/2X3/3O2/6/6 p X8O8/X8O8       | Xd4/d3 | d3 is occupied by the O totem. 68 moves are legal, e.g. Xc1/b1.
            6/6/2X3/3O2/6/6 p X8O8/X8O8       | Xd4/d4 | the pawn cannot share d4 with the totem. 68 moves are legal, e.g. Xc1/b1.
            6/6/2X3/3O2/6/6 p X8O8/X8O8       | Xd4/a1 | the pawn must stand beside the totem on d4, on c4, e4 or d5. 68 moves are legal, e.g. Xc1/b1.
            6/6/2X3/3O2/6/6 p X0O5/X3O5       | Xd4/c4 | pink has no X pawn left, so the X totem may not move. 34 moves are legal, e.g. Od1/c1.
            6/6/6/6/p5/X3O1 p X8O7/X8O8       | Xa4/a3 | the X totem cannot get from a1 to a4 because a2 is occupied by a pink O pawn. 37 moves are legal, e.g. Xb1/a1.
            6/6/6/6/p5/X1b1O1 p X8O7/X8O7     | Xd1/d2 | the X totem cannot get from a1 to d1 because c1 is occupied by a black O pawn. 25 moves are legal, e.g. Xb1/a1.
            6/6/6/P5/p5/Xb1pO1 p X7O6/X8O7    | Xa5/a6 | the X totem is enclosed on a1 and can only jump to c1 or a4. 24 moves are legal, e.g. Xc1/c2.
            6/6/6/4O1/PPPP2/5X b X4O8/X8O8    | Xa1/a3 | the game is over.
            """)
    void saysWhyAMoveIsRefused(String text, String move, String why) {
        assertThat(Oxono.GAME.parse(text).whyNot(move)).isEqualTo(why);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Xc1/b1 ", "Xc1-b1", "Zc1/b1", "Xc1/b", "", "X"})
    void findsNothingInStringsThatAreNotMoves(String text) {
        assertThat(Oxono.GAME.parse("6/6/2X3/3O2/6/6 p X8O8/X8O8").find(text)).isEqualTo(-1);
    }
}
