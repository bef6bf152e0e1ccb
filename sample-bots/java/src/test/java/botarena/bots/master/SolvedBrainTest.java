package botarena.bots.master;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.bots.Brain;
import botarena.games.Chance;
import botarena.games.MoveList;
import botarena.games.Options;
import botarena.games.Position;
import botarena.games.quixo.Quixo;
import botarena.games.quixo.Solver;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SolvedBrainTest {

    private static final Brain.Allowance MINUTE =
            new Brain.Allowance(60_000_000_000L, 60_000_000_000L, 60_000_000_000L);
    private static final Brain.Allowance NOTHING = new Brain.Allowance(0, 0, 0);
    private static final Options THREE = Quixo.GAME.complete(Map.of("size", 3));

    private static final Brain NOBODY = (position, allowance) -> {
        throw new AssertionError("everything is known");
    };

    /** `botarena solve quixo --option size=3`: the first player wins in 7 plies. */
    @Test
    void winsThreeByThreeInSevenPliesAgainstItself() {
        Position at = Quixo.GAME.start(THREE, 0);
        int plies = 0;
        for (Brain brain = new SolvedBrain(3, NOBODY); !at.over(); plies++) {
            at = at.play(brain.choose(at, MINUTE).move());
        }
        assertThat(plies).isEqualTo(7);
        assertThat(at.winner()).isZero();
    }

    @Test
    void givesNothingAwayAnywhereOnThreeByThree() {
        Solver solver = Solver.of(3, (plies, decided, positions) -> {});
        solver.advance(() -> false);
        Brain brain = new SolvedBrain(3, NOBODY);
        for (int seed = 0; seed < 300; seed++) {
            Position at = random(seed);
            Brain.Choice choice = brain.choose(at, MINUTE);
            int value = solver.value(at);
            assertThat(choice.score()).as(at.text()).isEqualTo(Integer.signum(value));
            assertThat(choice.depth()).as(at.text()).isEqualTo(Math.abs(value) - 1);
            Position after = at.play(choice.move());
            if (!after.over()) {
                assertThat(solver.value(after)).as(at.text()).isEqualTo(value > 0 ? 1 - value : -1 - value);
            }
        }
    }

    @Test
    void anotherBrainDecidesUntilThePositionIsSolved() {
        int[] asked = {0};
        Brain meanwhile = (position, allowance) -> {
            asked[0]++;
            return new Brain.Choice(position.moves().get(0), 0, 1, 1);
        };
        Brain brain = new SolvedBrain(4, meanwhile);
        Position at = Quixo.GAME.start(Quixo.GAME.complete(Map.of("size", 4)), 0);
        assertThat(brain.choose(at, NOTHING).move()).isEqualTo(at.moves().get(0));
        assertThat(asked[0]).isEqualTo(1);
    }

    /** An open position after some random moves. */
    private static Position random(int seed) {
        Chance chance = new Chance(seed);
        MoveList room = new MoveList();
        Position at = Quixo.GAME.start(THREE, seed);
        for (int ply = 0; ply < seed % 9; ply++) {
            Position next = at.play(at.randomMove(chance, room));
            at = next.over() ? at : next;
        }
        return at;
    }
}
