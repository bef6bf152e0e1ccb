package botarena.rules;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.games.Chance;
import botarena.games.Game;
import botarena.games.MoveList;
import botarena.games.Options;
import botarena.games.Position;
import botarena.games.catalog.Games;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Games of the arena, asked through the rules protocol, are the same games. In Onitama the text lacks the beginner. */
class SixAsProgramsTest {

    private static final int GAMES = Integer.getInteger("botarena.games", 20);
    private static final int PLIES = 200;

    static Stream<Game> games() {
        return Games.BUILT_IN.stream().filter(game -> !game.id().equals("onitama"));
    }

    private static List<String> spelled(Position position) {
        MoveList moves = position.moves();
        List<String> words = new ArrayList<>();
        for (int i = 0; i < moves.size(); i++) {
            words.add(position.spell(moves.get(i)));
        }
        return words;
    }

    @ParameterizedTest
    @MethodSource("games")
    void aGameAskedIsTheGame(Game game) {
        ExternalGame asked = ExternalGame.of(new GameAsRules(game), Game.Source.ARENA);
        assertThat(asked.id()).isEqualTo(game.id());
        Options options = game.complete(Map.of());
        Options same = asked.complete(Map.of());
        assertThat(same.asMap()).containsAllEntriesOf(options.asMap());
        for (int seed = 0; seed < GAMES; seed++) {
            List<Position> own = GameAsRules.game(game.start(options, seed), new Chance(seed), PLIES);
            List<Position> others = GameAsRules.game(asked.start(same, seed), new Chance(seed), PLIES);
            assertThat(others).hasSameSizeAs(own);
            for (int ply = 0; ply < own.size(); ply++) {
                same(own.get(ply), others.get(ply));
            }
            Position last = others.get(others.size() / 2);
            assertThat(asked.parse(last.text(), same)).isEqualTo(last);
        }
    }

    private static void same(Position own, Position other) {
        assertThat(other.text()).endsWith(" " + own.text());
        assertThat(other.toMove()).isEqualTo(own.toMove());
        assertThat(other.winner()).isEqualTo(own.winner());
        assertThat(other.outcome()).isEqualTo(own.outcome());
        assertThat(other.mustPass()).isEqualTo(own.mustPass());
        assertThat(spelled(other)).isEqualTo(spelled(own));
        assertThat(other.board().cells())
                .containsExactlyInAnyOrderElementsOf(own.board().cells());
    }
}
