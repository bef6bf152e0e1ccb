package botarena.scale.coordinate;

import botarena.tournament.run.TimeSource;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Bots that do not start with workers. Others are given their games first; where three cannot start one, or for a lease
 * all who might, the fault is the bot's own and its games are played all the same. On the run's thread.
 */
final class UnstartableBots {

    private static final int ENOUGH = 3;

    private final KnownWorkers workers;
    private final RunCard card;
    private final Consumer<String> warn;
    private final long lease;
    private final TimeSource time;
    private final Map<String, Set<String>> kinds = new HashMap<>();
    private final Map<String, Long> hopelessSince = new HashMap<>();
    private final Set<String> insisted = new HashSet<>();

    UnstartableBots(KnownWorkers workers, RunCard card, Consumer<String> warn, long lease, TimeSource time) {
        this.workers = workers;
        this.card = card;
        this.warn = warn;
        this.lease = lease;
        this.time = time;
    }

    /** A bot's tickets are of this kind, among others. */
    void plays(String label, String kind) {
        kinds.computeIfAbsent(label, bot -> new HashSet<>()).add(kind);
    }

    /** Looks at who cannot start what. */
    void look() {
        long now = time.nanos().getAsLong();
        Map<String, Map<String, String>> unable = workers.unable();
        hopelessSince.keySet().retainAll(unable.keySet());
        unable.forEach((bot, reasons) -> {
            if (kinds.containsKey(bot) && !insisted.contains(bot) && hopeless(bot, reasons.keySet(), now)) {
                insisted.add(bot);
                card.insist(bot);
                card.write();
                warn.accept("bot '" + bot + "' does not start with " + String.join(", ", reasons.keySet())
                        + ": its games are played there all the same: "
                        + reasons.values().iterator().next());
            }
        });
    }

    private boolean hopeless(String bot, Set<String> by, long now) {
        if (by.size() >= ENOUGH) {
            return true;
        }
        Set<String> asking = workers.asking(kinds.getOrDefault(bot, Collections.emptySet()));
        if (!by.containsAll(asking)) {
            hopelessSince.remove(bot);
            return false;
        }
        return now - hopelessSince.computeIfAbsent(bot, label -> now) >= lease;
    }
}
