package botarena.tournament.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ForecasterTest {

    private static final String CUP =
            Arena.yaml("a b c", "quixo, onitama", "schedule: {games-per-pair: 4}\ntime: 1s/move");

    @TempDir
    private Path folder;

    private Arena arena;

    @BeforeEach
    void enter() {
        arena = new Arena(folder);
    }

    @Test
    void beforeTheFirstGameTheClocksSayHowLongItTakesAtMost() throws Exception {
        RunForecast forecast = Forecaster.of(arena.tournament(CUP), 2, null);
        assertThat(forecast.tickets()).isEqualTo(24);
        assertThat(forecast.measured()).isFalse();
        assertThat(forecast.duration()).isGreaterThan(Duration.ofMinutes(2));
        assertThat(forecast.warnings()).hasSize(3).allMatch(line -> line.contains("will not start"));
        assertThat(forecast.first()).hasSize(20).doesNotHaveDuplicates();
    }

    @Test
    void gamesPlayedBeforeSayItBetter() throws Exception {
        arena.run(CUP);
        RunForecast forecast = Forecaster.of(
                arena.tournament(CUP.replace("games-per-pair: 4", "games-per-pair: 8")), 2, Duration.ofMillis(200));
        assertThat(forecast.settled()).isEqualTo(24);
        assertThat(forecast.measured()).isTrue();
        assertThat(forecast.budget().tickets()).isBetween(1L, 24L);
        assertThat(forecast.first()).noneMatch(id -> id.contains(".r1.") || id.contains(".r2."));
    }

    @Test
    void theErrorOfTwoEqualBotsIsThatOfTheirScore() {
        assertThat(Forecaster.error(2, 100)).isCloseTo(1.96 * 0.05 * 2 * 400 / Math.log(10), within(0.1));
    }
}
