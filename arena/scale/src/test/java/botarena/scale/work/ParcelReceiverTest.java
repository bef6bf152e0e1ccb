package botarena.scale.work;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import botarena.scale.TestTickets;
import botarena.scale.broker.MemoryBroker;
import botarena.scale.broker.RunNotice;
import botarena.scale.message.ParcelMessage;
import botarena.scale.work.ParcelReceiver.TakenParcel;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class ParcelReceiverTest {

    private final MemoryBroker broker = new MemoryBroker();
    private final ParcelReceiver taker = new ParcelReceiver(broker.link(), new GameCatalog(Games.BUILT_IN));
    private final List<OpenRuns.OpenRun> runs = List.of(new OpenRuns.OpenRun(
            "r1", new RunNotice.Needs("off", 1, false, false, 1, 0), List.of("k1", "k2"), List.of(), Set.of()));

    private long handedOut(String run, byte[] body) {
        long number = broker.store("ba.t.v." + run + ".k1", body);
        broker.inbox.add(broker.delivered(number));
        return number;
    }

    private static byte[] parcel() {
        return new ParcelMessage("g1#1", List.of(TestTickets.sent("g1"))).pack();
    }

    @Test
    void aParcelIsTakenWithItsRun() throws Exception {
        long number = handedOut("r1", parcel());
        TakenParcel taken = Objects.requireNonNull(taker.receiveParcel(runs));
        assertThat(taken.run()).isEqualTo("r1");
        assertThat(taken.isolation()).isEqualTo("off");
        assertThat(taken.message().sequence()).isEqualTo(number);
        assertThat(taken.parcel().tickets())
                .singleElement()
                .extracting(sent -> sent.ticket().setting().id())
                .isEqualTo("g1");
        assertThat(broker.told("$JS.ACK.")).isEmpty();
    }

    @Test
    void aParcelThatIsUnreadableOrOfAnotherRunGoesBack() throws Exception {
        handedOut("r1", "nonsense".getBytes(StandardCharsets.UTF_8));
        handedOut("r2", parcel());
        long number = handedOut("r1", parcel());
        TakenParcel taken = Objects.requireNonNull(taker.receiveParcel(runs));
        assertThat(taken.message().sequence()).isEqualTo(number);
        assertThat(broker.told("$JS.ACK.")).containsExactly("-NAK", "-NAK");
    }

    @Test
    void everyKindIsAskedAndThenOneInTurnIsWaitedFor() throws Exception {
        handedOut("r9", parcel());
        handedOut("r9", parcel());
        handedOut("r9", parcel());
        assertThat(taker.receiveParcel(runs)).isNull();
        handedOut("r9", parcel());
        handedOut("r9", parcel());
        handedOut("r9", parcel());
        assertThat(taker.receiveParcel(runs)).isNull();
        assertThat(broker.told)
                .filteredOn(told -> told.subject().startsWith("$JS.API."))
                .extracting(told -> told.subject().substring(told.subject().length() - 2)
                        + (told.body().contains("no_wait") ? "" : " waits"))
                .containsExactly("k1", "k2", "k2 waits", "k1", "k2", "k1 waits");
    }
}
