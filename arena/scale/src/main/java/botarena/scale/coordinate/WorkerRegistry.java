package botarena.scale.coordinate;

import botarena.base.Refusal.RefusedException;
import botarena.protocol.Json;
import botarena.scale.broker.BrokerErrors;
import botarena.scale.broker.BrokerLink;
import botarena.scale.broker.BrokerNames;
import botarena.scale.broker.BrokerStreams;
import botarena.scale.broker.CardFields;
import botarena.scale.broker.JoinLine;
import botarena.scale.broker.RunNotice;
import botarena.scale.broker.WorkerCard;
import botarena.scale.work.Worker;
import botarena.tournament.lanes.WorkerNow.Counts;
import io.nats.client.JetStreamApiException;
import io.nats.client.PublishOptions;
import io.nats.client.api.MessageInfo;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Workers and runs that a broker knows, for holders of the coordinator's key. */
public final class WorkerRegistry implements AutoCloseable {

    /** Time in which every connected worker writes its card. */
    private static final Duration CARDS = Worker.CARD_INTERVAL.plusSeconds(1);

    private final JoinLine join;
    private final BrokerLink link;

    WorkerRegistry(JoinLine join, BrokerLink link) {
        this.join = join;
        this.link = link;
    }

    /**
     * A worker.
     *
     * @param state {@code plays}, {@code ready}, {@code gone}, {@code quarantine}, or why it waits
     * @param playing parcels of runs that are still played
     * @param counts sums over the runs that are there
     * @param speed of its processors, that of the first run's first being 1; null where there is no run
     * @param card its last one
     * @param quarantine why runs exclude it; empty where none does
     */
    public record Row(
            String name,
            String state,
            long playing,
            Counts counts,
            @Nullable Double speed,
            WorkerCard card,
            String quarantine) {}

    /**
     * Connects to a broker.
     *
     * @throws RefusedException if there is none, or it refuses the key
     */
    public static WorkerRegistry open(JoinLine join, Consumer<String> say)
            throws RefusedException, InterruptedException {
        return new WorkerRegistry(join, BrokerLink.open(join, () -> {}, say));
    }

    /** Workers that were heard within ten seconds, or that a run excludes, by name. */
    public List<Row> listWorkers() throws RefusedException, InterruptedException {
        try {
            awaitCards();
            List<String> ofRuns = link.subjects(BrokerNames.RUNS);
            Map<String, RunNotice> runs = cards(BrokerNames.RUNS, ofRuns, BrokerNames::isRunCard, RunNotice::read);
            Collection<Map<String, Counts>> figures = cards(
                            BrokerNames.RUNS,
                            ofRuns,
                            Predicate.not(BrokerNames::isRunCard),
                            card -> CardFields.read(card).map(WorkerFigures::read))
                    .values();
            Map<String, WorkerCard> workers = cards(
                    BrokerNames.WORKERS,
                    link.subjects(BrokerNames.WORKERS),
                    subject -> true,
                    card -> Optional.of(WorkerCard.read(card).orElse(WorkerCard.UNREADABLE)));
            Set<String> names = new TreeSet<>(workers.keySet());
            runs.values().forEach(run -> names.addAll(run.quarantine().keySet()));
            return names.stream()
                    .map(name -> row(name, workers.get(name), runs, figures))
                    .toList();
        } catch (IOException | JetStreamApiException e) {
            throw refusal(e);
        }
    }

    /** A broker without a run so far keeps no cards: makes it keep them, and waits for the next ones. */
    private void awaitCards() throws IOException, JetStreamApiException, InterruptedException {
        if (!link.hasStream(BrokerNames.WORKERS)) {
            new BrokerStreams(link).createMissing();
            Thread.sleep(CARDS.toMillis());
        }
    }

    private RefusedException refusal(Exception e) {
        return new RefusedException(
                "the broker at " + join.address() + " does not list its workers",
                List.of(BrokerErrors.describe(e)),
                "use the coordinator's join file: a worker's key cannot list workers");
    }

    /** Cards of the wanted subjects that can be read, by the name in the subject. */
    private <C> Map<String, C> cards(
            String bucket, List<String> subjects, Predicate<String> wanted, Function<byte[], Optional<C>> reader)
            throws IOException, JetStreamApiException {
        Map<String, C> cards = new TreeMap<>();
        for (String subject : subjects.stream().filter(wanted).toList()) {
            link.lastMessage(bucket, subject)
                    .flatMap(card -> reader.apply(card.getData()))
                    .ifPresent(card -> cards.put(BrokerNames.part(subject, 2), card));
        }
        return cards;
    }

    private static Row row(
            String name,
            @Nullable WorkerCard known,
            Map<String, RunNotice> runs,
            Collection<Map<String, Counts>> figures) {
        WorkerCard card = known == null ? WorkerCard.UNREADABLE : known;
        String quarantine = runs.values().stream()
                .map(run -> run.quarantine().get(name))
                .filter(Objects::nonNull)
                .collect(Collectors.joining("; "));
        double reference = runs.values().stream()
                .mapToDouble(run -> run.needs().plies())
                .filter(plies -> plies > 0)
                .findFirst()
                .orElse(0);
        double plies = card.machine().plies();
        // A card can be older than a run's end.
        long playing = card.runs().playing().entrySet().stream()
                .filter(each -> runs.containsKey(each.getKey()))
                .mapToLong(each -> each.getValue().size())
                .sum();
        return new Row(
                name,
                state(known, playing, quarantine),
                playing,
                figures.stream()
                        .map(counts -> counts.get(name))
                        .filter(Objects::nonNull)
                        .reduce(Counts::plus)
                        .orElse(new Counts(card.done(), 0, 0, 0)),
                reference > 0 && plies > 0 ? round(plies / reference) : null,
                card,
                quarantine);
    }

    private static double round(double number) {
        return Math.round(number * 1000) / 1000.0;
    }

    private static String state(@Nullable WorkerCard card, long playing, String quarantine) {
        if (card == null) {
            return "gone";
        }
        if (!quarantine.isEmpty()) {
            return "quarantine";
        }
        if (playing > 0) {
            return "plays";
        }
        if (!card.runs().playing().isEmpty()) {
            return "ready: its run has ended";
        }
        return card.state().isEmpty() ? "ready" : card.state();
    }

    /** Lets a worker play again in every run that excludes it, even in runs that are not played now; the runs' names. */
    public List<String> pardon(String worker) throws RefusedException, InterruptedException {
        List<String> pardoned = new ArrayList<>();
        try {
            for (Map.Entry<String, RunNotice> run : cards(
                            BrokerNames.RUNS, link.subjects(BrokerNames.RUNS), BrokerNames::isRunCard, RunNotice::read)
                    .entrySet()) {
                if (run.getValue().quarantine().containsKey(worker)) {
                    byte[] name = worker.getBytes(StandardCharsets.UTF_8);
                    if (link.request(BrokerNames.pardon(run.getKey()), name, BrokerLink.ANSWER_PATIENCE) == null) {
                        rewrite(run.getKey(), worker);
                    }
                    pardoned.add(run.getKey());
                }
            }
        } catch (IOException | JetStreamApiException e) {
            throw refusal(e);
        }
        return List.copyOf(pardoned);
    }

    /** Rewrites the card of a run without a coordinator, of any version. A coordinator that comes back wins. */
    private void rewrite(String run, String worker) throws IOException, JetStreamApiException {
        MessageInfo card =
                link.lastMessage(BrokerNames.RUNS, BrokerNames.runCard(run)).orElse(null);
        CardFields fields =
                card == null ? null : CardFields.read(card.getData()).orElse(null);
        if (card == null || fields == null) {
            return;
        }
        Map<String, @Nullable Object> excluded = fields.part("quarantine").all();
        excluded.remove(worker);
        fields.all().put("quarantine", excluded);
        link.jetStream()
                .publish(
                        BrokerNames.runCard(run),
                        Json.write(fields.all()).getBytes(StandardCharsets.UTF_8),
                        PublishOptions.builder()
                                .expectedLastSubjectSequence(card.getSeq())
                                .build());
    }

    @Override
    public void close() {
        link.close();
    }
}
