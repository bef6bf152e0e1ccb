package botarena.bots.master;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.bots.Brain;
import botarena.bots.master.MasterBrain.OnitamaBrain;
import botarena.games.Chance;
import botarena.games.Game;
import botarena.games.MoveList;
import botarena.games.Position;
import botarena.games.catalog.Games;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class OnitamaSearchTest {

    private static final Brain.Allowance MINUTE =
            new Brain.Allowance(60_000_000_000L, 60_000_000_000L, 60_000_000_000L);
    private static final Game ONITAMA = Games.BUILT_IN.stream()
            .filter(game -> game.id().equals("onitama"))
            .findFirst()
            .orElseThrow();

    /** The board of the search agrees with the rules: moves, next positions, wins, and moves that lose at once. */
    @Test
    void knowsTheRules() {
        agreesWithTheRules(60);
    }

    @Test
    @Tag("slow")
    void knowsTheRulesInManyGames() {
        agreesWithTheRules(300);
    }

    private void agreesWithTheRules(int games) {
        int wins = 0;
        int lost = 0;
        for (Position at : positions(games)) {
            OnitamaNode here = node(at);
            here.listAll();
            assertThat(Arrays.stream(here.moves, 0, here.count).mapToObj(move -> here.spell(move, at)))
                    .as(at.text())
                    .containsExactlyInAnyOrderElementsOf(spelled(at, at.moves().toArray()));
            boolean winning = at.winningMove() != Position.NONE;
            assertThat(here.wins()).as(at.text()).isEqualTo(winning);
            if (!winning) {
                int[] safe = Arrays.stream(at.moves().toArray())
                        .filter(move -> at.play(move).winningMove() == Position.NONE)
                        .toArray();
                here.list(false);
                List<String> kept = here.templeFalls() || here.count == 0 ? List.of() : moves(here, at);
                List<String> expected =
                        here.attackers(here.ownMaster) == 0 && passes(at) ? List.of() : spelled(at, safe);
                assertThat(kept).as(at.text()).containsExactlyInAnyOrderElementsOf(expected);
                follows(here, at);
            }
            wins += winning ? 1 : 0;
            lost += here.templeFalls() ? 1 : 0;
        }
        assertThat(wins).isGreaterThan(games / 3);
        assertThat(lost).isGreaterThan(games / 15);
    }

    /** Keys, pieces and estimates that were updated equal the ones computed from scratch. */
    private static void follows(OnitamaNode here, Position at) {
        OnitamaNode next = node(at);
        for (int i = 0; i < here.count; i++) {
            Position after = at.play(at.find(here.spell(here.moves[i], at)));
            here.play(here.moves[i], next);
            OnitamaNode fresh = node(after);
            assertThat(next.key()).isEqualTo(fresh.key());
            assertThat(next.value()).isEqualTo(fresh.value());
        }
    }

    @Test
    void seesEveryWinAndLossOfThreePlies() {
        int seen = 0;
        for (Position at : positions(40)) {
            int exact = at.moveCount() == 1 ? 0 : forced(at, 3);
            if (exact != 0) {
                seen++;
                Brain.Choice choice = new OnitamaBrain(at, 30_000, Idea.allIdeas()).choose(at, MINUTE);
                assertThat(choice.score()).as(at.text()).isEqualTo(exact);
                Position after = at.play(choice.move());
                assertThat(exact > 0 && !after.over() ? forced(after, 2) : -exact)
                        .as(at.text() + " " + at.spell(choice.move()))
                        .isEqualTo(-exact);
            }
        }
        assertThat(seen).isGreaterThan(100);
    }

    @Test
    void oneNodeIsEnoughForALegalMoveThatDoesNotLoseAtOnce() {
        for (Position at : positions(20)) {
            Position after = at.play(
                    new OnitamaBrain(at, 1, Idea.allIdeas()).choose(at, MINUTE).move());
            boolean safe = Arrays.stream(at.moves().toArray())
                    .anyMatch(move -> at.play(move).winningMove() == Position.NONE);
            assertThat(!safe || after.over() || after.winningMove() == Position.NONE)
                    .as(at.text())
                    .isTrue();
        }
    }

    private static OnitamaNode node(Position at) {
        OnitamaNode node = new OnitamaNode(new OnitamaBoard(at), OnitamaNode.worth(OnitamaFeatures.weights()));
        if (!at.over()) {
            node.set(at);
        }
        return node;
    }

    private static boolean passes(Position at) {
        return at.spell(at.moves().get(0)).endsWith("pass");
    }

    private static List<String> moves(OnitamaNode here, Position at) {
        return Arrays.stream(here.moves, 0, here.count)
                .mapToObj(move -> here.spell(move, at))
                .toList();
    }

    private static List<String> spelled(Position at, int[] moves) {
        return Arrays.stream(moves).mapToObj(at::spell).toList();
    }

    /** Open positions of games played at random. */
    private static List<Position> positions(int games) {
        List<Position> positions = new ArrayList<>();
        MoveList room = new MoveList();
        for (int seed = 0; seed < games; seed++) {
            Chance chance = new Chance(seed);
            Position at = ONITAMA.start(ONITAMA.complete(Map.of()), seed);
            while (!at.over()) {
                positions.add(at);
                at = at.play(at.randomMove(chance, room));
            }
        }
        return positions;
    }

    /** 1 if the side to move wins within {@code plies}, -1 if it loses, else 0; nothing is left out. */
    private static int forced(Position at, int plies) {
        if (at.over()) {
            return -1;
        }
        int most = plies == 0 ? 0 : -1;
        for (int i = 0; i < at.moveCount() && plies > 0 && most < 1; i++) {
            most = Math.max(most, -forced(at.play(at.moves().get(i)), plies - 1));
        }
        return most;
    }
}
