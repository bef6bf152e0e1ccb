package botarena.view.live;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.view.live.Publisher.CpuBudget;
import org.junit.jupiter.api.Test;

class CpuBudgetTest {

    @Test
    void lessThanAHundredthOfTheMachineIsTaken() {
        CpuBudget pace = new CpuBudget(4);
        pace.restNanos(8_000_000);
        assertThat(pace.restNanos(8_000_000)).isEqualTo(250_000_000);
    }

    @Test
    void codeThatIsSlowTheFirstTimeDelaysNoSpectator() {
        CpuBudget pace = new CpuBudget(1);
        assertThat(pace.restNanos(900_000_000)).isZero();
        assertThat(pace.restNanos(1_000_000)).isEqualTo(125_000_000);
        assertThat(pace.restNanos(50_000_000)).isEqualTo(125_000_000);
    }

    @Test
    void everySpectatorGetsNewsInTheEnd() {
        CpuBudget pace = new CpuBudget(1);
        pace.restNanos(900_000_000);
        assertThat(pace.restNanos(900_000_000)).isEqualTo(15_000_000_000L);
    }
}
