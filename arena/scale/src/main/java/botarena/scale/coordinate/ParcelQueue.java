package botarena.scale.coordinate;

import botarena.base.Refusal.RefusedException;
import botarena.referee.Bot;
import botarena.referee.Ticket;
import botarena.referee.record.SentTicket;
import botarena.scale.broker.BrokerErrors;
import botarena.scale.broker.BrokerLink;
import botarena.scale.broker.BrokerNames;
import botarena.scale.broker.BrokerStreams;
import botarena.scale.bundle.BundleStore;
import botarena.scale.message.ParcelMessage;
import botarena.tournament.BotEntry;
import botarena.tournament.Tournament;
import io.nats.client.JetStreamApiException;
import io.nats.client.PublishOptions;
import io.nats.client.PurgeOptions;
import io.nats.client.api.ConsumerInfo;
import io.nats.client.api.MessageInfo;
import io.nats.client.api.PublishAck;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Queue of a run's parcels on the broker. On the run's thread, but for {@link #purge}. */
final class ParcelQueue {

    private final RunContext context;
    private final BrokerLink link;
    private final String version;
    private final String run;
    private final Tournament tournament;
    private final TicketKinds kinds;
    private final BrokerStreams streams;
    private final BundleStore store;
    private final String session = RunName.random();
    private final Map<BotEntry, String> bundles = new HashMap<>();
    private long offers;

    ParcelQueue(RunContext context, Tournament tournament, TicketKinds kinds) {
        this.context = context;
        link = context.link();
        version = context.version();
        run = context.run();
        this.tournament = tournament;
        this.kinds = kinds;
        streams = new BrokerStreams(link);
        store = new BundleStore(link);
    }

    /** Makes the streams, and a consumer for each kind. */
    void createStreams(List<String> known) throws IOException, JetStreamApiException {
        streams.createMissing();
        streams.createRecordConsumer(run);
        bundles.clear();
        for (String kind : known) {
            addKind(kind);
        }
    }

    void addKind(String kind) throws IOException, JetStreamApiException {
        streams.createTicketConsumer(version, run, kind, context.lease());
    }

    /** Puts a bot's bundle on the broker, once; why its files cannot be sent, null if they can. */
    @Nullable
    String sendBundle(BotEntry entry, Bot bot) throws IOException, JetStreamApiException, InterruptedException {
        if (bundles.containsKey(entry)) {
            return null;
        }
        String change = bot.watch().findChange();
        if (change != null) {
            return change;
        }
        try {
            String key = store.put(tournament, entry, Set.copyOf(bundles.values()));
            // They may have changed while they were read.
            change = bot.watch().findChange();
            if (change == null) {
                bundles.put(entry, key);
            }
            return change;
        } catch (RefusedException e) {
            return String.join("; ", e.refusal().where());
        }
    }

    /** Names of the bundles that were asked for. */
    Set<String> bundleKeys() {
        return bundles.values().stream().filter(key -> !key.isEmpty()).collect(Collectors.toSet());
    }

    /** Forgets that these bots' bundles are on the broker. */
    void forgetBundles(Set<BotEntry> bots) {
        bots.forEach(bundles::remove);
    }

    /** Puts a parcel's open tickets into the queue, once for each message id; the acknowledgement follows. */
    CompletableFuture<PublishAck> publish(OfferedParcel offered) throws IOException {
        if (offered.messageId.isEmpty()) {
            offers++;
            offered.messageId = session + ":" + offers;
        }
        List<SentTicket> tickets = new ArrayList<>();
        offered.open.values().forEach(ticket -> tickets.add(sentTicket(ticket)));
        return link.jetStream()
                .publishAsync(
                        BrokerNames.tickets(version, run, offered.kind),
                        new ParcelMessage(offered.parcel.id(), tickets).pack(),
                        PublishOptions.builder().messageId(offered.messageId).build());
    }

    private SentTicket sentTicket(Ticket ticket) {
        List<SentTicket.Source> sources = new ArrayList<>();
        List<Bot> bots = new ArrayList<>();
        for (Bot bot : ticket.bots()) {
            BotEntry entry = kinds.entryOf(bot.entrant());
            // The command as it was entered: a bot built here may start by other paths.
            bots.add(bot.withCommand(entry.command()).withEnv(entry.env()));
            sources.add(new SentTicket.Source(bundles.getOrDefault(entry, ""), entry.build()));
        }
        return new SentTicket(new Ticket(ticket.setting(), bots, ticket.botSeeds(), ticket.conduct()), sources);
    }

    /** Parcels in the queue, by sequence number. */
    Map<Long, ParcelMessage> readAll() throws IOException, JetStreamApiException {
        Map<Long, ParcelMessage> found = new TreeMap<>();
        String subject = BrokerNames.tickets(version, run, "*");
        Optional<MessageInfo> next = link.nextMessage(BrokerNames.TICKETS, 1, subject);
        while (next.isPresent()) {
            long sequence = next.get().getSeq();
            found.put(sequence, ParcelMessage.read(next.get().getData(), tournament.catalog()));
            next = link.nextMessage(BrokerNames.TICKETS, sequence + 1, subject);
        }
        return found;
    }

    /** Removes a message, if it is there. */
    void delete(long sequence) throws IOException, JetStreamApiException {
        try {
            link.management().deleteMessage(BrokerNames.TICKETS, sequence, false);
        } catch (JetStreamApiException e) {
            BrokerErrors.allow(e, BrokerErrors.NO_MESSAGE, BrokerErrors.NO_SUCH_SEQUENCE, BrokerErrors.DELETE_FAILED);
        }
    }

    /** Whether the broker has handed out every parcel of this kind, and waits for no worker's answer. */
    boolean isExhausted(String kind) throws IOException, JetStreamApiException {
        ConsumerInfo info =
                link.management().getConsumerInfo(BrokerNames.TICKETS, BrokerNames.ticketConsumer(run, kind));
        return info.getNumPending() == 0 && info.getNumAckPending() == 0;
    }

    /** Empties the queue of this run. */
    void purge() throws IOException, JetStreamApiException {
        link.management()
                .purgeStream(BrokerNames.TICKETS, PurgeOptions.subject(BrokerNames.tickets(version, run, "*")));
    }

    /** Removes everything that was made for this run. */
    void removeAll(List<String> known) throws IOException, JetStreamApiException {
        purge();
        for (String kind : known) {
            streams.deleteConsumer(BrokerNames.TICKETS, BrokerNames.ticketConsumer(run, kind));
        }
        streams.deleteConsumer(BrokerNames.RECORDS, run);
    }
}
