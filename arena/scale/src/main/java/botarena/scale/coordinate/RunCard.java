package botarena.scale.coordinate;

import botarena.base.Refusal;
import botarena.base.Refusal.RefusedException;
import botarena.scale.broker.BrokerErrors;
import botarena.scale.broker.BrokerLink;
import botarena.scale.broker.BrokerNames;
import botarena.scale.broker.RunNotice;
import io.nats.client.JetStreamApiException;
import io.nats.client.PublishOptions;
import io.nats.client.PurgeOptions;
import io.nats.client.api.MessageInfo;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Card of a run, written by its one coordinator. Each write names the one before, so of two coordinators one fails.
 * Thread-safe.
 */
final class RunCard {

    private final RunContext context;
    private final BrokerLink link;
    private final RunNotice.Coordinator self;
    private final RunNotice.Needs needs;
    private final Map<String, List<String>> kinds = new TreeMap<>();
    private final Map<String, String> quarantine = new TreeMap<>();
    private final Set<String> forced = new TreeSet<>();
    private final Set<String> bundles = new TreeSet<>();
    private final WorkerFigures figures = new WorkerFigures();
    private volatile long unansweredSince;

    /** Lock of writers, held while the broker answers; the contents can be read and changed meanwhile. */
    private final Object writing = new Object();

    private long revision;
    private boolean superseded;

    /**
     * Writes nothing yet.
     *
     * @param home tells the results folder from copies of it
     * @param needs conditions for workers
     */
    RunCard(RunContext context, String home, RunNotice.Needs needs) {
        this.context = context;
        this.needs = needs;
        link = context.link();
        self = new RunNotice.Coordinator(context.version(), RunName.random(), home);
    }

    /** Counts of the run's workers, written beside the card. */
    WorkerFigures figures() {
        return figures;
    }

    /**
     * Takes over a run that has no living coordinator.
     *
     * @param lease time without a change after which the other coordinator is dead
     * @throws RefusedException if another coordinator plays the run
     */
    void takeOver(Duration lease) throws IOException, JetStreamApiException, RefusedException, InterruptedException {
        Optional<MessageInfo> before = read();
        Optional<RunNotice> notice = before.flatMap(card -> RunNotice.read(card.getData()));
        boolean copied = !self.home()
                .equals(notice.map(card -> card.coordinator().home()).orElse(""));
        if (before.isPresent() && copied) {
            Thread.sleep(lease.toMillis());
            Optional<MessageInfo> now = read();
            if (now.isPresent() && now.get().getSeq() != before.get().getSeq()) {
                throw otherCoordinator().toException();
            }
        }
        notice.ifPresent(card -> quarantine.putAll(card.quarantine()));
        revision = read().map(MessageInfo::getSeq).orElse(0L);
        if (!write()) {
            throw otherCoordinator().toException();
        }
    }

    Refusal otherCoordinator() {
        return new Refusal(
                "another coordinator plays run " + context.run(),
                List.of("one of the two results folders is a copy of the other"),
                "stop the other run, or delete the file .run in the copy's folder");
    }

    /** Writes the card; whether it is still ours. While the broker is away, it stays as it is until the next time. */
    boolean write() {
        synchronized (writing) {
            try {
                revision = publish(revision);
                unansweredSince = 0;
                link.publish(BrokerNames.runFigures(context.run()), figures.text());
            } catch (JetStreamApiException e) {
                superseded |= e.getApiErrorCode() == BrokerErrors.WRONG_LAST_SEQUENCE && !regainCard();
            } catch (IOException e) {
                if (!link.isUp()) {
                    unansweredSince = 0;
                } else if (unansweredSince == 0) {
                    unansweredSince = context.now();
                }
                return true;
            }
            return !superseded;
        }
    }

    /** Nanoseconds for which a broker that is connected has answered nothing. */
    long silentNanos() {
        long since = unansweredSince;
        return since == 0 ? 0 : context.now() - since;
    }

    /** Whether the card is ours after all: the broker lost everything, or stored our last writing without an answer. */
    private boolean regainCard() {
        try {
            Optional<MessageInfo> stored = read();
            if (stored.isPresent()
                    && RunNotice.read(stored.get().getData())
                            .filter(card -> card.coordinator().nonce().equals(self.nonce()))
                            .isEmpty()) {
                return false;
            }
            revision = publish(stored.map(MessageInfo::getSeq).orElse(0L));
            return true;
        } catch (JetStreamApiException e) {
            return e.getApiErrorCode() != BrokerErrors.WRONG_LAST_SEQUENCE;
        } catch (IOException e) {
            return true;
        }
    }

    private synchronized String text() {
        return new RunNotice(self, needs, kinds, quarantine, forced, bundles).text();
    }

    private long publish(long last) throws IOException, JetStreamApiException {
        PublishOptions options =
                PublishOptions.builder().expectedLastSubjectSequence(last).build();
        byte[] text = text().getBytes(StandardCharsets.UTF_8);
        return link.jetStream()
                .publish(BrokerNames.runCard(context.run()), text, options)
                .getSeqno();
    }

    private Optional<MessageInfo> read() throws IOException, JetStreamApiException {
        return link.lastMessage(BrokerNames.RUNS, BrokerNames.runCard(context.run()));
    }

    /** Adds a kind of tickets with the programs it needs; whether it is new. */
    synchronized boolean addKind(String kind, List<String> needs) {
        return kinds.put(kind, needs) == null;
    }

    /** Programs that tickets of these kinds need. */
    synchronized Set<String> programs(Set<String> of) {
        Set<String> needs = new TreeSet<>();
        kinds.forEach((kind, programs) -> {
            if (of.contains(kind)) {
                needs.addAll(programs);
            }
        });
        return needs;
    }

    synchronized List<String> kinds() {
        return List.copyOf(kinds.keySet());
    }

    /** Has a bot's games played even by workers on which it does not start. */
    synchronized void forceBot(String label) {
        forced.add(label);
    }

    /** Names bundles that have to stay on the broker; whether one is new. */
    synchronized boolean addBundles(Collection<String> keys) {
        return bundles.addAll(keys);
    }

    /** Excludes a worker; whether it was allowed before. */
    synchronized boolean addQuarantine(String worker, String why) {
        return quarantine.put(worker, why) == null;
    }

    synchronized boolean isQuarantined(String worker) {
        return quarantine.containsKey(worker);
    }

    /** Excluded workers, with the reason. */
    synchronized Map<String, String> quarantine() {
        return new TreeMap<>(quarantine);
    }

    /** Ends a worker's quarantine; whether it was in quarantine. */
    synchronized boolean pardon(String worker) {
        return quarantine.remove(worker) != null;
    }

    /** Removes card and figures: the run has ended. */
    void remove() throws IOException, JetStreamApiException {
        synchronized (writing) {
            for (String subject : List.of(BrokerNames.runFigures(context.run()), BrokerNames.runCard(context.run()))) {
                link.management().purgeStream(BrokerNames.RUNS, PurgeOptions.subject(subject));
            }
        }
    }
}
