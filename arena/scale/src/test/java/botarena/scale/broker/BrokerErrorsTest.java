package botarena.scale.broker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import org.junit.jupiter.api.Test;

/** What the client and the system throw, in words that say nothing of either. */
class BrokerErrorsTest {

    @Test
    void exceptionsOfTheClientBecomePhrases() {
        assertThat(BrokerErrors.describe(new IOException("Unable to connect to NATS servers: [nats://127.0.0.1:1]")))
                .isEqualTo("nothing answers at that address");
        assertThat(BrokerErrors.describe(new IOException("Timeout or no response waiting for NATS JetStream server")))
                .isEqualTo("no answer came");
        assertThat(BrokerErrors.describe(new AccessDeniedException("/opt"))).isEqualTo("permission denied");
        assertThat(BrokerErrors.describe(new IllegalStateException("Connection is Closed")))
                .isEqualTo("the connection was closed");
    }

    @Test
    void ofALogTheLastWordCounts() {
        assertThat(BrokerErrors.lastLogLine("[1] 2026/11/23 14:10:15.4 [INF] Starting\n"
                        + "[1] 2026/11/23 14:10:15.4 [FTL] Error listening on port: 127.0.0.1:4335\n"))
                .isEqualTo("Error listening on port: 127.0.0.1:4335");
        assertThat(BrokerErrors.lastLogLine("nats.conf:3: unknown field")).isEqualTo("nats.conf:3: unknown field");
        assertThat(BrokerErrors.lastLogLine("")).isEqualTo("its log is empty");
    }

    @Test
    void aFullBrokerSaysHowItMayHaveMore() {
        assertThat(BrokerErrors.storeFailure(new BrokerErrors.FullException("the store is full")))
                .isEqualTo("the broker is full: the store is full; raise its limit: botarena broker DIR --disk SIZE");
    }
}
