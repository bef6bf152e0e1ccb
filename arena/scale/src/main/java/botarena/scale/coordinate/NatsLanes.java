package botarena.scale.coordinate;

import botarena.base.PeriodicThread;
import botarena.base.Refusal;
import botarena.base.Units;
import botarena.referee.GameSpec;
import botarena.scale.broker.BrokerErrors;
import botarena.scale.broker.BrokerLink;
import botarena.scale.broker.BrokerNames;
import botarena.tournament.Contestant;
import botarena.tournament.lanes.Lanes;
import botarena.tournament.lanes.Lanes.Delivery;
import botarena.tournament.lanes.Parcel;
import botarena.tournament.lanes.WorkerNow;
import io.nats.client.Dispatcher;
import io.nats.client.JetStreamApiException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/** Lanes on workers. The run's thread handles their messages, which wait in one queue. */
final class NatsLanes implements Lanes {

    /** Games that are offered even while no worker is connected. */
    private static final int MIN_CAPACITY = 4;

    private static final long CHECK_INTERVAL = TimeUnit.MILLISECONDS.toNanos(200);
    private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

    private final RunContext context;
    private final BrokerLink link;
    private final RunCard card;
    private final TicketKinds kinds;
    private final ParcelQueue queue;
    private final KnownWorkers workers;
    private final PendingParcels offers;
    private final ParcelSender sender;
    private final BlockingQueue<Runnable> inbox = new LinkedBlockingQueue<>();
    private final RecordPump pump;
    private final Dispatcher notes;
    private final PeriodicThread renewal;
    private final IdleReason idle;
    private AutoCloseable ownWorkers = () -> {};

    /** First game of each parcel, by worker; updated once a second while it is asked for. */
    private volatile Map<String, List<GameSpec>> playing = Map.of();

    private volatile boolean playingWanted;
    private long playingNotedAt;
    private long checkedAt;
    private volatile boolean withdrawn;
    private volatile boolean stopped;
    private volatile boolean superseded;
    private volatile boolean closed;
    private volatile int lanes;
    private boolean changed;

    NatsLanes(
            RunContext context,
            RunCard card,
            TicketKinds kinds,
            ParcelQueue queue,
            KnownWorkers workers,
            PendingParcels offers,
            ParcelSender sender,
            IdleReason idle) {
        this.context = context;
        link = context.link();
        this.card = card;
        this.kinds = kinds;
        this.queue = queue;
        this.workers = workers;
        this.offers = offers;
        this.sender = sender;
        this.idle = idle;
        playingNotedAt = context.now() - SECOND;
        checkedAt = context.now() - CHECK_INTERVAL;
        String run = context.run();
        pump = new RecordPump(context, pulled -> inbox.add(() -> offers.addRecords(pulled)));
        notes = link.connection().createDispatcher();
        notes.subscribe(BrokerNames.note("*", run, "*", "*"), message -> {
            String worker = BrokerNames.part(message.getSubject(), 2);
            boolean begun = BrokerNames.part(message.getSubject(), 4).equals(BrokerNames.BEGUN);
            long sequence = Long.parseLong(BrokerNames.part(message.getSubject(), 5));
            inbox.add(() -> {
                if (begun) {
                    offers.noteTaken(worker, sequence);
                } else {
                    offers.noteReturned(worker, sequence);
                }
            });
        });
        notes.subscribe(BrokerNames.pardon(run), message -> {
            String worker = new String(message.getData(), StandardCharsets.UTF_8);
            inbox.add(() -> offers.pardon(worker));
            link.publish(message.getReplyTo(), "heard");
        });
        notes.subscribe(BrokerNames.workerCard("*"), message -> {
            workers.noteCard(message.getSubject(), message.getData());
            updateLanes();
        });
        renewal = new PeriodicThread(
                "run card", context.lease().multipliedBy(3).dividedBy(10), this::renewCard, NatsLanes::logFailure);
        renewal.start();
        pump.start();
    }

    /** Starts workers of the run's own, which tell people sentences and end with these lanes. */
    void startOwnWorkers(Function<Consumer<String>, ? extends AutoCloseable> starter) {
        ownWorkers = starter.apply(sentence -> inbox.add(() -> context.warn().accept(sentence)));
    }

    /** The broker is connected again; on a thread of the connection. */
    void handleReconnect() {
        inbox.add(offers::handleReconnect);
    }

    private void updateLanes() {
        int now = workers.lanes();
        if (now != lanes) {
            lanes = now;
            inbox.add(() -> changed = true);
        }
    }

    private void renewCard() {
        updateLanes();
        if (!closed && !superseded && !card.write()) {
            superseded = true;
            inbox.add(() -> changed = true);
        }
    }

    private static void logFailure(Throwable failure) {
        LoggerFactory.getLogger(NatsLanes.class).error("internal error; the run goes on", failure);
    }

    @Override
    public int capacity() {
        return refusal() == null ? Math.max(MIN_CAPACITY, lanes) : 0;
    }

    @Override
    public int gamesAtOnce() {
        return offers.messageGames();
    }

    @Override
    public String describePlayers() {
        int count = workers.workers();
        return Units.count(count, "worker") + ", " + Units.count(lanes, "lane");
    }

    @Override
    public Map<String, Long> figures() {
        Map<String, Long> figures = new LinkedHashMap<>(workers.countByState());
        figures.put("parcels_out", (long) offers.parcels());
        figures.put("parcels_overdue_total", offers.resentParcels());
        figures.put("parcels_lost_total", card.figures().sum(WorkerNow.Counts::lost));
        figures.put("records_late_total", card.figures().sum(WorkerNow.Counts::late));
        return figures;
    }

    @Override
    public List<WorkerNow> workers() {
        playingWanted = true;
        return workers.listWorkers(playing);
    }

    @Override
    public @Nullable Refusal refusal() {
        return superseded ? card.otherCoordinator() : closed ? null : link.refusal();
    }

    @Override
    public int runningGames() {
        return offers.runningGames();
    }

    @Override
    public int outstandingTickets() {
        return offers.outstandingTickets();
    }

    @Override
    public int blockedTickets() {
        return offers.blockedTickets();
    }

    @Override
    public void enter(Contestant bot) {
        kinds.addBot(bot);
    }

    @Override
    public void offer(Parcel parcel) {
        if (!withdrawn) {
            offers.offer(parcel);
        }
    }

    @Override
    public Optional<Delivery> nextDelivery(Duration patience) throws InterruptedException {
        long until = context.now() + patience.toNanos();
        offers.sendOffered(withdrawn);
        while (true) {
            sender.awaitSent();
            if (stopped || capacity() == 0) {
                offers.giveUpAll();
            } else if (context.now() - checkedAt >= CHECK_INTERVAL) {
                checkedAt = context.now();
                checkParcels();
                sender.awaitSent();
            }
            ArrivedRecords.Arrival ready = offers.nextArrival();
            if (ready != null || changed || offers.outstandingTickets() == 0) {
                changed = false;
                return Optional.ofNullable(ready);
            }
            long left = until - context.now();
            Runnable event = inbox.poll(Math.max(0, Math.min(left, CHECK_INTERVAL)), TimeUnit.NANOSECONDS);
            if (event != null) {
                event.run();
            } else if (left <= 0) {
                return Optional.empty();
            }
        }
    }

    private void checkParcels() {
        int blocked = offers.blockedTickets();
        offers.checkParcels(withdrawn);
        changed |= offers.blockedTickets() != blocked;
        updatePlaying();
        boolean waiting = offers.outstandingTickets() > 0 && !withdrawn;
        idle.warnIfIdle(workers, waiting, offers.runningGames(), offers.kinds());
    }

    private void updatePlaying() {
        if (!playingWanted || context.now() - playingNotedAt < SECOND) {
            return;
        }
        playingWanted = false;
        playingNotedAt = context.now();
        playing = offers.takenParcels().stream()
                .collect(Collectors.groupingBy(
                        OfferedParcel::lastTaker,
                        Collectors.mapping(
                                parcel -> parcel.open.values().iterator().next().setting(), Collectors.toList())));
    }

    @Override
    public void withdraw() {
        if (withdrawn) {
            return;
        }
        withdrawn = true;
        inbox.add(() -> changed = true);
        Thread purge = new Thread(this::purge, "purge");
        purge.setDaemon(true);
        purge.start();
    }

    private void purge() {
        try {
            queue.purge();
        } catch (IOException | JetStreamApiException | IllegalStateException e) {
            // IllegalStateException: the connection was closed meanwhile, as at the end of a run without its broker.
            LoggerFactory.getLogger(NatsLanes.class).info("tickets stay on the broker for now", e);
        }
    }

    @Override
    public void stop() {
        withdraw();
        stopped = true;
        link.publish(BrokerNames.stop(context.run()), "stop");
        inbox.add(() -> changed = true);
    }

    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        withdraw();
        if (offers.outstandingTickets() > 0) {
            link.publish(BrokerNames.stop(context.run()), "stop");
        }
        renewal.close();
        pump.close();
        try {
            if (link.isUp() && !superseded) {
                queue.removeAll(card.kinds());
                card.remove();
            }
        } catch (IOException | JetStreamApiException | IllegalStateException e) {
            LoggerFactory.getLogger(NatsLanes.class)
                    .warn(
                            "the run's tickets stay on the broker until it is played again: {}",
                            BrokerErrors.describe(e));
        }
        link.close();
        try {
            ownWorkers.close();
        } catch (Exception e) {
            LoggerFactory.getLogger(NatsLanes.class).warn("the run's own workers did not end", e);
        }
    }
}
