package botarena.scale.coordinate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import botarena.protocol.Json;
import botarena.referee.GameRecord;
import botarena.referee.GameSpec;
import botarena.scale.TestTickets;
import botarena.scale.broker.BrokerNames;
import botarena.tournament.lanes.Parcel;
import botarena.tournament.lanes.UnfinishedGames;
import botarena.tournament.lanes.WorkerNow;
import botarena.tournament.lanes.WorkerNow.State;
import botarena.tournament.run.TimeSource;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What those who look on are told of workers, without a broker. */
class WorkersShownTest {

    private static final String VERSION = "0123456789ab";
    private static final String RUN = "r1";

    private final Map<String, String> kept = new HashMap<>();
    private final WorkerFigures totals = new WorkerFigures();
    private final KnownWorkers known = new KnownWorkers(VERSION, RUN, kept::containsKey, 1000, 0.5, TimeSource.SYSTEM);
    private final WorkersShown shown = new WorkersShown(known, () -> kept, totals, TimeSource.SYSTEM);
    private final List<OfferedParcel> out = new ArrayList<>();

    /** A card that a worker writes, and what is otherwise on it. */
    private void heard(String worker, Object... more) {
        Map<String, Object> card = new LinkedHashMap<>();
        card.put("version", VERSION);
        card.put("lanes", 2);
        card.put("plies", 900);
        card.put("share", 0.97);
        card.put("state", "");
        card.put("playing", Map.of());
        for (int i = 0; i < more.length; i += 2) {
            card.put(String.valueOf(more[i]), more[i + 1]);
        }
        known.note(BrokerNames.workerCard(worker), Json.write(card).getBytes(StandardCharsets.UTF_8));
    }

    private void plays(String worker, String id) {
        OfferedParcel parcel = new OfferedParcel(new Parcel(id + "#1", List.of(TestTickets.ticket(id))), "kind");
        parcel.take(new OfferedParcel.Taking(worker, 0), 0);
        out.add(parcel);
    }

    private WorkerNow worker(String name) {
        return shown.workers().stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void whoPlaysIsToldWithItsGamesAsSoonAsSomebodyHasAsked() {
        heard("w1");
        heard("w2");
        plays("w1", "g1");
        plays("w1", "g2");
        shown.look(() -> out);
        assertThat(worker("w1").state()).isEqualTo(State.READY);
        shown.look(() -> out);
        assertThat(worker("w1").state()).isEqualTo(State.PLAYS);
        assertThat(worker("w1").playing()).extracting(GameSpec::id).containsExactly("g1", "g2");
        assertThat(worker("w2").state()).isEqualTo(State.READY);
        assertThat(worker("w2")).extracting(WorkerNow::speed, WorkerNow::share).containsExactly(0.9, 0.97);
    }

    @Test
    void aCardThatNamesWhatOthersTookKeepsNothingAlive() {
        heard("w1", "playing", Map.of(RUN, List.of(7)));
        assertThat(known.lastSeen(7, List.of("w2"), 1)).isEqualTo(1);
        assertThat(known.lastSeen(8, List.of("w1"), 1)).isEqualTo(1);
        assertThat(known.lastSeen(7, List.of("w2", "w1"), Long.MIN_VALUE)).isGreaterThan(Long.MIN_VALUE);
    }

    @Test
    void whoDoesNotPlaySaysWhy() {
        heard("old", "version", "999999999999");
        heard("slow", "plies", 100);
        heard("shut", "lanes", 0, "state", "this machine is busy");
        heard("away", "playing", Map.of("r2", List.of(3)));
        heard("liar", "state", "<b>".repeat(1000));
        kept.put("liar", "it sent a record that cannot be");
        assertThat(shown.workers())
                .extracting(WorkerNow::name, WorkerNow::state, WorkerNow::why)
                .containsExactly(
                        tuple("away", State.WAITS, "plays for another run"),
                        tuple("liar", State.QUARANTINE, "it sent a record that cannot be"),
                        tuple("old", State.WAITS, "runs 999999999999, needs " + VERSION),
                        tuple("shut", State.WAITS, "this machine is busy"),
                        tuple("slow", State.WAITS, "too slow: its speed is 0.10, of 0.50"));
        kept.clear();
        assertThat(worker("liar").why()).hasSize(201);
    }

    @Test
    void whoLeftIsToldAsLongAsItDidSomething() {
        GameRecord record = UnfinishedGames.lost(TestTickets.ticket("g1"), "its workers were lost: w1", Instant.EPOCH);
        totals.counted("w1", record);
        totals.lost("w1");
        assertThat(shown.workers())
                .singleElement()
                .extracting(WorkerNow::name, WorkerNow::state, WorkerNow::voids, WorkerNow::lost, WorkerNow::lanes)
                .containsExactly("w1", State.GONE, 1L, 1L, 0);
    }
}
