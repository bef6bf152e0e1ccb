package botarena.view.live;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PaceTest {

    @Test
    void aHundredthOfTheMachineIsTaken() {
        Pace pace = new Pace(4);
        pace.rest(8_000_000);
        assertThat(pace.rest(8_000_000)).isEqualTo(200_000_000);
    }

    @Test
    void codeThatIsSlowTheFirstTimeMakesNobodyWait() {
        Pace pace = new Pace(1);
        assertThat(pace.rest(900_000_000)).isZero();
        assertThat(pace.rest(1_000_000)).isEqualTo(100_000_000);
        assertThat(pace.rest(50_000_000)).isEqualTo(100_000_000);
    }
}
