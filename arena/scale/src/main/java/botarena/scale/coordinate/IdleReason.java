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

    private static final long QUIET = TimeUnit.SECONDS.toNanos(30);
    private static final long PATIENCE = TimeUnit.MINUTES.toNanos(1);
    private static final long REPEAT = TimeUnit.MINUTES.toNanos(5);
    private static final int MOST = 20;
    private static final String UNANSWERED = "games wait: the broker is connected but does not answer; its disk may be"
            + " full. Free space and restart the broker; lost games are played again";

    private final RunContext context;
    private final ParcelSender sender;
    private final RunCard card;
    private final Voice voice;

    /** When each worker that waits was first seen waiting. */
    private final Map<String, Long> since = new HashMap<>();

    /** Waiting workers that were warned of. */
    private final Set<String> told = new HashSet<>();

    private long busyAt;
    private long saidAt;
    private boolean said;
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
    void look(KnownWorkers workers, boolean waiting, int running, Set<String> kinds) {
        long now = context.now();
        Set<String> missing = missing(workers, kinds);
        if (missing.isEmpty()) {
            completeAt = now;
        }
        if (!waiting || running > 0) {
            busyAt = now;
        }
        boolean unanswered = waiting && context.link().isUp() && card.unanswered() >= QUIET;
        boolean idle = now - busyAt >= QUIET;
        if (!unanswered && !idle) {
            said = false;
            single(workers.waiting(), waiting, now);
            warnOfMissing(missing, now);
        } else if (!said || now - saidAt >= REPEAT) {
            said = true;
            saidAt = now;
            String sentence = unanswered ? UNANSWERED : "no worker takes games: " + why(workers, missing);
            context.warn().accept(sentence);
            voice.alarm().accept(sentence);
        }
    }

    /** Warns once of each worker that has waited for a minute while others play. */
    private void single(Map<String, String> all, boolean waiting, long now) {
        Map<String, String> due = new TreeMap<>();
        all.values().removeIf(why -> why.isEmpty() || why.equals(ELSEWHERE));
        since.keySet().retainAll(all.keySet());
        told.retainAll(all.keySet());
        all.forEach((worker, why) -> {
            if (!waiting) {
                since.put(worker, now);
            } else if (now - since.computeIfAbsent(worker, name -> now) >= PATIENCE && told.add(worker)) {
                due.put(worker, why);
            }
        });
        if (!due.isEmpty()) {
            context.warn().accept(grouped(due));
        }
    }

    /** Programs without which games of these kinds can be played nowhere. */
    private Set<String> missing(KnownWorkers workers, Set<String> kinds) {
        Set<String> missing = new TreeSet<>();
        kinds.forEach(kind -> missing.addAll(workers.missing(card.needs(Set.of(kind)))));
        return missing;
    }

    /** Warns once of programs that no worker has, while other games are played. */
    private void warnOfMissing(Set<String> missing, long now) {
        if (now - completeAt >= QUIET && !missing.equals(missingTold)) {
            context.warn().accept("some games wait: " + lack(missing));
        }
        missingTold = now - completeAt >= QUIET ? missing : Set.of();
    }

    private static String lack(Set<String> missing) {
        return "no worker has the programs they need: " + String.join(", ", missing);
    }

    private String why(KnownWorkers workers, Set<String> missing) {
        if (!context.link().isUp()) {
            return "the broker is away";
        }
        if (!sender.trouble().isEmpty()) {
            return sender.trouble();
        }
        if (!missing.isEmpty()) {
            return lack(missing);
        }
        Map<String, String> all = workers.waiting();
        all.replaceAll((worker, why) -> why.isEmpty() ? "it has just started" : why);
        return all.isEmpty() ? voice.noWorker() : grouped(all);
    }

    /** Workers grouped by their reasons, as one line. */
    private static String grouped(Map<String, String> waiting) {
        Map<String, List<String>> by = new TreeMap<>();
        waiting.forEach((worker, why) ->
                by.computeIfAbsent(why, reason -> new ArrayList<>()).add(worker));
        List<String> groups = new ArrayList<>();
        by.forEach((why, names) -> {
            String more = names.size() > MOST ? " and " + (names.size() - MOST) + " more" : "";
            String who = String.join(", ", names.subList(0, Math.min(MOST, names.size()))) + more;
            groups.add(who + (names.size() == 1 ? " waits: " : " wait: ") + why);
        });
        return String.join("; ", groups.subList(0, Math.min(MOST, groups.size())));
    }
}
