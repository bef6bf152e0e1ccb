package botarena.scale.coordinate;

import botarena.referee.GameRecord.On;
import botarena.referee.GameSpec;
import botarena.scale.broker.BrokerNames;
import botarena.scale.broker.WorkerCard;
import botarena.tournament.lanes.WorkerNow;
import botarena.tournament.lanes.WorkerNow.Counts;
import botarena.tournament.lanes.WorkerNow.State;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Workers of a run, by the cards that they write every few seconds. Thread-safe. */
final class KnownWorkers {

    /** Parcels remembered, as many as a broker hands out at most: a worker can name any number. */
    private static final int MAX_REMEMBERED = 100_000;

    private static final long SILENCE_LIMIT = TimeUnit.SECONDS.toNanos(10);

    private final RunContext context;
    private final RunCard run;
    private final double reference;
    private final double slowest;
    private final Map<String, LastCard> heard = new ConcurrentHashMap<>();

    /** When a parcel was last seen in play. */
    private final Map<Long, Long> playing = Collections.synchronizedMap(new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Long, Long> eldest) {
            return size() > MAX_REMEMBERED;
        }
    });

    /** The last card of a worker, and when it came. */
    private record LastCard(WorkerCard card, double speed, long at) {
        int lanes() {
            return card.machine().lanes();
        }
    }

    /**
     * @param reference plies a second that count as a speed of 1
     * @param slowest speed that the run wants
     */
    KnownWorkers(RunContext context, RunCard run, double reference, double slowest) {
        this.context = context;
        this.run = run;
        this.reference = reference;
        this.slowest = slowest;
    }

    /** Takes a card. */
    void noteCard(String subject, byte[] text) {
        String worker = BrokerNames.part(subject, 2);
        WorkerCard card = WorkerCard.read(text).orElse(null);
        if (card == null) {
            heard.remove(worker);
            return;
        }
        long now = context.now();
        heard.put(worker, new LastCard(card, card.machine().plies() / reference, now));
        card.runs().playing().getOrDefault(context.run(), List.of()).forEach(number -> playing.put(number, now));
    }

    private boolean isRecent(LastCard worker) {
        return context.now() - worker.at < SILENCE_LIMIT;
    }

    private boolean takesGames(String name, LastCard worker) {
        return isRecent(worker)
                && worker.card.version().equals(context.version())
                && worker.lanes() > 0
                && worker.speed >= slowest
                && !run.isQuarantined(name);
    }

    /** Workers that take games of this run. */
    private Stream<Map.Entry<String, LastCard>> players() {
        return heard.entrySet().stream().filter(each -> takesGames(each.getKey(), each.getValue()));
    }

    int lanes() {
        return lanes(List.of());
    }

    /** Lanes of the workers that lack none of these programs, as far as they have said. */
    int lanes(Collection<String> programs) {
        return players()
                .map(Map.Entry::getValue)
                .filter(worker -> Collections.disjoint(missingPrograms(worker), programs))
                .mapToInt(LastCard::lanes)
                .sum();
    }

    /** Lanes for each kind of parcels that some workers cannot play, as they lack a program. */
    Map<String, Integer> scarceLanes() {
        int all = lanes();
        Map<String, Integer> scarce = new TreeMap<>();
        for (String kind : run.kinds()) {
            int able = lanes(run.programs(Set.of(kind)));
            if (able < all) {
                scarce.put(kind, able);
            }
        }
        return scarce;
    }

    /** Programs of a list without which no worker can play: programs that all workers lack, else all that any worker lacks. */
    Set<String> missingPrograms(Collection<String> programs) {
        List<Set<String>> lists = players()
                .map(each -> {
                    Set<String> missing = new TreeSet<>(missingPrograms(each.getValue()));
                    missing.retainAll(programs);
                    return missing;
                })
                .toList();
        Set<String> any = new TreeSet<>();
        lists.forEach(any::addAll);
        Set<String> all = new TreeSet<>(any);
        lists.forEach(all::retainAll);
        boolean playable = lists.stream().anyMatch(Set::isEmpty);
        return playable ? Set.of() : all.isEmpty() ? any : all;
    }

    private List<String> missingPrograms(LastCard worker) {
        return worker.card.runs().missing().getOrDefault(context.run(), List.of());
    }

    int workers() {
        return (int) players().count();
    }

    /** Why a worker takes no games, a phrase; empty where no reason is known. */
    private String idleReason(LastCard worker) {
        WorkerCard card = worker.card;
        if (!card.version().equals(context.version())) {
            return "runs " + card.version() + ", needs " + context.version();
        }
        if (worker.speed < slowest) {
            return String.format(Locale.ROOT, "too slow: its speed is %.2f, of %.2f", worker.speed, slowest);
        }
        if (!card.state().isEmpty()) {
            return card.state();
        }
        boolean elsewhere = card.runs().playing().keySet().stream().anyMatch(other -> !other.equals(context.run()));
        return elsewhere ? IdleReason.ELSEWHERE : worker.lanes() > 0 ? "" : "offers no lanes";
    }

    /** Workers that play and ask for tickets of one of these kinds. */
    Set<String> workersAsking(Set<String> kinds) {
        return players()
                .filter(each -> !Collections.disjoint(
                        each.getValue().card.runs().kinds().getOrDefault(context.run(), List.of()), kinds))
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }

    /** Bots that do not start with some of the workers that play: the reason by label and worker. */
    Map<String, Map<String, String>> unableBots() {
        Map<String, Map<String, String>> unable = new TreeMap<>();
        players()
                .forEach(each -> each.getValue()
                        .card
                        .runs()
                        .unable()
                        .getOrDefault(context.run(), Map.of())
                        .forEach((bot, why) -> unable.computeIfAbsent(bot, label -> new TreeMap<>())
                                .put(each.getKey(), why)));
        return unable;
    }

    /** Numbers of workers by state. */
    Map<String, Long> countByState() {
        long plays = 0;
        long kept = 0;
        long waits = 0;
        for (Map.Entry<String, LastCard> each : heard.entrySet()) {
            if (isRecent(each.getValue())) {
                boolean out = run.isQuarantined(each.getKey());
                boolean in = takesGames(each.getKey(), each.getValue());
                kept += out ? 1 : 0;
                plays += in ? 1 : 0;
                waits += out || in ? 0 : 1;
            }
        }
        return Map.of(
                "workers{state=\"plays\"}", plays,
                "workers{state=\"quarantine\"}", kept,
                "workers{state=\"waits\"}", waits);
    }

    /** Workers that take no games of this run, with the reason; empty where they are about to. */
    Map<String, String> idleReasons() {
        Map<String, String> waiting = new TreeMap<>();
        heard.forEach((name, worker) -> {
            if (isRecent(worker)) {
                waiting.put(name, run.isQuarantined(name) ? "it is in quarantine" : idleReason(worker));
            }
        });
        return waiting;
    }

    /**
     * Every worker that plays, could play, is excluded, or did something and left; by name.
     *
     * @param games the first game of each parcel, by the worker that has it
     */
    List<WorkerNow> listWorkers(Map<String, List<GameSpec>> games) {
        Map<String, Counts> counts = run.figures().countsByWorker();
        Map<String, String> quarantine = run.quarantine();
        TreeSet<String> names = new TreeSet<>(counts.keySet());
        names.addAll(quarantine.keySet());
        heard.forEach((name, worker) -> {
            if (isRecent(worker)) {
                names.add(name);
            }
        });
        return names.stream()
                .map(name -> describeWorker(
                        name,
                        quarantine.get(name),
                        counts.getOrDefault(name, Counts.NONE),
                        games.getOrDefault(name, List.of())))
                .toList();
    }

    private WorkerNow describeWorker(String name, @Nullable String excluded, Counts counts, List<GameSpec> games) {
        LastCard worker = heard.get(name);
        String why = worker == null ? "" : idleReason(worker);
        State state = State.WAITS;
        if (excluded != null) {
            state = State.QUARANTINE;
        } else if (worker == null || !isRecent(worker)) {
            state = State.GONE;
        } else if (!games.isEmpty()) {
            state = State.PLAYS;
        } else if (takesGames(name, worker) && why.isEmpty()) {
            state = State.READY;
        }
        return new WorkerNow(
                recordEntry(name),
                state,
                excluded != null ? excluded : state == State.WAITS ? why : "",
                worker == null ? 0 : worker.lanes(),
                counts,
                state == State.PLAYS ? games : List.of());
    }

    /** Entry about a worker in its records. */
    On recordEntry(String name) {
        LastCard worker = heard.get(name);
        return worker == null
                ? new On(name, 0, 0)
                : new On(name, worker.speed, worker.card.machine().share());
    }

    /** When a card last named a parcel, on the run's monotonic clock; never before the given time. */
    long lastSeen(long sequence, long atLeast) {
        return Math.max(playing.getOrDefault(sequence, atLeast), atLeast);
    }
}
