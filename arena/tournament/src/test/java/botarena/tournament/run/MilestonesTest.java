package botarena.tournament.run;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.tournament.events.RunEvent.Progress;
import botarena.tournament.run.StandingsTimer.Milestones;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class MilestonesTest {

    private static List<Long> passed(long from, long total) {
        Milestones milestones = new Milestones();
        return LongStream.rangeClosed(from, total)
                .filter(done -> milestones.hasPassed(new Progress(done, total, 1, done - from + 1)))
                .boxed()
                .toList();
    }

    @Test
    void tablesComeAtTenToAHundredPercent() {
        assertThat(passed(1, 200)).containsExactly(20L, 50L, 100L, 150L, 200L);
    }

    @Test
    void aShortRunPassesItsEndAlone() {
        assertThat(passed(1, 2)).containsExactly(2L);
        assertThat(passed(1, 9)).containsExactly(9L);
        assertThat(passed(1, 10)).containsExactly(1L, 3L, 5L, 8L, 10L);
    }

    @Test
    void milestonesOfAnEarlierRunAreNotRepeated() {
        assertThat(passed(61, 100)).containsExactly(75L, 100L);
    }
}
