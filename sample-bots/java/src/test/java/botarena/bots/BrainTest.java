package botarena.bots;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.bots.master.Idea;
import botarena.bots.master.MasterBrain;
import botarena.games.Game;
import botarena.games.Position;
import botarena.games.catalog.Games;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class BrainTest {

    private static final Brain.Allowance MINUTE =
            new Brain.Allowance(60_000_000_000L, 60_000_000_000L, 60_000_000_000L);
    private static final LongFunction<Brain> MCTS = seed -> new MctsBrain(seed, 300, 0.7);
    private static final LongFunction<Brain> MASTER = seed -> new MasterBrain(seed, 4000, Idea.allIdeas());
    private static final LongFunction<Brain> GREEDY = GreedyBrain::new;
    private static final LongFunction<Brain> RANDOM = SampleBot::random;

    static Stream<Game> games() {
        return Games.BUILT_IN.stream();
    }

    @ParameterizedTest
    @MethodSource("games")
    void mctsBeatsRandomInEveryGameFromBothSeats(Game game) {
        double score = 0;
        for (int seed = 0; seed < 4; seed++) {
            score += play(game, seed, MCTS, RANDOM) + 1 - play(game, seed, RANDOM, MCTS);
        }
        assertThat(score).isGreaterThanOrEqualTo(7);
    }

    @ParameterizedTest
    @MethodSource("games")
    void greedyBeatsRandomMoreOftenThanNot(Game game) {
        double score = 0;
        for (int seed = 0; seed < 10; seed++) {
            score += play(game, seed, GREEDY, RANDOM) + 1 - play(game, seed, RANDOM, GREEDY);
        }
        assertThat(score).isGreaterThan(10);
    }

    @ParameterizedTest
    @MethodSource("games")
    @Tag("slow")
    void masterBeatsGreedyInEveryGameFromBothSeats(Game game) {
        double score = 0;
        for (int seed = 0; seed < 3; seed++) {
            score += play(game, seed, MASTER, GREEDY) + 1 - play(game, seed, GREEDY, MASTER);
        }
        assertThat(score).isGreaterThanOrEqualTo(5);
    }

    @ParameterizedTest
    @MethodSource("games")
    void theSameSeedPlaysTheSameGame(Game game) {
        Position start = game.start(game.complete(Map.of()), 7);
        for (LongFunction<Brain> brains : List.of(MCTS, MASTER)) {
            int first = brains.apply(5).choose(start, MINUTE).move();
            assertThat(brains.apply(5).choose(start, MINUTE).move()).isEqualTo(first);
        }
    }

    @Tag("slow")
    @ParameterizedTest
    @EnumSource(Idea.class)
    void masterPlaysWithoutAnyOneOfItsIdeas(Idea left) {
        Set<Idea> ideas = Idea.allIdeas();
        ideas.remove(left);
        for (Game game : Games.BUILT_IN) {
            double score = 0;
            for (int seed = 0; seed < 3; seed++) {
                score += play(game, seed, drawn -> new MasterBrain(drawn, 400, ideas), RANDOM);
            }
            assertThat(score).as(game.id()).isGreaterThanOrEqualTo(2);
        }
    }

    /** Team 0's score; a game without result after 300 plies is drawn. */
    private static double play(Game game, int seed, LongFunction<Brain> first, LongFunction<Brain> second) {
        Position at = game.start(game.complete(Map.of()), seed);
        Brain[] brains = {first.apply(seed), second.apply(seed + 100)};
        for (int ply = 0; ply < 300 && !at.over(); ply++) {
            int move = brains[at.seating().team(at.toMove())].choose(at, MINUTE).move();
            at = at.play(move);
            for (Brain brain : brains) {
                brain.notePly(at, move);
            }
        }
        return at.winner() < 0 ? 0.5 : 1 - at.winner();
    }
}
