package botarena.bots.master;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.bots.master.Examiner.Judgement;
import botarena.games.Chance;
import botarena.games.Ending;
import botarena.games.Game;
import botarena.games.GameState;
import botarena.games.MoveList;
import botarena.games.Options;
import botarena.games.Outcome;
import botarena.games.Position;
import botarena.games.catalog.Games;
import botarena.games.quixo.Quixo;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ExaminerTest {

    private static final Examiner EXAMINER = new Examiner(2_000, Long.MAX_VALUE);
    private static final int FEW = 60;

    static Stream<Game> games() {
        return Games.BUILT_IN.stream();
    }

    private static Options options(Game game) {
        return game.complete(game.id().equals("oust") ? Map.of("size", 3) : Map.of());
    }

    /** Plays at random for {@code plies}, or until the game is over. */
    private static GameState random(Game game, int seed, int plies) {
        Options options = options(game);
        GameState state = new GameState(game.start(options, seed), options);
        Chance chance = new Chance(seed);
        MoveList room = new MoveList();
        while (state.plies() < plies && state.outcome() == null) {
            state.play(state.position().randomMove(chance, room));
        }
        return state;
    }

    @ParameterizedTest
    @MethodSource("games")
    void everyPositionHasAValueAndALineThatCanBePlayed(Game game) {
        GameState state = random(game, 5, 14);
        List<Judgement> judged = new Examiner(200, Long.MAX_VALUE).examine(state, 3, () -> false);
        int last = state.outcome() == null ? state.plies() : state.plies() - 1;
        assertThat(judged).extracting(Judgement::ply).containsExactlyElementsOf(plies(3, last));
        Position at = state.start();
        int ply = 0;
        for (Judgement judgement : judged) {
            for (; ply < judgement.ply(); ply++) {
                at = at.play(state.move(ply));
            }
            assertThat(judgement.value()).isBetween(0.0, 1.0);
            assertThat(judgement.line()).isNotEmpty();
            Position end = at;
            for (String move : judgement.line()) {
                assertThat(end.find(move)).as(move).isNotEqualTo(Position.NONE);
                end = end.play(end.find(move));
            }
        }
    }

    private static List<Integer> plies(int from, int to) {
        List<Integer> plies = new ArrayList<>();
        for (int ply = from; ply <= to; ply++) {
            plies.add(ply);
        }
        return plies;
    }

    @ParameterizedTest
    @MethodSource("games")
    void theSameNodesGiveTheSameValues(Game game) {
        GameState state = random(game, 2, 8);
        Examiner examiner = new Examiner(300, Long.MAX_VALUE);
        assertThat(examiner.examine(state, 4, () -> false)).isEqualTo(examiner.examine(state, 4, () -> false));
    }

    /** A team that can win at once plays a move that lets the other team win at once. */
    @ParameterizedTest
    @MethodSource("games")
    void aPlantedBlunderCostsTheGame(Game game) {
        for (int seed = 0; seed < FEW; seed++) {
            GameState state = random(game, seed, 0);
            Chance chance = new Chance(seed);
            while (state.outcome() == null) {
                int blunder =
                        state.position().winningMove() == Position.NONE ? Position.NONE : blunder(state.position());
                if (blunder != Position.NONE) {
                    assertBlunder(state, blunder);
                    return;
                }
                state.play(state.position().randomMove(chance, new MoveList()));
            }
        }
        throw new AssertionError("no blunder found in " + FEW + " games of " + game.id());
    }

    /** A move after which the other team wins at once; {@link Position#NONE} if there is none. */
    private static int blunder(Position at) {
        MoveList moves = at.moves();
        for (int i = 0; i < moves.size(); i++) {
            Position next = at.play(moves.get(i));
            if (!next.over() && GameSearch.team(next) != GameSearch.team(at) && next.winningMove() != Position.NONE) {
                return moves.get(i);
            }
        }
        return Position.NONE;
    }

    private static void assertBlunder(GameState state, int blunder) {
        int ply = state.plies();
        Position before = state.position();
        state.play(blunder);
        state.play(state.position().winningMove());
        List<Judgement> judged = EXAMINER.examine(state, ply, () -> false);
        assertThat(judged.get(0).value()).as(before.text()).isEqualTo(1);
        assertThat(judged.get(0).exact()).isTrue();
        Position best = before.play(before.find(judged.get(0).line().get(0)));
        assertThat(best.over()).isTrue();
        assertThat(judged.get(1).value()).isEqualTo(1);
        assertThat(judged.get(1).exact()).isTrue();
    }

    @ParameterizedTest
    @MethodSource("games")
    void thePlayedMoveIsNeverBetterThanTheBestOne(Game game) {
        for (int seed = 0; seed < 3; seed++) {
            GameState state = random(game, seed, 200);
            List<Judgement> judged = new Examiner(100, Long.MAX_VALUE).examine(state, 0, () -> false);
            Position at = state.start();
            for (int ply = 0; ply + 1 < judged.size(); ply++) {
                Position next = at.play(state.move(ply));
                boolean same = GameSearch.team(next) == GameSearch.team(at);
                double after = judged.get(ply + 1).value();
                assertThat(judged.get(ply).value()).isGreaterThanOrEqualTo((same ? after : 1 - after) - 1e-9);
                at = next;
            }
            Outcome end = state.outcome();
            if (end != null && !end.ending().equals(Ending.MAX_PLIES)) {
                assertThat(judged.get(judged.size() - 1).value())
                        .isGreaterThanOrEqualTo(end.score(GameSearch.team(at)));
            }
        }
    }

    @Test
    void smallQuixoIsJudgedExactly() {
        Options options = Quixo.GAME.complete(Map.of("size", 3));
        GameState state = new GameState(Quixo.GAME.start(options, 0), options);
        Judgement start = EXAMINER.examine(state, 0, () -> false).get(0);
        assertThat(start.value()).isEqualTo(1);
        assertThat(start.exact()).isTrue();
        assertThat(start.line()).as("the first player wins in 7 plies").hasSize(7);
    }

    @Test
    void theOnlyMoveIsTheOneThatDoesNotLose() {
        Options options = Quixo.GAME.complete(Map.of("size", 3));
        GameState state = new GameState(Quixo.GAME.start(options, 0), options);
        Chance chance = new Chance(3);
        int found = 0;
        while (state.outcome() == null) {
            state.play(state.position().randomMove(chance, new MoveList()));
        }
        for (Judgement judgement : EXAMINER.examine(state, 0, () -> false)) {
            found += judgement.only() ? 1 : 0;
            assertThat(judgement.only() && judgement.value() == 0).isFalse();
        }
        assertThat(found).isPositive();
    }

    @Test
    void aStoppedExaminationIsEmpty() {
        assertThat(EXAMINER.examine(random(Games.BUILT_IN.get(0), 1, 6), 0, () -> true))
                .isEmpty();
    }

    @Test
    void theChecksumIsTheSameEachTime() {
        assertThat(Examiner.sum()).matches("[0-9a-f]{12}").isEqualTo(Examiner.sum());
    }
}
