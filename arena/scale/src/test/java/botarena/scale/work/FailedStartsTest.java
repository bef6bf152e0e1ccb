package botarena.scale.work;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.protocol.Reason;
import botarena.referee.GameRecord;
import botarena.scale.TestClock;
import botarena.scale.TestTickets;
import botarena.scale.broker.MemoryBroker;
import botarena.scale.work.ParcelReceiver.TakenParcel;
import botarena.tournament.run.ScriptedReferee;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class FailedStartsTest {

    private final MemoryBroker broker = new MemoryBroker();
    private final TestClock clock = new TestClock();
    private final FailedStarts unable = new FailedStarts(clock.time);

    private static GameRecord failed() {
        return ScriptedReferee.failing("a", Reason.START_FAILED).play(TestTickets.ticket("g1"));
    }

    private TakenParcel parcel() {
        return LeaseTest.parcel(broker, "r1", "g2");
    }

    @Test
    void aBotThatDidNotStartIsLeftToOthersForFiveMinutes() {
        assertThat(unable.noteUnstarted("r1", failed(), Set.of())).isTrue();
        assertThat(unable.takeChanged()).isTrue();
        assertThat(unable.byRun()).isEqualTo(Map.of("r1", Map.of("a", "scripted")));
        assertThat(unable.description()).isEqualTo("bot 'a' does not start here: scripted");
        assertThat(unable.holdBack(parcel(), Set.of())).isTrue();
        clock.pass(299);
        assertThat(unable.holdBack(parcel(), Set.of())).isTrue();
        clock.pass(1);
        assertThat(unable.description()).isEmpty();
        assertThat(unable.byRun()).isEmpty();
        assertThat(unable.holdBack(parcel(), Set.of())).isFalse();
    }

    @Test
    void aBotThatPlayedHereOnceForfeitsByItself() {
        assertThat(unable.noteUnstarted("r1", ScriptedReferee.plain().play(TestTickets.ticket("g1")), Set.of()))
                .isFalse();
        assertThat(unable.noteUnstarted("r1", failed(), Set.of())).isFalse();
        assertThat(unable.noteUnstarted("r2", failed(), Set.of())).isTrue();
    }

    @Test
    void forcedBotsArePlayed() {
        assertThat(unable.noteUnstarted("r1", failed(), Set.of())).isTrue();
        assertThat(unable.holdBack(parcel(), Set.of("a"))).isFalse();
        assertThat(unable.noteUnstarted("r1", failed(), Set.of("a"))).isFalse();
    }

    @Test
    void aParcelThatComesBackLetsOthersAskFirst() {
        assertThat(unable.noteUnstarted("r1", failed(), Set.of())).isTrue();
        TakenParcel parcel = parcel();
        unable.holdBack(parcel, Set.of());
        assertThat(unable.isPausing()).isFalse();
        unable.holdBack(parcel, Set.of());
        assertThat(unable.isPausing()).isTrue();
        clock.pass(Duration.ofMillis(2_499));
        assertThat(unable.isPausing()).isTrue();
        clock.pass(Duration.ofMillis(1));
        assertThat(unable.isPausing()).isFalse();
    }
}
