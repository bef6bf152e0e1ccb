package botarena.scale.coordinate;

import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Bots that do not start on some workers. Their games go to other workers first. A bot that starts on none of three workers,
 * or for a lease on none of the workers with its programs, is at fault, and its games are played; so are they if every worker
 * waits because of some bot. On the run's thread.
 */
final class UnstartableBots {

    private static final int ENOUGH_WORKERS = 3;

    private final RunContext context;
    private final KnownWorkers workers;
    private final RunCard card;
    private final Map<String, Set<String>> kinds = new HashMap<>();
    private final Map<String, Long> hopelessSince = new HashMap<>();
    private final Set<String> forced = new HashSet<>();

    UnstartableBots(RunContext context, KnownWorkers workers, RunCard card) {
        this.context = context;
        this.workers = workers;
        this.card = card;
    }

    /** Notes a kind of a bot's tickets. */
    void addKind(String label, String kind) {
        kinds.computeIfAbsent(label, bot -> new HashSet<>()).add(kind);
    }

    /**
     * Forces the games of bots that start nowhere.
     *
     * @param stuck whether no game has begun for a while: then workers that each lack another bot wait for each other
     */
    void forceHopeless(boolean stuck) {
        long now = context.now();
        Map<String, Map<String, String>> unable = workers.unableBots();
        hopelessSince.keySet().retainAll(unable.keySet());
        Set<String> failing = new HashSet<>();
        unable.values().forEach(reasons -> failing.addAll(reasons.keySet()));
        unable.forEach((bot, reasons) -> {
            boolean blocked = stuck && failing.containsAll(workersOf(bot));
            if (kinds.containsKey(bot)
                    && !forced.contains(bot)
                    && (blocked || isHopeless(bot, reasons.keySet(), now))) {
                forced.add(bot);
                card.forceBot(bot);
                card.write();
                context.warn()
                        .accept("bot '" + bot + "' does not start on " + String.join(", ", reasons.keySet())
                                + "; its games are played there anyway: "
                                + reasons.values().iterator().next());
            }
        });
    }

    private boolean isHopeless(String bot, Set<String> by, long now) {
        if (by.size() >= ENOUGH_WORKERS) {
            return true;
        }
        if (!by.containsAll(workersOf(bot))) {
            hopelessSince.remove(bot);
            return false;
        }
        return now - hopelessSince.computeIfAbsent(bot, label -> now) >= context.leaseNanos();
    }

    /** Workers that ask for a bot's games. */
    private Set<String> workersOf(String bot) {
        return workers.workersAsking(kinds.getOrDefault(bot, Collections.emptySet()));
    }
}
