package botarena.referee.play;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.referee.LastLine;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every case of a decision's time, in milliseconds, with a limit of 1000 of which 800 are free. */
class TimeVerdictTest {

    @ParameterizedTest
    @CsvSource({
        "999,    0,    0,    0, IN_TIME",
        "1000,   0,    0,    0, LATE",
        "1100, 101,    0,    0, IN_TIME",
        "1100, 100,    0,    0, LATE",
        "1100,   0,  101,    0, UNSETTLED",
        "1100,  60,   41,    0, UNSETTLED",
        "1100,  60,   40,    0, LATE",
        "1090,   0,    0,   99, IN_TIME",
        "5000,   0,    0, 4001, UNSETTLED",
        "5000,   0,    0, 4000, LATE",
        "900,    0,    0,  100, UNSETTLED",
        "800,    0,    0,  700, IN_TIME",
    })
    void follows(long elapsed, long stalled, long doubt, long stopped, TimeVerdict verdict) {
        assertThat(TimeVerdict.of(new Taken(elapsed, stalled, doubt, stopped), 1_000_000_000, 800_000_000))
                .isEqualTo(verdict);
    }

    private record Taken(long elapsed, long stalled, long doubt, long stopped) implements LastLine {
        @Override
        public byte[] bytes() {
            return new byte[0];
        }

        @Override
        public int from() {
            return 0;
        }

        @Override
        public int to() {
            return 0;
        }

        @Override
        public long elapsedNanos() {
            return elapsed * 1_000_000;
        }

        @Override
        public long stalledNanos() {
            return stalled * 1_000_000;
        }

        @Override
        public long doubtNanos() {
            return doubt * 1_000_000;
        }

        @Override
        public long stoppedNanos() {
            return stopped * 1_000_000;
        }
    }
}
