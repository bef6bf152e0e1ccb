package botarena.scale.coordinate;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.scale.broker.BrokerNames;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class RunCardTest {

    private static final Duration NONE = Duration.ofMillis(1);

    private final Coordination run = new Coordination();
    private final RunCard card = run.card;

    /** A write takes seconds if the broker does not answer; a read of the card returns at once. */
    @Test
    void aSilentBrokerHoldsUpNoReaderOfTheCard() throws Exception {
        CountDownLatch asked = new CountDownLatch(1);
        CountDownLatch answered = new CountDownLatch(1);
        run.broker.trouble = () -> {
            asked.countDown();
            answered.await();
            return "";
        };
        Thread writer = new Thread(card::write);
        writer.start();
        asked.await();
        assertThat(card.addQuarantine("w1", "it lied")).isTrue();
        assertThat(card.isQuarantined("w1")).isTrue();
        assertThat(card.addKind("k1", List.of("python3"))).isTrue();
        assertThat(card.programs(Set.of("k1"))).containsExactly("python3");
        answered.countDown();
        writer.join();
        assertThat(card.write()).isTrue();
        assertThat(run.broker.last(BrokerNames.runCard(Coordination.RUN))).contains("it lied", "python3");
    }

    @Test
    void ofTwoCoordinatorsTheFirstFails() throws Exception {
        card.takeOver(NONE);
        RunCard other = run.card("elsewhere");
        other.takeOver(NONE);
        assertThat(card.write()).isFalse();
        assertThat(other.write()).isTrue();
        assertThat(card.write()).isFalse();
    }

    @Test
    void quarantineOutlivesTheCoordinator() throws Exception {
        card.takeOver(NONE);
        card.addQuarantine("w1", "it lied");
        assertThat(card.write()).isTrue();
        RunCard next = run.card("here");
        next.takeOver(NONE);
        assertThat(next.quarantine()).containsEntry("w1", "it lied");
    }

    @Test
    void aBrokerThatLostEverythingIsToldAgain() throws Exception {
        card.takeOver(NONE);
        card.remove();
        assertThat(card.write()).isTrue();
        assertThat(run.broker.last(BrokerNames.runCard(Coordination.RUN))).isNotEmpty();
    }

    @Test
    void howLongABrokerIsSilentIsTheClocks() {
        run.broker.trouble = () -> {
            throw new IOException("Timeout or no response waiting for NATS JetStream server");
        };
        assertThat(card.write()).isTrue();
        run.clock.pass(31);
        assertThat(card.write()).isTrue();
        assertThat(card.silentNanos()).isEqualTo(Duration.ofSeconds(31).toNanos());
        run.broker.trouble = () -> "";
        card.write();
        assertThat(card.silentNanos()).isZero();
    }
}
