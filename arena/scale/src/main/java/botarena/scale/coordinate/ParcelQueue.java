package botarena.scale.coordinate;

import botarena.referee.Bot;
import botarena.referee.Ticket;
import botarena.referee.record.SentTicket;
import botarena.scale.broker.BrokerLink;
import botarena.scale.broker.BrokerNames;
import botarena.scale.broker.BrokerStreams;
import botarena.scale.bundle.BundleStore;
import botarena.scale.message.ParcelMessage;
import botarena.tournament.BotEntry;
import botarena.tournament.Refusal.RefusedException;
import botarena.tournament.Tournament;
import io.nats.client.JetStream;
import io.nats.client.JetStreamApiException;
import io.nats.client.JetStreamOptions;
import io.nats.client.PublishOptions;
import io.nats.client.PurgeOptions;
import io.nats.client.api.MessageInfo;
import io.nats.client.api.PublishAck;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/** A run's tickets on the broker. On the run's thread, but for {@link #purge}. */
final class ParcelQueue {

    private static final int MISSING = 10037;
    private static final int NO_SUCH = 10043;
    private static final int NO_MESSAGE = 10057;

    private final BrokerLink link;
    private final String version;
    private final String run;
    private final Duration lease;
    private final Tournament tournament;
    private final TicketKinds kinds;
    private final BrokerStreams streams;
    private final BundleStore store;
    private final String session = RunName.random();
    private final Map<String, String> bundles = new HashMap<>();
    private long offers;

    ParcelQueue(BrokerLink link, String version, String run, Duration lease, Tournament tournament, TicketKinds kinds) {
        this.link = link;
        this.version = version;
        this.run = run;
        this.lease = lease;
        this.tournament = tournament;
        this.kinds = kinds;
        streams = new BrokerStreams(link);
        store = new BundleStore(link);
    }

    /** Makes streams, and a consumer for each kind. */
    void make(List<String> known) throws IOException, JetStreamApiException {
        streams.make();
        streams.records(run);
        bundles.clear();
        for (String kind : known) {
            streams.consumer(version, run, kind, lease);
        }
    }

    void addKind(String kind) throws IOException, JetStreamApiException {
        streams.consumer(version, run, kind, lease);
    }

    /**
     * The bundle of each bot of a parcel is on the broker once this has returned; asked once a bot.
     *
     * @throws RefusedException if a bot cannot travel
     */
    void bundle(List<BotEntry> bots) throws IOException, JetStreamApiException, RefusedException, InterruptedException {
        for (BotEntry bot : bots) {
            if (!bundles.containsKey(bot.name())) {
                bundles.put(bot.name(), store.put(tournament, bot, Set.copyOf(bundles.values())));
            }
        }
    }

    /** Names of the bundles of the bots that were asked for. */
    Set<String> bundles() {
        return bundles.values().stream().filter(key -> !key.isEmpty()).collect(Collectors.toSet());
    }

    /** Whether bots' bundles are on the broker is to be asked once more. */
    void askAgain(List<BotEntry> bots) {
        bots.forEach(bot -> bundles.remove(bot.name()));
    }

    /** Sends a parcel's open tickets to the queue; twice for one message id is once. The broker's word follows. */
    CompletableFuture<PublishAck> publish(OfferedParcel offered) throws IOException {
        if (offered.messageId.isEmpty()) {
            offers++;
            offered.messageId = session + ":" + offers;
        }
        List<SentTicket> tickets = new ArrayList<>();
        offered.open.values().forEach(ticket -> tickets.add(sent(ticket)));
        JetStream stream = link.connection()
                .jetStream(JetStreamOptions.builder()
                        .requestTimeout(BrokerLink.ANSWER)
                        .build());
        return stream.publishAsync(
                BrokerNames.tickets(version, run, offered.kind),
                new ParcelMessage(offered.parcel.id(), tickets).packed(),
                PublishOptions.builder().messageId(offered.messageId).build());
    }

    private SentTicket sent(Ticket ticket) {
        List<SentTicket.Source> sources = new ArrayList<>();
        List<Bot> bots = new ArrayList<>();
        for (Bot bot : ticket.bots()) {
            BotEntry entry = kinds.entry(bot.entrant().name());
            // As it was entered: built here it may be started by other paths.
            bots.add(bot.withCommand(entry.command()).withEnv(entry.env()));
            sources.add(new SentTicket.Source(bundles.getOrDefault(entry.name(), ""), entry.build()));
        }
        return new SentTicket(new Ticket(ticket.setting(), bots, ticket.botSeeds(), ticket.conduct()), sources);
    }

    /** What lies in the queue of this run, by number. */
    Map<Long, ParcelMessage> there() throws IOException, JetStreamApiException {
        Map<Long, ParcelMessage> found = new TreeMap<>();
        String subject = BrokerNames.tickets(version, run, "*");
        long from = 1;
        while (true) {
            try {
                MessageInfo next = link.management().getNextMessage(BrokerNames.TICKETS, from, subject);
                found.put(next.getSeq(), ParcelMessage.read(next.getData(), tournament.catalog()));
                from = next.getSeq() + 1;
            } catch (JetStreamApiException e) {
                if (e.getApiErrorCode() == MISSING) {
                    return found;
                }
                throw e;
            }
        }
    }

    /**
     * When a message of this run was stored, in nanoseconds since 1970.
     *
     * @return empty if none of that number is there
     */
    OptionalLong stamp(long sequence) throws IOException, JetStreamApiException {
        try {
            MessageInfo there = link.management().getMessage(BrokerNames.TICKETS, sequence);
            Instant stored = there.getTime().toInstant();
            return String.valueOf(there.getSubject()).startsWith(BrokerNames.tickets(version, run, ""))
                    ? OptionalLong.of(TimeUnit.SECONDS.toNanos(stored.getEpochSecond()) + stored.getNano())
                    : OptionalLong.empty();
        } catch (JetStreamApiException e) {
            if (e.getApiErrorCode() == MISSING) {
                return OptionalLong.empty();
            }
            throw e;
        }
    }

    /** Takes a message out, if it is there. */
    void delete(long sequence) throws IOException, JetStreamApiException {
        try {
            link.management().deleteMessage(BrokerNames.TICKETS, sequence, false);
        } catch (JetStreamApiException e) {
            if (e.getApiErrorCode() != MISSING && e.getApiErrorCode() != NO_SUCH && e.getApiErrorCode() != NO_MESSAGE) {
                throw e;
            }
        }
    }

    /** Empties the queue of this run. */
    void purge() throws IOException, JetStreamApiException {
        link.management()
                .purgeStream(BrokerNames.TICKETS, PurgeOptions.subject(BrokerNames.tickets(version, run, "*")));
    }

    /** Removes what was made for this run alone. */
    void remove(List<String> known) throws IOException, JetStreamApiException {
        purge();
        for (String kind : known) {
            streams.remove(BrokerNames.TICKETS, BrokerNames.ticketConsumer(run, kind));
        }
        streams.remove(BrokerNames.RECORDS, run);
    }
}
