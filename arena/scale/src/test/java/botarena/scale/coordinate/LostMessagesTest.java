package botarena.scale.coordinate;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.scale.TestTickets;
import botarena.scale.broker.BrokerNames;
import botarena.scale.message.ParcelMessage;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A broker that lost its messages: every parcel comes into the queue again, once. */
@Timeout(120)
class LostMessagesTest {

    private Coordination run = new Coordination();

    private void pass(int seconds) {
        run.clock.pass(Duration.ofSeconds(seconds));
        run.offers.checkParcels(false);
        run.sender.awaitSent();
    }

    @Test
    void aComparisonThatTheBrokerDoesNotAnswerIsRepeated() {
        run.offer("g1");
        run.broker.forget();
        run.offers.handleReconnect();
        run.broker.trouble = () -> {
            throw new IOException("no answer came");
        };
        pass(4);
        run.broker.trouble = () -> "";
        pass(2);
        assertThat(run.queued()).hasSize(1);
    }

    @Test
    void messagesThatVanishWithoutAReconnectAreMissedInTheEnd() {
        run.offer("g1");
        run.broker.forget();
        pass(41);
        assertThat(run.queued()).hasSize(1);
    }

    @Test
    void aParcelThatGotTheNumberOfALostOneStaysKnown() {
        long lost = run.offer("g1");
        run.broker.forget();
        run.broker.store("x", new byte[0]);
        assertThat(run.offer("g2")).isEqualTo(lost);
        run.offers.handleReconnect();
        pass(4);
        run.heard("w1");
        run.taken("w1", lost);
        assertThat(run.offers.takenParcels()).hasSize(1);
    }

    @Test
    void aParcelThatIsThereAndHandedToNoWorkerIsOfferedAgain() {
        ParcelMessage message = new ParcelMessage("g1#1", List.of(TestTickets.sent("g1")));
        run = new Coordination(Map.of(1L, message));
        run.broker.store(BrokerNames.tickets(Coordination.VERSION, Coordination.RUN, "k"), message.pack());
        assertThat(run.offer("g1")).isEqualTo(1);
        run.offers.handleReconnect();
        run.broker.pending = 0;
        pass(4);
        assertThat(run.queued()).hasSize(1).doesNotContain(1L);
    }
}
