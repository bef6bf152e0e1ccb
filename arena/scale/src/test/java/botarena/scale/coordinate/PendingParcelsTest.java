package botarena.scale.coordinate;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.protocol.Reason;
import botarena.referee.Bot;
import botarena.referee.GameRecord;
import botarena.referee.GameRecord.Status;
import botarena.referee.record.SentTicket;
import botarena.scale.TestTickets;
import botarena.scale.broker.BrokerNames;
import botarena.scale.broker.StreamMessage;
import botarena.scale.message.ParcelMessage;
import botarena.scale.message.PlayedMessage;
import botarena.tournament.lanes.Parcel;
import botarena.tournament.lanes.Played;
import botarena.tournament.lanes.Played.PlayedGame;
import botarena.tournament.lanes.UnfinishedGames;
import botarena.tournament.run.ScriptedReferee;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Ways of a parcel: queue, takers, records and time. */
@Timeout(120)
class PendingParcelsTest {

    private final Coordination run = new Coordination();

    private StreamMessage records(String worker, GameRecord... records) {
        List<PlayedGame> games = List.of(records).stream()
                .map(record -> new PlayedGame(record, List.of()))
                .toList();
        byte[] packed = PlayedMessage.pack(new Played("p#1", games));
        long number = run.broker.store(BrokerNames.records(worker, Coordination.RUN), packed);
        return StreamMessage.of(run.broker.delivered(number)).get(0);
    }

    private static GameRecord finished(String id) {
        return ScriptedReferee.plain().play(TestTickets.ticket(id));
    }

    private @Nullable GameRecord next() {
        ArrivedRecords.Arrival came = run.offers.nextArrival();
        if (came != null) {
            came.acknowledge();
        }
        return came == null ? null : came.played().games().get(0).record();
    }

    @Test
    void aRecordIsCountedOnceAndAnsweredWhenItIsKept() {
        run.heard("w1");
        long number = run.offer("g1");
        run.taken("w1", number);
        assertThat(run.offers.runningGames()).isEqualTo(1);
        StreamMessage first = records("w1", finished("g1"));
        run.offers.addRecords(first);
        run.offers.addRecords(first);
        assertThat(run.broker.told(first.reply())).isEmpty();
        GameRecord record = Objects.requireNonNull(next());
        assertThat(record.machine()).isEqualTo(new GameRecord.On("w1", 0.9, 0.97));
        assertThat(run.broker.told(first.reply())).containsExactly("+ACK");
        assertThat(run.offers.outstandingTickets()).isZero();
        run.kept.add("g1");
        StreamMessage late = records("w2", finished("g1"));
        run.offers.addRecords(late);
        assertThat(next()).isNull();
        assertThat(run.broker.told(late.reply())).containsExactly("+ACK");
        assertThat(run.card.figures().countsByWorker().get("w2").late()).isEqualTo(1);
    }

    /** One bot's files are its own affair: the run goes on without its games. */
    @Test
    void gamesOfABotWhoseFilesChangedAreNotPlayedAndAllOthersAre() {
        Bot changed = TestTickets.bot("a").withWatch(() -> "a.py changed at 10:00");
        run.offers.offer(new Parcel("g1#1", List.of(TestTickets.ticket("g1", changed, TestTickets.bot("b")))));
        run.send();
        GameRecord record = Objects.requireNonNull(next());
        assertThat(record.setting().id()).isEqualTo("g1");
        assertThat(record.status()).isEqualTo(Status.UNPLAYED);
        assertThat(record.reason()).isEqualTo(Reason.CHANGED);
        assertThat(record.detail()).isEqualTo("a.py changed at 10:00");
        assertThat(Objects.requireNonNull(record.fault()).seat()).isZero();
        assertThat(run.queued()).isEmpty();
        run.offer("g2");
        run.offers.addRecords(records("w1", finished("g2")));
        assertThat(next()).isNotNull();
        assertThat(run.offers.outstandingTickets()).isZero();
        assertThat(run.lanes().refusal()).isNull();
    }

    @Test
    void aMessageIsAnsweredWhenTheLastOfItsRecordsIsKept() {
        run.offer("g1");
        StreamMessage both = records("w1", finished("g1"), finished("g2"));
        run.offers.addRecords(both);
        assertThat(next()).isNotNull();
        assertThat(run.broker.told(both.reply())).isEmpty();
        run.offer("g2");
        assertThat(next()).isNotNull();
        assertThat(run.broker.told(both.reply())).containsExactly("+ACK");
        assertThat(run.queued()).hasSize(1);
    }

    @Test
    void aLieCostsItsSenderEverythingAndTheGameNothing() {
        long number = run.offer("g1");
        run.taken("w1", number);
        run.offers.addRecords(records(
                "w1",
                UnfinishedGames.unplayedGame(TestTickets.setting("g1", 1), 0, Reason.SUSPENDED, "", Instant.EPOCH)));
        assertThat(next()).isNull();
        assertThat(run.trust.isQuarantined("w1")).isTrue();
        assertThat(run.queued()).hasSize(1).doesNotContain(number);
        run.offers.addRecords(records("w2", finished("g1")));
        assertThat(next()).isNotNull();
    }

    /** A game kills at most three workers; then it is void after a time. */
    @Test
    void aGameThatKillsThreeWorkersIsVoidAfterThreeLeases() {
        long number = run.offer("g1");
        for (String worker : List.of("w1", "w2", "w3")) {
            assertThat(run.queued()).containsExactly(number);
            run.taken(worker, number);
        }
        assertThat(run.queued()).isEmpty();
        run.clock.pass(30);
        run.offers.checkParcels(false);
        assertThat(next()).isNull();
        run.clock.pass(Duration.ofNanos(1));
        run.offers.checkParcels(false);
        assertThat(Objects.requireNonNull(next()).status()).isEqualTo(Status.VOID);
        assertThat(run.warnings).containsExactly("game g1 is void: its workers were lost: w1, w2, w3");
    }

    @Test
    void aWorkerThatIsSeenWithItsParcelKeepsIt() {
        long number = run.offer("g1");
        for (String worker : List.of("w1", "w2", "w3")) {
            run.taken(worker, number);
        }
        for (int times = 0; times < 10; times++) {
            run.clock.pass(20);
            run.heard("w3", "playing", Map.of(Coordination.RUN, List.of(number)));
            run.offers.checkParcels(false);
        }
        assertThat(next()).isNull();
    }

    @Test
    void aReturnedParcelStaysInTheQueueAndIsNoLoss() {
        long number = run.offer("g1");
        run.taken("w1", number);
        run.offers.noteReturned("w1", number);
        assertThat(run.offers.runningGames()).isZero();
        assertThat(run.queued()).containsExactly(number);
        run.taken("w2", number);
        run.taken("w3", number);
        assertThat(run.queued()).containsExactly(number);
    }

    @Test
    void aParcelThatTheBrokerRefusesIsSentAgainASecondLater() {
        run.offer("g0");
        run.broker.trouble = () -> {
            throw new IOException("Timeout or no response waiting for NATS JetStream server");
        };
        run.offer("g1");
        assertThat(run.queued()).hasSize(1);
        assertThat(run.sender.trouble()).isEqualTo("the broker does not store them: no answer came");
        run.broker.trouble = () -> "";
        run.offers.checkParcels(false);
        assertThat(run.queued()).hasSize(1);
        run.clock.pass(1);
        run.offers.checkParcels(false);
        run.sender.awaitSent();
        assertThat(run.queued()).hasSize(2);
        assertThat(run.sender.trouble()).isEmpty();
    }

    @Test
    void parcelsOfAnEarlierCoordinatorAreNotSentTwice() {
        List<SentTicket> tickets = List.of(new SentTicket(TestTickets.ticket("g1"), List.of()));
        Coordination next = new Coordination(Map.of(7L, new ParcelMessage("g1#1", tickets)));
        next.offer("g1");
        assertThat(next.queued()).isEmpty();
        next.taken("w1", 7);
        assertThat(next.offers.runningGames()).isEqualTo(1);
    }

    /** A message costs milliseconds. A game that was void before is played alone, since it may kill workers. */
    @Test
    void shortGamesShareMessagesButLeaveSomeForEveryLane() {
        run.heard("w1");
        playShortGames();
        List<Long> before = run.queued();
        for (String id : List.of("s1", "s2", "s3", "s4", "s5", "s6", "s7", "s8")) {
            run.offers.offer(new Parcel(id + "#1", List.of(TestTickets.ticket(id))));
        }
        run.offers.offer(new Parcel("v1#2", List.of(TestTickets.ticket(2, "v1"))));
        run.send();
        List<Long> numbers = new ArrayList<>(run.queued());
        numbers.removeAll(before);
        assertThat(run.offers.parcels()).isEqualTo(5);
        assertThat(numbers).hasSize(5);
        run.taken("w1", numbers.get(0));
        run.offers.addRecords(records("w1", finished("s1"), finished("s2")));
        ArrivedRecords.Arrival both = Objects.requireNonNull(run.offers.nextArrival());
        assertThat(both.played().games()).hasSize(2);
        assertThat(run.offers.outstandingTickets()).isEqualTo(7);
        assertThat(run.offers.runningGames()).isZero();
    }

    @Test
    void oneLongGameEndsSharedMessages() {
        playShortGames();
        run.offer("long");
        GameRecord quick = finished("long");
        GameRecord.Run slow = new GameRecord.Run("off", Instant.EPOCH, 10_000);
        run.offers.addRecords(
                records("w1", new GameRecord(quick.setting(), quick.outcome(), quick.course(), quick.remarks(), slow)));
        assertThat(next()).isNotNull();
        assertThat(run.offers.messageGames()).isOne();
    }

    @Test
    void gamesThatWereOfferedAsTheRunEndedAreNotSent() {
        run.offers.offer(new Parcel("g1#1", List.of(TestTickets.ticket("g1"))));
        run.offers.sendOffered(true);
        assertThat(run.queued()).isEmpty();
        assertThat(run.offers.outstandingTickets()).isZero();
    }

    /** Until many of them fit into a message. */
    private void playShortGames() {
        assertThat(run.offers.messageGames()).isOne();
        for (int game = 0; run.offers.messageGames() < 8; game++) {
            run.offer("short" + game);
            run.offers.addRecords(records("w1", finished("short" + game)));
            assertThat(next()).isNotNull();
        }
    }

    @Test
    void untakenParcelsAreGivenUpASecondAfterTheRunIsWithdrawn() {
        run.offer("g1");
        run.offers.checkParcels(true);
        run.clock.pass(1);
        run.offers.checkParcels(true);
        assertThat(run.offers.outstandingTickets()).isEqualTo(1);
        run.clock.pass(Duration.ofNanos(1));
        run.offers.checkParcels(true);
        assertThat(run.offers.outstandingTickets()).isZero();
    }
}
