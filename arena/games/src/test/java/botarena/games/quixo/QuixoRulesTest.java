package botarena.games.quixo;

import static botarena.games.quixo.QuixoPlay.legal;
import static botarena.games.quixo.QuixoPlay.perft;
import static botarena.games.quixo.QuixoPlay.play;
import static org.assertj.core.api.Assertions.assertThat;

import botarena.games.Ending;
import botarena.games.Outcome;
import botarena.games.Position;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The rows Q1 to Q10 of the rules, and the perft figures. */
class QuixoRulesTest {

    private static final Quixo QUIXO = Quixo.GAME;

    private static Position start(int size) {
        return QUIXO.start(QUIXO.complete(Map.of("size", size)), 0);
    }

    @ParameterizedTest
    @CsvSource({"5,44,1836,76596", "3,20,356,6332"})
    void perftFromTheStartMatchesThePublishedFigures(int size, long one, long two, long three) {
        assertThat(perft(start(size), 1)).isEqualTo(one);
        assertThat(perft(start(size), 2)).isEqualTo(two);
        assertThat(perft(start(size), 3)).isEqualTo(three);
    }

    @Test
    void q1FortyFourMovesAtTheStart() {
        assertThat(start(5).moves().size()).isEqualTo(44);
        assertThat(start(5).text()).isEqualTo("...../...../...../...../..... X");
    }

    @ParameterizedTest
    @CsvSource({"a5,a5-e5 a5-a1", "c5,c5-a5 c5-e5 c5-c1", "a3,a3-a5 a3-e3 a3-a1"})
    void q2CornersHaveTwoEndsAndOtherRimCubesThree(String cube, String moves) {
        assertThat(legal(start(5), cube + "-")).containsExactlyInAnyOrder(moves.split(" "));
    }

    @ParameterizedTest
    @CsvSource({
        "XO.OX/...../...../...../....., c5-a5, XXOOX/...../...../...../.....",
        "XO.OX/...../...../...../....., c5-e5, XOOXX/...../...../...../.....",
        "XO.OX/..O../..X../...../..O.., c5-c1, XOOOX/..X../...../..O../..X..",
    })
    void q3TheCubesBetweenMoveTowardsTheGap(String before, String move, String after) {
        assertThat(play(QUIXO.parse(before + " X"), move).text()).isEqualTo(after + " O");
    }

    @Test
    void q4NeitherEnemyCubesNorInnerOnesAreTaken() {
        Position position = QUIXO.parse("XO.OX/...../..X../...../..... X");
        assertThat(legal(position, "a5-")).isNotEmpty();
        assertThat(legal(position, "e5-")).isNotEmpty();
        assertThat(legal(position, "b5-")).isEmpty();
        assertThat(legal(position, "d5-")).isEmpty();
        assertThat(legal(position, "c3-")).isEmpty();
        assertThat(position.whyNot("b5-a5"))
                .startsWith("b5 shows O, and only neutral cubes and your own may be taken. ");
        assertThat(position.whyNot("c3-c1")).startsWith("c3 is inside the board, and cubes are taken from its rim. ");
    }

    @ParameterizedTest
    @CsvSource({
        "Q5,  OOOO./XXXX./...../...../..... X, e4-a4, 0, line",
        "Q6,  OOOO./XXXXO/....X/...../..... X, e5-e1, 1, opponent_line",
        "Q7,  OOOO./....O/...../...../..... X, e5-e1, 1, opponent_line",
        "Q8,  X..../.X.../..X../...X./..... X, d1-e1, 0, line",
        "Q10, OOO.O/...../...../...../XXXX. O, d5-a5, 1, line",
    })
    void linesDecide(String row, String text, String move, int winner, Ending ending) {
        Position after = play(QUIXO.parse(text), move);
        assertThat(after.over()).as(row).isTrue();
        assertThat(after.winner()).as(row).isEqualTo(winner);
        assertThat(after.toMove()).isEqualTo(Position.NOBODY);
        assertThat(after.moves().size()).isZero();
        assertThat(after.moveCount()).isZero();
        assertThat(after.outcome()).isInstanceOfSatisfying(Outcome.Win.class, win -> {
            assertThat(win.team()).isEqualTo(winner);
            assertThat(win.ending()).isEqualTo(ending);
        });
    }

    @Test
    void q6BothLinesOnTheBoardLoseForTheMover() {
        Position before = QUIXO.parse("OOOO./XXXXO/....X/...../..... X");
        Position after = play(before, "e5-e1");
        assertThat(after.text()).isEqualTo("OOOOO/XXXXX/...../...../....X O");
        Outcome outcome = after.outcome();
        assertThat(outcome).isNotNull();
        assertThat(outcome.detail()).isEqualTo("5 O cubes a5-e5 after a move of X, which also made a4-e4");
        assertThat(perft(before, 1)).isEqualTo(30);
        assertThat(perft(before, 2)).isEqualTo(1054);
        assertThat(perft(before, 3)).isEqualTo(27566);
    }

    @Test
    void q8ACubeNeverGoesBackToItsOwnPlace() {
        Position position = QUIXO.parse("X..../.X.../..X../...X./..... X");
        assertThat(position.find("e1-e1")).isEqualTo(Position.NONE);
        assertThat(position.whyNot("e1-e1")).contains("may not go back to e1");
    }

    @Test
    void q9TheOwnCubeIsReinserted() {
        Position after = play(QUIXO.parse("X..../.X.../..X../...X./..... X"), "a5-e5");
        assertThat(after.text()).isEqualTo("....X/.X.../..X../...X./..... O");
        assertThat(after.over()).isFalse();
    }

    @Test
    void aLineOfTheMoverIsNamedWithItsEnds() {
        Outcome outcome = QUIXO.parse("X..../.X.../..X../...X./....X O").outcome();
        assertThat(outcome).isNotNull();
        assertThat(outcome.detail()).isEqualTo("5 X cubes a5-e1");
    }
}
