package botarena.games.onitama;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import botarena.games.Ending;
import botarena.games.GameInputException;
import botarena.games.Options;
import botarena.games.Position;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Position texts, the option {@code cards}, and the sentences on strings that are no moves. */
class OnitamaTextTest {

    private static final String START = "bbBbb/...../...../...../rrRrr";
    private static final String DEAL = " r boar,ox/elephant,horse/crab";

    private static Position parse(String text) {
        return Onitama.GAME.parse(text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "bbBbb/...../...../...../rrRrr r boar,ox/elephant,horse/crab",
                "..B../...../...../...../..R.. b boar,ox/elephant,horse/crab",
                "..R../...../....B/...../..... b boar,ox/elephant,horse/crab",
                "...../...../....B/...../..... r boar,ox/elephant,horse/crab",
            })
    void aReadTextIsWrittenBackTheSame(String text) {
        assertThat(parse(text).text()).isEqualTo(text).isEqualTo(parse(text).toString());
        assertThat(parse(text).toMove()).isEqualTo(parse(text).over() ? Position.NOBODY : 0);
    }

    @Test
    void handsAreWrittenInAlphabeticalOrder() {
        assertThat(parse(START + " r ox,boar/horse,elephant/crab").text()).isEqualTo(START + DEAL);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "bbBbb/...../...../...../rrRrr r                          | an onitama position is \"board side cards\"",
                "bbBbb/...../...../rrRrr r boar,ox/elephant,horse/crab    | board: 4 ranks",
                "bbBbb/...../.x.../...../rrRrr r boar,ox/elephant,horse/crab | board: rank 3 \".x...\"",
                "bbBbb/...../..../...../rrRrr r boar,ox/elephant,horse/crab  | board: rank 3 \"....\"",
                "bbBbb/...../...../.R.../rrRrr r boar,ox/elephant,horse/crab | board: there are 2 red masters",
                "bbBbb/b..../...../...../rrRrr r boar,ox/elephant,horse/crab | board: there are 5 blue students",
                "bb.bb/...../...../...../rrRrr r boar,ox/elephant,horse/crab | board: the blue master is missing",
                "b.R.b/...../..B../...../rr.rr r boar,ox/elephant,horse/crab | board: the red master stands on the blue temple",
                "bbBbb/...../...../...../rrRrr x boar,ox/elephant,horse/crab | side: \"x\"",
                "bbBbb/...../...../...../rrRrr r boar,ox/elephant/crab       | cards: \"boar,ox/elephant/crab\" is not of",
                "bbBbb/...../...../...../rrRrr r boar/ox,elephant,horse/crab | cards: ",
                "bbBbb/...../...../...../rrRrr r boar,ox/elephant,boar/crab  | cards: a card is there twice",
                "bb.bb/...../...../..R../rrBrr b boar,ox/elephant,horse/crab | board: the blue master stands on the red temple, so blue",
                "bbBbb/...../...../...../rrRrr r boar,ox/elephant,yak/crab   | cards: no card is called \"yak\"; there are boar, cobra,",
            })
    void aTextNoGameCanHoldIsRefusedNamingTheField(String text, String message) {
        assertThatThrownBy(() -> parse(text))
                .isInstanceOf(GameInputException.class)
                .hasMessageStartingWith(message)
                .hasMessageEndingWith(".");
    }

    @ParameterizedTest
    @CsvSource({
        "'boar,ox,elephant,horse,yak', 'option cards: no card is called \"yak\"'",
        "'boar,ox,elephant,horse,ox',  'option cards: a card is there twice in boar, ox, elephant, horse, ox.'",
        "'boar,ox,elephant,horse',     'option cards must be 5 names'",
    })
    void cardsMustBeFiveDifferentNames(String cards, String message) {
        assertThatThrownBy(() -> Onitama.GAME.complete(Map.of("cards", cards)))
                .isInstanceOf(GameInputException.class)
                .hasMessageStartingWith(message);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ox,boar,horse,elephant,crab", "crab,horse,boar,elephant,ox"})
    void cardsAgreeWithATextInAnyHands(String cards) {
        Options options = Onitama.GAME.complete(Map.of("cards", cards), START + DEAL);
        assertThat(options.words("cards")).isEqualTo(List.of(cards.split(",")));
        assertThat(Onitama.GAME.parse(START + DEAL, options).text()).isEqualTo(START + DEAL);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"tiger,ox,elephant,horse,crab", "boar,tiger,elephant,horse,crab", "boar,ox,elephant,horse,tiger"
            })
    void cardsAgainstATextWithOthersAreAnError(String cards) {
        assertThatThrownBy(() -> Onitama.GAME.complete(Map.of("cards", cards), START + DEAL))
                .isInstanceOf(GameInputException.class)
                .hasMessage("option cards is " + cards + ", but the text's cards are boar,ox/elephant,horse/crab.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ox,boar,horse,elephant,crab", "ox,crab,horse,elephant,boar"})
    void cardsAreRedsThenBluesThenTheMiddleForBothBeginners(String cards) {
        String[] names = cards.split(",");
        Position start = Onitama.GAME.start(Onitama.GAME.complete(Map.of("cards", cards)), 0);
        String red = names[0].compareTo(names[1]) < 0 ? names[0] + "," + names[1] : names[1] + "," + names[0];
        assertThat(start.text()).endsWith(" " + red + "/elephant,horse/" + names[4]);
    }

    @Test
    void cardsAreNotFilledIn() {
        assertThat(Onitama.GAME.complete(Map.of()).asMap()).isEqualTo(Map.of("repetition", 3, "maxPlies", 300));
        assertThat(Onitama.GAME.complete(Map.of(), START + DEAL).has("cards")).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "...../...../....B/...../..... r, master_captured, blue, the red master was captured",
        "..R../...../....B/...../..... b, temple_reached, red, 'the red master reached c5, the blue temple'",
        "...../...../...../...../..B.. r, master_captured, blue, 'the red master was captured and the blue master reached c1, the red temple'",
    })
    void inAFinishedTextTheSideNotToMoveMadeTheLastMove(String text, Ending ending, String winner, String detail) {
        Position over = parse(text + " boar,ox/elephant,horse/crab");
        assertThat(over.winner()).isEqualTo(1);
        assertThat(over.seating().sides().get(1)).isEqualTo(winner);
        assertThat(over.outcome()).isNotNull().satisfies(outcome -> {
            assertThat(outcome.ending()).isEqualTo(ending);
            assertThat(outcome.detail()).isEqualTo(detail);
        });
        assertThat(over.whyNot("boar:a1-a2")).isEqualTo("the game is over.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a1-a2       | a move is <card>:<from>-<to> or <card>:pass, not \"a1-a2\"; a part is missing: write boar:a1-a2 or ox:a1-a2",
                ":a1-a2      | no card is called \"\"; a part is missing: write boar:a1-a2 or ox:a1-a2",
                "boar:       | after the card comes <from>-<to> or pass, not \"\"",
                "boarr:a1-a2 | no card is called \"boarr\"",
                "yak:a1-a2   | no card is called \"yak\"",
                "crab:a1-a2  | crab lies in the middle; red holds boar and ox",
                "horse:a1-a2 | horse is in blue's hand; red holds boar and ox",
                "tiger:a1-a3 | tiger is not among this game's five cards; red holds boar and ox",
                "boar:pass   | passing is only for a player who cannot move any piece",
                "boar:a1a2   | \"boar:a1a2\": write boar:a1-a2",
                "boar:1a-2a  | \"boar:1a-2a\": write boar:a1-a2",
                "boar:a1 to a2 | \"boar:a1 to a2\": write boar:a1-a2",
                "boar:a1-f2  | \"f2\" is off the board (a-e, 1-5)",
                "boar:a0-a1  | \"a0\" is off the board (a-e, 1-5)",
                "boar:a3-a4  | a3 is empty",
                "boar:a5-a6  | \"a6\" is off the board (a-e, 1-5)",
                "boar:a5-a4  | a5 holds a piece of the other colour",
                "boar:b5-b4  | b5 holds a piece of the other colour",
                "boar:a1-a5  | boar does not lead from a1 to a5 for red, but to a2 or b1",
                "boar:a1-a3  | boar does not lead from a1 to a3 for red, but to a2 or b1",
                "boar:a1-a1  | boar does not lead from a1 to a1 for red, but to a2 or b1",
                "boar:a1-b1  | b1 holds one of your own pieces",
            })
    void aRefusalSaysWhy(String move, String why) {
        Position start = parse(START + DEAL);
        assertThat(start.find(move)).isEqualTo(Position.NONE);
        assertThat(start.whyNot(move)).isEqualTo(why + ". 10 moves are legal, e.g. boar:a1-a2.");
    }
}
