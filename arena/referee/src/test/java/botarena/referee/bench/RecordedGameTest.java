package botarena.referee.bench;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.games.Course;
import botarena.games.Games;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RecordedGameTest {

    @ParameterizedTest
    @ValueSource(strings = {"quixo", "onitama"})
    void isLongAndLegalAndNeverEnds(String id) {
        RecordedGame recorded = RecordedGame.of(Games.find(id).orElseThrow(), 460, 1);
        Course course = new Course(recorded.game().parse(recorded.from(), recorded.options()), recorded.options());
        for (String move : recorded.moves()) {
            course.play(course.position().find(move));
        }
        assertThat(course.plies()).isEqualTo(460);
        assertThat(course.outcome()).isNull();
    }
}
