package botarena.scale.coordinate;

import botarena.referee.Ticket;
import botarena.scale.broker.BrokerErrors;
import botarena.scale.broker.BrokerLink;
import botarena.scale.broker.StreamMessage;
import botarena.scale.message.MessageException;
import botarena.scale.message.ParcelMessage;
import botarena.tournament.BotEntry;
import botarena.tournament.Refusal;
import botarena.tournament.Refusal.RefusedException;
import botarena.tournament.lanes.Parcel;
import botarena.tournament.run.TimeSource;
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
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/**
 * Brings parcels into the queue and takes them out of it. What fails because the broker is away is done when it is there
 * again. On the run's thread.
 */
final class ParcelSender {

    /** After a connection was mended, records that are on their way come first. */
    private static final long SETTLING = TimeUnit.SECONDS.toNanos(3);

    /** Parcels that are sent before the broker's word on the first is waited for. */
    private static final int UNANSWERED = 256;

    private static final long PAUSE = TimeUnit.SECONDS.toNanos(1);
    private static final long REPEAT = TimeUnit.MINUTES.toNanos(5);

    private final BrokerLink link;
    private final ParcelQueue queue;
    private final RunCard card;
    private final TicketKinds kinds;
    private final UnstartableBots insisted;
    private final ToIntFunction<String> attempts;
    private final long lease;
    private final TimeSource time;
    private final Consumer<String> warn;
    private final Map<Long, OfferedParcel> queued = new HashMap<>();
    private final Map<OfferedParcel, CompletableFuture<PublishAck>> sent = new LinkedHashMap<>();
    private final Map<String, Newest> newest = new HashMap<>();
    private Map<Long, ParcelMessage> found;
    private boolean sorted;
    private boolean unmade;
    private long checkAt;
    private long bundlesAskedAt;
    private long fullAt;
    private long failedAt;
    private String trouble = "";
    private volatile @Nullable Refusal refusal;

    /** The parcel of a kind that was put into the queue last among those that were begun. */
    private record Newest(long sequence, long at) {}

    /**
     * Sends nothing yet.
     *
     * @param found what an earlier coordinator left in the queue
     * @param warn is told at once where the broker is full
     */
    ParcelSender(
            BrokerLink link,
            ParcelQueue queue,
            RunCard card,
            TicketKinds kinds,
            UnstartableBots insisted,
            ToIntFunction<String> attempts,
            long lease,
            Map<Long, ParcelMessage> found,
            Consumer<String> warn,
            TimeSource time) {
        this.link = link;
        this.queue = queue;
        this.card = card;
        this.kinds = kinds;
        this.insisted = insisted;
        this.warn = warn;
        this.attempts = attempts;
        this.lease = lease;
        this.time = time;
        this.found = new HashMap<>(found);
    }

    /** Why nothing can be sent, and never will be. */
    @Nullable
    Refusal refusal() {
        return refusal;
    }

    /** Something to do with the broker. */
    private interface Errand {
        void run() throws IOException, JetStreamApiException, RefusedException, InterruptedException;
    }

    /** Why the broker did not do the last thing it was asked for; empty where it did. */
    String trouble() {
        return trouble;
    }

    /** Runs an errand; whether it succeeded. */
    private boolean done(Errand errand) {
        try {
            errand.run();
            return true;
        } catch (RefusedException e) {
            refusal = e.refusal();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (IOException | JetStreamApiException | MessageException | IllegalStateException e) {
            LoggerFactory.getLogger(ParcelSender.class).info("to be tried again: {}", e.toString());
            inTrouble(e);
        }
        return false;
    }

    /** That there is no room is told at once, and now and then again: time does not mend it. */
    private void inTrouble(Exception e) {
        trouble = BrokerErrors.of(e);
        long now = time.nanos().getAsLong();
        if (BrokerErrors.full(e) && (fullAt == 0 || now - fullAt >= REPEAT)) {
            fullAt = now;
            warn.accept("games wait: " + trouble);
        }
    }

    String kind(Parcel parcel) {
        List<String> needs = kinds.needs(parcel);
        String kind = TicketKinds.name(needs);
        parcel.tickets().forEach(ticket -> ticket.bots().forEach(bot -> insisted.plays(bot.label(), kind)));
        if (card.kind(kind, needs)) {
            unmade |= !done(() -> queue.addKind(kind)) || !card.write();
        }
        return kind;
    }

    void send(OfferedParcel offered) {
        if (!adopted(offered)) {
            boolean gone = done(() -> {
                queue.bundle(bots(offered));
                if (card.bundles(queue.bundles())) {
                    card.write();
                }
                sent.put(offered, queue.publish(offered));
            });
            failedAt = gone ? failedAt : time.nanos().getAsLong();
        }
        if (sent.size() >= UNANSWERED) {
            settle();
        }
    }

    /** Waits until the broker has what was sent: its number is known then, and what is told of it understood. */
    void settle() {
        if (!sent.isEmpty()) {
            long until = time.nanos().getAsLong() + BrokerLink.ANSWER.toNanos();
            sent.forEach((offered, answer) -> {
                boolean there = done(() -> {
                    offered.sequence = answered(answer, until).getSeqno();
                    queued.put(offered.sequence, offered);
                });
                trouble = there ? "" : trouble;
                failedAt = there ? failedAt : time.nanos().getAsLong();
            });
            sent.clear();
        }
    }

    private PublishAck answered(CompletableFuture<PublishAck> answer, long until)
            throws IOException, JetStreamApiException, InterruptedException {
        try {
            return answer.get(Math.max(0, until - time.nanos().getAsLong()), TimeUnit.NANOSECONDS);
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

    /** A worker gave a parcel back: perhaps for want of files, which somebody took off the broker. */
    void lookAfterBundles(OfferedParcel offered) {
        long now = time.nanos().getAsLong();
        if (bundlesAskedAt == 0 || now - bundlesAskedAt >= lease) {
            bundlesAskedAt = now;
            List<BotEntry> bots = bots(offered);
            queue.askAgain(bots);
            done(() -> queue.bundle(bots));
        }
    }

    private List<BotEntry> bots(OfferedParcel offered) {
        Set<BotEntry> bots = new HashSet<>();
        for (Ticket ticket : offered.parcel.tickets()) {
            ticket.setting().bots().forEach(bot -> bots.add(kinds.entry(bot.name())));
        }
        return List.copyOf(bots);
    }

    /** Whether the very parcel lies in the queue since an earlier coordinator; what only overlaps is taken out. */
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

    /** What was left of settled tickets, or of other attempts, is nobody's any more. */
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

    /** Offers a parcel once more, to somebody else. */
    void sendAgain(OfferedParcel offered) {
        drop(offered.sequence);
        forget(offered);
        offered.renew();
        send(offered);
    }

    /** The parcel of a number in the queue; null if it is not out. */
    @Nullable
    OfferedParcel queued(long sequence) {
        return queued.get(sequence);
    }

    /** Takes a message out of the queue. */
    void drop(long sequence) {
        if (sequence > 0) {
            done(() -> queue.delete(sequence));
        }
    }

    /** A worker has taken a parcel that is not out: nobody else shall. What it names of other runs is not touched. */
    void dropStray(OfferedParcel.Taking taking, long sequence) {
        OptionalLong stamp = stamp(sequence);
        if (stamp.isPresent() && !refuted(taking, stamp)) {
            drop(sequence);
        }
    }

    /** Whether a message is there and was not handed to who says so; of one that is gone nothing can be told. */
    boolean refuted(OfferedParcel.Taking taking, long sequence) {
        return refuted(taking, stamp(sequence));
    }

    /** Who said to have taken a parcel and was never handed it; nobody where that cannot be told any more. */
    List<String> boasters(OfferedParcel offered) {
        OptionalLong stamp = stamp(offered.sequence);
        return offered.takings().stream()
                .filter(taking -> refuted(taking, stamp))
                .map(OfferedParcel.Taking::worker)
                .distinct()
                .toList();
    }

    private static boolean refuted(OfferedParcel.Taking taking, OptionalLong stamp) {
        return stamp.isPresent() && stamp.getAsLong() != taking.stamp();
    }

    private OptionalLong stamp(long sequence) {
        OptionalLong[] stamp = {OptionalLong.empty()};
        done(() -> stamp[0] = queue.stamp(sequence));
        return stamp[0];
    }

    void forget(OfferedParcel offered) {
        queued.remove(offered.sequence);
    }

    void taken(OfferedParcel offered) {
        Newest last = newest.get(offered.kind);
        if (last == null || last.sequence < offered.sequence) {
            newest.put(offered.kind, new Newest(offered.sequence, time.nanos().getAsLong()));
        }
    }

    /** Whether later parcels of its kind were begun long ago and this one was not: it is not there. */
    boolean overtaken(OfferedParcel offered) {
        Newest last = newest.get(offered.kind);
        return !offered.taken()
                && offered.sequence > 0
                && last != null
                && last.sequence > offered.sequence
                && time.nanos().getAsLong() - last.at > 2 * lease;
    }

    /** Does what could not be done before. */
    void retry(Collection<OfferedParcel> out) {
        if (!link.isUp()) {
            return;
        }
        if (unmade) {
            unmade = !done(() -> queue.make(card.kinds())) || !card.write();
        }
        if (checkAt != 0 && time.nanos().getAsLong() - checkAt >= 0) {
            checkAt = 0;
            done(() -> check(out));
        }
        for (OfferedParcel offered : out) {
            if (offered.sequence == 0 && (failedAt == 0 || time.nanos().getAsLong() - failedAt >= PAUSE)) {
                failedAt = 0;
                send(offered);
            }
        }
    }

    /** The broker is there again: what it should have is made, and in a moment what it has is looked at. */
    void reconnected() {
        unmade = true;
        failedAt = 0;
        checkAt = time.nanos().getAsLong() + SETTLING;
    }

    private void check(Collection<OfferedParcel> out) throws IOException, JetStreamApiException {
        Map<Long, ParcelMessage> there = queue.there();
        for (OfferedParcel offered : new ArrayList<>(out)) {
            ParcelMessage message = there.get(offered.sequence);
            boolean gone = message == null || !keys(message).containsAll(offered.open.keySet());
            if (gone && offered.sequence > 0 && offered.taken()) {
                offered.goneAt = time.nanos().getAsLong();
            } else if (gone && offered.sequence > 0) {
                forget(offered);
                offered.renew();
            }
        }
    }

    void acknowledge(StreamMessage pulled) {
        link.tell(pulled.reply(), "+ACK");
    }
}
