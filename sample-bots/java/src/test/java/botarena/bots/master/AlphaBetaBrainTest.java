package botarena.bots.master;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.bots.Brain;
import botarena.games.Game;
import botarena.games.Position;
import botarena.games.catalog.Games;
import java.util.Map;
import org.junit.jupiter.api.Test;

class AlphaBetaBrainTest {

    private static final long MILLI = 1_000_000;
    private static final Brain.Allowance FOREVER =
            new Brain.Allowance(Long.MAX_VALUE / 4, Long.MAX_VALUE / 4, Long.MAX_VALUE / 4);

    /** A node may take long, while its code is interpreted or something else has the processor. */
    @Test
    void isLateByAFewNodesHoweverLongOneTakes() {
        Game oust = game("oust");
        Position at = oust.parse("B.B../W....W/.B..B../W...W..W/..B.B..B./.W..W.../B.....W/.W..B./W.B.. b -",
                oust.complete(Map.of("size", 5)));
        Knowledge real = Weighted.of("oust", MasterBrain.features(at));
        long[] now = {0};
        Knowledge slow = new Knowledge() {
            @Override
            public int value(Position position) {
                now[0] += MILLI / 2;
                return real.value(position);
            }
        };
        for (long planned : new long[] {5 * MILLI, 27 * MILLI, 100 * MILLI}) {
            Brain brain = new AlphaBetaBrain(at, slow, Long.MAX_VALUE, Idea.all(), () -> now[0]);
            long began = now[0];
            brain.choose(at, new Brain.Allowance(planned, 2 * planned, 4 * planned));
            assertThat(now[0] - began).isLessThan(2 * planned + 12 * MILLI);
        }
    }

    @Test
    void whatIsFoundOnTheOpponentsTimeMakesTheNextSearchDeeper() {
        int deeper = 0;
        for (String name : new String[] {"onitama", "quixo", "quixo4"}) {
            Game game = game(name);
            Position start = game.start(game.complete(Map.of()), 1);
            Brain.Choice with = second(start, true);
            Brain.Choice without = second(start, false);
            assertThat(with.depth()).as(name).isGreaterThanOrEqualTo(without.depth());
            deeper += with.depth() - without.depth();
        }
        assertThat(deeper).isPositive();
    }

    @Test
    void stopsToThinkOnTheOpponentsTimeAndLeavesTheGameAsItWas() {
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

    /** The own second decision, after replies of one that thinks alike. */
    private static Brain.Choice second(Position start, boolean ponders) {
        AlphaBetaBrain brain = brain(start, 20_000);
        AlphaBetaBrain other = brain(start, 20_000);
        int move = brain.choose(start, FOREVER).move();
        Position at = play(brain, start, move);
        other.played(at, move);
        if (ponders) {
            brain.ponder(at, () -> false);
        }
        while (at.toMove() != start.toMove()) {
            int reply = other.choose(at, FOREVER).move();
            other.played(at.play(reply), reply);
            at = play(brain, at, reply);
        }
        return brain.choose(at, FOREVER);
    }

    private static Position play(Brain brain, Position at, int move) {
        Position next = at.play(move);
        brain.played(next, move);
        return next;
    }

    private static AlphaBetaBrain brain(Position at, long nodes) {
        Knowledge knowledge = Weighted.of(at.game().id(), MasterBrain.features(at));
        return new AlphaBetaBrain(at, knowledge, nodes, Idea.all());
    }

    private static Game game(String name) {
        return Games.BUILT_IN.stream()
                .filter(game -> game.id().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
