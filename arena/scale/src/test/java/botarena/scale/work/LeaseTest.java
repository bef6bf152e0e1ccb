package botarena.scale.work;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.referee.GameRecord;
import botarena.referee.Referee;
import botarena.referee.Referee.EvidenceSink;
import botarena.referee.Ticket;
import botarena.referee.record.SentTicket;
import botarena.scale.TestClock;
import botarena.scale.TestTickets;
import botarena.scale.broker.MemoryBroker;
import botarena.scale.broker.StreamMessage;
import botarena.scale.message.ParcelMessage;
import botarena.scale.work.ParcelReceiver.TakenParcel;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class LeaseTest {

    private final MemoryBroker broker = new MemoryBroker();
    private final TestClock clock = new TestClock();

    /** The test's thread, on which an interruption stays visible. */
    private final Thread lane = Thread.currentThread();

    private final Lease lease = new Lease(broker.link(), lane, 3_000, clock.time);

    static TakenParcel parcel(MemoryBroker broker, String run, String... ids) {
        List<SentTicket> tickets = List.of(ids).stream()
                .map(id -> new SentTicket(TestTickets.ticket(id), List.of()))
                .toList();
        long number = broker.store("ba.t.v." + run + ".kind", new byte[0]);
        StreamMessage pulled = StreamMessage.of(broker.delivered(number)).get(0);
        return new TakenParcel(run, "off", pulled, new ParcelMessage(ids[0] + "#1", tickets));
    }

    private int extended() {
        return (int) broker.told("$JS.ACK.").stream().filter("+WPI"::equals).count();
    }

    @Test
    void aLeaseIsExtendedEveryThreeSecondsUntilItEnds() {
        lease.beginParcel(parcel(broker, "r1", "g1"));
        lease.extendIfDue();
        clock.pass(2);
        lease.extendIfDue();
        assertThat(extended()).isZero();
        clock.pass(1);
        lease.extendIfDue();
        lease.extendIfDue();
        assertThat(extended()).isEqualTo(1);
        assertThat(lease.end()).isFalse();
        clock.pass(3);
        lease.extendIfDue();
        assertThat(extended()).isEqualTo(1);
    }

    @Test
    void aLaneThatIsLateLosesItsParcelAndIsToldToStop() {
        lease.beginParcel(parcel(broker, "r1", "g1"));
        lease.limitTo(TimeUnit.SECONDS.toNanos(60));
        clock.pass(89);
        lease.extendIfDue();
        assertThat(Thread.interrupted()).isFalse();
        clock.pass(1);
        lease.extendIfDue();
        assertThat(Thread.interrupted()).isTrue();
        int before = extended();
        clock.pass(5);
        lease.extendIfDue();
        assertThat(extended()).isEqualTo(before);
        assertThat(lease.end()).isTrue();
    }

    @Test
    void whileItPlaysTheRefereeSaysUntilWhenItIsDue() {
        long due = clock.time.nanos().getAsLong() + Duration.ofMinutes(10).toNanos();
        lease.beginParcel(parcel(broker, "r1", "g1"));
        lease.followReferee(new Referee() {
            @Override
            public GameRecord play(Ticket ticket, EvidenceSink evidence) {
                throw new UnsupportedOperationException();
            }

            @Override
            public long nextDeadline() {
                return due;
            }

            @Override
            public void close() {}
        });
        clock.pass(599);
        lease.extendIfDue();
        assertThat(Thread.interrupted()).isFalse();
        clock.pass(1);
        lease.extendIfDue();
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void onlyTheRunThatIsPlayedStopsIt() {
        lease.beginParcel(parcel(broker, "r1", "g1"));
        lease.stop("r2");
        assertThat(Thread.interrupted()).isFalse();
        assertThat(lease.wasStopped()).isFalse();
        lease.stop("r1");
        assertThat(Thread.interrupted()).isTrue();
        assertThat(lease.wasStopped()).isTrue();
    }
}
