package botarena.scale.coordinate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import botarena.referee.GameRecord;
import botarena.referee.GameSpec;
import botarena.scale.TestTickets;
import botarena.tournament.lanes.UnfinishedGames;
import botarena.tournament.lanes.WorkerNow;
import botarena.tournament.lanes.WorkerNow.Counts;
import botarena.tournament.lanes.WorkerNow.State;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Workers as spectators see them, without a broker. */
class KnownWorkersTest {

    private static final String VERSION = Coordination.VERSION;
    private static final String RUN = Coordination.RUN;

    private final Coordination run = new Coordination();
    private final KnownWorkers known = run.workers;
    private final Map<String, List<GameSpec>> playing = new HashMap<>();

    private void heard(String worker, Object... more) {
        run.heard(worker, more);
    }

    private void plays(String worker, String id) {
        playing.computeIfAbsent(worker, name -> new ArrayList<>())
                .add(TestTickets.ticket(id).setting());
    }

    private WorkerNow worker(String name) {
        return known.listWorkers(playing).stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aPlayingWorkerIsListedWithItsGames() {
        heard("w1");
        heard("w2");
        assertThat(worker("w1").state()).isEqualTo(State.READY);
        plays("w1", "g1");
        plays("w1", "g2");
        assertThat(worker("w1").state()).isEqualTo(State.PLAYS);
        assertThat(worker("w1").playing()).extracting(GameSpec::id).containsExactly("g1", "g2");
        assertThat(worker("w2").state()).isEqualTo(State.READY);
        assertThat(worker("w2").on()).isEqualTo(new GameRecord.On("w2", 0.9, 0.97));
    }

    @Test
    void aParcelIsSeenWheneverACardNamesIt() {
        assertThat(known.lastSeen(7, 1)).isEqualTo(1);
        run.clock.pass(5);
        heard("w1", "playing", Map.of(RUN, List.of(7)));
        assertThat(known.lastSeen(7, 1)).isEqualTo(run.context.now());
        assertThat(known.lastSeen(8, 1)).isEqualTo(1);
    }

    @Test
    void idleWorkersHaveAReason() {
        heard("old", "version", "999999999999");
        heard("slow", "plies", 100);
        heard("shut", "lanes", 0, "state", "this machine is busy");
        heard("away", "playing", Map.of("r2", List.of(3)));
        heard("liar", "state", "<b>".repeat(1000));
        run.card.addQuarantine("liar", "it sent an impossible record");
        assertThat(known.listWorkers(playing))
                .extracting(WorkerNow::name, WorkerNow::state, WorkerNow::why)
                .containsExactly(
                        tuple("away", State.WAITS, "plays for another run"),
                        tuple("liar", State.QUARANTINE, "it sent an impossible record"),
                        tuple("old", State.WAITS, "runs 999999999999, needs " + VERSION),
                        tuple("shut", State.WAITS, "this machine is busy"),
                        tuple("slow", State.WAITS, "too slow: its speed is 0.10, of 0.50"));
        run.card.pardon("liar");
        assertThat(worker("liar").why()).hasSize(201);
    }

    @Test
    void aWorkerThatPlayedAndLeftIsListed() {
        GameRecord record =
                UnfinishedGames.lostGame(TestTickets.ticket("g1"), "its workers were lost: w1", Instant.EPOCH);
        run.card.figures().addRecord("w1", record);
        run.card.figures().addLost("w1");
        assertThat(known.listWorkers(playing))
                .singleElement()
                .isEqualTo(new WorkerNow(
                        new GameRecord.On("w1", 0, 0), State.GONE, "", 0, new Counts(0, 1, 0, 1), List.of()));
    }
}
