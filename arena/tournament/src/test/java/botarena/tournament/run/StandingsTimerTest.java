package botarena.tournament.run;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.referee.GameRecord;
import botarena.tournament.events.RunEvent;
import botarena.tournament.events.RunEvent.Progress;
import botarena.tournament.events.RunFollower.StandingsRate;
import botarena.tournament.standings.RatingTable;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StandingsTimerTest {

    private static final RunEvent STARTED =
            new RunEvent.Started("cup", Path.of("results"), List.of(), List.of(), new Progress(0, 1_000, 0, 0), 1, 0);

    private long now;
    private long fit;
    private int fits;
    private int lasts;

    private StandingsTimer timer(StandingsRate standingsRate) {
        return new StandingsTimer(standingsRate, this::tables, this::last, () -> now);
    }

    private List<RatingTable> tables() {
        fits++;
        now += fit;
        return List.of();
    }

    private List<RatingTable> last() {
        lasts++;
        return List.of();
    }

    @Test
    void nothingIsComputedWithoutARequest() {
        assertThat(timer(StandingsRate.NONE).dueAfter(STARTED)).isEmpty();
        assertThat(timer(StandingsRate.AT_MILESTONES).dueAfter(STARTED)).isEmpty();
        assertThat(fits).isZero();
    }

    @Test
    void betweenTwoFitsThereIsAPauseOfThirtyTimesTheShorterOfTheLastTwo() {
        StandingsTimer timer = timer(StandingsRate.ALWAYS);
        fit = 100_000_000;
        assertThat(timer.dueAfter(STARTED)).isPresent();
        now += 200_000_000;
        assertThat(timer.dueAfter(STARTED)).isPresent();
        now += 2_999_999_999L;
        assertThat(timer.dueAfter(STARTED)).isEmpty();
        now++;
        assertThat(timer.dueAfter(STARTED)).isPresent();
        assertThat(fits).isEqualTo(3);
    }

    @Test
    void standingsComeSeldomOnRequest() {
        StandingsTimer timer = timer(StandingsRate.SELDOM);
        assertThat(timer.dueAfter(STARTED)).isPresent();
        now += 1_999_999_999L;
        assertThat(timer.dueAfter(STARTED)).isEmpty();
        now++;
        assertThat(timer.dueAfter(STARTED)).isPresent();
    }

    @Test
    void behindTheLastGameTheyAreTheOnesThatTheEndAsksForAgain(@TempDir Path folder) throws Exception {
        Arena arena = new Arena(folder);
        arena.run(Arena.yaml("a b", "quixo", "schedule: {games-per-pair: 2}"));
        GameRecord record = arena.records().get(0);
        StandingsTimer timer = timer(StandingsRate.AT_MILESTONES);
        assertThat(timer.dueAfter(new RunEvent.GameEnded(record, new Progress(30, 40, 1, 0))))
                .isPresent();
        assertThat(lasts).isZero();
        assertThat(timer.dueAfter(new RunEvent.GameEnded(record, new Progress(40, 40, 1, 0))))
                .isPresent();
        assertThat(lasts).isEqualTo(1);
        assertThat(fits).isEqualTo(1);
    }
}
