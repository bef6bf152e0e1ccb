package botarena.scale.coordinate;

import botarena.games.GameCatalog;
import botarena.protocol.Reason;
import botarena.referee.GameRecord;
import botarena.referee.Ticket;
import botarena.scale.broker.BrokerNames;
import botarena.scale.broker.StreamMessage;
import botarena.scale.coordinate.ArrivedRecords.HeldMessage;
import botarena.scale.coordinate.ArrivedRecords.ParkedGame;
import botarena.scale.message.MessageException;
import botarena.scale.message.PlayedMessage;
import botarena.tournament.lanes.Parcel;
import botarena.tournament.lanes.Played;
import botarena.tournament.lanes.Played.PlayedGame;
import botarena.tournament.lanes.UnfinishedGames;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** Offered parcels until their records arrive. On the run's thread; counts on any thread. */
final class PendingParcels {

    private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

    /** Time after which a parcel is offered again that a worker took and no card names any more. */
    private static final long LONGEST_SILENCE = TimeUnit.MINUTES.toNanos(10);

    /** Limit of {@link #blockedTickets}: each of these tickets takes memory here and disk on the broker. */
    private static final int MAX_BLOCKED = 10_000;

    /** Play time of a message's games: a message costs some milliseconds of processor time. */
    private static final double MESSAGE_MILLIS = 500;

    private static final int MAX_MESSAGE_GAMES = 32;

    /** Parts by which a longer and a shorter game move the usual time: one of ten seconds ends long messages at once. */
    private static final double LONGER_PART = 1 / 4.0;

    private static final double SHORTER_PART = 1 / 64.0;

    private final RunContext context;
    private final ParcelSender sender;
    private final KnownWorkers workers;
    private final UnstartableBots unstartable;
    private final WorkerTrust trust;
    private final ArrivedRecords arrivals;
    private final GameCatalog games;
    private final long lease;

    private final Set<OfferedParcel> out = new LinkedHashSet<>();
    private final Map<String, OfferedParcel> open = new HashMap<>();
    private final AtomicInteger outstanding = new AtomicInteger();

    /** Open tickets by kind; kinds without any are absent. */
    private final Map<String, Integer> openByKind = new HashMap<>();

    /** Parcels that wait for {@link #sendOffered}. */
    private final List<OfferedParcel> unsent = new ArrayList<>();

    /** Time that the longer ones of the last games took; forfeits do not count. */
    private double gameMillis = MESSAGE_MILLIS;

    private Map<String, Integer> scarceLanes = Map.of();
    private volatile int running;
    private volatile int parcels;
    private long withdrawnAt;

    /** When a game was last begun or played, or none was open. */
    private long busyAt;

    private final AtomicLong resent = new AtomicLong();

    PendingParcels(
            RunContext context,
            ParcelSender sender,
            KnownWorkers workers,
            UnstartableBots unstartable,
            WorkerTrust trust,
            ArrivedRecords arrivals,
            GameCatalog games) {
        this.context = context;
        this.sender = sender;
        this.workers = workers;
        this.unstartable = unstartable;
        this.trust = trust;
        this.arrivals = arrivals;
        this.games = games;
        lease = context.leaseNanos();
        busyAt = context.now();
    }

    int outstandingTickets() {
        return outstanding.get();
    }

    int runningGames() {
        return running;
    }

    /** Parcels that are out. */
    int parcels() {
        return parcels;
    }

    /** Parcels that are played. */
    List<OfferedParcel> takenParcels() {
        return out.stream().filter(OfferedParcel::isTaken).toList();
    }

    /** Kinds of the parcels that are out. */
    Set<String> kinds() {
        return Set.copyOf(openByKind.keySet());
    }

    /** Open tickets that some workers cannot play, beyond two for each lane that can. */
    int blockedTickets() {
        int blocked = 0;
        for (Map.Entry<String, Integer> each : scarceLanes.entrySet()) {
            blocked += Math.max(0, openByKind.getOrDefault(each.getKey(), 0) - 2 * each.getValue());
        }
        return Math.min(MAX_BLOCKED, blocked);
    }

    private void countOpen(String kind, int tickets) {
        openByKind.compute(kind, (key, open) -> {
            int left = (open == null ? 0 : open) + tickets;
            return left == 0 ? null : left;
        });
    }

    /** Parcels that were offered again. */
    long resentParcels() {
        return resent.get();
    }

    void offer(Parcel parcel) {
        OfferedParcel offered = new OfferedParcel(parcel, sender.addKind(parcel));
        if (offered.open.keySet().stream().anyMatch(open::containsKey)) {
            return;
        }
        outstanding.addAndGet(offered.open.size());
        countOpen(offered.kind, offered.open.size());
        out.add(offered);
        parcels = out.size();
        offered.open.keySet().forEach(key -> open.put(key, offered));
        for (String key : List.copyOf(offered.open.keySet())) {
            ParkedGame parked = arrivals.claimParked(key);
            if (parked != null) {
                acceptRecords(parked.message(), offered.parcel.id(), List.of(parked.game()));
            }
        }
        if (!offered.open.isEmpty()) {
            unsent.add(offered);
        }
    }

    /** Games that one message should hold. */
    int messageGames() {
        return (int) Math.max(1, Math.min(MESSAGE_MILLIS / gameMillis, MAX_MESSAGE_GAMES));
    }

    /**
     * Sends the parcels offered since the last call. Those of one kind share messages while games are short and enough of
     * them are left for every lane. If the run ends, nothing is sent.
     */
    void sendOffered(boolean withdrawn) {
        if (unsent.isEmpty()) {
            return;
        }
        int most = Math.min(messageGames(), outstanding.get() / (2 * Math.max(1, workers.lanes())));
        Map<String, OfferedParcel> last = new HashMap<>();
        List<OfferedParcel> messages = new ArrayList<>();
        for (OfferedParcel offered : unsent) {
            OfferedParcel before = offered.isRepeated() ? null : last.get(offered.kind);
            if (before != null && before.open.size() + offered.open.size() <= most) {
                before.open.putAll(offered.open);
                offered.open.keySet().forEach(key -> open.put(key, before));
                out.remove(offered);
            } else {
                messages.add(offered);
                if (!offered.isRepeated()) {
                    last.put(offered.kind, offered);
                }
            }
        }
        unsent.clear();
        parcels = out.size();
        messages.forEach(withdrawn ? this::giveUp : this::send);
    }

    private void send(OfferedParcel offered) {
        sender.send(offered);
        dropUnsendable(offered);
    }

    /** Answers games of a bot whose files cannot be sent with records of unplayed games. */
    private void dropUnsendable(OfferedParcel offered) {
        OfferedParcel.Unsendable bot = offered.unsendable;
        if (bot == null) {
            return;
        }
        List<PlayedGame> none = new ArrayList<>();
        for (Ticket ticket : List.copyOf(offered.open.values())) {
            int seat = ticket.setting().labels().indexOf(bot.label());
            if (seat >= 0) {
                Instant now = context.time().wall().instant();
                none.add(new PlayedGame(
                        UnfinishedGames.unplayedGame(ticket.setting(), seat, Reason.CHANGED, bot.why(), now),
                        List.of()));
                closeTicket(OfferedParcel.key(ticket.setting()));
            }
        }
        offered.unsendable = null;
        arrivals.addReady(offered.parcel.id(), null, none);
        if (offered.open.isEmpty()) {
            sender.deleteMessage(offered.sequence);
        } else {
            sender.sendAgain(offered);
        }
    }

    /** A message of records. */
    void addRecords(StreamMessage pulled) {
        if (arrivals.holds(pulled)) {
            return;
        }
        String worker = BrokerNames.part(pulled.subject(), 2);
        Played played = trust.isQuarantined(worker) ? null : readRecords(worker, pulled);
        if (played == null) {
            sender.acknowledge(pulled);
            reassignParcels(worker);
            return;
        }
        HeldMessage message = new HeldMessage(pulled, worker, played.games().size());
        arrivals.holdMessage(message);
        List<PlayedGame> now = new ArrayList<>();
        for (PlayedGame game : played.games()) {
            if (open.containsKey(OfferedParcel.key(game.record().setting()))) {
                now.add(game);
            } else {
                arrivals.addUnasked(message, game);
            }
        }
        if (!now.isEmpty()) {
            acceptRecords(message, played.parcel(), now);
        }
    }

    private @Nullable Played readRecords(String worker, StreamMessage pulled) {
        try {
            return PlayedMessage.read(pulled.data(), games);
        } catch (MessageException e) {
            trust.noteImpossible(worker, String.valueOf(e.getMessage()));
            return null;
        }
    }

    /** Takes records whose tickets are offered: all of them or, if one is impossible, none. */
    private void acceptRecords(HeldMessage message, String parcel, List<PlayedGame> came) {
        for (PlayedGame game : came) {
            Ticket ticket = findTicket(game);
            String flaw = ticket == null ? "it comes twice" : ResultCheck.findFlaw(ticket, game);
            if (flaw != null) {
                trust.noteImpossible(message.worker, game.record().setting().id() + ": " + flaw);
                arrivals.settle(message, came.size());
                reassignParcels(message.worker);
                return;
            }
        }
        List<PlayedGame> kept = new ArrayList<>();
        boolean spoilt = false;
        for (PlayedGame game : came) {
            if (closeTicket(OfferedParcel.key(game.record().setting()))) {
                noteTime(game.record());
                spoilt |= trust.noteRecord(message.worker, game.record());
                kept.add(ResultCheck.withOwnEvidence(game, workers.recordEntry(message.worker)));
            } else {
                arrivals.settle(message, 1);
            }
        }
        if (!kept.isEmpty()) {
            arrivals.addReady(parcel, message, kept);
        }
        if (spoilt) {
            reassignParcels(message.worker);
        }
    }

    private void noteTime(GameRecord record) {
        if (record.status() == GameRecord.Status.FINISHED && record.reason().kind() != Reason.Kind.FORFEIT) {
            double more = record.tookMs() - gameMillis;
            gameMillis += more * (more > 0 ? LONGER_PART : SHORTER_PART);
        }
    }

    private @Nullable Ticket findTicket(PlayedGame game) {
        String key = OfferedParcel.key(game.record().setting());
        OfferedParcel offered = open.get(key);
        return offered == null ? null : offered.open.get(key);
    }

    /** Closes a ticket that has its answer; whether it was open. */
    private boolean closeTicket(String key) {
        OfferedParcel offered = open.remove(key);
        if (offered == null) {
            return false;
        }
        offered.open.remove(key);
        countOpen(offered.kind, -1);
        if (offered.open.isEmpty()) {
            out.remove(offered);
            sender.forgetParcel(offered);
        }
        updateCounts();
        return true;
    }

    private void updateCounts() {
        parcels = out.size();
        running = (int) out.stream().filter(OfferedParcel::isTaken).count();
    }

    /** Gives an excluded worker's parcels to others. */
    private void reassignParcels(String worker) {
        for (OfferedParcel offered : out) {
            if (offered.lastTaker().equals(worker)) {
                sender.sendAgain(offered);
            }
        }
        updateCounts();
    }

    /** The next delivery, null for none. */
    ArrivedRecords.@Nullable Arrival nextArrival() {
        ArrivedRecords.Arrival next = arrivals.nextArrival();
        if (next != null) {
            outstanding.addAndGet(-next.played().games().size());
        }
        return next;
    }

    /** A worker took a parcel. */
    void noteTaken(String worker, long sequence) {
        OfferedParcel offered = sender.findQueued(sequence);
        if (offered == null) {
            return;
        }
        if (trust.isQuarantined(worker)) {
            sender.sendAgain(offered);
        } else {
            if (offered.isTaken()) {
                trust.noteLost(offered.lastTaker());
            }
            busyAt = context.now();
            offered.addTaker(worker, busyAt);
            sender.noteTaken();
            if (offered.hasEnoughTakers() && !offered.dequeued) {
                offered.dequeued = true;
                sender.deleteMessage(sequence);
            }
        }
        updateCounts();
    }

    /** A worker gives a parcel back that it did not begin. */
    void noteReturned(String worker, long sequence) {
        OfferedParcel offered = sender.findQueued(sequence);
        if (offered != null && offered.removeTaker(worker)) {
            sender.lookAfterBundles(offered);
            if (offered.dequeued) {
                sender.sendAgain(offered);
            }
        }
        updateCounts();
    }

    void pardon(String worker) {
        trust.pardon(worker);
    }

    /** Offers overdue parcels again, and gives up parcels that cannot come any more. */
    void checkParcels(boolean withdrawn) {
        long now = context.now();
        if (withdrawn && withdrawnAt == 0) {
            withdrawnAt = now;
        }
        for (OfferedParcel offered : List.copyOf(out)) {
            long quiet = now - workers.lastSeen(offered.sequence, offered.takenAt);
            if (withdrawn) {
                if (offered.isTaken() ? quiet > 3 * lease : now - withdrawnAt > SECOND) {
                    giveUp(offered);
                }
            } else if (offered.dequeued && quiet > 3 * lease) {
                voidParcel(offered);
            } else if (offered.isTaken() && !offered.dequeued && quiet > LONGEST_SILENCE
                    || offered.goneAt != 0 && Math.min(now - offered.goneAt, quiet) > lease) {
                resent.incrementAndGet();
                sender.sendAgain(offered);
            }
        }
        if (!withdrawn) {
            scarceLanes = workers.scarceLanes();
            busyAt = running > 0 || out.isEmpty() ? now : busyAt;
            unstartable.forceHopeless(now - busyAt > 3 * lease);
            sender.retryFailed(out);
            List.copyOf(out).forEach(this::dropUnsendable);
        }
    }

    /** Makes a parcel's games void, as every worker that took it was lost. */
    private void voidParcel(OfferedParcel offered) {
        trust.noteLost(offered.lastTaker());
        String sentence = "its workers were lost: " + String.join(", ", offered.takers());
        Instant now = context.time().wall().instant();
        List<PlayedGame> voids = new ArrayList<>();
        for (Ticket ticket : List.copyOf(offered.open.values())) {
            context.warn().accept("game " + ticket.setting().id() + " is void: " + sentence);
            voids.add(new PlayedGame(UnfinishedGames.lostGame(ticket, sentence, now), List.of()));
            closeTicket(OfferedParcel.key(ticket.setting()));
        }
        arrivals.addReady(offered.parcel.id(), null, voids);
    }

    private void giveUp(OfferedParcel offered) {
        outstanding.addAndGet(-offered.open.size());
        countOpen(offered.kind, -offered.open.size());
        offered.open.keySet().forEach(open::remove);
        out.remove(offered);
        updateCounts();
    }

    /** Gives up every parcel. */
    void giveUpAll() {
        List.copyOf(out).forEach(this::giveUp);
        outstanding.addAndGet(-arrivals.dropReady());
    }

    /** The broker is connected again, perhaps without its messages. */
    void handleReconnect() {
        sender.handleReconnect();
    }
}
