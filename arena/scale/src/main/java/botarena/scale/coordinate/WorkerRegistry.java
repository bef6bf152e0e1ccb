package botarena.scale.coordinate;

import botarena.protocol.Json;
import botarena.protocol.JsonException;
import botarena.scale.broker.BrokerErrors;
import botarena.scale.broker.BrokerLink;
import botarena.scale.broker.BrokerNames;
import botarena.scale.broker.JoinLine;
import botarena.tournament.Refusal;
import botarena.tournament.Refusal.RefusedException;
import io.nats.client.JetStreamApiException;
import io.nats.client.PublishOptions;
import io.nats.client.api.MessageInfo;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Workers and runs as the broker knows them, for whoever looks on with the coordinator's key. */
public final class WorkerRegistry implements AutoCloseable {

    private static final int NO_STREAM = 10059;
    private static final int GONE = 10037;

    private final JoinLine join;
    private final BrokerLink link;

    WorkerRegistry(JoinLine join, BrokerLink link) {
        this.join = join;
        this.link = link;
    }

    /**
     * Joins a broker to look on.
     *
     * @throws RefusedException if there is none, or it does not let us in
     */
    public static WorkerRegistry open(JoinLine join, Consumer<String> say)
            throws RefusedException, InterruptedException {
        return new WorkerRegistry(join, BrokerLink.open(join, () -> {}, say));
    }

    /** Every worker that was heard within ten seconds, or that a run keeps out, by name. */
    public List<WorkerSeen> look() throws RefusedException {
        try {
            List<String> ofRuns = subjects(BrokerNames.RUNS);
            Map<String, Map<String, @Nullable Object>> runs = cards(BrokerNames.RUNS, ofRuns, BrokerNames::isRunCard);
            Map<String, Map<String, @Nullable Object>> figures =
                    cards(BrokerNames.RUNS, ofRuns, Predicate.not(BrokerNames::isRunCard));
            Map<String, Map<String, @Nullable Object>> workers =
                    cards(BrokerNames.WORKERS, subjects(BrokerNames.WORKERS), subject -> true);
            TreeSet<String> names = new TreeSet<>(workers.keySet());
            runs.values().forEach(run -> names.addAll(strings(run.get("quarantine"))));
            return names.stream()
                    .map(name -> seen(name, workers.getOrDefault(name, Map.of()), runs, figures.values()))
                    .toList();
        } catch (IOException | JetStreamApiException e) {
            throw refused(e);
        }
    }

    private RefusedException refused(Exception e) {
        return new Refusal(
                        "the broker at " + join.address() + " does not show its workers",
                        List.of(BrokerErrors.why(e)),
                        "take the coordinator's join file: a worker's cannot list workers")
                .thrown();
    }

    private static Collection<String> strings(@Nullable Object map) {
        return map instanceof Map<?, ?> fields
                ? fields.keySet().stream().map(String::valueOf).toList()
                : List.of();
    }

    private Map<String, Map<String, @Nullable Object>> cards(
            String bucket, List<String> subjects, Predicate<String> wanted) throws IOException, JetStreamApiException {
        Map<String, Map<String, @Nullable Object>> cards = new TreeMap<>();
        for (String subject : subjects.stream().filter(wanted).toList()) {
            try {
                MessageInfo card = link.management().getLastMessage(bucket, subject);
                cards.put(
                        BrokerNames.part(subject, 2), Json.object(new String(card.getData(), StandardCharsets.UTF_8)));
            } catch (JsonException e) {
                cards.put(BrokerNames.part(subject, 2), Map.of("state", "its card cannot be read"));
            } catch (JetStreamApiException e) {
                if (e.getApiErrorCode() != GONE) {
                    throw e;
                }
            }
        }
        return cards;
    }

    /** None where no run was there yet. */
    private List<String> subjects(String bucket) throws IOException, JetStreamApiException {
        try {
            return link.subjects(bucket);
        } catch (JetStreamApiException e) {
            if (e.getApiErrorCode() == NO_STREAM) {
                return List.of();
            }
            throw e;
        }
    }

    private static WorkerSeen seen(
            String name,
            Map<String, @Nullable Object> card,
            Map<String, Map<String, @Nullable Object>> cardsOfRuns,
            Collection<? extends Map<String, @Nullable Object>> figures) {
        Collection<Map<String, @Nullable Object>> runs = cardsOfRuns.values();
        String quarantine = runs.stream()
                .map(run -> run.get("quarantine") instanceof Map<?, ?> out ? out.get(name) : null)
                .filter(Objects::nonNull)
                .map(String::valueOf)
                .collect(Collectors.joining("; "));
        double yardstick = runs.stream()
                .mapToDouble(run -> number(run, "plies"))
                .filter(plies -> plies > 0)
                .findFirst()
                .orElse(0);
        long playing = playing(card, cardsOfRuns.keySet());
        return new WorkerSeen(
                name,
                state(card, playing, quarantine),
                (long) number(card, "lanes"),
                playing,
                done(figures, name, card),
                sum(figures, name, "void"),
                sum(figures, name, "late"),
                sum(figures, name, "lost"),
                yardstick > 0 && card.containsKey("plies") ? rounded(number(card, "plies") / yardstick) : null,
                rounded(number(card, "share")),
                text(card, "version"),
                text(card, "isolation"),
                quarantine);
    }

    private static double rounded(double number) {
        return Math.round(number * 1000) / 1000.0;
    }

    private static String state(Map<String, @Nullable Object> card, long playing, String quarantine) {
        if (card.isEmpty()) {
            return "gone";
        }
        if (!quarantine.isEmpty()) {
            return "quarantine";
        }
        String why = text(card, "state");
        boolean over = card.get("playing") instanceof Map<?, ?> known && !known.isEmpty();
        return playing > 0 ? "plays" : over ? "ready: its run has ended" : why.isEmpty() ? "ready" : why;
    }

    /** Parcels of runs that are there: a card can be older than a run's end. */
    private static long playing(Map<String, @Nullable Object> card, Set<String> runs) {
        return card.get("playing") instanceof Map<?, ?> known
                ? known.entrySet().stream()
                        .filter(each -> runs.contains(String.valueOf(each.getKey())))
                        .mapToLong(each -> each.getValue() instanceof List<?> list ? list.size() : 0)
                        .sum()
                : 0;
    }

    /** Games that count for the runs that are there; where none knows the worker, what it counted itself since it began. */
    private static long done(
            Collection<? extends Map<String, @Nullable Object>> figures,
            String worker,
            Map<String, @Nullable Object> card) {
        return figures.stream().anyMatch(run -> run.containsKey(worker))
                ? sum(figures, worker, "done")
                : (long) number(card, "done");
    }

    private static long sum(
            Collection<? extends Map<String, @Nullable Object>> figuresOfRuns, String worker, String figure) {
        long sum = 0;
        for (Map<String, @Nullable Object> run : figuresOfRuns) {
            if (run.get(worker) instanceof Map<?, ?> figures && figures.get(figure) instanceof Number number) {
                sum += number.longValue();
            }
        }
        return sum;
    }

    private static double number(Map<String, @Nullable Object> card, String key) {
        return card.get(key) instanceof Number number ? number.doubleValue() : 0;
    }

    private static String text(Map<String, @Nullable Object> card, String key) {
        return card.get(key) instanceof String text ? text : "";
    }

    /**
     * Lets a worker play again in every run that keeps it out; the runs' names. A run that is not played at the moment has
     * its card written for it.
     */
    public List<String> pardon(String worker) throws RefusedException, InterruptedException {
        List<String> pardoned = new ArrayList<>();
        try {
            for (Map.Entry<String, Map<String, @Nullable Object>> run : cards(
                            BrokerNames.RUNS, subjects(BrokerNames.RUNS), BrokerNames::isRunCard)
                    .entrySet()) {
                if (run.getValue().get("quarantine") instanceof Map<?, ?> out && out.containsKey(worker)) {
                    byte[] name = worker.getBytes(StandardCharsets.UTF_8);
                    if (link.ask(BrokerNames.pardon(run.getKey()), name, BrokerLink.ANSWER) == null) {
                        rewrite(run.getKey(), worker);
                    }
                    pardoned.add(run.getKey());
                }
            }
        } catch (IOException | JetStreamApiException e) {
            throw refused(e);
        }
        return List.copyOf(pardoned);
    }

    /** A coordinator that comes back meanwhile has written since, and wins. */
    private void rewrite(String run, String worker) throws IOException, JetStreamApiException {
        MessageInfo card = link.management().getLastMessage(BrokerNames.RUNS, BrokerNames.runCard(run));
        Map<String, @Nullable Object> fields =
                new TreeMap<>(Json.object(new String(card.getData(), StandardCharsets.UTF_8)));
        Map<Object, @Nullable Object> out = new TreeMap<>();
        if (fields.get("quarantine") instanceof Map<?, ?> now) {
            now.forEach((name, why) -> out.put(String.valueOf(name), why));
        }
        out.remove(worker);
        fields.put("quarantine", out);
        link.connection()
                .jetStream()
                .publish(
                        BrokerNames.runCard(run),
                        Json.write(fields).getBytes(StandardCharsets.UTF_8),
                        PublishOptions.builder()
                                .expectedLastSubjectSequence(card.getSeq())
                                .build());
    }

    @Override
    public void close() {
        link.close();
    }
}
