package botarena.games.yoxii;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import botarena.games.Details;
import botarena.games.Game;
import botarena.games.GameContract;
import botarena.games.GameInputException;
import botarena.games.Options;
import botarena.games.Position;
import botarena.games.Reference;
import botarena.games.Symmetry;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class YoxiiTest extends GameContract {

    private static final String START = ".../...../......./...*.../......./...../... w 5553/5553";

    @Override
    protected Game game() {
        return Yoxii.GAME;
    }

    @Override
    protected Reference reference(Options options) {
        return new YoxiiReference();
    }

    @Override
    protected List<String> fields() {
        return List.of("board", "side", "supply");
    }

    @Override
    protected List<String> rarePositions() {
        return List.of(
                ".../...../..a.2../...*12./..1.b../...../... w 3353/4453",
                "aba/.a.b./..b1a../...*.../......./...../... w 4553/1253",
                ".../...../......./......./.a.b.../411../*c. r 3552/4443",
                ".../...../......./......./......./121../*3. w 3443/5553");
    }

    @Override
    protected Collection<String> vocabulary(Options options) {
        List<String> squares = new ArrayList<>();
        for (char file = 'a'; file <= 'g'; file++) {
            for (char rank = '1'; rank <= '7'; rank++) {
                squares.add("" + file + rank);
            }
        }
        List<String> moves = new ArrayList<>();
        for (String to : squares) {
            for (String square : squares) {
                for (int value = 0; value <= 5; value++) {
                    moves.add(to + "/" + square + "=" + value);
                }
            }
        }
        return moves;
    }

    @Override
    protected List<Symmetry> symmetries(Options options) {
        return YoxiiSymmetries.ALL;
    }

    @Test
    void describesTotemAndSupply() {
        assertThat(Details.of(Yoxii.GAME.parse(START.replace("5553/5553", "5123/4310"))))
                .isEqualTo("totem=d4 supply={white={1=5 2=1 3=2 4=3} red={1=4 2=3 3=1 4=0}}");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            .../...../......./...*.../......./...../... w           | a yoxii position has 3 fields separated by one blank (board, side, supply), not 2.
            .../...../......./...*.../......./..... w 5553/5553     | board: 7 ranks separated by / are needed, not 6.
            .../...../......./...*.../......./...../.... w 5553/5553 | board: rank 1 has 4 squares, not 3.
            .../...../....../...*.../......./...../... w 5553/5553  | board: rank 5 has 6 squares, not 7.
            .../...../......./...*.../......./...../..e w 5553/5553 | board: rank 1 holds "e"; the letters are 1-4, a-d, * and . for free squares.
            .../...../......./......./......./...../... w 5553/5553 | board: there must be one totem *, not 0.
            .../...../*....../...*.../......./...../... w 5553/5553 | board: there must be one totem *, not 2.
            .../...../......./...*.../......./...../... b 5553/5553 | side: "b" is neither w (white) nor r (red).
            .../...../......./...*.../......./...../... w 5554/5553 | supply: "5554/5553" is not of the form 5553/5553 (white/red, how many 1s, 2s, 3s and 4s, at most 5 5 5 3).
            .../...../......./...*.../......./...../..d w 5553/5553 | supply: kind d has 1 on the board and 3 left, more than the 3 there are.
            .../...../......./...*.../......./...../..1 w 5553/5553 | supply: kind 1 has 1 on the board and 5 left, more than the 5 there are.
            .../...../......./...*.../......./...../... r 5553/0000 | supply: red is to move and has no piece left.
            """)
    void refusesTextsThatNoGameCanHold(String text, String message) {
        assertThatThrownBy(() -> Yoxii.GAME.parse(text))
                .isInstanceOf(GameInputException.class)
                .hasMessage(message);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            d5d4=4  | "d5d4=4" is not written like a move: the totem's new square, /, the piece's square, = and its value, as in d5/e6=4
            h4/d4=1 | column h is off the board (a-g, 1-7)
            d5/d8=1 | row 8 is off the board (a-g, 1-7)
            d5/a1=1 | a1 is off the board, whose corners are cut away
            c3/d4=5 | there is no piece of value 5, only 1 to 4
            c3/d4=4 | white has no 4 left
            d4/d3=1 | the totem already stands on d4 and must move; the same parts in another order: write d3/d4=1
            e5/d4=1 | e5 is occupied by a white 1
            e3/d4=1 | e3 is occupied by a red 2
            b3/d4=1 | the totem steps to a neighbour or jumps in a straight line, and no line leads from d4 to b3
            f2/d4=1 | the totem cannot get from d4 to f2 because e3 is occupied by a red 2, and it jumps only over pieces of white
            d6/d5=1 | the totem cannot get from d4 to d6 because in this direction it goes no further than d5; the same parts in another order: write d5/d6=1
            g7/f6=1 | g7 is off the board, whose corners are cut away
            f6/e5=1 | e5 is occupied by a white 1
            f6/f6=1 | the piece cannot share f6 with the totem
            f6/d4=1 | the piece must stand beside the totem on f6, on f5, g5, e6 or e7
            """)
    void saysWhyAMoveIsRefused(String move, String why) {
        Position at = Yoxii.GAME.parse(".../...../....1../...*.../....b../...../... w 4550/5453");
        assertThat(at.whyNot(move)).isEqualTo(why + ". 144 moves are legal, e.g. c3/b2=1.");
    }

    @Test
    void refusesEveryMoveWhenTheGameIsOver() {
        Position over = Yoxii.GAME.parse(".../...../......./......./......./121../*3. r 3443/5553");
        assertThat(over.whyNot("d1/d2=1")).isEqualTo("the game is over.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"d5/d4=4 ", "d5-d4=4", "d5/d4-4", "d5/d4=", ""})
    void findsNothingInStringsThatAreNotMoves(String text) {
        assertThat(Yoxii.GAME.parse(START).find(text)).isEqualTo(-1);
    }
}
