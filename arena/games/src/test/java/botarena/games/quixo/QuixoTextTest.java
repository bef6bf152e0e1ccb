package botarena.games.quixo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import botarena.games.Ending;
import botarena.games.Game;
import botarena.games.GameCatalog;
import botarena.games.GameInputException;
import botarena.games.Position;
import botarena.games.catalog.Games;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Position texts and options of both games. */
class QuixoTextTest {

    private static Game game(String id) {
        return new GameCatalog(Games.BUILT_IN).find(id).orElseThrow();
    }

    @ParameterizedTest
    @CsvSource({
        "quixo, ../.. X",
        "quixo, X.O/.../OX. O",
        "quixo, XXX/OOO/... X",
        "quixo, ......./......./......./...X.../......./......./......O X",
        "quixo4, ../.. S 0",
        "quixo4, S.W/.../... N 2",
        "quixo4, SNW/W.E/..S E 4",
    })
    void aReadTextIsWrittenBackTheSame(String id, String text) {
        Position position = game(id).parse(text);
        assertThat(position.text()).isEqualTo(text).isEqualTo(position.toString());
        assertThat(game(id).parse(text)).isEqualTo(position).hasSameHashCodeAs(position);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "quixo  | .../.../...              | a quixo position is",
                "quixo  | .../.../...  X           | a quixo position is",
                "quixo  | ... X                    | board: 1 rank, but",
                "quixo  | 1/2/3/4/5/6/7/8 X        | board: 8 ranks, but",
                "quixo  | .../..../... X           | board: rank 2 \"....\" has 4 cells",
                "quixo  | .../.../..S X            | board: unknown letter 'S' in rank 1",
                "quixo  | .../.../... S            | side: \"S\"",
                "quixo  | .../.../... XO           | side: \"XO\"",
                "quixo4 | .../.../... S            | a quixo4 position is",
                "quixo4 | .../.../..X S 4          | board: unknown letter 'X'",
                "quixo4 | .../.../... X 0          | seat: \"X\"",
                "quixo4 | .../.../... S 5          | turns: \"5\"",
                "quixo4 | .../.../... S 12         | turns: \"12\"",
                "quixo4 | .../.../... W 0          | turns: after 0 turns S is to move, not W",
                "quixo4 | S../.../... S 0          | board: 1 cubes of team X after 0 turns",
                "quixo4 | S.W/.../.E. E 3          | board: 2 cubes of team O after 3 turns",
            })
    void aTextNoGameCanHoldIsRefusedNamingTheField(String id, String text, String message) {
        assertThatThrownBy(() -> game(id).parse(text))
                .isInstanceOf(GameInputException.class)
                .hasMessageStartingWith(message)
                .hasMessageEndingWith(".");
    }

    @ParameterizedTest
    @ValueSource(strings = {"quixo", "quixo4"})
    void theSizeOfATextBindsTheOption(String id) {
        String text = id.equals("quixo") ? ".../.../... X" : ".../.../... S 0";
        assertThat(game(id).complete(Map.of(), text).number("size")).isEqualTo(3);
        assertThat(game(id).complete(Map.of("size", 3), text).number("size")).isEqualTo(3);
        assertThatThrownBy(() -> game(id).complete(Map.of("size", 4), text))
                .isInstanceOf(GameInputException.class)
                .hasMessage("option size is 4, but the text's board has 3 ranks.");
        assertThatThrownBy(() -> game(id).parse(text, game(id).complete(Map.of())))
                .isInstanceOf(GameInputException.class)
                .hasMessage("option size is 5, but the text's board has 3 ranks.");
    }

    @ParameterizedTest
    @CsvSource({"quixo,300", "quixo4,400"})
    void defaultsAreTheRules(String id, int maxPlies) {
        assertThat(game(id).complete(Map.of()).asMap())
                .isEqualTo(Map.of("size", 5, "repetition", 3, "maxPlies", maxPlies));
    }

    @ParameterizedTest
    @CsvSource({"2,1", "3,2", "4,3", "5,4", "7,4"})
    void openingsAreShorterOnSmallBoards(int size, int plies) {
        for (String id : new String[] {"quixo", "quixo4"}) {
            assertThat(game(id).openingPlies(game(id).complete(Map.of("size", size))))
                    .isEqualTo(plies);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "z9-a1 | \"z9\" is off the board (a-e, 1-5)",
                "a5-a6 | \"a6\" is off the board (a-e, 1-5)",
                "A5-a1 | \"A5-a1\": write a5-a1",
                "a5-a1x| a move is <taken>-<inserted>, not \"a5-a1x\"",
                "a5 a1 | \"a5 a1\": write a5-a1",
                "''    | a move is <taken>-<inserted>, not \"\"",
                "pass  | passing is only for a player who can take no cube",
                "c3-c1 | c3 is inside the board, and cubes are taken from its rim",
                "c5-b5 | a cube from c5 comes back at an end of its rank or file: c1, a5 or e5",
                "a5-a5 | the cube may not go back to a5, where it came from",
            })
    void aRefusalSaysWhy(String move, String why) {
        Position start = game("quixo").parse("...../...../...../...../..... X");
        assertThat(start.find(move)).isEqualTo(Position.NONE);
        assertThat(start.whyNot(move)).isEqualTo(why + ". 44 moves are legal, e.g. a1-e1.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a5-a1 | ; the same parts in another order: write a1-a5. ",
                "a1    | ; a part is missing: write a1-e1 or a1-a5. ",
                "a1/a5 | \"a1/a5\": write a1-a5. ",
            })
    void aMoveWithTheRightCellsIsTold(String move, String told) {
        assertThat(game("quixo").parse("OXXOX/XOOXO/OXXOX/XOOXO/.XXOX X").whyNot(move))
                .contains(told);
    }

    @Test
    void nothingIsLegalWhenTheGameIsOver() {
        Position over = game("quixo").parse("XXX/OO./... O");
        assertThat(over.find("a1-a3")).isEqualTo(Position.NONE);
        assertThat(over.whyNot("a1-a3")).isEqualTo("the game is over.");
    }

    @ParameterizedTest
    @CsvSource({
        "XXX/OOO/... O, 1, opponent_line",
        "XXX/OOO/... X, 0, opponent_line",
        "XXX/OO./... O, 0, line",
        "X.O/.O./O.X X, 1, line",
        "X../OX./O.X X, 0, opponent_line",
    })
    void inAFinishedTextTheSideNotToMoveMadeTheLastMove(String text, int winner, Ending ending) {
        Position over = game("quixo").parse(text);
        assertThat(over.winner()).isEqualTo(winner);
        assertThat(over.outcome())
                .isNotNull()
                .satisfies(out -> assertThat(out.ending()).isEqualTo(ending));
    }
}
