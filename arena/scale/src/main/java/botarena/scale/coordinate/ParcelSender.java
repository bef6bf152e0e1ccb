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
    private static final int MAX_UNANSWERED = 256;

    private static final long RETRY_INTERVAL = TimeUnit.SECONDS.toNanos(1);

    /** Leases without a parcel that a worker takes, after which the queue is compared: messages may be missing. */
    private static final int QUIET_LEASES = 4;

    private static final long WARNING_INTERVAL = TimeUnit.MINUTES.toNanos(5);

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
    private boolean staleDropped;
    private boolean streamsMissing;
    private long compareAt;
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
    private boolean tryStep(BrokerStep step) {
        try {
            step.run();
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (IOException | JetStreamApiException | MessageException | IllegalStateException e) {
            LoggerFactory.getLogger(ParcelSender.class).info("tried again later: {}", BrokerErrors.describe(e));
            noteTrouble(e);
        }
        return false;
    }

    /** Warns of a full broker at once and every five minutes, because a person has to free space. */
    private void noteTrouble(Exception e) {
        trouble = BrokerErrors.storeFailure(e);
        long now = context.now();
        if (BrokerErrors.isFull(e) && (fullAt == 0 || now - fullAt >= WARNING_INTERVAL)) {
            fullAt = now;
            context.warn().accept("games wait: " + trouble);
        }
    }

    String addKind(Parcel parcel) {
        List<String> needs = kinds.programs(parcel);
        String kind = TicketKinds.kindName(needs);
        parcel.tickets().forEach(ticket -> ticket.bots().forEach(bot -> unstartable.addKind(bot.label(), kind)));
        if (card.addKind(kind, needs)) {
            streamsMissing |= !tryStep(() -> queue.addKind(kind)) || !card.write();
        }
        return kind;
    }

    void send(OfferedParcel offered) {
        if (!adoptQueued(offered)) {
            boolean gone = tryStep(() -> {
                sendBundles(offered);
                if (offered.unsendable != null) {
                    return;
                }
                if (card.addBundles(queue.bundleKeys())) {
                    card.write();
                }
                sent.put(offered, queue.publish(offered));
            });
            failedAt = gone ? failedAt : context.now();
        }
        if (sent.size() >= MAX_UNANSWERED) {
            awaitSent();
        }
    }

    /** Waits until the broker has stored the sent parcels, and notes their sequence numbers. */
    void awaitSent() {
        if (!sent.isEmpty()) {
            long until = context.now() + BrokerLink.ANSWER_PATIENCE.toNanos();
            sent.forEach((offered, answer) -> {
                boolean there = tryStep(() -> {
                    offered.sequence = awaitAnswer(answer, until).getSeqno();
                    queued.put(offered.sequence, offered);
                });
                trouble = there ? "" : trouble;
                failedAt = there ? failedAt : context.now();
            });
            sent.clear();
        }
    }

    private PublishAck awaitAnswer(CompletableFuture<PublishAck> answer, long until)
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
            Map<BotEntry, Bot> bots = botsOf(offered);
            queue.forgetBundles(bots.keySet());
            tryStep(() -> sendBundles(offered));
        }
    }

    private void sendBundles(OfferedParcel offered) throws IOException, JetStreamApiException, InterruptedException {
        for (Map.Entry<BotEntry, Bot> bot : botsOf(offered).entrySet()) {
            String why = queue.sendBundle(bot.getKey(), bot.getValue());
            if (why != null) {
                offered.unsendable = new OfferedParcel.Unsendable(bot.getValue().label(), why);
                return;
            }
        }
    }

    private Map<BotEntry, Bot> botsOf(OfferedParcel offered) {
        Map<BotEntry, Bot> bots = new HashMap<>();
        for (Ticket ticket : offered.open.values()) {
            ticket.bots().forEach(bot -> bots.put(kinds.entryOf(bot.entrant()), bot));
        }
        return bots;
    }

    /** Whether an earlier coordinator left this parcel in the queue; parcels that only overlap are removed. */
    private boolean adoptQueued(OfferedParcel offered) {
        dropStale();
        for (Map.Entry<Long, ParcelMessage> each : List.copyOf(found.entrySet())) {
            Set<String> keys = ticketKeys(each.getValue());
            if (keys.equals(offered.open.keySet())) {
                found.remove(each.getKey());
                offered.sequence = each.getKey();
                queued.put(offered.sequence, offered);
                return true;
            }
            if (!Collections.disjoint(keys, offered.open.keySet())) {
                found.remove(each.getKey());
                deleteMessage(each.getKey());
            }
        }
        return false;
    }

    /** Removes parcels of settled tickets and of other attempts. */
    private void dropStale() {
        if (!staleDropped) {
            staleDropped = true;
            for (Map.Entry<Long, ParcelMessage> each : List.copyOf(found.entrySet())) {
                boolean due = each.getValue().tickets().stream()
                        .map(sent -> sent.ticket().setting())
                        .allMatch(setting -> attempts.applyAsInt(setting.id()) == setting.attempt());
                if (!due) {
                    found.remove(each.getKey());
                    deleteMessage(each.getKey());
                }
            }
        }
    }

    private static Set<String> ticketKeys(ParcelMessage message) {
        Set<String> keys = new HashSet<>();
        message.tickets()
                .forEach(sent -> keys.add(OfferedParcel.key(sent.ticket().setting())));
        return keys;
    }

    /** Offers a parcel again, to other workers. */
    void sendAgain(OfferedParcel offered) {
        deleteMessage(offered.sequence);
        forgetParcel(offered);
        offered.resetOffer();
        send(offered);
    }

    /** The offered parcel with this sequence number; null for none. */
    @Nullable
    OfferedParcel findQueued(long sequence) {
        return queued.get(sequence);
    }

    /** Removes a message from the queue. */
    void deleteMessage(long sequence) {
        if (sequence > 0) {
            tryStep(() -> queue.delete(sequence));
        }
    }

    /** A broker that lost its messages may have given this number to another parcel since: that one stays. */
    void forgetParcel(OfferedParcel offered) {
        queued.remove(offered.sequence, offered);
    }

    /** Notes that a worker took a parcel: the queue is handed out. */
    void noteTaken() {
        takenAt = context.now();
    }

    /** Repeats failed steps. */
    void retryFailed(Collection<OfferedParcel> out) {
        if (!context.link().isUp()) {
            return;
        }
        if (streamsMissing) {
            streamsMissing = !tryStep(() -> queue.createStreams(card.kinds())) || !card.write();
        }
        long now = context.now();
        boolean quiet = compareAt == 0 && now - takenAt > QUIET_LEASES * lease;
        if (quiet || compareAt != 0 && now - compareAt >= 0) {
            takenAt = now;
            compareAt = tryStep(() -> compareQueue(out)) ? 0 : now + RETRY_INTERVAL;
        }
        for (OfferedParcel offered : out) {
            if (offered.sequence == 0 && (failedAt == 0 || context.now() - failedAt >= RETRY_INTERVAL)) {
                failedAt = 0;
                send(offered);
            }
        }
    }

    /** The broker is connected again: streams are made now, and the queue is compared in a moment. */
    void handleReconnect() {
        streamsMissing = true;
        failedAt = 0;
        compareAt = context.now() + SETTLING;
    }

    /** Sends again each parcel that the queue has lost, or holds but does not hand out. */
    private void compareQueue(Collection<OfferedParcel> out) throws IOException, JetStreamApiException {
        Map<Long, ParcelMessage> there = queue.readAll();
        Map<String, Boolean> exhausted = new HashMap<>();
        for (OfferedParcel offered : new ArrayList<>(out)) {
            ParcelMessage message = there.get(offered.sequence);
            boolean gone = message == null || !ticketKeys(message).containsAll(offered.open.keySet());
            if (gone && offered.sequence > 0 && offered.isTaken()) {
                offered.goneAt = context.now();
            } else if (gone && offered.sequence > 0) {
                forgetParcel(offered);
                offered.resetOffer();
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
        context.link().publish(pulled.reply(), "+ACK");
    }
}
