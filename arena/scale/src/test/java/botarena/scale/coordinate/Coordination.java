package botarena.scale.coordinate;

import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import botarena.protocol.Json;
import botarena.scale.TestClock;
import botarena.scale.TestTickets;
import botarena.scale.broker.BrokerLink;
import botarena.scale.broker.BrokerNames;
import botarena.scale.broker.MemoryBroker;
import botarena.scale.broker.RunNotice;
import botarena.scale.coordinate.NatsLanesFactory.Voice;
import botarena.scale.message.ParcelMessage;
import botarena.tournament.Tournament;
import botarena.tournament.file.TournamentFile;
import botarena.tournament.file.TournamentFile.TournamentReading;
import botarena.tournament.lanes.Parcel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** All that coordinates a run of the bots a and b, around a broker in memory and a clock that is moved by hand. */
final class Coordination {

    static final String VERSION = "0123456789ab";
    static final String RUN = "r1";
    static final Duration LEASE = Duration.ofSeconds(10);

    final MemoryBroker broker = new MemoryBroker();
    final TestClock clock = new TestClock();
    final List<String> warnings = new ArrayList<>();
    final List<String> alarms = new ArrayList<>();

    /** Ids of games that have their record on disk. */
    final Set<String> kept = new HashSet<>();

    final BrokerLink link = broker.link();
    final RunContext context = new RunContext(link, VERSION, RUN, LEASE, warnings::add, clock.time);
    final RunCard card = card("here");
    final KnownWorkers workers = new KnownWorkers(context, card, 1000, 0.5);
    final UnstartableBots unstartable = new UnstartableBots(context, workers, card);
    final WorkerTrust trust = new WorkerTrust(card, warnings::add);
    final ParcelQueue queue;
    private final TicketKinds kinds;
    final ParcelSender sender;
    final ArrivedRecords arrivals;
    final PendingParcels offers;
    final IdleReason idle;

    Coordination() {
        this(Map.of());
    }

    /** @param found what an earlier coordinator left in the queue */
    Coordination(Map<Long, ParcelMessage> found) {
        Tournament tournament = tournament();
        kinds = new TicketKinds(tournament);
        queue = new ParcelQueue(context, tournament, kinds);
        sender = new ParcelSender(context, queue, card, kinds, unstartable, this::attempt, found);
        arrivals = new ArrivedRecords(this::attempt, sender::acknowledge, card.figures());
        offers = new PendingParcels(context, sender, workers, unstartable, trust, arrivals, tournament.catalog());
        idle = new IdleReason(context, sender, card, new Voice(line -> {}, alarms::add, "nobody"));
    }

    private static Tournament tournament() {
        String yaml = """
                bots: [{name: a, command: ./a}, {name: b, command: ./b}]
                games: [quixo]
                output: {dir: results}
                """;
        TournamentReading reading = new TournamentFile(new GameCatalog(Games.BUILT_IN), List.of())
                .parse(yaml, Path.of("/nowhere/cup.yaml"), Map.of());
        return ((TournamentReading.Sound) reading).tournament();
    }

    private int attempt(String id) {
        return kept.contains(id) ? 0 : 1;
    }

    RunCard card(String home) {
        return new RunCard(context, home, new RunNotice.Needs("off", 1, false, false, 1000, 0.5));
    }

    NatsLanes lanes() {
        return new NatsLanes(context, card, kinds, queue, workers, offers, sender, idle);
    }

    /** Offers a game; the number of its message in the queue. */
    long offer(String id) {
        offers.offer(new Parcel(id + "#1", List.of(TestTickets.ticket(id))));
        send();
        return queued().stream().reduce(0L, Math::max);
    }

    /** Sends the offered parcels. */
    void send() {
        offers.sendOffered(false);
        sender.awaitSent();
    }

    /** Numbers of the messages in the queue. */
    List<Long> queued() {
        return broker.subjects().entrySet().stream()
                .filter(each -> each.getValue().startsWith(BrokerNames.tickets(VERSION, RUN, "")))
                .map(Map.Entry::getKey)
                .toList();
    }

    /** A worker says that it took the parcel of that number. */
    void taken(String worker, long number) {
        offers.noteTaken(worker, number);
    }

    /** A worker writes its card, with further fields. */
    void heard(String worker, Object... more) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("version", VERSION);
        fields.put("lanes", 2);
        fields.put("plies", 900);
        fields.put("share", 0.97);
        fields.put("state", "");
        fields.put("playing", Map.of());
        for (int i = 0; i < more.length; i += 2) {
            fields.put(String.valueOf(more[i]), more[i + 1]);
        }
        workers.noteCard(BrokerNames.workerCard(worker), Json.write(fields).getBytes(StandardCharsets.UTF_8));
    }
}
