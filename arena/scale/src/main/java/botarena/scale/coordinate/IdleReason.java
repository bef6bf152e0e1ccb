package botarena.scale.coordinate;

import botarena.scale.coordinate.NatsLanesFactory.Voice;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;

/** Warnings that tell why no games are played, and why single workers wait. On the run's thread. */
final class IdleReason {

    /** Reason to wait that needs no warning. */
    static final String ELSEWHERE = "plays for another run";

    private static final long IDLE_PATIENCE = TimeUnit.SECONDS.toNanos(30);
    private static final long WAITING_PATIENCE = TimeUnit.MINUTES.toNanos(1);
    private static final long WARNING_INTERVAL = TimeUnit.MINUTES.toNanos(5);
    private static final int MAX_NAMED = 20;
    private static final String UNANSWERED = "games wait: the broker is connected but does not answer; its disk may be"
            + " full. Free space and restart the broker; lost games are played again";

    private final RunContext context;
    private final ParcelSender sender;
    private final RunCard card;
    private final Voice voice;

    /** When each worker that waits was first seen waiting. */
    private final Map<String, Long> since = new HashMap<>();

    /** Waiting workers that were warned of. */
    private final Set<String> warnedWorkers = new HashSet<>();

    private long busyAt;
    private long warnedAt;
    private boolean warned;
    private long completeAt;
    private Set<String> missingTold = Set.of();

    IdleReason(RunContext context, ParcelSender sender, RunCard card, Voice voice) {
        this.context = context;
        this.sender = sender;
        this.card = card;
        this.voice = voice;
        busyAt = context.now();
        completeAt = busyAt;
    }

    /** Warns if nothing moves. */
    void warnIfIdle(KnownWorkers workers, boolean waiting, int running, Set<String> kinds) {
        long now = context.now();
        Set<String> missing = missingPrograms(workers, kinds);
        if (missing.isEmpty()) {
            completeAt = now;
        }
        if (!waiting || running > 0) {
            busyAt = now;
        }
        boolean unanswered = waiting && context.link().isUp() && card.silentNanos() >= IDLE_PATIENCE;
        boolean idle = now - busyAt >= IDLE_PATIENCE;
        if (!unanswered && !idle) {
            warned = false;
            warnOfWaiting(workers.idleReasons(), waiting, now);
            warnOfMissing(missing, now);
        } else if (!warned || now - warnedAt >= WARNING_INTERVAL) {
            warned = true;
            warnedAt = now;
            String sentence = unanswered ? UNANSWERED : "no worker takes games: " + describeIdle(workers, missing);
            context.warn().accept(sentence);
            voice.alarm().accept(sentence);
        }
    }

    /** Warns once of each worker that has waited for a minute while others play. */
    private void warnOfWaiting(Map<String, String> all, boolean waiting, long now) {
        Map<String, String> due = new TreeMap<>();
        all.values().removeIf(why -> why.isEmpty() || why.equals(ELSEWHERE));
        since.keySet().retainAll(all.keySet());
        warnedWorkers.retainAll(all.keySet());
        all.forEach((worker, why) -> {
            if (!waiting) {
                since.put(worker, now);
            } else if (now - since.computeIfAbsent(worker, name -> now) >= WAITING_PATIENCE
                    && warnedWorkers.add(worker)) {
                due.put(worker, why);
            }
        });
        if (!due.isEmpty()) {
            context.warn().accept(groupByReason(due));
        }
    }

    /** Programs without which games of these kinds can be played nowhere. */
    private Set<String> missingPrograms(KnownWorkers workers, Set<String> kinds) {
        Set<String> missing = new TreeSet<>();
        kinds.forEach(kind -> missing.addAll(workers.missingPrograms(card.programs(Set.of(kind)))));
        return missing;
    }

    /** Warns once of programs that no worker has, while other games are played. */
    private void warnOfMissing(Set<String> missing, long now) {
        if (now - completeAt >= IDLE_PATIENCE && !missing.equals(missingTold)) {
            context.warn().accept("some games wait: " + missingSentence(missing));
        }
        missingTold = now - completeAt >= IDLE_PATIENCE ? missing : Set.of();
    }

    private static String missingSentence(Set<String> missing) {
        return "no worker has the programs they need: " + String.join(", ", missing);
    }

    private String describeIdle(KnownWorkers workers, Set<String> missing) {
        if (!context.link().isUp()) {
            return "the broker is away";
        }
        if (!sender.trouble().isEmpty()) {
            return sender.trouble();
        }
        if (!missing.isEmpty()) {
            return missingSentence(missing);
        }
        Map<String, String> all = workers.idleReasons();
        all.replaceAll((worker, why) -> why.isEmpty() ? "it has just started" : why);
        return all.isEmpty() ? voice.noWorker() : groupByReason(all);
    }

    /** Workers grouped by their reasons, as one line. */
    private static String groupByReason(Map<String, String> waiting) {
        Map<String, List<String>> by = new TreeMap<>();
        waiting.forEach((worker, why) ->
                by.computeIfAbsent(why, reason -> new ArrayList<>()).add(worker));
        List<String> groups = new ArrayList<>();
        by.forEach((why, names) -> {
            String more = names.size() > MAX_NAMED ? " and " + (names.size() - MAX_NAMED) + " more" : "";
            String who = String.join(", ", names.subList(0, Math.min(MAX_NAMED, names.size()))) + more;
            groups.add(who + (names.size() == 1 ? " waits: " : " wait: ") + why);
        });
        return String.join("; ", groups.subList(0, Math.min(MAX_NAMED, groups.size())));
    }
}
