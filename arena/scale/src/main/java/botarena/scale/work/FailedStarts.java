package botarena.scale.work;

import botarena.protocol.Reason;
import botarena.referee.Bot;
import botarena.referee.GameRecord;
import botarena.referee.GameRecord.Status;
import botarena.referee.GameSpec;
import botarena.referee.Ticket;
import botarena.referee.record.SentTicket;
import botarena.scale.work.ParcelReceiver.TakenParcel;
import botarena.tournament.run.TimeSource;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/**
 * Bots that do not start on this machine but may start on others. A bot is on trial here until it has moved once.
 * Thread-safe.
 */
final class FailedStarts {

    private static final Set<Reason> NEVER_PLAYED = EnumSet.of(
            Reason.START_FAILED,
            Reason.HELLO_TIMEOUT,
            Reason.READY_TIMEOUT,
            Reason.EXITED,
            Reason.CRASHED,
            Reason.MEMORY);

    /** Longer than a returned parcel stays away. */
    private static final long PAUSE = TimeUnit.MILLISECONDS.toNanos(2_500);

    /** Time for which a bot is left to other workers: the reason, such as a full disk, may be gone then. */
    static final long REMEMBERED = TimeUnit.MINUTES.toNanos(5);

    private final Map<String, Map<String, Cause>> reasons = new HashMap<>();
    private final Map<String, Set<String>> proven = new HashMap<>();
    private final Set<Long> passedOn = new HashSet<>();
    private final TimeSource time;
    private long pauseUntil;
    private boolean changed;

    /** Why a bot did not start, and when. */
    private record Cause(String why, long at) {}

    FailedStarts(TimeSource time) {
        this.time = time;
        pauseUntil = time.now();
    }

    /** Reasons by run and bot. */
    synchronized Map<String, Map<String, String>> byRun() {
        Map<String, Map<String, String>> copy = new TreeMap<>();
        recentReasons()
                .forEach((run, bots) -> bots.forEach((label, cause) ->
                        copy.computeIfAbsent(run, id -> new TreeMap<>()).put(label, cause.why)));
        return copy;
    }

    /** A phrase on one of them; empty where all start. */
    synchronized String description() {
        return recentReasons().values().stream()
                .flatMap(bots -> bots.entrySet().stream())
                .map(each -> "bot '" + each.getKey() + "' does not start here: " + each.getValue().why)
                .sorted()
                .findFirst()
                .orElse("");
    }

    /** Whether reasons changed since the last call. */
    synchronized boolean takeChanged() {
        boolean now = changed;
        changed = false;
        return now;
    }

    /** Runs that are over are forgotten. */
    synchronized void keepRuns(Collection<String> runs) {
        reasons.keySet().retainAll(runs);
        proven.keySet().retainAll(runs);
    }

    /** Whether a parcel is for other machines. If one comes back, lanes pause so that others can ask first. */
    synchronized boolean holdBack(TakenParcel taken, Set<String> forced) {
        boolean back = isForOthers(taken, forced);
        if (!back) {
            passedOn.clear();
        } else if (!passedOn.add(taken.message().sequence())) {
            pauseUntil = time.now() + PAUSE;
        }
        return back;
    }

    /** Whether lanes pause now. */
    synchronized boolean isPausing() {
        return time.now() - pauseUntil < 0;
    }

    private boolean isForOthers(TakenParcel taken, Set<String> forced) {
        Map<String, Cause> unable = recentReasons().getOrDefault(taken.run(), Map.of());
        return !unable.isEmpty()
                && taken.parcel().tickets().stream()
                        .flatMap(sent -> sent.ticket().setting().bots().stream())
                        .map(GameSpec.Entrant::label)
                        .anyMatch(label -> unable.containsKey(label) && !forced.contains(label));
    }

    /** Whether a ticket is for other machines, as a bot could not be built here. */
    synchronized boolean noteUnbuilt(String run, SentTicket sent, Ticket here, Set<String> forced) {
        for (int seat = 0; seat < here.bots().size(); seat++) {
            Bot bot = here.bots().get(seat);
            boolean builds = !sent.sources().get(seat).build().isEmpty();
            if (builds && bot.broken() != null && !forced.contains(bot.label())) {
                note(run, bot.label(), bot.broken());
                return true;
            }
        }
        return false;
    }

    /** Whether a game is for other machines, as a bot did not start that never started here. */
    synchronized boolean noteUnstarted(String run, GameRecord record, Set<String> forced) {
        int seats = record.setting().bots().size();
        GameRecord.Fault fault = record.fault();
        Set<String> known = proven.computeIfAbsent(run, id -> new HashSet<>());
        if (record.status() == Status.FINISHED
                && (fault == null || record.moves().size() >= seats)) {
            record.setting().bots().forEach(bot -> known.add(bot.label()));
        }
        if (fault == null
                || record.status() != Status.FINISHED
                || fault.seat() < 0
                || !NEVER_PLAYED.contains(fault.code())) {
            return false;
        }
        String label = record.setting().bots().get(fault.seat()).label();
        boolean first = !known.contains(label) && !forced.contains(label);
        if (first) {
            note(run, label, fault.message());
        }
        return first;
    }

    private void note(String run, String label, String why) {
        Cause cause = new Cause(why, time.now());
        changed |= reasons.computeIfAbsent(run, id -> new HashMap<>()).put(label, cause) == null;
    }

    /** Reasons that still count. */
    private Map<String, Map<String, Cause>> recentReasons() {
        long now = time.now();
        reasons.values().forEach(bots -> bots.values().removeIf(cause -> now - cause.at >= REMEMBERED));
        return reasons;
    }
}
