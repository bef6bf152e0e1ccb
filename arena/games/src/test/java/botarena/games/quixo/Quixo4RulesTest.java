package botarena.games.quixo;

import static botarena.games.quixo.QuixoPlay.legal;
import static botarena.games.quixo.QuixoPlay.perft;
import static botarena.games.quixo.QuixoPlay.play;
import static org.assertj.core.api.Assertions.assertThat;

import botarena.games.Ending;
import botarena.games.Outcome;
import botarena.games.Position;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The rows R1 to R10 of the rules, and the perft figures. */
class Quixo4RulesTest {

    private static final Quixo4 QUIXO4 = Quixo4.GAME;

    private static Position start() {
        return QUIXO4.start(QUIXO4.complete(Map.of()), 0);
    }

    @Test
    void perftFromTheStartMatchesThePublishedFigures() {
        assertThat(perft(start(), 1)).isEqualTo(88);
        assertThat(perft(start(), 2)).isEqualTo(7344);
    }

    @Test
    void r1FortyFourSlidesTimesTwoDots() {
        assertThat(start().text()).isEqualTo("...../...../...../...../..... S 0");
        assertThat(legal(start(), "")).hasSize(88).allMatch(move -> move.endsWith("=S") || move.endsWith("=N"));
    }

    @Test
    void r2TurnsGoSouthWestNorthEast() {
        Position after = play(start(), "a1-a5=N", "e1-e5=W", "c1-c5=S", "a3-e3=E", "b1-b5=N");
        assertThat(after.text()).isEqualTo("NNS.W/...../....E/...../..... W 4");
        assertThat(after.toMove()).isEqualTo(1);
        Stream<String> texts = Stream.of("S 0", "W 1", "N 2", "E 3", "S 4");
        String[] moves = {"a1-a5=N", "e1-e5=W", "c1-c5=S", "a3-e3=E"};
        Position[] at = {start()};
        texts.forEachOrdered(rest -> {
            assertThat(at[0].text()).endsWith(rest);
            int turn = rest.charAt(2) - '0';
            at[0] = turn < 4 ? play(at[0], moves[turn]) : at[0];
        });
    }

    @Test
    void r3TheFirstRoundTakesOnlyNeutralCubes() {
        Position position = play(start(), "a1-a5=N", "e1-e5=W");
        assertThat(legal(position, "a5-")).isEmpty();
        assertThat(position.whyNot("a5-a1=N")).contains("first round");
    }

    @Test
    void r4OnlyTheDotTowardsOneselfMayBeTaken() {
        Position position = QUIXO4.parse("N...S/...../...../...../W...E N 4");
        assertThat(legal(position, "a5-")).isNotEmpty();
        assertThat(Stream.of("e5-", "a1-", "e1-").flatMap(cell -> legal(position, cell).stream()))
                .isEmpty();
        assertThat(position.whyNot("e5-a5=N"))
                .startsWith(
                        "the dot on e5 points to your partner S, who alone may take it; the same parts in another order: write a5-e5=N. ");
        assertThat(position.whyNot("a1-a5=N"))
                .startsWith(
                        "a1 shows team O, and only neutral cubes and your own may be taken; the same parts in another"
                                + " order: write a5-a1=N. ");
    }

    @Test
    void r5WhoCanTakeNoCubePasses() {
        Position north = QUIXO4.parse("SWSWS/W...W/S...S/W...W/SWSWS N 4");
        assertThat(north.mustPass()).isTrue();
        assertThat(north.moveCount()).isEqualTo(1);
        assertThat(north.whyNot("a5-a1=N")).isEqualTo("there is no cube to take. 1 move is legal: pass.");
        Position east = play(north, "pass");
        assertThat(legal(east, "")).containsExactly("pass");
        Position south = play(east, "pass");
        assertThat(south.text()).isEqualTo("SWSWS/W...W/S...S/W...W/SWSWS S 4");
        assertThat(south.mustPass()).isFalse();
        assertThat(south.find("pass")).isEqualTo(Position.NONE);
        assertThat(legal(south, "a5-")).hasSize(4);
    }

    @ParameterizedTest
    @CsvSource({
        "R6, SNSN./...../...../...../..... S 4, e5-a5=S, 0, line",
        "R7, WEWE./....W/...../...../..... S 4, e5-e1=N, 1, opponent_line",
        "R8, WEWE./SNSNW/....N/...../..... N 4, e5-e1=N, 1, opponent_line",
    })
    void linesCountByTeamForAnyDots(String row, String text, String move, int winner, Ending ending) {
        Position after = play(QUIXO4.parse(text), move);
        assertThat(after.winner()).as(row).isEqualTo(winner);
        assertThat(after.toMove()).isEqualTo(Position.NOBODY);
        assertThat(after.moveCount()).isZero();
        assertThat(after.mustPass()).isFalse();
        assertThat(after.outcome())
                .isInstanceOfSatisfying(
                        Outcome.Win.class, win -> assertThat(win.ending()).isEqualTo(ending));
    }

    @ParameterizedTest
    @CsvSource({
        "R9, S..../...../...../...../..... S 4, a5-e5=N, ....N/...../...../...../..... W 4",
        "R10, SW.../...../...../...../..... N 4, c5-a5=S, SSW../...../...../...../..... E 4",
    })
    void pushedCubesKeepTheirDotAndTheTakenOneGetsTheDotNamed(String row, String before, String move, String after) {
        assertThat(play(QUIXO4.parse(before), move).text()).as(row).isEqualTo(after);
    }

    @Test
    void theDotNeverPointsToAnEnemy() {
        assertThat(start().find("a5-e5=W")).isEqualTo(Position.NONE);
        assertThat(start().whyNot("a5-e5=W"))
                .startsWith("the dot points to you or to your partner: =S or =N. 88 moves");
    }
}
