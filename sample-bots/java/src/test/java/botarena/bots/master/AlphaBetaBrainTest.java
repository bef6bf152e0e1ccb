package botarena.bots.master;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.bots.Brain;
import botarena.bots.master.AlphaBeta.Knowledge;
import botarena.games.Game;
import botarena.games.Position;
import botarena.games.catalog.Games;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AlphaBetaBrainTest {

    private static final long MILLI = 1_000_000;
    private static final Brain.Allowance FOREVER =
            new Brain.Allowance(Long.MAX_VALUE / 4, Long.MAX_VALUE / 4, Long.MAX_VALUE / 4);

    /** A node may take long, while its code is interpreted or something else has the processor. */
    @Test
    void isLateByAFewNodesHoweverLongOneTakes() {
        Game oust = game("oust");
        Position at = oust.parse(
                "B.B../W....W/.B..B../W...W..W/..B.B..B./.W..W.../B.....W/.W..B./W.B.. b -",
                oust.complete(Map.of("size", 5)));
        Knowledge real = Weighted.of("oust", Objects.requireNonNull(Features.of(at)));
        long[] now = {0};
        Knowledge slow = new Knowledge() {
            @Override
            public int value(Position position) {
                now[0] += MILLI / 2;
                return real.value(position);
            }
        };
        for (long planned : new long[] {5 * MILLI, 27 * MILLI, 100 * MILLI}) {
            Brain brain = new AlphaBetaBrain(at, slow, Long.MAX_VALUE, Idea.allIdeas(), () -> now[0]);
            long began = now[0];
            brain.choose(at, new Brain.Allowance(planned, 2 * planned, 4 * planned));
            assertThat(now[0] - began).isLessThan(2 * planned + 12 * MILLI);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"onitama", "quixo"})
    void ponderingMakesTheNextSearchDeeper(String name) {
        Game game = game(name);
        Position start = game.start(game.complete(Map.of()), 1);
        assertThat(second(start, 20_000).depth()).isGreaterThan(second(start, 0).depth());
    }

    @Test
    void ponderingEndsAndLeavesTheGameUnchanged() {
        Game onitama = game("onitama");
        Position at = onitama.start(onitama.complete(Map.of()), 1);
        AlphaBetaBrain brain = brain(at, 3000);
        Position next = play(brain, at, brain.choose(at, FOREVER).move());
        int[] asked = {0};
        brain.ponder(next, () -> ++asked[0] >= 5);
        assertThat(asked[0]).as("hardly asked again once it is to stop").isBetween(5, 8);
        Position own = play(brain, next, next.moves().get(0));
        assertThat(own.moves().toArray()).contains(brain.choose(own, FOREVER).move());
    }

    /**
     * A second decision that may value 500 positions, after the expected reply.
     *
     * @param pondered positions that may be valued on the opponent's time
     */
    private static Brain.Choice second(Position start, long pondered) {
        long[] valued = {0};
        Knowledge real = Weighted.of(start.game().id(), Objects.requireNonNull(Features.of(start)));
        Knowledge counted = position -> {
            valued[0]++;
            return real.value(position);
        };
        AlphaBetaBrain brain = new AlphaBetaBrain(start, counted, Long.MAX_VALUE, Idea.allIdeas(), () -> valued[0]);
        Brain.Allowance few = new Brain.Allowance(250, 500, 500);
        Position at = play(brain, start, brain.choose(start, few).move());
        int reply = brain.reply(at);
        assertThat(reply).isNotEqualTo(Position.NONE);
        long until = valued[0] + pondered;
        if (pondered > 0) {
            brain.ponder(at, () -> valued[0] >= until);
        }
        return brain.choose(play(brain, at, reply), few);
    }

    private static Position play(Brain brain, Position at, int move) {
        Position next = at.play(move);
        brain.notePly(next, move);
        return next;
    }

    private static AlphaBetaBrain brain(Position at, long nodes) {
        Knowledge knowledge = Weighted.of(at.game().id(), Objects.requireNonNull(Features.of(at)));
        return new AlphaBetaBrain(at, knowledge, nodes, Idea.allIdeas());
    }

    private static Game game(String name) {
        return Games.BUILT_IN.stream()
                .filter(game -> game.id().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
