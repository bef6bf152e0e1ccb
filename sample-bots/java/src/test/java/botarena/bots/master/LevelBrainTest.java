package botarena.bots.master;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import botarena.bots.Brain.Allowance;
import botarena.bots.Brain.Choice;
import botarena.games.Chance;
import botarena.games.Game;
import botarena.games.MoveList;
import botarena.games.Options;
import botarena.games.Position;
import botarena.games.catalog.Games;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LevelBrainTest {

    private static final Allowance MINUTE = new Allowance(60_000_000_000L, 60_000_000_000L, 60_000_000_000L);
    private static final int SEEDS = 20;

    static Stream<Game> games() {
        return Games.BUILT_IN.stream();
    }

    private static Position start(Game game) {
        Options options = game.complete(game.id().equals("oust") ? Map.of("size", 3) : Map.of());
        return game.start(options, 1);
    }

    private static Choice choice(Position at, int level, long seed) {
        LevelBrain brain = new LevelBrain(level, seed);
        brain.begin(at, 0);
        return brain.choose(at, MINUTE);
    }

    /** In a won position no level gives anything away. */
    @ParameterizedTest
    @MethodSource("games")
    void everyLevelTakesAWinAtHand(Game game) {
        Position won = won(start(game));
        for (int level = 1; level <= LevelBrain.MAX_LEVEL; level++) {
            Position after = won.play(choice(won, level, level).move());
            assertThat(after.over()).as("level %d in %s", level, won.text()).isTrue();
            assertThat(after.winner()).isEqualTo(GameSearch.team(won));
        }
    }

    /** A position after random moves in which the side to move can win at once. */
    private static Position won(Position start) {
        Chance chance = new Chance(7);
        Position at = start;
        while (at.winningMove() == Position.NONE) {
            Position next = at.play(at.randomMove(chance, new MoveList()));
            at = next.over() ? start : next;
        }
        return at;
    }

    @ParameterizedTest
    @MethodSource("games")
    @Tag("slow")
    void lowLevelsVaryAndTheHighestDoesNot(Game game) {
        Position start = start(game);
        Set<Integer> low = new HashSet<>();
        Set<Integer> high = new HashSet<>();
        for (int seed = 0; seed < SEEDS; seed++) {
            low.add(choice(start, 1, seed).move());
        }
        for (int seed = 0; seed < 2; seed++) {
            high.add(choice(start, LevelBrain.MAX_LEVEL, seed).move());
        }
        assertThat(low).hasSizeGreaterThan(1);
        assertThat(high).hasSize(1);
    }

    @Test
    void otherLevelsAreRefused() {
        assertThatThrownBy(() -> new LevelBrain(9, 0)).hasMessage("error: --level is from 1 to 8, not 9");
        assertThatThrownBy(() -> new LevelBrain(0, 0)).isInstanceOf(IllegalArgumentException.class);
    }
}
