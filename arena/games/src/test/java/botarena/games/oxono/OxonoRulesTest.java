package botarena.games.oxono;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.games.Ending;
import botarena.games.MoveList;
import botarena.games.Outcome;
import botarena.games.Perft;
import botarena.games.Position;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The special cases of the rules, O1-O15 of docs/games.md. */
class OxonoRulesTest {

    private static final String START = "6/6/2X3/3O2/6/6 p X8O8/X8O8";

    private static Position at(String text) {
        return Oxono.GAME.parse(text);
    }

    private static Position after(Position position, String moves) {
        for (String move : moves.split(" ")) {
            int code = position.find(move);
            assertThat(code).as("%s in %s", move, position.text()).isNotEqualTo(Position.NONE);
            position = position.play(code);
        }
        return position;
    }

    private static List<String> moves(Position position) {
        MoveList moves = position.moves();
        return IntStream.range(0, moves.size())
                .mapToObj(i -> position.spell(moves.get(i)))
                .toList();
    }

    /** The parts between {@code prefix} and the next slash, of the moves that begin with it. */
    private static Stream<String> after(String prefix, Position position) {
        return moves(position).stream()
                .filter(move -> move.startsWith(prefix))
                .map(move -> move.substring(prefix.length()).split("/")[0])
                .distinct();
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            O1 from the start             | 6/6/2X3/3O2/6/6 p X8O8/X8O8              | X    | a4 b4 c1 c2 c3 c5 c6 d4 e4 f4 | 68
            O1 beside the totem only      | 6/6/2X3/3O2/6/6 p X8O8/X8O8              | Xd4/ | c4 d5 e4    | 68
            O2 enclosed in the corner     | 6/6/6/P5/p5/Xb1pO1 p X7O6/X8O7           | X    | a4 c1       | 24
            O3 one free neighbour         | 6/6/6/6/p5/X3O1 p X8O7/X8O8              | X    | b1 c1 d1    | 37
            O4 the other totem closes     | 6/6/6/6/p5/XOb3 p X8O7/X8O7              | X    | a3 d1       | 22
            O5 the other totem slides     | P5/b5/p5/B5/P5/XbPBpO b X5O6/X6O6        | O    | f2 f3 f4 f5 f6 | 94
            O6 over pawns and a totem     | 6/2b3/1b1p2/1pPb2/1PXPO1/2b3 p X5O6/X8O4 | X    | a2 c4 f2    | 48
            O6 beside where there is room | 6/2b3/1b1p2/1pPb2/1PXPO1/2b3 p X5O6/X8O4 | Xa2/ | a1 a3       | 48
            O7 no X pawn left             | 6/6/2X3/3O2/6/6 p X0O5/X3O5              | X    | ''          | 34
            """)
    void movesAsTheTableSays(String name, String text, String prefix, String expected, int count) {
        assertThat(after(prefix, at(text)).sorted().collect(Collectors.joining(" ")))
                .as(name)
                .isEqualTo(expected);
        assertThat(at(text).moveCount()).isEqualTo(count);
    }

    @Test
    void o4CountsTwoPlies() {
        assertThat(Perft.count(at("6/6/6/6/p5/XOb3 p X8O7/X8O7"), 2, true)).isEqualTo(556);
    }

    @Test
    void o5ATotemWithFullRankAndFileGoesToAnyFreeSquare() {
        assertThat(after("X", at("P5/b5/p5/B5/P5/XbPBpO b X5O6/X6O6")))
                .hasSize(25)
                .allMatch(square -> square.matches("[b-f][2-6]"));
    }

    @Test
    void o6AfterAJumpIntoAHoleThePawnGoesToAnyEmptySquare() {
        assertThat(after("Xc4/", at("6/2b3/1b1p2/1pPb2/1PXPO1/2b3 p X5O6/X8O4")))
                .hasSize(25)
                .contains("c2")
                .doesNotContain("c4", "c5", "e2");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            O8 four X of both colours  | 6/6/6/6/PBP2X/2O3 b X6O8/X7O8           | Xe2/d2 | 1 | symbol_line | 4 X pawns a2-d2
            O10 colour, mixed symbols  | 6/3p2/3P2/3p2/5X/1O4 p X7O6/X8O8        | Xe2/d2 | 0 | color_line  | 4 pink pawns d2-d5
            O11 five in line           | 3p2/3P2/3p2/5X/3P2/1O4 p X6O6/X8O8      | Xe3/d3 | 0 | color_line  | 5 pink pawns d2-d6
            both lines at once         | 6/6/6/O5/PPP2X/6 p X5O8/X8O8            | Xe2/d2 | 0 | color_line  | 4 pink pawns a2-d2 and 4 X pawns a2-d2
            rank of O, file of colour  | 6/3p2/3P2/3P2/bbb2O/X5 p X6O7/X8O5      | Oe2/d2 | 0 | color_line  | 4 pink pawns d2-d5 and 4 O pawns a2-d2
            """)
    void endsWithALine(String name, String text, String move, int team, Ending ending, String detail) {
        assertThat(after(at(text), move).outcome()).as(name).isEqualTo(new Outcome.Win(team, ending, detail));
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            O9 a totem interrupts       | 6/4X1/6/6/PPOP2/6 p X5O8/X8O8        | Xe3/e2
            O12 diagonals count nothing | 6/6/P5/1P4/2P3/1O2X1 p X5O8/X8O8     | Xc1/d1
            """)
    void goesOnWithoutALine(String name, String text, String move) {
        assertThat(after(at(text), move).over()).as(name).isFalse();
    }

    @Test
    void o13TheLastPawnWinsBeforeTheGameIsDrawn() {
        Position end = after(at(START), """
                Xd4/d5 Ob3/b2 Of3/e3 Xf4/e4 Of1/f2 Ob1/c1 Xf5/e5 Xf4/f3 Oa1/b1 Oa5/b5 Xf6/e6 Oa3/a4 Oa2/a1 Xf4/f5 Xf6/a5 \
                Xf4/c3 Xf6/c2 Xf4/c6 Xf6/b4 Xd6/a3 Od2/d3 Xf6/d4 Xd6/f1 Xf6/b6 Xf4/e1 Od1/d2 Od6/f6 Oa6/c4 Oa2/d6 Oa6/e2 \
                Oa2/b3 Oa6/c5""");
        assertThat(end.outcome()).isEqualTo(new Outcome.Win(1, Ending.COLOR_LINE, "4 black pawns c3-c6"));
    }

    @Test
    void o14AllPlacedWithoutALineIsADraw() {
        Position end = after(at(START), """
                Od4/d3 Od6/c6 Xc2/b2 Xc5/c4 Oe6/e5 Xd5/d6 Xb5/b6 Xb4/a4 Xb3/a3 Xc3/b3 Of6/e6 Xc1/c2 Of4/f5 Of3/f2 Xa1/b1 \
                Oe3/f3 Oe4/d4 Of4/e4 Of6/f1 Of4/a5 Of6/d2 Of4/e1 Of6/b4 Of4/a6 Xa2/a1 Of6/c1 Xe2/e3 Xa2/d1 Xe2/f4 Xa2/c5 \
                Xe2/b5 Xa2/e2""");
        assertThat(end.outcome())
                .isEqualTo(new Outcome.Draw(Ending.ALL_PLACED, "all 32 pawns are placed and no four are in line"));
        assertThat(end.text()).endsWith(" p X0O0/X0O0");
        assertThat(at(end.text())).isEqualTo(end);
    }

    @Test
    void o15FourOInTheAFileWinOnThe5thPly() {
        Position end = after(at(START), "Xc1/c2 Oa3/a4 Oa1/a2 Ob1/a1 Ob3/a3");
        assertThat(end.outcome()).isEqualTo(new Outcome.Win(0, Ending.SYMBOL_LINE, "4 O pawns a1-a4"));
    }

    @Test
    void aPlayerWhoRunsOutOfPawnsInALopsidedPositionDraws() {
        Position end = after(at("6/6/2X3/3O2/6/6 b X0O0/X1O0"), "Xc1/b1");
        assertThat(end.outcome()).isEqualTo(new Outcome.Draw(Ending.STALLED, "pink has no pawn left to place"));
        assertThat(end.moveCount()).isZero();
    }

    @ParameterizedTest
    @CsvSource({"1, 68", "2, 3612", "3, 162680"})
    void countsFromEitherStart(int depth, long positions) {
        for (String start : List.of(START, "6/6/2O3/3X2/6/6 p X8O8/X8O8")) {
            assertThat(Perft.count(at(start), depth, true)).isEqualTo(positions);
            assertThat(Perft.count(at(start), depth, false)).isEqualTo(positions);
        }
    }
}
