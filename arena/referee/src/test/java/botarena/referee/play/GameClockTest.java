package botarena.referee.play;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.referee.TimeControl;
import java.util.List;
import org.junit.jupiter.api.Test;

class GameClockTest {

    private static final long MS = 1_000_000;

    private static GameClock clock(long moveMs, long bankMs, long incMs) {
        return new GameClock(List.of(new TimeControl(moveMs, bankMs, incMs)), 20);
    }

    @Test
    void withoutABankADecisionMayTakeTheMoveTimeAndTheMargin() {
        GameClock clock = clock(500, 0, 0);
        assertThat(clock.limitNanos(0)).isEqualTo(521 * MS);
        clock.charge(0, 520 * MS + 999_999);
        assertThat(clock.bankMs(0)).isZero();
        assertThat(clock.lastMs(0)).isEqualTo(520);
        assertThat(clock.limitNanos(0)).isEqualTo(521 * MS);
    }

    @Test
    void suddenDeathDrawsEverythingFromTheBank() {
        GameClock clock = clock(0, 1000, 0);
        clock.charge(0, 400 * MS + 700_000);
        assertThat(clock.bankMs(0)).isEqualTo(600);
        assertThat(clock.limitNanos(0)).isEqualTo(621 * MS);
    }

    @Test
    void theIncrementComesAfterTheDecision() {
        GameClock clock = clock(0, 1000, 30);
        assertThat(clock.limitNanos(0)).isEqualTo(1021 * MS);
        clock.charge(0, 10 * MS);
        assertThat(clock.bankMs(0)).isEqualTo(1020);
    }

    @Test
    void moveTimeIsFreeAndCannotBeSaved() {
        GameClock clock = clock(100, 1000, 0);
        clock.charge(0, 40 * MS);
        assertThat(clock.bankMs(0)).isEqualTo(1000);
        clock.charge(0, 250 * MS);
        assertThat(clock.bankMs(0)).isEqualTo(850);
    }

    @Test
    void aBankWithinTheMarginBelowZeroIsKeptAsItIs() {
        GameClock clock = clock(0, 100, 0);
        clock.charge(0, 115 * MS);
        assertThat(clock.bankMs(0)).isEqualTo(-15);
        assertThat(clock.limitNanos(0)).isEqualTo(6 * MS);
        clock.charge(0, 5 * MS);
        assertThat(clock.bankMs(0)).isEqualTo(-20);
        assertThat(clock.limitNanos(0)).isEqualTo(MS);
    }

    @Test
    void anIncrementAloneIsABankThatStartsEmpty() {
        GameClock clock = clock(0, 0, 50);
        assertThat(clock.limitNanos(0)).isEqualTo(21 * MS);
        clock.charge(0, 10 * MS);
        assertThat(clock.bankMs(0)).isEqualTo(40);
    }
}
