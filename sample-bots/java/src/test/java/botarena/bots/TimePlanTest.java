package botarena.bots;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.bots.BotConversation.TimePlan;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TimePlanTest {

    private static final long MOST = Integer.MAX_VALUE;
    private static final long MILLI = 1_000_000;

    @Test
    void neverPlansMoreThanTheClockHas() {
        Random random = new Random(1);
        for (int i = 0; i < 10_000; i++) {
            long first = random.nextInt(20_000);
            long free = random.nextInt(4) == 0 ? random.nextInt(1000) : 0;
            long bank = (long) (first * random.nextDouble());
            Brain.Allowance given = new TimePlan(first, random.nextInt(500), MOST).of(free, bank, 0);
            assertThat(given.planned()).isBetween(MILLI, given.most());
            assertThat(given.most()).isLessThanOrEqualTo(given.all());
            assertThat(given.all()).isLessThanOrEqualTo(Math.max(MILLI, (free + bank) * 4 / 5 * MILLI));
        }
    }

    /** With 30 ms left it used to plan 80 of the 100 ms that come after the decision. */
    @Test
    void anIncrementIsThereOnlyAfterTheDecision() {
        assertThat(new TimePlan(1000, 100, MOST).of(0, 30, 0).all()).isEqualTo(MILLI);
        assertThat(new TimePlan(1000, 100, MOST).of(0, 130, 0).all()).isEqualTo(24 * MILLI);
        assertThat(new TimePlan(1000, 100, MOST).of(0, 900, 0).planned()).isEqualTo(112 * MILLI);
    }

    @Test
    void earlierEventsAreNotShown() {
        assertThat(new TimePlan(0, 0, MOST).of(100, 0, 30 * MILLI).planned()).isEqualTo(50 * MILLI);
        assertThat(new TimePlan(0, 0, MOST).of(100, 0, 300 * MILLI).planned()).isZero();
    }

    @Test
    void noDecisionIsGivenLongerThanTheBotIsToThink() {
        assertThat(new TimePlan(60_000, 0, 50).of(0, 60_000, 0).all()).isEqualTo(50 * MILLI);
    }
}
