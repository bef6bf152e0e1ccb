package botarena.scale.coordinate;

import botarena.protocol.Json;
import botarena.protocol.JsonException;
import botarena.scale.broker.BrokerLink;
import botarena.scale.broker.BrokerNames;
import botarena.tournament.Refusal;
import botarena.tournament.Refusal.RefusedException;
import botarena.tournament.run.TimeSource;
import io.nats.client.JetStream;
import io.nats.client.JetStreamApiException;
import io.nats.client.JetStreamOptions;
import io.nats.client.PublishOptions;
import io.nats.client.PurgeOptions;
import io.nats.client.api.MessageInfo;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What workers are told of a run, and the sign of its one coordinator: each writing names the one before, so of two
 * coordinators one fails. Thread-safe.
 */
final class RunCard {

    private static final int OTHER = 10071;
    private static final int MISSING = 10037;

    private final BrokerLink link;
    private final String run;
    private final String home;
    private final String nonce = RunName.random();
    private final Map<String, Object> fixed = new LinkedHashMap<>();
    private final Map<String, List<String>> kinds = new TreeMap<>();
    private final Map<String, Object> quarantine = new TreeMap<>();
    private final Set<String> insisted = new TreeSet<>();
    private final Set<String> bundles = new TreeSet<>();
    private final WorkerFigures figures;
    private final TimeSource time;
    private volatile long unansweredSince;

    /** Held while the broker is asked, by whoever writes; what is on the card can be read and changed meanwhile. */
    private final Object writing = new Object();

    private long revision;
    private boolean usurped;

    /**
     * Makes the card of a run.
     *
     * @param version of the coordinator
     * @param home tells the results folder apart from copies of it
     * @param needs further of what workers have to know, by its key
     * @param figures of workers, written beside the card
     */
    RunCard(
            BrokerLink link,
            String run,
            String version,
            String home,
            Map<String, Object> needs,
            WorkerFigures figures,
            TimeSource time) {
        this.link = link;
        this.run = run;
        this.home = home;
        fixed.put("version", version);
        fixed.put("nonce", nonce);
        fixed.put("home", home);
        fixed.putAll(needs);
        this.figures = figures;
        this.time = time;
    }

    /**
     * Takes the run over, from nobody or from a coordinator that is dead.
     *
     * @param lease a card that does not change for so long is a dead one's
     * @throws RefusedException if another coordinator plays the run
     */
    void take(Duration lease) throws IOException, JetStreamApiException, RefusedException, InterruptedException {
        MessageInfo there = read();
        if (there != null && !home.equals(fields(there).get("home"))) {
            Thread.sleep(lease.toMillis());
            MessageInfo now = read();
            if (now != null && now.getSeq() != there.getSeq()) {
                throw other().thrown();
            }
        }
        if (there != null && fields(there).get("quarantine") instanceof Map<?, ?> names) {
            names.forEach((name, why) -> quarantine.put(String.valueOf(name), String.valueOf(why)));
        }
        MessageInfo last = read();
        revision = last == null ? 0 : last.getSeq();
        if (!write()) {
            throw other().thrown();
        }
    }

    Refusal other() {
        return new Refusal(
                "another coordinator plays run " + run,
                List.of("its results folder is a copy of this one, or this one a copy of its"),
                "end the other one, or delete the file .run in the copy's folder");
    }

    /** Writes the card; whether it is still ours. Where the broker is away it stays as it is until the next time. */
    boolean write() {
        synchronized (writing) {
            try {
                revision = publish(revision);
                unansweredSince = 0;
                link.tell(BrokerNames.runFigures(run), Json.write(figures.fields()));
            } catch (JetStreamApiException e) {
                usurped |= e.getApiErrorCode() == OTHER && !regained();
            } catch (IOException e) {
                if (!link.isUp()) {
                    unansweredSince = 0;
                } else if (unansweredSince == 0) {
                    unansweredSince = time.nanos().getAsLong();
                }
                return true;
            }
            return !usurped;
        }
    }

    /** For how many nanoseconds a broker that is there has answered nothing. */
    long unanswered() {
        long since = unansweredSince;
        return since == 0 ? 0 : time.nanos().getAsLong() - since;
    }

    /** Where the broker lost everything, or our last writing came through without an answer. */
    private boolean regained() {
        try {
            MessageInfo there = read();
            if (there != null && !nonce.equals(fields(there).get("nonce"))) {
                return false;
            }
            revision = publish(there == null ? 0 : there.getSeq());
            return true;
        } catch (JetStreamApiException e) {
            return e.getApiErrorCode() != OTHER;
        } catch (IOException e) {
            return true;
        }
    }

    private synchronized String text() {
        Map<String, Object> card = new LinkedHashMap<>(fixed);
        card.put("kinds", kinds);
        card.put("quarantine", quarantine);
        card.put("insisted", List.copyOf(insisted));
        card.put("bundles", List.copyOf(bundles));
        return Json.write(card);
    }

    private long publish(long last) throws IOException, JetStreamApiException {
        JetStream stream = link.connection()
                .jetStream(JetStreamOptions.builder()
                        .requestTimeout(BrokerLink.ANSWER)
                        .build());
        return stream.publish(
                        BrokerNames.runCard(run),
                        text().getBytes(StandardCharsets.UTF_8),
                        PublishOptions.builder()
                                .expectedLastSubjectSequence(last)
                                .build())
                .getSeqno();
    }

    private @Nullable MessageInfo read() throws IOException, JetStreamApiException {
        try {
            return link.management().getLastMessage(BrokerNames.RUNS, BrokerNames.runCard(run));
        } catch (JetStreamApiException e) {
            if (e.getApiErrorCode() == MISSING) {
                return null;
            }
            throw e;
        }
    }

    private static Map<String, @Nullable Object> fields(MessageInfo card) {
        try {
            return Json.object(new String(card.getData(), StandardCharsets.UTF_8));
        } catch (JsonException e) {
            return Map.of();
        }
    }

    /** Adds a kind of tickets with the programs it needs; whether it is new. */
    synchronized boolean kind(String kind, List<String> needs) {
        return kinds.put(kind, needs) == null;
    }

    /** Programs that tickets of these kinds need. */
    synchronized Set<String> needs(Set<String> of) {
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

    /** Has games of a bot played by workers with whom it does not start. */
    synchronized void insist(String label) {
        insisted.add(label);
    }

    /** Names bundles that have to stay on the broker; whether one is new. */
    synchronized boolean bundles(Collection<String> keys) {
        return bundles.addAll(keys);
    }

    /** Keeps a worker out; whether it was in. */
    synchronized boolean quarantine(String worker, String why) {
        return quarantine.put(worker, why) == null;
    }

    synchronized boolean quarantined(String worker) {
        return quarantine.containsKey(worker);
    }

    /** Who is kept out, and why. */
    synchronized Map<String, String> quarantine() {
        Map<String, String> out = new TreeMap<>();
        quarantine.forEach((worker, why) -> out.put(worker, String.valueOf(why)));
        return out;
    }

    /** Lets a worker in again; whether it was kept out. */
    synchronized boolean pardon(String worker) {
        return quarantine.remove(worker) != null;
    }

    /** Removes the card and the figures: nobody plays this run any more. */
    void remove() throws IOException, JetStreamApiException {
        synchronized (writing) {
            for (String subject : List.of(BrokerNames.runFigures(run), BrokerNames.runCard(run))) {
                link.management().purgeStream(BrokerNames.RUNS, PurgeOptions.subject(subject));
            }
        }
    }
}
