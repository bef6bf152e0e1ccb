package botarena.games.yoxii;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.games.Ending;
import botarena.games.MoveList;
import botarena.games.Outcome;
import botarena.games.Perft;
import botarena.games.Position;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The special cases of the rules, Y1-Y11 of docs/games.md. */
class YoxiiRulesTest {

    private static final String START = ".../...../......./...*.../......./...../... w 5553/5553";

    private static List<String> moves(String text) {
        Position position = Yoxii.GAME.parse(text);
        MoveList moves = position.moves();
        return IntStream.range(0, moves.size())
                .mapToObj(i -> position.spell(moves.get(i)))
                .toList();
    }

    @Test
    void y1TheStartHas8By8By4Moves() {
        assertThat(moves(START)).hasSize(256).contains("d5/d4=4");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            Y2 white to move             | .../...../..a.2../...*12./..1.b../...../... w 3353/4453 | b2 c4 d3 d5 f6 g4
            Y2 red to move               | .../...../..a.2../...*12./..1.b../...../... r 3353/4453 | b6 c4 d3 d5 f2
            Y3 own piece, then an enemy  | .../...../......./...*1a./......./...../... w 4553/4553 | c3 c4 c5 d3 d5 e3 e5
            Y4 a line runs off the board | .1./..2../...3.../...*.../......./...../... w 4443/5553 | c3 c4 c5 d3 e3 e4 e5
            Y8 one way out               | .../...../......./......./.a.b.../411../*c. r 3552/4443 | e1
            """)
    void movesTheTotemAsTheTableSays(String name, String text, String destinations) {
        assertThat(moves(text).stream()
                        .map(move -> move.substring(0, 2))
                        .distinct()
                        .sorted()
                        .collect(Collectors.joining(" ")))
                .as(name)
                .isEqualTo(destinations);
    }

    @Test
    void y5JumpsOverOneAndOverTwo() {
        assertThat(moves(".../...../......./.1*..../..2..../.1.../... w 3453/5553"))
                .anyMatch(move -> move.startsWith("a4/"))
                .anyMatch(move -> move.startsWith("c1/"));
    }

    @Test
    void y6AfterAJumpIntoAHoleThePieceGoesToAnyEmptySquare() {
        List<String> places = moves("aba/.a.b./..b1a../...*.../......./...../... w 4553/1253").stream()
                .filter(move -> move.startsWith("d6/") && move.endsWith("=1"))
                .map(move -> move.substring(3, 5))
                .toList();
        assertThat(places).hasSize(28).contains("d4").doesNotContain("d6", "d5");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            Y7 white could jump     | .../...../......./......./......./121../*3. r 3443/5553 | white | around the totem on c1: white 7 in 4 pieces, red 0 in 0 pieces
            Y9 more pieces          | .../...../......./......./..b.b../d11../*2b w 3453/5252 | white | around the totem on c1: white 4 in 3 pieces, red 4 in 1 piece
            Y10 as many pieces      | .../...../......./......./..b.b../bb2../*2b w 5353/5053 | draw  | around the totem on c1: white 4 in 2 pieces, red 4 in 2 pieces
            """)
    void endsWhenTheTotemIsEncircled(String name, String text, String winner, String detail) {
        Outcome outcome = winner.equals("draw")
                ? new Outcome.Draw(Ending.ENCIRCLED, detail)
                : new Outcome.Win(winner.equals("white") ? 0 : 1, Ending.ENCIRCLED, detail);
        assertThat(Yoxii.GAME.parse(text).outcome()).as(name).isEqualTo(outcome);
    }

    @Test
    void y7IsNotOverWhileThePlayerToMoveCanJump() {
        assertThat(moves(".../...../......./......./......./121../*3. w 3443/5553").stream()
                        .map(move -> move.substring(0, 2))
                        .distinct())
                .containsExactlyInAnyOrder("a3", "c3", "e1", "e3");
    }

    @Test
    void y11AValueThatIsUsedUpIsNotPlaced() {
        assertThat(moves(START.replace("5553/", "5550/"))).hasSize(192).noneMatch(move -> move.endsWith("=4"));
    }

    @Test
    void aPlayerWhoRunsOutOfPiecesInALopsidedPositionDraws() {
        Position position = Yoxii.GAME.parse(START.replace("5553/5553", "0001/0000"));
        Position end = position.play(position.find("d5/d4=4"));
        assertThat(end.outcome()).isEqualTo(new Outcome.Draw(Ending.STALLED, "red has no piece left to place"));
        assertThat(end.moveCount()).isZero();
        assertThat(end.winner()).isEqualTo(-1);
    }

    @ParameterizedTest
    @CsvSource({"1, 256", "2, 51136"})
    void countsFromTheStart(int depth, long positions) {
        Position start = Yoxii.GAME.parse(START);
        assertThat(Perft.count(start, depth, true)).isEqualTo(positions);
        assertThat(Perft.count(start, depth, false)).isEqualTo(positions);
    }
}
