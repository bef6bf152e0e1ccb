package botarena.scale.coordinate;

import botarena.referee.Bot;
import botarena.referee.Ticket;
import botarena.scale.broker.BrokerErrors;
import botarena.scale.broker.BrokerLink;
import botarena.scale.broker.StreamMessage;
import botarena.scale.message.MessageException;
import botarena.scale.message.ParcelMessage;
import botarena.tournament.BotEntry;
import botarena.tournament.lanes.Parcel;
import io.nats.client.JetStreamApiException;
import io.nats.client.api.PublishAck;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/**
 * Sender of parcels to the broker's queue, which also removes them. Repeats steps that failed. On the run's thread.
 */
final class ParcelSender {

    /** Time for records on their way to arrive after a reconnect. */
    private static final long SETTLING = TimeUnit.SECONDS.toNanos(3);

    /** Parcels that are sent before the first one's acknowledgement is awaited. */
    private static final int UNANSWERED = 256;

    private static final long PAUSE = TimeUnit.SECONDS.toNanos(1);

    /** Leases without a parcel that a worker takes, after which the queue is compared: messages may be missing. */
    private static final int QUIET_LEASES = 4;

    private static final long REPEAT = TimeUnit.MINUTES.toNanos(5);

    private final RunContext context;
    private final ParcelQueue queue;
    private final RunCard card;
    private final TicketKinds kinds;
    private final UnstartableBots unstartable;
    private final ToIntFunction<String> attempts;
    private final long lease;
    private final Map<Long, OfferedParcel> queued = new HashMap<>();
    private final Map<OfferedParcel, CompletableFuture<PublishAck>> sent = new LinkedHashMap<>();
    private Map<Long, ParcelMessage> found;
    private boolean sorted;
    private boolean unmade;
    private long checkAt;
    private long takenAt;
    private long bundlesAskedAt;
    private long fullAt;
    private long failedAt;
    private String trouble = "";

    /**
     * Sends nothing yet.
     *
     * @param found parcels of an earlier coordinator in the queue
     */
    ParcelSender(
            RunContext context,
            ParcelQueue queue,
            RunCard card,
            TicketKinds kinds,
            UnstartableBots unstartable,
            ToIntFunction<String> attempts,
            Map<Long, ParcelMessage> found) {
        this.context = context;
        this.queue = queue;
        this.card = card;
        this.kinds = kinds;
        this.unstartable = unstartable;
        this.attempts = attempts;
        lease = context.leaseNanos();
        takenAt = context.now();
        this.found = new HashMap<>(found);
    }

    /** Step that asks the broker. */
    private interface BrokerStep {
        void run() throws IOException, JetStreamApiException, InterruptedException;
    }

    /** Why the broker did not do the last step; empty if it did. */
    String trouble() {
        return trouble;
    }

    /** Runs a step; whether it succeeded. */
    private boolean done(BrokerStep step) {
        try {
            step.run();
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (IOException | JetStreamApiException | MessageException | IllegalStateException e) {
            LoggerFactory.getLogger(ParcelSender.class).info("tried again later: {}", BrokerErrors.why(e));
            inTrouble(e);
        }
        return false;
    }

    /** Warns of a full broker at once and every five minutes, because a person has to free space. */
    private void inTrouble(Exception e) {
        trouble = BrokerErrors.of(e);
        long now = context.now();
        if (BrokerErrors.full(e) && (fullAt == 0 || now - fullAt >= REPEAT)) {
            fullAt = now;
            context.warn().accept("games wait: " + trouble);
        }
    }

    String kind(Parcel parcel) {
        List<String> needs = kinds.needs(parcel);
        String kind = TicketKinds.name(needs);
        parcel.tickets().forEach(ticket -> ticket.bots().forEach(bot -> unstartable.plays(bot.label(), kind)));
        if (card.kind(kind, needs)) {
            unmade |= !done(() -> queue.addKind(kind)) || !card.write();
        }
        return kind;
    }

    void send(OfferedParcel offered) {
        if (!adopted(offered)) {
            boolean gone = done(() -> {
                bundle(offered);
                if (offered.unsendable != null) {
                    return;
                }
                if (card.bundles(queue.bundles())) {
                    card.write();
                }
                sent.put(offered, queue.publish(offered));
            });
            failedAt = gone ? failedAt : context.now();
        }
        if (sent.size() >= UNANSWERED) {
            settle();
        }
    }

    /** Waits until the broker has stored the sent parcels, and notes their sequence numbers. */
    void settle() {
        if (!sent.isEmpty()) {
            long until = context.now() + BrokerLink.ANSWER.toNanos();
            sent.forEach((offered, answer) -> {
                boolean there = done(() -> {
                    offered.sequence = answered(answer, until).getSeqno();
                    queued.put(offered.sequence, offered);
                });
                trouble = there ? "" : trouble;
                failedAt = there ? failedAt : context.now();
            });
            sent.clear();
        }
    }

    private PublishAck answered(CompletableFuture<PublishAck> answer, long until)
            throws IOException, JetStreamApiException, InterruptedException {
        try {
            return answer.get(Math.max(0, until - context.now()), TimeUnit.NANOSECONDS);
        } catch (ExecutionException | CancellationException | TimeoutException e) {
            for (Throwable cause = e; cause != null; cause = cause.getCause()) {
                if (cause instanceof JetStreamApiException refused) {
                    throw refused;
                }
                if (cause instanceof IOException failed) {
                    throw failed;
                }
            }
            throw new IOException("no answer came", e);
        }
    }

    /** Sends a parcel's bundles again where they are missing: a worker gave it back. */
    void lookAfterBundles(OfferedParcel offered) {
        long now = context.now();
        if (bundlesAskedAt == 0 || now - bundlesAskedAt >= lease) {
            bundlesAskedAt = now;
            Map<BotEntry, Bot> bots = bots(offered);
            queue.askAgain(bots.keySet());
            done(() -> bundle(offered));
        }
    }

    private void bundle(OfferedParcel offered) throws IOException, JetStreamApiException, InterruptedException {
        for (Map.Entry<BotEntry, Bot> bot : bots(offered).entrySet()) {
            String why = queue.bundle(bot.getKey(), bot.getValue());
            if (why != null) {
                offered.unsendable = new OfferedParcel.Unsendable(bot.getValue().label(), why);
                return;
            }
        }
    }

    private Map<BotEntry, Bot> bots(OfferedParcel offered) {
        Map<BotEntry, Bot> bots = new HashMap<>();
        for (Ticket ticket : offered.open.values()) {
            ticket.bots().forEach(bot -> bots.put(kinds.entry(bot.entrant()), bot));
        }
        return bots;
    }

    /** Whether an earlier coordinator left this parcel in the queue; parcels that only overlap are removed. */
    private boolean adopted(OfferedParcel offered) {
        sort();
        for (Map.Entry<Long, ParcelMessage> each : List.copyOf(found.entrySet())) {
            Set<String> keys = keys(each.getValue());
            if (keys.equals(offered.open.keySet())) {
                found.remove(each.getKey());
                offered.sequence = each.getKey();
                queued.put(offered.sequence, offered);
                return true;
            }
            if (!Collections.disjoint(keys, offered.open.keySet())) {
                found.remove(each.getKey());
                drop(each.getKey());
            }
        }
        return false;
    }

    /** Removes parcels of settled tickets and of other attempts. */
    private void sort() {
        if (!sorted) {
            sorted = true;
            for (Map.Entry<Long, ParcelMessage> each : List.copyOf(found.entrySet())) {
                boolean due = each.getValue().tickets().stream()
                        .map(sent -> sent.ticket().setting())
                        .allMatch(setting -> attempts.applyAsInt(setting.id()) == setting.attempt());
                if (!due) {
                    found.remove(each.getKey());
                    drop(each.getKey());
                }
            }
        }
    }

    private static Set<String> keys(ParcelMessage message) {
        Set<String> keys = new HashSet<>();
        message.tickets()
                .forEach(sent -> keys.add(OfferedParcel.key(sent.ticket().setting())));
        return keys;
    }

    /** Offers a parcel again, to other workers. */
    void sendAgain(OfferedParcel offered) {
        drop(offered.sequence);
        forget(offered);
        offered.renew();
        send(offered);
    }

    /** The offered parcel with this sequence number; null for none. */
    @Nullable
    OfferedParcel queued(long sequence) {
        return queued.get(sequence);
    }

    /** Removes a message from the queue. */
    void drop(long sequence) {
        if (sequence > 0) {
            done(() -> queue.delete(sequence));
        }
    }

    /** A broker that lost its messages may have given this number to another parcel since: that one stays. */
    void forget(OfferedParcel offered) {
        queued.remove(offered.sequence, offered);
    }

    /** Notes that a worker took a parcel: the queue is handed out. */
    void noteTaken() {
        takenAt = context.now();
    }

    /** Repeats failed steps. */
    void retry(Collection<OfferedParcel> out) {
        if (!context.link().isUp()) {
            return;
        }
        if (unmade) {
            unmade = !done(() -> queue.make(card.kinds())) || !card.write();
        }
        long now = context.now();
        boolean quiet = checkAt == 0 && now - takenAt > QUIET_LEASES * lease;
        if (quiet || checkAt != 0 && now - checkAt >= 0) {
            takenAt = now;
            checkAt = done(() -> check(out)) ? 0 : now + PAUSE;
        }
        for (OfferedParcel offered : out) {
            if (offered.sequence == 0 && (failedAt == 0 || context.now() - failedAt >= PAUSE)) {
                failedAt = 0;
                send(offered);
            }
        }
    }

    /** The broker is connected again: streams are made now, and the queue is compared in a moment. */
    void reconnected() {
        unmade = true;
        failedAt = 0;
        checkAt = context.now() + SETTLING;
    }

    /** Sends again each parcel that the queue has lost, or holds but does not hand out. */
    private void check(Collection<OfferedParcel> out) throws IOException, JetStreamApiException {
        Map<Long, ParcelMessage> there = queue.there();
        Map<String, Boolean> exhausted = new HashMap<>();
        for (OfferedParcel offered : new ArrayList<>(out)) {
            ParcelMessage message = there.get(offered.sequence);
            boolean gone = message == null || !keys(message).containsAll(offered.open.keySet());
            if (gone && offered.sequence > 0 && offered.isTaken()) {
                offered.goneAt = context.now();
            } else if (gone && offered.sequence > 0) {
                forget(offered);
                offered.renew();
            } else if (offered.sequence > 0 && !offered.isTaken()) {
                if (!exhausted.containsKey(offered.kind)) {
                    exhausted.put(offered.kind, queue.isExhausted(offered.kind));
                }
                if (exhausted.get(offered.kind)) {
                    sendAgain(offered);
                }
            }
        }
    }

    void acknowledge(StreamMessage pulled) {
        context.link().tell(pulled.reply(), "+ACK");
    }
}
