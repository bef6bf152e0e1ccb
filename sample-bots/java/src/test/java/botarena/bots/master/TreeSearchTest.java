package botarena.bots.master;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.games.Chance;
import botarena.games.Game;
import botarena.games.MoveList;
import botarena.games.Position;
import botarena.games.catalog.Games;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TreeSearchTest {

    private static final Game OXONO = Games.BUILT_IN.stream()
            .filter(game -> game.id().equals("oxono"))
            .findFirst()
            .orElseThrow();

    @Test
    void takesAWinAtHandWithoutSearching() {
        Position at = OXONO.parse("6/6/6/6/PBP2X/2O3 b X6O8/X7O8");
        TreeSearch.Found found = new TreeSearch(1, 0.5, 1000, Idea.allIdeas()).search(at, () -> false);
        assertThat(at.play(found.move()).winner()).isEqualTo(1);
        assertThat(found.playouts()).isZero();
    }

    @Test
    void handsOverNoWinWhereThatCanBeHelped() {
        int seen = 0;
        for (int seed = 0; seed < 60; seed++) {
            Position at = random(seed);
            List<Integer> safe = safe(at);
            if (!safe.isEmpty() && safe.size() < at.moveCount() && at.winningMove() == Position.NONE) {
                seen++;
                TreeSearch.Found found =
                        new TreeSearch(seed, 0.5, 3L * at.moveCount(), Idea.allIdeas()).search(at, () -> false);
                assertThat(safe).as(at.text()).contains(found.move());
            }
        }
        assertThat(seen).isGreaterThan(5);
    }

    @Test
    void knowsThatItLosesWhereEveryMoveHandsOverAWin() {
        int seen = 0;
        for (int seed = 0; seed < 400 && seen < 3; seed++) {
            Position at = random(seed);
            if (safe(at).isEmpty() && at.winningMove() == Position.NONE) {
                seen++;
                TreeSearch.Found found =
                        new TreeSearch(seed, 0.5, 3L * at.moveCount(), Idea.allIdeas()).search(at, () -> false);
                assertThat(found.score()).as(at.text()).isEqualTo(-1);
            }
        }
        assertThat(seen).isPositive();
    }

    @Test
    void resultsOfPonderingAreUsedAtTheNextTurn() {
        Position at = OXONO.start(OXONO.complete(Map.of()), 0);
        TreeSearch search = new TreeSearch(1, 0.5, 4000, Idea.allIdeas());
        search.grow(at, () -> false);
        int reply = search.search(at, () -> true).move();
        search.descend(reply);
        TreeSearch.Found found = search.search(at.play(reply), () -> true);
        TreeSearch.Found fresh = new TreeSearch(1, 0.5, 4000, Idea.allIdeas()).search(at.play(reply), () -> true);
        assertThat(found.playouts()).isZero();
        assertThat(found.score()).isNotEqualTo(fresh.score());
    }

    @Test
    void knowledgeCorrectsTheScoresOfPlayouts() {
        Position at = OXONO.start(OXONO.complete(Map.of()), 0);
        double plain = new TreeSearch(1, 0.5, 500, Idea.allIdeas())
                .search(at, () -> false)
                .score();
        double left = new TreeSearch(
                        1, 0.5, 500, Idea.allBut("correction"), next -> next.toMove() == at.toMove() ? 400 : -400, 0)
                .search(at, () -> false)
                .score();
        double better = new TreeSearch(
                        1, 0.5, 500, Idea.allIdeas(), next -> next.toMove() == at.toMove() ? 400 : -400, 0)
                .search(at, () -> false)
                .score();
        assertThat(left).isEqualTo(plain);
        assertThat(better).isGreaterThan(plain + 0.3);
    }

    @Test
    void movesThatDoWellElsewhereAreTriedFirst() {
        Branch branch = new Branch(OXONO.start(OXONO.complete(Map.of()), 0), new MoveList());
        MoveScores scores = new MoveScores(1);
        for (int index : new int[] {5, 9}) {
            scores.note(branch.team, branch.moves[index]);
            scores.note(1 - branch.team, branch.moves[7]);
            scores.end(branch.team == 0 ? 1 : 0);
        }
        scores.note(branch.team, branch.moves[9]);
        scores.end(0.5);
        assertThat(branch.select(0.5, 0.5, null)).isZero();
        assertThat(branch.select(0.5, 0.5, scores)).isEqualTo(5);
        branch.add(5, 0);
        assertThat(branch.select(0.5, 0.5, scores)).isEqualTo(9);
        assertThat(scores.gain(branch.team, branch.moves[7])).isZero();
        assertThat(scores.gain(1 - branch.team, branch.moves[7])).isNegative();
    }

    @Test
    void historyCanBeLeftOut() {
        Position at = OXONO.start(OXONO.complete(Map.of()), 0);
        TreeSearch.Found plain = new TreeSearch(1, 0.5, 500, Idea.allIdeas()).search(at, () -> false);
        TreeSearch.Found left = new TreeSearch(1, 0.5, 500, Idea.allBut("history"), null, 1).search(at, () -> false);
        TreeSearch.Found kept = new TreeSearch(1, 0.5, 500, Idea.allIdeas(), null, 1).search(at, () -> false);
        assertThat(left).isEqualTo(plain);
        assertThat(kept.score()).isNotEqualTo(plain.score());
    }

    /** Moves after which the other side cannot win at once. */
    private static List<Integer> safe(Position at) {
        return IntStream.of(at.moves().toArray())
                .filter(move -> at.play(move).winningMove() == Position.NONE)
                .boxed()
                .toList();
    }

    private static Position random(int seed) {
        Chance chance = new Chance(seed);
        MoveList room = new MoveList();
        Position at = OXONO.start(OXONO.complete(Map.of()), seed);
        for (int ply = 0; ply < 8 + seed % 16; ply++) {
            Position next = at.play(at.randomMove(chance, room));
            at = next.over() ? at : next;
        }
        return at;
    }
}
