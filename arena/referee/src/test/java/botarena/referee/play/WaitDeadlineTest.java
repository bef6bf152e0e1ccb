package botarena.referee.play;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.referee.Wire;
import botarena.referee.Wire.Arrival;
import botarena.referee.WireReply;
import botarena.referee.inprocess.ForwardingWire;
import botarena.referee.inprocess.InProcessWire;
import botarena.referee.play.Asker.WaitDeadline;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class WaitDeadlineTest {

    private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

    private final List<Long> left = new ArrayList<>();

    @Test
    void whileABotThinksItIsDueAfterItsClockHasRunOutAndSoonAfterTheGame() throws InterruptedException {
        GameSetup setup = new GameSetup().time(60_000, 0, 0);
        ScriptedBot looking = ScriptedBot.deciding(message -> {
            left.add(setup.referee().nextDeadline() - System.nanoTime());
            return ScriptedBot.first(message);
        });
        setup.seats(looking, looking).play();
        assertThat(left)
                .isNotEmpty()
                .allMatch(nanos -> nanos > 60 * SECOND && nanos <= 61 * SECOND + WaitDeadline.SLACK);
        assertThat(setup.referee().nextDeadline() - System.nanoTime())
                .isLessThanOrEqualTo(4 * SECOND + WaitDeadline.SLACK);
    }

    @Test
    void timeTakenByOthersExtendsTheWait() {
        List<Long> waits = new ArrayList<>();
        Wire wire = new ForwardingWire(new InProcessWire(message -> null)) {
            @Override
            public WireReply await(long limitNanos) {
                return super.await(limitNanos).took(limitNanos, 40, 0, 0, 0);
            }
        };
        assertThat(TimeVerdict.await(wire, 100, waits::add).arrival()).isEqualTo(Arrival.TIMEOUT);
        assertThat(waits).containsExactly(40L);
    }
}
