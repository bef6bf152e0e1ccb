package botarena.bots.master;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.bots.master.AlphaBeta.Knowledge;
import botarena.games.Chance;
import botarena.games.Game;
import botarena.games.MoveList;
import botarena.games.Position;
import botarena.games.catalog.Games;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AlphaBetaTest {

    /** `botarena solve quixo --size 3`: won for who begins, in 7 plies. */
    @Test
    void solvesQuixoOnThreeByThree() {
        Game quixo = game("quixo");
        Position start = quixo.start(quixo.complete(Map.of("size", 3)), 0);
        AlphaBeta.Found found = search(start, 400_000);
        assertThat(found.score()).isEqualTo(Worth.WIN - 7);
    }

    @ParameterizedTest
    @ValueSource(strings = {"quixo", "quixo4"})
    void seesEveryWinAndLossOfThreePlies(String name) {
        Game game = game(name);
        int seen = 0;
        for (int seed = 0; seed < 40; seed++) {
            Position at = random(game, seed);
            int exact = at.moveCount() == 1 ? 0 : forced(at, 3);
            if (exact != 0) {
                seen++;
                int score = search(at, 30_000).score();
                assertThat(Math.abs(score)).as(at.text()).isGreaterThanOrEqualTo(Worth.WIN - 3);
                assertThat(Integer.signum(score)).as(at.text()).isEqualTo(exact);
            }
        }
        assertThat(seen).isPositive();
    }

    @Test
    void aPositionThatComesAgainBelowTheRootOrForTheThirdTimeIsADraw() {
        Game quixo = game("quixo");
        Trail trail = new Trail(true);
        Position start = quixo.start(quixo.complete(Map.of()), 0);
        Position one = start.play(start.find("a1-a5"));
        trail.push(start);
        trail.push(one);
        trail.root();
        assertThat(trail.indexOfRepeat()).isEqualTo(Trail.NEW);
        trail.push(start);
        assertThat(trail.indexOfRepeat()).as("once before, in the game itself").isEqualTo(Trail.NEW);
        trail.push(one);
        assertThat(trail.indexOfRepeat()).as("the root comes again").isEqualTo(1);
        trail.pop();
        trail.pop();
        trail.push(start);
        trail.push(one);
        trail.push(start);
        trail.root();
        assertThat(trail.indexOfRepeat()).as("the third time in the game").isZero();
    }

    private static AlphaBeta.Found search(Position at, long nodes) {
        Trail trail = new Trail(at.game().recurs());
        trail.push(at);
        Knowledge knowledge = Weighted.of(at.game().id(), Objects.requireNonNull(Features.of(at)));
        int team = at.seating().team(at.toMove());
        return new AlphaBeta(knowledge, trail, 16, nodes, Idea.allIdeas()).search(at, team, () -> false, () -> false);
    }

    private static Position random(Game game, int seed) {
        Chance chance = new Chance(seed);
        MoveList room = new MoveList();
        Position at = game.start(game.complete(Map.of()), seed);
        for (int ply = 0; ply < 10 + seed && !at.over(); ply++) {
            Position next = at.play(at.randomMove(chance, room));
            at = next.over() ? at : next;
        }
        return at;
    }

    /** 1 if the side to move wins within {@code plies}, -1 if it loses, else 0; nothing is left out. */
    private static int forced(Position at, int plies) {
        if (at.over()) {
            return at.winner() < 0 ? 0 : -1;
        }
        if (plies == 0) {
            return 0;
        }
        int team = at.seating().team(at.toMove());
        int most = -1;
        for (int move : at.moves().toArray()) {
            Position next = at.play(move);
            int value = next.over() ? next.winner() == team ? 1 : -1 : -forced(next, plies - 1);
            if (value == 1) {
                return 1;
            }
            most = Math.max(most, value);
        }
        return most;
    }

    private static Game game(String name) {
        return Games.BUILT_IN.stream()
                .filter(game -> game.id().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
