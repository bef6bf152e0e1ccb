package botarena.bench;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.games.Chance;
import botarena.games.Game;
import botarena.games.GameCatalog;
import botarena.games.MoveList;
import botarena.games.Position;
import botarena.games.catalog.Games;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlayoutsTest {

    private static final int GAMES = 30;

    @ParameterizedTest
    @ValueSource(strings = {"oxono", "onitama", "yoxii", "quixo", "quixo4"})
    void countsThePliesAndResultsOfGamesPlayedFromTheSeed(String id) {
        Game game = new GameCatalog(Games.BUILT_IN).find(id).orElseThrow();
        Position start = game.start(game.complete(Map.of()), 0);
        Chance chance = new Chance(7);
        MoveList room = new MoveList();
        long plies = 0;
        long[] results = new long[3];
        for (int i = 0; i < GAMES; i++) {
            Position at = start;
            for (; !at.over(); plies++) {
                at = at.play(at.randomMove(chance, room));
            }
            results[1 + at.winner()]++;
        }
        assertThat(Playouts.play(start, 7, GAMES))
                .isEqualTo(new Playouts(GAMES, plies, results[1], results[2], results[0]));
    }
}
