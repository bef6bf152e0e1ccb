package botarena.view.report;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.view.report.GameTally.MoveTimes;
import org.junit.jupiter.api.Test;

class MoveTimesTest {

    @Test
    void everyTimeFallsIntoABin() {
        MoveTimes times = new MoveTimes();
        for (double ms : new double[] {0, 0.01, 0.02, 1, 20, 180_000, 1e9}) {
            times.add(ms);
        }
        assertThat(times.bins()).hasSize(24).startsWith(3).endsWith(2);
        assertThat(times.bins().stream().mapToInt(n -> n).sum()).isEqualTo(7);
    }

    @Test
    void quantilesAreTimesThatOccurred() {
        MoveTimes times = new MoveTimes();
        for (int ms = 1; ms <= 1_000; ms++) {
            times.add(ms);
        }
        assertThat(times.quantile(0.5)).isEqualTo(500);
        assertThat(times.quantile(0.95)).isEqualTo(950);
        assertThat(times.quantile(1)).isEqualTo(1_000);
    }
}
