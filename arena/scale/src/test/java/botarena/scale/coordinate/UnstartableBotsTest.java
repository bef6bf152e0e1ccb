package botarena.scale.coordinate;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.scale.broker.BrokerNames;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class UnstartableBotsTest {

    private final Coordination run = new Coordination();

    private void heard(String worker, boolean starts) {
        run.heard(
                worker,
                "kinds",
                Map.of(Coordination.RUN, List.of("k1")),
                "cannot",
                starts ? Map.of() : Map.of(Coordination.RUN, Map.of("a", "no python3")));
    }

    private void heardWithout(String worker, String bot) {
        run.heard(
                worker,
                "kinds",
                Map.of(Coordination.RUN, List.of("k1")),
                "cannot",
                Map.of(Coordination.RUN, Map.of(bot, "no python3")));
    }

    private boolean forced() {
        run.unstartable.addKind("a", "k1");
        run.unstartable.forceHopeless(false);
        return run.broker.last(BrokerNames.runCard(Coordination.RUN)).contains("\"insisted\":[\"a\"]");
    }

    @Test
    void aBotThatThreeWorkersCannotStartIsPlayed() {
        heard("w1", false);
        heard("w2", false);
        heard("w4", true);
        assertThat(forced()).isFalse();
        heard("w3", false);
        assertThat(forced()).isTrue();
        assertThat(run.warnings).singleElement().asString().startsWith("bot 'a' does not start on w1, w2, w3");
    }

    @Test
    void aBotThatStartsNowhereIsPlayedAfterALease() {
        heard("w1", false);
        assertThat(forced()).isFalse();
        run.clock.pass(9);
        heard("w1", false);
        assertThat(forced()).isFalse();
        run.clock.pass(1);
        assertThat(forced()).isTrue();
    }

    /** Each of two workers lacks another bot, so none plays a game of both. */
    @Test
    void workersThatWaitForEachOtherPlayOnceNoGameHasBegunForThreeLeases() {
        run.unstartable.addKind("a", "k1");
        run.unstartable.addKind("b", "k1");
        run.offer("g1");
        for (int second = 0; second <= 30; second += 5) {
            heardWithout("w1", "a");
            heardWithout("w2", "b");
            run.offers.checkParcels(false);
            assertThat(run.warnings).isEmpty();
            run.clock.pass(5);
        }
        heardWithout("w1", "a");
        heardWithout("w2", "b");
        run.offers.checkParcels(false);
        assertThat(run.warnings)
                .containsExactly(
                        "bot 'a' does not start on w1; its games are played there anyway: no python3",
                        "bot 'b' does not start on w2; its games are played there anyway: no python3");
    }

    @Test
    void aWorkerWithoutFailuresIsWaitedForHoweverLongNoGameBegins() {
        run.unstartable.addKind("a", "k1");
        run.offer("g1");
        for (int second = 0; second <= 60; second += 5) {
            heard("w1", false);
            heard("w2", true);
            run.offers.checkParcels(false);
            run.clock.pass(5);
        }
        assertThat(run.warnings).isEmpty();
    }

    @Test
    void aWorkerThatMayStartItIsWaitedFor() {
        heard("w1", false);
        heard("w2", true);
        assertThat(forced()).isFalse();
        run.clock.pass(9);
        heard("w1", false);
        heard("w2", true);
        run.clock.pass(2);
        assertThat(forced()).isFalse();
    }
}
