package botarena.scale.coordinate;

import botarena.scale.broker.BrokerErrors;
import botarena.scale.broker.BrokerLink;
import botarena.scale.broker.BrokerNames;
import botarena.scale.message.WorkerNote;
import botarena.tournament.PeriodicThread;
import botarena.tournament.Refusal;
import botarena.tournament.lanes.Lanes;
import botarena.tournament.lanes.Lanes.Delivery;
import botarena.tournament.lanes.Parcel;
import botarena.tournament.lanes.Played;
import botarena.tournament.lanes.WorkerNow;
import botarena.tournament.run.TimeSource;
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
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/**
 * Lanes whose games workers play. What others tell comes into one queue and is heeded on the run's thread, so that only
 * that thread knows what is out.
 */
final class NatsLanes implements Lanes {

    /** A run always has something to offer, whoever is there to take it. */
    private static final int FEWEST = 4;

    private static final long LOOK = TimeUnit.MILLISECONDS.toNanos(200);

    private final BrokerLink link;
    private final RunCard card;
    private final ParcelQueue queue;
    private final KnownWorkers workers;
    private final PendingParcels offers;
    private final ParcelSender sender;
    private final String run;
    private final BlockingQueue<Runnable> inbox = new LinkedBlockingQueue<>();
    private final RecordPump pump;
    private final Dispatcher notes;
    private final PeriodicThread renewal;
    private final IdleReason whereabouts;
    private final WorkerFigures totals;
    private final WorkersShown shown;
    private final TimeSource time;
    private volatile boolean withdrawn;
    private volatile boolean stopped;
    private volatile boolean usurped;
    private volatile boolean closed;
    private volatile int lanes;
    private boolean news;

    NatsLanes(
            BrokerLink link,
            String run,
            RunCard card,
            ParcelQueue queue,
            KnownWorkers workers,
            PendingParcels offers,
            ParcelSender sender,
            IdleReason whereabouts,
            WorkerFigures totals,
            Duration lease,
            TimeSource time) {
        this.link = link;
        this.run = run;
        this.card = card;
        this.queue = queue;
        this.workers = workers;
        this.offers = offers;
        this.sender = sender;
        this.whereabouts = whereabouts;
        this.totals = totals;
        this.time = time;
        shown = new WorkersShown(workers, card::quarantine, totals, time);
        pump = new RecordPump(link, run, pulled -> inbox.add(() -> offers.came(pulled)));
        notes = link.connection().createDispatcher();
        notes.subscribe(BrokerNames.notes("*", run), message -> {
            String worker = BrokerNames.part(message.getSubject(), 2);
            byte[] data = message.getData();
            WorkerNote.read(data).ifPresent(note -> inbox.add(() -> heed(worker, note)));
        });
        notes.subscribe(BrokerNames.pardon(run), message -> {
            String worker = new String(message.getData(), StandardCharsets.UTF_8);
            inbox.add(() -> offers.pardon(worker));
            link.tell(message.getReplyTo(), "heard");
        });
        notes.subscribe(BrokerNames.workerCard("*"), message -> {
            workers.note(message.getSubject(), message.getData());
            counted();
        });
        renewal = new PeriodicThread("run card", lease.multipliedBy(3).dividedBy(10), this::renew, NatsLanes::failed);
        renewal.start();
        pump.start();
    }

    private void heed(String worker, WorkerNote note) {
        if (note.begun()) {
            offers.begun(new OfferedParcel.Taking(worker, note.stamp()), note.sequence());
        } else {
            offers.back(worker, note.sequence());
        }
    }

    /** The broker is there again, on a thread of the connection. */
    void back() {
        inbox.add(offers::reconnected);
    }

    private void counted() {
        int now = workers.lanes();
        if (now != lanes) {
            lanes = now;
            inbox.add(() -> news = true);
        }
    }

    private void renew() {
        counted();
        if (!closed && !usurped && !card.write()) {
            usurped = true;
            inbox.add(() -> news = true);
        }
    }

    private static void failed(Throwable failure) {
        LoggerFactory.getLogger(NatsLanes.class).error("a mistake of the arena's; the run goes on", failure);
    }

    @Override
    public int capacity() {
        return usurped || sender.refusal() != null ? 0 : Math.max(FEWEST, lanes);
    }

    @Override
    public String who() {
        int count = workers.workers();
        return count + (count == 1 ? " worker, " : " workers, ") + lanes + (lanes == 1 ? " lane" : " lanes");
    }

    @Override
    public Map<String, Long> figures() {
        Map<String, Long> figures = new LinkedHashMap<>(workers.figures());
        figures.put("parcels_out", (long) offers.parcels());
        figures.put("parcels_overdue_total", offers.again());
        figures.put("parcels_lost_total", totals.lost());
        figures.put("records_late_total", totals.late());
        return figures;
    }

    @Override
    public List<WorkerNow> workers() {
        return shown.workers();
    }

    @Override
    public @Nullable Refusal refusal() {
        return usurped ? card.other() : sender.refusal();
    }

    @Override
    public int running() {
        return offers.running();
    }

    @Override
    public int outstanding() {
        return offers.outstanding();
    }

    @Override
    public void offer(Parcel parcel) {
        if (!withdrawn) {
            offers.offer(parcel);
        }
    }

    @Override
    public Optional<Delivery> next(Duration patience) throws InterruptedException {
        long until = time.nanos().getAsLong() + patience.toNanos();
        boolean due = true;
        while (true) {
            sender.settle();
            if (due) {
                due = false;
                look();
                continue;
            }
            Came ready = offers.take();
            if (ready != null || news || offers.outstanding() == 0) {
                news = false;
                return Optional.ofNullable(ready);
            }
            long left = until - time.nanos().getAsLong();
            Runnable event = inbox.poll(Math.max(0, Math.min(left, LOOK)), TimeUnit.NANOSECONDS);
            if (event != null) {
                event.run();
            } else if (left <= 0) {
                return Optional.empty();
            } else {
                due = true;
            }
        }
    }

    private void look() {
        if (stopped || capacity() == 0) {
            offers.giveUpAll();
        } else {
            offers.look(withdrawn);
            shown.look(offers::played);
            boolean waiting = offers.outstanding() > 0 && !withdrawn;
            whereabouts.look(workers, waiting, offers.running(), offers::kinds);
        }
    }

    @Override
    public void withdraw() {
        if (withdrawn) {
            return;
        }
        withdrawn = true;
        inbox.add(() -> news = true);
        Thread purge = new Thread(this::purge, "purge");
        purge.setDaemon(true);
        purge.start();
    }

    private void purge() {
        try {
            queue.purge();
        } catch (IOException | JetStreamApiException | IllegalStateException e) {
            // Also where the connection is closed meanwhile, as at the end of a run whose broker is away.
            LoggerFactory.getLogger(NatsLanes.class).info("tickets stay on the broker for now", e);
        }
    }

    @Override
    public void stop() {
        withdraw();
        stopped = true;
        link.tell(BrokerNames.stop(run), "stop");
        inbox.add(() -> news = true);
    }

    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        withdraw();
        if (offers.outstanding() > 0) {
            link.tell(BrokerNames.stop(run), "stop");
        }
        renewal.close();
        pump.close();
        try {
            if (link.isUp() && !usurped) {
                queue.remove(card.kinds());
                card.remove();
            }
        } catch (IOException | JetStreamApiException | IllegalStateException e) {
            LoggerFactory.getLogger(NatsLanes.class)
                    .warn("the run's tickets stay on the broker until it is played again: {}", BrokerErrors.why(e));
        }
        link.close();
    }

    /**
     * What came of a part of a parcel.
     *
     * @param message it came with, which the broker keeps until it is accepted; null where nobody sent one
     */
    record Came(Played played, @Nullable HeldMessage message, ArrivedRecords arrivals) implements Delivery {
        @Override
        public void accepted() {
            arrivals.accepted(this);
        }
    }
}
