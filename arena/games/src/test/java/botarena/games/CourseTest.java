package botarena.games;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CourseTest {

    private static final Game QUIXO = Games.find("quixo").orElseThrow();

    /** Each side has one cube to push from end to end of its rank, and after four plies the board is as it was. */
    private static final String BOARD = "X..../...../...../...../O.... X";

    private static final String[] ROUND = {"a5-e5", "a1-e1", "e5-a5", "e1-a1"};

    private static Course course(String from, Map<String, ?> given) {
        Options options = QUIXO.complete(given, from);
        return new Course(QUIXO.parse(from, options), options);
    }

    private static void play(Course course, int plies) {
        for (int ply = 0; ply < plies; ply++) {
            course.play(course.position().find(ROUND[ply % 4]));
        }
    }

    @Test
    void remembersStartMovesAndPlies() {
        Course course = course(BOARD, Map.of());
        play(course, 3);
        assertThat(course.start().text()).isEqualTo(BOARD);
        assertThat(course.plies()).isEqualTo(3);
        assertThat(course.position().spell(course.move(2))).isEqualTo("e5-a5");
        assertThat(course.toMove()).isEqualTo(1);
        assertThat(course.outcome()).isNull();
    }

    @Test
    void theThirdOccurrenceOfAPositionIsADraw() {
        Course course = course(BOARD, Map.of());
        play(course, 4);
        assertThat(course.occurrence()).isEqualTo(2);
        assertThat(course.outcome()).isNull();
        play(course, 4);
        assertThat(course.occurrence()).isEqualTo(3);
        assertThat(course.outcome()).isEqualTo(new Outcome.Draw(Ending.REPETITION, "the position occurred 3 times"));
        assertThat(course.toMove()).isEqualTo(Position.NOBODY);
    }

    @Test
    void repetitionCanBeSwitchedOffAndIsCountedAllTheSame() {
        Course course = course(BOARD, Map.of("repetition", 0, "maxPlies", 0));
        play(course, 400);
        assertThat(course.outcome()).isNull();
        assertThat(course.occurrence()).isEqualTo(101);
    }

    @Test
    void theCapIsADrawOnItsVeryPly() {
        Course course = course(BOARD, Map.of("maxPlies", 5));
        play(course, 4);
        assertThat(course.outcome()).isNull();
        play(course, 1);
        assertThat(course.outcome()).isEqualTo(new Outcome.Draw(Ending.MAX_PLIES, "no result after 5 plies"));
    }

    @Test
    void repetitionComesBeforeTheCap() {
        Course course = course(BOARD, Map.of("maxPlies", 8));
        play(course, 8);
        assertThat(course.outcome()).extracting(Outcome::ending).isEqualTo(Ending.REPETITION);
    }

    @Test
    void aWinComesBeforeTheCap() {
        Course course = course("OOOO./XXXX./...../...../..... X", Map.of("maxPlies", 1));
        course.play(course.position().find("e4-a4"));
        assertThat(course.outcome()).isInstanceOf(Outcome.Win.class);
    }

    @Test
    void aFinishedStartIsOverAtOnce() {
        Course course = course("XXXXX/OOOO./...../...../..... O", Map.of());
        assertThat(course.outcome()).isInstanceOf(Outcome.Win.class);
        assertThat(course.toMove()).isEqualTo(Position.NOBODY);
    }

    /** X's six cubes go through all 64 ways to stand left or right, one cube a ply, O's cube goes to and fro. */
    @Test
    void nothingIsForgottenInALongGame() {
        String start = "X....../X....../X....../X....../X....../X....../O...... X";
        Course course = course(start, Map.of("repetition", 0, "maxPlies", 0));
        for (int round = 1; round <= 64; round++) {
            assertThat(course.occurrence()).isEqualTo(1);
            course.play(across(course.position(), 7 - Math.min(5, Integer.numberOfTrailingZeros(round))));
            course.play(across(course.position(), 1));
        }
        assertThat(course.position().text()).isEqualTo(start);
        assertThat(course.occurrence()).isEqualTo(2);
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
        Course course = new Course(QUIXO.start(options, seed), options);
        counts.merge(course.position().text(), 1, Integer::sum);
        while (course.outcome() == null) {
            course.play(course.position().randomMove(chance, new MoveList()));
            int expected = counts.merge(course.position().text(), 1, Integer::sum);
            assertThat(course.occurrence()).isEqualTo(expected);
        }
        assertThat(course.plies()).isPositive();
    }
}
