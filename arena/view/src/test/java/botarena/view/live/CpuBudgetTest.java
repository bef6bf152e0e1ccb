package botarena.view.live;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.view.live.Publisher.CpuBudget;
import org.junit.jupiter.api.Test;

class CpuBudgetTest {

    @Test
    void lessThanAHundredthOfTheMachineIsTaken() {
        CpuBudget pace = new CpuBudget(4);
        pace.rest(8_000_000);
        assertThat(pace.rest(8_000_000)).isEqualTo(250_000_000);
    }

    @Test
    void codeThatIsSlowTheFirstTimeDelaysNoSpectator() {
        CpuBudget pace = new CpuBudget(1);
        assertThat(pace.rest(900_000_000)).isZero();
        assertThat(pace.rest(1_000_000)).isEqualTo(125_000_000);
        assertThat(pace.rest(50_000_000)).isEqualTo(125_000_000);
    }

    @Test
    void everySpectatorGetsNewsInTheEnd() {
        CpuBudget pace = new CpuBudget(1);
        pace.rest(900_000_000);
        assertThat(pace.rest(900_000_000)).isEqualTo(15_000_000_000L);
    }
}
