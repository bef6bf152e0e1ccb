package botarena.scale.coordinate;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.protocol.Json;
import botarena.scale.broker.BrokerNames;
import botarena.scale.broker.JoinLine;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WorkerRegistryTest {

    private final Coordination run = new Coordination();

    private void card(Map<String, ?> playing) {
        Map<String, Object> card = Map.of("version", "v", "lanes", 2, "done", 20, "state", "", "playing", playing);
        run.broker.store(BrokerNames.workerCard("w01"), Json.write(card).getBytes(StandardCharsets.UTF_8));
    }

    private WorkerRegistry.Row only() throws Exception {
        WorkerRegistry there = new WorkerRegistry(JoinLine.of("nats://127.0.0.1"), run.link);
        assertThat(there.listWorkers()).hasSize(1);
        return there.listWorkers().get(0);
    }

    /** A worker writes its card every three seconds, so that is older than the end of the run for a while. */
    @Test
    void noWorkerPlaysForAnEndedRun() throws Exception {
        card(Map.of(Coordination.RUN, List.of(7, 8)));
        run.card.write();
        assertThat(only())
                .extracting(WorkerRegistry.Row::state, WorkerRegistry.Row::playing)
                .containsExactly("plays", 2L);
        run.card.remove();
        assertThat(only())
                .extracting(
                        WorkerRegistry.Row::state,
                        WorkerRegistry.Row::playing,
                        row -> row.counts().done())
                .containsExactly("ready: its run has ended", 0L, 20L);
        card(Map.of());
        assertThat(only())
                .extracting(WorkerRegistry.Row::state, row -> row.counts().done())
                .containsExactly("ready", 20L);
    }
}
