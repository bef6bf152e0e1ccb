package botarena.games.oust;

import static botarena.games.oust.Setups.play;
import static botarena.games.oust.Setups.start;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import botarena.games.Details;
import botarena.games.GameInputException;
import botarena.games.Options;
import botarena.games.Position;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OustTextTest {

    @ParameterizedTest
    @CsvSource({
        ".../..../...../..../... b, has 2",
        ".../..../...../..../... b - x, has 4",
        ".../..../..../... b -, board: a hexagon",
        "... b -, board: a hexagon",
        ".../..../...../...../... b -, board: rank 2 has 5 cells, not 4.",
        ".../..../...../..../.. b -, board: rank 1 has 2 cells, not 3.",
        ".../..x./...../..../... b -, board: d4 is \"x\"",
        ".../..../...../..../... B -, side: must be b or w, not \"B\".",
        ".../..../...../..../... b ?, phase: must be",
        ".../..../...../..../... b s, phase: s",
        ".../..../..B../..../... b s, phase: s",
        ".../..../..W../..../... w s, phase: s",
        ".../..../..BW./..../... w s, phase: s",
        ".../..../.BB../..../... w -, phase: only one colour",
        ".../..../..B../..../..W b +, phase: + ",
        ".../..../.BB../W.../..W b +, phase: + ",
        ".../..../.WW../..../..B b +, phase: + ",
        "BB/BBB/BB b +, phase: + ",
    })
    void aTextThatNoGameCanHoldIsRefusedNamingTheField(String text, String message) {
        assertThatExceptionOfType(GameInputException.class)
                .isThrownBy(() -> Oust.GAME.parse(text))
                .withMessageContaining(message);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "W.W/..../....W/B.../BB. b +",
                ".../..../..B../..../... w s",
                ".../..../..W../..../... b -",
                ".../..../.BB../..../... b +",
                ".../..../WWWBB/..../... b -",
                "BB/BWB/BB w -",
            })
    void everyPossiblePositionIsReadAndWrittenBack(String text) {
        assertThat(Oust.GAME.parse(text).text()).isEqualTo(text);
    }

    @Test
    void swapNeedsThePieRuleInATextToo() {
        String text = ".../..../..B../..../... w s";
        Options options = Oust.GAME.complete(Map.of("pie", false), text);
        assertThatExceptionOfType(GameInputException.class)
                .isThrownBy(() -> Oust.GAME.parse(text, options))
                .withMessageContaining("phase: s");
    }

    @Test
    void theEmptyBoardKnowsOnlyFromTheOptionsWhetherSwapFollows() {
        String text = start(3, true).text();
        assertThat(text)
                .isEqualTo(".../..../...../..../... b -")
                .isEqualTo(start(3, false).text());
        assertThat(Oust.GAME.parse(text)).isEqualTo(start(3, true)).isNotEqualTo(start(3, false));
        assertThat(play(Oust.GAME.parse(".../..../...../..../... w -"), "c3").text())
                .endsWith(" b -");
    }

    @Test
    void theSizeComesFromTheTextAndMustNotContradictIt() {
        String text = start(3, true).text();
        assertThat(Oust.GAME.complete(Map.of("size", 3), text)).isEqualTo(Oust.GAME.complete(Map.of(), text));
        assertThatExceptionOfType(GameInputException.class)
                .isThrownBy(() -> Oust.GAME.complete(Map.of("size", "5"), text))
                .withMessage("option size is 5, but the board of the position has side 3.");
        assertThatExceptionOfType(GameInputException.class)
                .isThrownBy(() -> Oust.GAME.parse(text, Oust.GAME.complete(Map.of())))
                .withMessage("board: its side is 3, but the option size says 7.");
    }

    @ParameterizedTest
    @CsvSource({"2,140", "3,380", "5,1220", "7,2540", "9,4340"})
    void thePlyCapGrowsWithTheBoard(int size, int cap) {
        Options options = Oust.GAME.complete(Map.of("size", size));
        assertThat(options.asMap())
                .containsExactly(Map.entry("size", size), Map.entry("pie", true), Map.entry("maxPlies", cap));
        assertThat(Oust.GAME.complete(Map.of("maxPlies", 9)).number("maxPlies")).isEqualTo(9);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "10", "x"})
    void otherSizesAreRefused(String size) {
        assertThatExceptionOfType(GameInputException.class)
                .isThrownBy(() -> Oust.GAME.complete(Map.of("size", size)))
                .withMessageContaining("size must be from 2 to 9");
    }

    @Test
    void theDetailsSayWhoMustGoOnAndWhoMaySwap() {
        assertThat(Details.of(Oust.GAME.parse("W.W/..../....W/B.../BB. b +")))
                .isEqualTo("mustContinue=true maySwap=false");
        assertThat(Details.of(play(start(3, true), "c3"))).isEqualTo("mustContinue=false maySwap=true");
        assertThat(Details.of(start(3, true))).isEqualTo("mustContinue=false maySwap=false");
    }

    @ParameterizedTest
    @CsvSource({
        "c3, c3 is taken by a white stone. 11 moves are legal, e.g. d5.",
        "a3, 'a3 would make a black group of 4 that touches no white stone; next to your own stones only captures are legal. 11'",
        "swap, swap is White's answer to the first stone",
        "pass, there is no pass while a stone can be placed",
        "a4, 'a4 is off the board: rank 4 has files b to e.'",
        "c6, 'c6 is off the board, which has ranks 1 to 5.'",
        "C4, '\"C4\": write c4.'",
        "c04, '\"c04\" is no move: a move is a cell'",
    })
    void aRefusedMoveIsToldWhy(String move, String why) {
        Position position = Oust.GAME.parse("W.W/..../..W../B.../BB. b +");
        assertThat(position.find(move)).isEqualTo(Position.NONE);
        assertThat(position.whyNot(move)).startsWith(why);
    }

    @Test
    void nothingIsLegalWhenTheGameIsOver() {
        Position won = Oust.GAME.parse(".../..../.BB../..../... b +");
        assertThat(won.whyNot("a1")).isEqualTo("the game is over.");
        assertThat(won.find("a1")).isEqualTo(Position.NONE);
    }
}
