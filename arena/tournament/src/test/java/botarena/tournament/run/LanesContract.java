package botarena.tournament.run;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.base.Refusal.RefusedException;
import botarena.protocol.Reason;
import botarena.referee.GameRecord;
import botarena.referee.GameRecord.Fault;
import botarena.referee.GameRecord.Status;
import botarena.referee.Referee;
import botarena.referee.Referee.EvidenceSink;
import botarena.referee.SeatEvidence;
import botarena.referee.Ticket;
import botarena.tournament.Contestant;
import botarena.tournament.Tournament;
import botarena.tournament.events.RunEnding;
import botarena.tournament.events.RunEvent;
import botarena.tournament.journal.Ledger;
import botarena.tournament.lanes.Lanes;
import botarena.tournament.lanes.Lanes.Delivery;
import botarena.tournament.lanes.LanesFactory;
import botarena.tournament.lanes.Parcel;
import botarena.tournament.run.ScriptedReferee.Script;
import botarena.tournament.schedule.Schedule;
import botarena.tournament.schedule.Schedules;
import botarena.tournament.schedule.Tickets;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Duties of every kind of lanes, and a run over them: each attempt is counted once, however often the lanes deliver it.
 */
@Timeout(60)
abstract class LanesContract {

    private static final Duration LONG = Duration.ofSeconds(20);

    private static final String CUP = Arena.yaml("a b c", "quixo", "schedule: {games-per-pair: 4}");

    @TempDir
    Path folder;

    /** Two lanes. */
    abstract LanesFactory lanes(Supplier<? extends Referee> referees);

    private Lanes lanes(Referee referee) throws RefusedException {
        return lanes(() -> referee).open(five(), id -> 1, warning -> {});
    }

    private Tournament five() {
        return new Arena(folder).tournament(Arena.yaml("a b c d e", "quixo", ""));
    }

    private Arena arena(Script script) {
        return new Arena(folder).over(this::lanes).with(() -> new ScriptedReferee(script));
    }

    @Test
    void everyTicketOfAWindowComesBack() throws Exception {
        try (Lanes lanes = lanes(ScriptedReferee.plain())) {
            List<Parcel> parcels = parcels(2 * lanes.capacity());
            parcels.forEach(lanes::offer);
            assertThat(taken(lanes, 2 * parcels.size())).containsExactlyInAnyOrderElementsOf(ids(parcels));
            assertThat(lanes.outstandingTickets()).isZero();
        }
    }

    @Test
    void aParcelOfferedTwiceIsPlayedOnce() throws Exception {
        AtomicInteger games = new AtomicInteger();
        try (Lanes lanes = lanes(new ScriptedReferee(ticket -> {
            games.incrementAndGet();
            return null;
        }))) {
            Parcel parcel = parcels(1).get(0);
            lanes.offer(parcel);
            lanes.offer(parcel);
            assertThat(lanes.outstandingTickets()).isLessThanOrEqualTo(2);
            assertThat(taken(lanes, 2)).hasSize(2);
            assertThat(lanes.outstandingTickets()).isZero();
        }
        assertThat(games).hasValue(2);
    }

    @Test
    void nothingIsPlayedOnceItIsWithdrawn() throws Exception {
        try (Lanes lanes = lanes(ScriptedReferee.plain())) {
            lanes.withdraw();
            lanes.offer(parcels(1).get(0));
            assertThat(lanes.outstandingTickets()).isZero();
            assertThat(lanes.nextDelivery(Duration.ZERO)).isEmpty();
        }
    }

    @Test
    void aParcelStaysWhole() throws Exception {
        Map<String, Set<String>> came = new HashMap<>();
        List<Parcel> parcels = parcels(4);
        try (Lanes lanes = lanes(ScriptedReferee.plain())) {
            parcels.forEach(lanes::offer);
            while (lanes.outstandingTickets() > 0) {
                lanes.nextDelivery(LONG)
                        .map(Delivery::played)
                        .ifPresent(played -> played.games()
                                .forEach(game -> came.computeIfAbsent(played.parcel(), id -> new HashSet<>())
                                        .add(game.record().setting().id())));
            }
        }
        assertThat(came).hasSize(4);
        parcels.forEach(
                parcel -> assertThat(came.get(parcel.id())).containsExactlyInAnyOrderElementsOf(ids(List.of(parcel))));
    }

    @Test
    void aRunCountsEveryGameOnce() throws Exception {
        Arena arena = arena(ticket -> null);
        assertThat(arena.run(CUP).left()).isZero();
        assertThat(arena.lines()).hasSize(12);
        assertThat(arena.played()).hasSize(12).doesNotHaveDuplicates();
    }

    /** Another version has the same name, and files of its own. */
    @Test
    void botsComeAndGoAndEachVersionIsPlayed() throws Exception {
        Arena arena = arena(ticket -> null);
        AtomicReference<TournamentRun> running = new AtomicReference<>();
        List<GameRecord> records = new ArrayList<>();
        RunHooks hooks = new RunHooks() {
            @Override
            public void handleEvent(RunEvent event, Consumer<RunEvent> followers) {
                if (event instanceof RunEvent.GameEnded ended) {
                    records.add(ended.record());
                    TournamentRun run = Objects.requireNonNull(running.get());
                    if (records.size() == 6) {
                        run.leave("late");
                        run.enter(arena.late("late", 2));
                    } else if (records.stream().filter(LanesContract::isSecond).count() == 4) {
                        run.interrupt();
                    }
                }
            }
        };
        Tournament cup = arena.tournament(Arena.yaml("a b", "quixo", "schedule: {target-error: 1}"));
        try (TournamentRun run =
                TournamentRun.open(cup, RunRequest.open("again"), arena.equipment(), hooks, List.of())) {
            running.set(run);
            run.enter(arena.late("late", 1));
            assertThat(run.play().how()).isEqualTo(RunEnding.How.INTERRUPTED);
        }
        assertThat(records.stream().map(record -> record.setting().id())).doesNotHaveDuplicates();
        assertThat(arena.lines()).hasSize(records.size());
    }

    private static boolean isSecond(GameRecord record) {
        return record.setting().bots().stream().anyMatch(bot -> bot.label().equals("late@2"));
    }

    @Test
    void aVoidGameIsRepeatedAndEachAttemptCountedOnce() throws Exception {
        Arena arena = arena(
                ticket -> ticket.setting().attempt() == 1 && ticket.setting().leg() == 0
                        ? new Fault(Reason.INTERNAL, -1, 0, "scripted", null)
                        : null);
        assertThat(arena.run(CUP).left()).isZero();
        assertThat(arena.records())
                .filteredOn(record -> record.status() == Status.VOID)
                .hasSize(6);
        assertThat(attempts(arena)).hasSize(18).doesNotHaveDuplicates();
        assertThat(arena.records())
                .filteredOn(record -> record.setting().leg() == 0 && record.status() == Status.FINISHED)
                .hasSize(6)
                .allMatch(record -> record.setting().attempt() == 2);
    }

    @Test
    void theGameOfALaneThatDiesIsVoidAndTheRunGoesOnWithAWord() throws Exception {
        AtomicBoolean dead = new AtomicBoolean();
        Arena arena = arena(ticket -> {
            if (dead.compareAndSet(false, true)) {
                throw new NoClassDefFoundError("scripted");
            }
            return null;
        });
        RunEnding ending = arena.run(CUP);
        assertThat(ending.how()).isEqualTo(RunEnding.How.COMPLETE);
        assertThat(ending.left()).isZero();
        assertThat(attempts(arena)).hasSize(13).doesNotHaveDuplicates();
        assertThat(arena.warnings()).anyMatch(warning -> warning.contains("NoClassDefFoundError: scripted"));
    }

    @Test
    void evidenceIsOnDiskBeforeItsRecordIsCounted() throws Exception {
        Arena arena = new Arena(folder).over(this::lanes).with(() -> new ScriptedReferee(ticket -> null) {
            @Override
            public GameRecord play(Ticket ticket, @Nullable EvidenceSink sink) {
                sink.take(new SeatEvidence(
                        new SeatEvidence.Place(1, "O", ""),
                        "oh",
                        "",
                        new SeatEvidence.LastRequest("", "nothing", "", 3),
                        "",
                        "> {}",
                        ticket.setting().id()));
                return super.play(ticket, sink);
            }
        });
        Map<GameRecord, String> found = new ConcurrentHashMap<>();
        arena.watch(event -> {
            if (event instanceof RunEvent.GameEnded ended) {
                Path file = arena.results().resolve(ended.record().setting().logPath(1));
                found.put(ended.record(), Files.exists(file) ? text(file) : "");
            }
        });
        assertThat(arena.run(CUP).left()).isZero();
        assertThat(found)
                .hasSize(12)
                .allSatisfy((record, text) -> assertThat(text)
                        .contains("bot           "
                                + record.setting().bots().get(1).label() + ", seat 1 (O)\n")
                        .contains("--ply 3")
                        .contains(record.setting().id()));
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> attempts(Arena arena) {
        return arena.records().stream()
                .map(record -> record.setting().id() + "#" + record.setting().attempt())
                .toList();
    }

    private static Set<String> taken(Lanes lanes, int count) throws InterruptedException {
        Set<String> ids = new HashSet<>();
        while (ids.size() < count) {
            // Empty only when the run has to look at something else, such as new lanes.
            lanes.nextDelivery(LONG).ifPresent(next -> {
                next.played()
                        .games()
                        .forEach(game -> ids.add(game.record().setting().id()));
                next.acknowledge();
            });
        }
        return ids;
    }

    private static List<String> ids(List<Parcel> parcels) {
        return parcels.stream()
                .flatMap(parcel -> parcel.tickets().stream())
                .map(ticket -> ticket.setting().id())
                .toList();
    }

    private List<Parcel> parcels(int count) {
        Tournament tournament = five();
        Tickets tickets = new Tickets(tournament);
        Schedule schedule = Schedules.of(
                tournament,
                tournament.bots().stream().map(Contestant::withoutFiles).toList());
        List<Parcel> parcels = new ArrayList<>();
        while (parcels.size() < count && schedule.next(new Ledger()) instanceof Schedule.Step.Play play) {
            List<Ticket> legs = List.of(tickets.ticket(play.meeting(), 0, 1), tickets.ticket(play.meeting(), 1, 1));
            parcels.add(new Parcel(play.meeting().id(0), legs));
        }
        return parcels;
    }
}
