package botarena.scale.coordinate;

import botarena.protocol.Json;
import botarena.protocol.JsonException;
import botarena.referee.GameRecord.On;
import botarena.scale.broker.BrokerNames;
import botarena.tournament.run.TimeSource;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Who plays for us, by the cards that workers write every few seconds. Thread-safe. */
final class KnownWorkers {

    /** Parcels remembered, as many as a broker hands out at most: a worker can name any number. */
    private static final int MOST = 100_000;

    private static final int MOST_TEXTS = 1_000;
    private static final int LONGEST = 200;
    private static final long GONE = TimeUnit.SECONDS.toNanos(10);

    private final String version;
    private final String run;
    private final Predicate<String> quarantined;
    private final double yardstick;
    private final double slowest;
    private final TimeSource time;
    private final Map<String, Seen> seen = new ConcurrentHashMap<>();

    /** When a parcel was last seen in play. */
    private final Map<Play, Long> playing = Collections.synchronizedMap(new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Play, Long> eldest) {
            return size() > MOST;
        }
    });

    /**
     * What a card names.
     *
     * @param sequence the parcel's number in the queue
     */
    private record Play(String worker, long sequence) {}

    /**
     * A card.
     *
     * @param kinds of this run's tickets that it asks for
     * @param cannot why bots of this run do not start there, by label
     * @param busy whether it plays for another run
     */
    private record Seen(
            String version,
            int lanes,
            double speed,
            double share,
            String state,
            Set<String> kinds,
            Map<String, String> cannot,
            boolean busy,
            long at) {}

    /**
     * A worker that was heard.
     *
     * @param here whether that is not long ago
     * @param plays whether it takes games of this run
     * @param why it plays none; empty where nothing is known of that
     */
    record Heard(int lanes, double speed, double share, boolean here, boolean plays, String why) {}

    /**
     * Knows nobody.
     *
     * @param yardstick plies a second that count as a speed of 1
     * @param slowest speed that the run wants
     */
    KnownWorkers(
            String version,
            String run,
            Predicate<String> quarantined,
            double yardstick,
            double slowest,
            TimeSource time) {
        this.yardstick = yardstick;
        this.slowest = slowest;
        this.version = version;
        this.run = run;
        this.quarantined = quarantined;
        this.time = time;
    }

    /** Takes a card. */
    void note(String subject, byte[] card) {
        String worker = BrokerNames.part(subject, 2);
        try {
            Map<String, @Nullable Object> fields = Json.object(new String(card, StandardCharsets.UTF_8));
            long now = time.nanos().getAsLong();
            seen.put(
                    worker,
                    new Seen(
                            String.valueOf(fields.get("version")),
                            (int) number(fields, "lanes"),
                            number(fields, "plies") / yardstick,
                            number(fields, "share"),
                            phrase(fields.get("state")),
                            texts(fields.get("kinds")),
                            reasons(fields.get("cannot")),
                            playsElsewhere(fields),
                            now));
            if (fields.get("playing") instanceof Map<?, ?> runs && runs.get(run) instanceof List<?> numbers) {
                numbers.forEach(number ->
                        playing.put(new Play(worker, number instanceof Long sequence ? sequence : -1L), now));
            }
        } catch (JsonException e) {
            seen.remove(worker);
        }
    }

    private boolean playsElsewhere(Map<String, @Nullable Object> fields) {
        return fields.get("playing") instanceof Map<?, ?> runs
                && runs.keySet().stream().anyMatch(other -> !run.equals(other));
    }

    private Set<String> texts(@Nullable Object runs) {
        return runs instanceof Map<?, ?> all && all.get(run) instanceof List<?> texts
                ? texts.stream().limit(MOST_TEXTS).map(String::valueOf).collect(Collectors.toSet())
                : Set.of();
    }

    private Map<String, String> reasons(@Nullable Object runs) {
        Map<String, String> reasons = new TreeMap<>();
        if (runs instanceof Map<?, ?> all && all.get(run) instanceof Map<?, ?> bots) {
            bots.entrySet().stream()
                    .limit(MOST_TEXTS)
                    .forEach(each -> reasons.put(String.valueOf(each.getKey()), phrase(each.getValue())));
        }
        return reasons;
    }

    /** What others wrote goes to people: short, and on one line. */
    private static String phrase(@Nullable Object text) {
        String line = text == null ? "" : String.valueOf(text).replaceAll("\\p{Cntrl}+", " ");
        return line.length() > LONGEST ? line.substring(0, LONGEST) + "…" : line;
    }

    private static double number(Map<String, @Nullable Object> fields, String key) {
        return fields.get(key) instanceof Number number ? Math.max(0, Math.min(1e12, number.doubleValue())) : 0;
    }

    private boolean plays(String worker, Seen card) {
        return time.nanos().getAsLong() - card.at < GONE
                && card.version.equals(version)
                && card.lanes > 0
                && card.speed >= slowest
                && !quarantined.test(worker);
    }

    int lanes() {
        return seen.entrySet().stream()
                .filter(each -> plays(each.getKey(), each.getValue()))
                .mapToInt(each -> each.getValue().lanes)
                .sum();
    }

    int workers() {
        return (int) seen.entrySet().stream()
                .filter(each -> plays(each.getKey(), each.getValue()))
                .count();
    }

    /** Everybody who was heard, by name. */
    Map<String, Heard> heard() {
        Map<String, Heard> heard = new HashMap<>();
        seen.forEach((worker, card) -> heard.put(
                worker,
                new Heard(
                        card.lanes,
                        card.speed,
                        card.share,
                        time.nanos().getAsLong() - card.at < GONE,
                        plays(worker, card),
                        idle(card))));
        return heard;
    }

    private String idle(Seen card) {
        if (!card.version.equals(version)) {
            return "runs " + phrase(card.version) + ", needs " + version;
        }
        if (card.speed < slowest) {
            return String.format(Locale.ROOT, "too slow: its speed is %.2f, of %.2f", card.speed, slowest);
        }
        return !card.state.isEmpty()
                ? card.state
                : card.busy ? IdleReason.ELSEWHERE : card.lanes > 0 ? "" : "offers no lanes";
    }

    /** Who plays and asks for tickets of one of these kinds. */
    Set<String> asking(Set<String> kinds) {
        return seen.entrySet().stream()
                .filter(each -> plays(each.getKey(), each.getValue()))
                .filter(each -> !Collections.disjoint(each.getValue().kinds, kinds))
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }

    /** Bots that do not start with some who play: why, by label and worker. */
    Map<String, Map<String, String>> unable() {
        Map<String, Map<String, String>> unable = new TreeMap<>();
        seen.forEach((worker, card) -> {
            if (plays(worker, card)) {
                card.cannot.forEach((bot, why) ->
                        unable.computeIfAbsent(bot, label -> new TreeMap<>()).put(worker, why));
            }
        });
        return unable;
    }

    /** Workers by what they do. */
    Map<String, Long> figures() {
        long plays = 0;
        long kept = 0;
        long waits = 0;
        for (Map.Entry<String, Seen> each : seen.entrySet()) {
            if (time.nanos().getAsLong() - each.getValue().at < GONE) {
                boolean out = quarantined.test(each.getKey());
                boolean in = plays(each.getKey(), each.getValue());
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

    /** Who was heard lately and takes no games of this run, and why; empty where it is about to. */
    Map<String, String> waiting() {
        Map<String, String> waiting = new TreeMap<>();
        seen.forEach((worker, card) -> {
            if (time.nanos().getAsLong() - card.at < GONE) {
                boolean out = quarantined.test(worker);
                waiting.put(worker, out ? "it is in quarantine" : idle(card));
            }
        });
        return waiting;
    }

    /** What records say of a worker. */
    On on(String worker) {
        Seen card = seen.get(worker);
        return card == null ? new On(worker, 0, 0) : new On(worker, card.speed, card.share);
    }

    /**
     * When a parcel was last seen with one of those who said to have taken it, on the run's monotonic clock; the given
     * time if it was not. A card that names what others have keeps nothing alive.
     */
    long lastSeen(long sequence, Collection<String> takers, long otherwise) {
        return takers.stream()
                .map(worker -> playing.get(new Play(worker, sequence)))
                .filter(Objects::nonNull)
                .reduce(otherwise, Math::max);
    }
}
