package botarena.view;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.games.Game;
import botarena.games.GameCatalog;
import botarena.games.Position;
import botarena.games.catalog.Games;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Moves of any game are found by cells, by the other words of a move, and by how they begin. */
class MoveChoiceTest {

    private static final GameCatalog GAMES = new GameCatalog(Games.BUILT_IN);

    private static Position start(String game) {
        Game played = GAMES.find(game).orElseThrow();
        return played.start(played.complete(Map.of()), 5);
    }

    static List<String> games() {
        return GAMES.ids();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            quixo | a1          | a1-e1 a1-a5
            quixo | A1 a5       | a1-a5
            quixo | a1-a        | a1-a5
            quixo | a5 c3       | ''
            quixo | zz          | ''
            yoxii | zz          | ''
            """)
    void wordsNarrowDownLegalMoves(String game, String words, String moves) {
        MoveChoice choice = MoveChoice.of(start(game));
        for (String word : words.split(" ")) {
            choice = choice.narrowTo(word);
        }
        assertThat(String.join(" ", choice.moves())).isEqualTo(moves);
    }

    @ParameterizedTest
    @MethodSource("games")
    void everyMoveIsFoundByItsSpellingAndByItsCells(String game) {
        Position position = start(game);
        MoveChoice all = MoveChoice.of(position);
        assertThat(all.moves()).hasSize(position.moveCount());
        for (String move : all.moves()) {
            assertThat(all.narrowTo(move).moves()).containsExactly(move);
            assertThat(all.completions(move.substring(0, 1))).isNotEmpty();
        }
    }

    @Test
    void otherWordsOfAMoveSettleAChoiceThatCellsLeaveOpen() {
        MoveChoice onitama = MoveChoice.of(start("onitama"));
        String move = onitama.moves().get(0);
        String card = move.substring(0, move.indexOf(':'));
        assertThat(onitama.narrowTo(card).moves()).isNotEmpty().allMatch(each -> each.startsWith(card + ":"));
        MoveChoice oxono = MoveChoice.of(start("oxono"));
        assertThat(oxono.narrowTo("X").moves()).isNotEmpty().allMatch(each -> each.startsWith("X"));
        assertThat(oxono.completions("")).contains("X", "O");
    }

    @Test
    void theMovesOfACellTouchIt() {
        assertThat(MoveChoice.of(start("quixo")).movesTouching("a1"))
                .contains("a1-e1", "b1-a1")
                .doesNotContain("b1-e1");
    }
}
