package botarena.games.oust;

import static botarena.games.oust.Setups.allBut;
import static botarena.games.oust.Setups.legal;
import static botarena.games.oust.Setups.perft;
import static botarena.games.oust.Setups.play;
import static botarena.games.oust.Setups.playPassing;
import static botarena.games.oust.Setups.position;
import static botarena.games.oust.Setups.start;
import static botarena.games.oust.Setups.text;
import static org.assertj.core.api.Assertions.assertThat;

import botarena.games.Ending;
import botarena.games.Outcome;
import botarena.games.Position;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The rows U1 to U9 of the rules, and the perft figures. */
class OustRulesTest {

    @ParameterizedTest
    @CsvSource({"2,'7,42,186,360,576,480,168,0'", "3,'19,342,4878,63504'", "7,'127,16002'"})
    void perftFromTheStartMatchesThePublishedFigures(int size, String counts) {
        int depth = 0;
        for (String count : counts.split(",")) {
            assertThat(perft(start(size, false), ++depth)).as("depth %d", depth).isEqualTo(Long.parseLong(count));
        }
    }

    @Test
    void u1WhiteMaySwapOnTheFirstTurnOnly() {
        Position asked = play(start(3, true), "c3");
        assertThat(asked.text()).isEqualTo(text("c3", "", "w s"));
        assertThat(asked.moveCount()).isEqualTo(19);
        assertThat(legal(asked)).contains("swap").containsAll(allBut("c3"));
        Position swapped = play(asked, "swap");
        assertThat(swapped.text()).isEqualTo(text("", "c3", "b -"));
        assertThat(legal(swapped)).isEqualTo(allBut("c3"));
        assertThat(play(swapped, "b3").text()).isEqualTo(text("b3", "c3", "w -"));
    }

    @Test
    void u1WithoutThePieRuleThereIsNoSwap() {
        Position answered = play(start(3, false), "c3");
        assertThat(answered.text()).isEqualTo(text("c3", "", "w -"));
        assertThat(legal(answered)).isEqualTo(allBut("c3"));
        assertThat(legal(play(start(3, true), "c3", "a1"))).doesNotContain("swap");
    }

    @Test
    void u2BesideOwnStonesOnlyCapturesAreLegal() {
        assertThat(legal(position("a1", "e5", "b -"))).isEqualTo(allBut("a1 e5 b1 a2 b2"));
    }

    @Test
    void u3TheWholeNewGroupCapturesNotTheNewStoneAlone() {
        Position position = position("c3", "d3", "b -");
        assertThat(legal(position)).isEqualTo(allBut("c3 d3"));
        Position won = play(position, "b3");
        assertThat(won.text()).isEqualTo(text("b3 c3", "", "b +"));
        assertThat(won.winner()).isZero();
        assertThat(won.toMove()).isEqualTo(Position.NOBODY);
        assertThat(won.moves().size()).isZero();
        assertThat(won.outcome())
                .isEqualTo(new Outcome.Win(0, Ending.ALL_CAPTURED, "no white stone is left, Black has 2"));
    }

    @Test
    void u4AGroupOfEqualSizeIsNotCaptured() {
        Position position = position("c3", "d3 e3 a1", "b -");
        assertThat(legal(position)).doesNotContain("b2", "b3", "c2", "c4", "d4");
        assertThat(position.whyNot("b3"))
                .startsWith(
                        "b3 would make a black group of 2, not larger than the white group of 2 that it touches at");
    }

    @Test
    void u5AStoneThatJoinsGroupsCapturesAllTheyTouch() {
        Position won = play(position("b3 d4", "d3 e3 b2 e5", "b -"), "c3");
        assertThat(won.text()).isEqualTo(text("b3 d4 c3", "", "b +"));
        assertThat(won.winner()).isZero();
    }

    @Test
    void u6OneGroupAsLargeForbidsTheCapture() {
        Position position = position("b3 d4", "d3 e3 e4 b2 a1", "b -");
        assertThat(legal(position)).doesNotContain("c3");
        assertThat(position.whyNot("c3")).contains("group of 3, not larger than the white group of 3");
    }

    @Test
    void u7AfterACaptureTheSameSideGoesOnUntilAQuietPlacement() {
        Position chain = play(position("a1 a2", "b2 e5 e3 c5", "b -"), "b1");
        assertThat(chain.text()).isEqualTo(text("a1 a2 b1", "e5 e3 c5", "b +"));
        assertThat(chain.toMove()).isZero();
        assertThat(legal(chain)).doesNotContain("a3", "b2", "b3", "c1", "c2");
        Position quiet = play(chain, "d4");
        assertThat(quiet.text()).isEqualTo(text("a1 a2 b1 d4", "e5 e3 c5", "w -"));
    }

    @Test
    void u8ASideWithoutAPlacementPasses() {
        Position stuck = playPassing(start(3, false), "c2 b2 e5 b4 c1 c5 a3 d3 e3 b1 e4 d2 a2 b2 c4 c5 d3 c4");
        assertThat(stuck.text()).isEqualTo(text("c1 c2 d2 e3 c4 e4 e5", "b2 a3 d3 b4 c5", "w -"));
        assertThat(stuck.mustPass()).isTrue();
        assertThat(legal(stuck)).containsExactly("pass");
        assertThat(stuck.moveCount()).isEqualTo(1);
        assertThat(legal(play(stuck, "pass"))).containsExactly("a1", "a2", "b1", "c3", "d4", "d5");
    }

    @Test
    void u9ATurnEndsWhenNothingFollowsACapture() {
        Position ended =
                playPassing(start(3, false), "d5 a2 a3 a1 c1 b2 d4 c4 d2 b1 d4 e4 e3 c5 d4 b2 d3 e5 a3 d2 c3 b4 b2 c2");
        assertThat(ended.text()).endsWith(" w +");
        assertThat(ended.mustPass()).isTrue();
        Position black = play(ended, "pass");
        assertThat(black.text()).endsWith(" b -");
        assertThat(legal(black)).containsExactly("a3", "b2", "b3", "c3", "d3", "e3");
    }

    /**
     * Only a given position can be one. A group of two or more arises by a capture, so only single stones touch it, and two
     * adjacent cells beside it never both fill up. Without such cells its last capture would have won.
     */
    @Test
    void aBoardWithoutPlacementsIsADraw() {
        Position stalled = Oust.GAME.parse("BB/BWB/BB w -");
        assertThat(stalled.outcome()).isEqualTo(new Outcome.Draw(Ending.STALLED, "neither side can place a stone"));
        assertThat(stalled.winner()).isEqualTo(-1);
        assertThat(stalled.moveCount()).isZero();
        assertThat(stalled.mustPass()).isFalse();
    }
}
