package botarena.scale.coordinate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class IdleReasonTest {

    private static final String BUSY =
            "this machine is busy (47 % of a core free); to play anyway: botarena worker … --min-share 0.4";

    private final Coordination run = new Coordination();

    private void look(int running) {
        run.idle.warnIfIdle(run.workers, true, running, Set.of("k1"));
    }

    @Test
    void anIdleRunRaisesAnAlarmWithItsWarning() {
        run.clock.pass(29);
        look(0);
        assertThat(run.warnings).isEmpty();
        run.clock.pass(1);
        look(0);
        look(0);
        assertThat(run.warnings).containsExactly("no worker takes games: nobody");
        assertThat(run.alarms).isEqualTo(run.warnings);
        run.clock.pass(300);
        look(0);
        assertThat(run.warnings).hasSize(2);
    }

    @Test
    void everyWorkerThatIsThereIsNamedWithWhatItWaitsFor() {
        run.clock.pass(30);
        run.heard("w01", "lanes", 0, "state", BUSY);
        run.heard("w02", "lanes", 0, "state", BUSY);
        run.heard("w03", "version", "old");
        run.heard("w04", "playing", Map.of("r2", 1), "kinds", Map.of(Coordination.RUN, List.of("k1")));
        run.heard("w05");
        run.card.addQuarantine("w05", "it lied");
        look(0);
        assertThat(run.warnings)
                .containsExactly(
                        "no worker takes games: w05 waits: it is in quarantine; w04 waits: plays for another run; "
                                + "w03 waits: runs old, needs " + Coordination.VERSION + "; w01, w02 wait: " + BUSY);
    }

    /** While one worker plays, each waiting worker is named after a minute, once, and again after it has played. */
    @Test
    void aWorkerThatWaitsWhileOthersPlayIsToldOfOnce() {
        for (int second = 0; second < 200; second += 5) {
            run.heard("w01");
            run.heard("w02", "lanes", second == 100 ? 2 : 0, "state", second == 100 ? "" : BUSY);
            run.heard("w03", "playing", Map.of("r2", 1));
            look(1);
            assertThat(run.warnings).hasSize(second < 60 ? 0 : second < 165 ? 1 : 2);
            run.clock.pass(5);
        }
        assertThat(run.warnings).containsOnly("w02 waits: " + BUSY);
        assertThat(run.alarms).isEmpty();
    }

    @Test
    void onlyProgramsThatNoWorkerHasAreNamed() {
        run.card.addKind("k1", List.of("python3", "ruby"));
        run.card.addKind("k2", List.of("python3"));
        run.clock.pass(30);
        run.heard("w01", "missing", Map.of(Coordination.RUN, List.of("ruby")));
        run.heard("w02", "missing", Map.of(Coordination.RUN, List.of("ruby", "lua")));
        look(0);
        assertThat(run.warnings).containsExactly("no worker takes games: no worker has the programs they need: ruby");
    }

    @Test
    void programsThatNoWorkerHasAreNamedOnceWhileOtherGamesArePlayed() {
        run.card.addKind("k1", List.of("python3", "ruby"));
        for (int second = 0; second < 100; second += 5) {
            run.heard("w01", "missing", Map.of(Coordination.RUN, List.of("ruby")));
            look(1);
            run.clock.pass(5);
        }
        assertThat(run.warnings).containsExactly("some games wait: no worker has the programs they need: ruby");
    }

    @Test
    void aBrokerThatIsAwayIsTheReason() {
        run.broker.status = io.nats.client.Connection.Status.RECONNECTING;
        run.clock.pass(30);
        look(0);
        assertThat(run.warnings).containsExactly("no worker takes games: the broker is away");
    }
}
