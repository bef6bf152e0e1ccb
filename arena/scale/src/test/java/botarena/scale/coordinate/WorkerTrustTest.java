package botarena.scale.coordinate;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.referee.GameRecord;
import botarena.scale.TestTickets;
import botarena.scale.broker.BrokerNames;
import botarena.tournament.lanes.UnfinishedGames;
import botarena.tournament.run.ScriptedReferee;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class WorkerTrustTest {

    private final Coordination run = new Coordination();
    private final GameRecord nothing = UnfinishedGames.lostGame(TestTickets.ticket("g1"), "no sandbox", Instant.EPOCH);

    private static GameRecord finished(String id) {
        return ScriptedReferee.plain().play(TestTickets.ticket(id));
    }

    @Test
    void threeGamesInARowThatComeToNothingKeepAWorkerOut() {
        assertThat(run.trust.noteRecord("w1", nothing)).isFalse();
        assertThat(run.trust.noteRecord("w1", nothing)).isFalse();
        assertThat(run.trust.noteRecord("w1", finished("g2"))).isFalse();
        assertThat(run.trust.noteRecord("w1", nothing)).isFalse();
        assertThat(run.trust.noteRecord("w2", nothing)).isFalse();
        assertThat(run.trust.noteRecord("w1", nothing)).isFalse();
        assertThat(run.trust.isQuarantined("w1")).isFalse();
        assertThat(run.trust.noteRecord("w1", nothing)).isTrue();
        assertThat(run.trust.isQuarantined("w1")).isTrue();
        assertThat(run.trust.isQuarantined("w2")).isFalse();
    }

    @Test
    void oneLieIsEnoughAndWorkersReadOfIt() {
        run.trust.noteImpossible("w1", "g1: a move that is none");
        assertThat(run.trust.isQuarantined("w1")).isTrue();
        assertThat(run.broker.last(BrokerNames.runCard(Coordination.RUN))).contains("a move that is none");
        assertThat(run.warnings).singleElement().asString().startsWith("worker w1 is in quarantine: ");
        run.trust.pardon("w1");
        assertThat(run.trust.isQuarantined("w1")).isFalse();
        assertThat(run.broker.last(BrokerNames.runCard(Coordination.RUN))).doesNotContain("a move that is none");
    }
}
