package botarena.referee.bench;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.games.Course;
import botarena.games.Games;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RefereeBenchTest {

    @ParameterizedTest
    @ValueSource(strings = {"quixo", "onitama"})
    void aRecordedGameIsLongAndLegalAndNeverEnds(String id) {
        RecordedGame recorded = RecordedGame.of(Games.find(id).orElseThrow(), 460, 1);
        Course course = new Course(recorded.game().parse(recorded.from(), recorded.options()), recorded.options());
        for (String move : recorded.moves()) {
            course.play(course.position().find(move));
        }
        assertThat(course.plies()).isEqualTo(460);
        assertThat(course.outcome()).isNull();
    }

    @Test
    void figuresArePrintedAsRatiosOfTheFloor() {
        RefereeBench bench = new RefereeBench(
                5000,
                List.of(new RefereeBench.Moves("quixo", 30, true, 8100, 1.62)),
                List.of(new RefereeBench.Start("none", 9.5)));
        assertThat(bench.lines())
                .containsExactly(
                        "floor: two C programs and two pipes, 5.0 us a round trip",
                        "quixo    ply  30  legal on    1.62 x floor      8.1 us a move",
                        "game between fresh bots, isolation none: 9.5 ms");
    }
}
