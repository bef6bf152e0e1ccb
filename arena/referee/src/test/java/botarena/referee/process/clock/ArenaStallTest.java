package botarena.referee.process.clock;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ArenaStallTest {
    private static final long MS = TimeUnit.MILLISECONDS.toNanos(1);

    private final ArenaStall arenaStall = new ArenaStall(StallMeter.NONE);

    @ParameterizedTest
    @CsvSource({
        "0, 100000, 250",
        "4000, 100000, 250",
        "8000, 100000, 500",
        "16000, 100000, 1000",
        "60000, 100000, 3750",
        "80000, 200000, 4000",
        "98000, 100000, 500",
        "99000, 100000, 250",
        "99900, 100000, 100"
    })
    void looksRarelyInTheMidstOfALongDecisionAndOftenNearItsDeadline(long now, long limit, long wait) {
        arenaStall.start();
        assertThat(arenaStall.patience(now * MS, limit * MS)).isEqualTo(wait * MS);
    }

    @Test
    void isSeenHoweverLongTheBotHasThought() {
        arenaStall.start();
        long now = 0;
        while (now < 20_000 * MS) {
            now += arenaStall.patience(now, 100_000 * MS);
            arenaStall.noteAwake(now, false);
        }
        assertThat(arenaStall.nanos()).isZero();
        arenaStall.noteAwake(now + arenaStall.patience(now, 100_000 * MS) + 4_000 * MS, false);
        assertThat(arenaStall.nanos()).isEqualTo(4_000 * MS);
    }

    @Test
    void isNothingWhereItWakesInTime() {
        arenaStall.start();
        long now = 0;
        while (now < 50_000 * MS) {
            now += arenaStall.patience(now, 60_000 * MS) + 99 * MS;
            arenaStall.noteAwake(now, false);
        }
        assertThat(arenaStall.nanos()).isZero();
    }
}
