package botarena.games;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.games.catalog.Games;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GameStateTest {

    private static final Game QUIXO =
            new GameCatalog(Games.BUILT_IN).find("quixo").orElseThrow();

    /** Each side has one cube to push from end to end of its rank, and after four plies the board is as it was. */
    private static final String BOARD = "X..../...../...../...../O.... X";

    private static final String[] ROUND = {"a5-e5", "a1-e1", "e5-a5", "e1-a1"};

    private static GameState state(String from, Map<String, ?> given) {
        Options options = QUIXO.complete(given, from);
        return new GameState(QUIXO.parse(from, options), options);
    }

    private static void play(GameState state, int plies) {
        for (int ply = 0; ply < plies; ply++) {
            state.play(state.position().find(ROUND[ply % 4]));
        }
    }

    @Test
    void remembersStartMovesAndPlies() {
        GameState state = state(BOARD, Map.of());
        play(state, 3);
        assertThat(state.start().text()).isEqualTo(BOARD);
        assertThat(state.plies()).isEqualTo(3);
        assertThat(state.position().spell(state.move(2))).isEqualTo("e5-a5");
        assertThat(state.toMove()).isEqualTo(1);
        assertThat(state.outcome()).isNull();
    }

    @Test
    void theThirdOccurrenceOfAPositionIsADraw() {
        GameState state = state(BOARD, Map.of());
        play(state, 4);
        assertThat(state.occurrence()).isEqualTo(2);
        assertThat(state.outcome()).isNull();
        play(state, 4);
        assertThat(state.occurrence()).isEqualTo(3);
        assertThat(state.outcome()).isEqualTo(new Outcome.Draw(Ending.REPETITION, "the position occurred 3 times"));
        assertThat(state.toMove()).isEqualTo(Position.NOBODY);
    }

    @Test
    void repetitionCanBeSwitchedOffAndIsStillCounted() {
        GameState state = state(BOARD, Map.of("repetition", 0, "maxPlies", 0));
        play(state, 400);
        assertThat(state.outcome()).isNull();
        assertThat(state.occurrence()).isEqualTo(101);
    }

    @Test
    void theCapIsADrawOnItsVeryPly() {
        GameState state = state(BOARD, Map.of("maxPlies", 5));
        play(state, 4);
        assertThat(state.outcome()).isNull();
        play(state, 1);
        assertThat(state.outcome()).isEqualTo(new Outcome.Draw(Ending.MAX_PLIES, "no result after 5 plies"));
    }

    @Test
    void repetitionComesBeforeTheCap() {
        GameState state = state(BOARD, Map.of("maxPlies", 8));
        play(state, 8);
        assertThat(state.outcome()).extracting(Outcome::ending).isEqualTo(Ending.REPETITION);
    }

    @Test
    void aWinComesBeforeTheCap() {
        GameState state = state("OOOO./XXXX./...../...../..... X", Map.of("maxPlies", 1));
        state.play(state.position().find("e4-a4"));
        assertThat(state.outcome()).isInstanceOf(Outcome.Win.class);
    }

    @Test
    void aFinishedStartIsOverAtOnce() {
        GameState state = state("XXXXX/OOOO./...../...../..... O", Map.of());
        assertThat(state.outcome()).isInstanceOf(Outcome.Win.class);
        assertThat(state.toMove()).isEqualTo(Position.NOBODY);
    }

    /** X's six cubes go through all 64 ways to stand left or right, one cube a ply, O's cube goes to and fro. */
    @Test
    void nothingIsForgottenInALongGame() {
        String start = "X....../X....../X....../X....../X....../X....../O...... X";
        GameState state = state(start, Map.of("repetition", 0, "maxPlies", 0));
        for (int round = 1; round <= 64; round++) {
            assertThat(state.occurrence()).isEqualTo(1);
            state.play(across(state.position(), 7 - Math.min(5, Integer.numberOfTrailingZeros(round))));
            state.play(across(state.position(), 1));
        }
        assertThat(state.position().text()).isEqualTo(start);
        assertThat(state.occurrence()).isEqualTo(2);
    }

    /** Moves the one marked cube of a rank to the other end. */
    private static int across(Position position, int rank) {
        boolean right = position.text().split("[/ ]")[7 - rank].startsWith(".");
        return position.find(right ? "g" + rank + "-a" + rank : "a" + rank + "-g" + rank);
    }

    @ParameterizedTest
    @CsvSource({"4,1", "4,2", "4,3", "7,4", "7,5"})
    void occurrencesAreThoseOfAnyLongGame(int size, long seed) {
        Options options = QUIXO.complete(Map.of("size", size, "repetition", 0, "maxPlies", 0));
        Chance chance = new Chance(seed);
        Map<String, Integer> counts = new HashMap<>();
        GameState state = new GameState(QUIXO.start(options, seed), options);
        counts.merge(state.position().text(), 1, Integer::sum);
        while (state.outcome() == null) {
            state.play(state.position().randomMove(chance, new MoveList()));
            int expected = counts.merge(state.position().text(), 1, Integer::sum);
            assertThat(state.occurrence()).isEqualTo(expected);
        }
        assertThat(state.plies()).isPositive();
    }
}
