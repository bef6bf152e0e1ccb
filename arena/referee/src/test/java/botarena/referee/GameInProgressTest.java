package botarena.referee;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.games.Game;
import botarena.games.catalog.Games;
import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class GameInProgressTest {

    private static final int PLIES = 64;

    private static GameInProgress game() {
        Game quixo = Games.BUILT_IN.stream()
                .filter(game -> game.id().equals("quixo"))
                .findFirst()
                .orElseThrow();
        return new GameInProgress(new GameSpec(
                new GameSpec.Slot("a", 1, 0, 1),
                new GameSpec.Ruleset(quixo, quixo.complete(Map.of())),
                0,
                new GameSpec.Start("", List.of()),
                List.of(),
                List.of(),
                0));
    }

    private static void fill(GameInProgress game) {
        for (int ply = 0; ply < PLIES; ply++) {
            game.add(ply & 1, ply, 0.5f);
        }
    }

    @Test
    void aPlyAllocatesNothing() {
        fill(game());
        GameInProgress game = game();
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        threads.getCurrentThreadAllocatedBytes();
        long before = threads.getCurrentThreadAllocatedBytes();
        fill(game);
        assertThat(threads.getCurrentThreadAllocatedBytes() - before).isZero();
    }

    @Test
    void aLongGameKeepsEveryPly() {
        GameInProgress game = game();
        for (int i = 0; i < 5; i++) {
            fill(game);
        }
        assertThat(game.plies()).isEqualTo(5 * PLIES);
        assertThat(game.move(5 * PLIES - 1)).isEqualTo(PLIES - 1);
        assertThat(game.move(0)).isZero();
    }
}
