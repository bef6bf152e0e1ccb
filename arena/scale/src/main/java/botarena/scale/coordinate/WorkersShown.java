package botarena.scale.coordinate;

import botarena.referee.GameSpec;
import botarena.scale.coordinate.KnownWorkers.Heard;
import botarena.scale.coordinate.WorkerFigures.Sums;
import botarena.tournament.lanes.WorkerNow;
import botarena.tournament.lanes.WorkerNow.State;
import botarena.tournament.run.TimeSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The workers of a run for those who look on. Who plays what is noted on the run's thread, the rest is for any. */
final class WorkersShown {

    private static final long FRESH = TimeUnit.SECONDS.toNanos(1);
    private static final Sums NOTHING = new Sums(0, 0, 0, 0);

    private final KnownWorkers known;
    private final Supplier<Map<String, String>> quarantine;
    private final WorkerFigures totals;
    private volatile boolean wanted;
    private volatile Map<String, List<GameSpec>> playing = Map.of();
    private final TimeSource time;
    private long lookedAt;

    /** @param quarantine who is kept out, and why */
    WorkersShown(KnownWorkers known, Supplier<Map<String, String>> quarantine, WorkerFigures totals, TimeSource time) {
        this.known = known;
        this.quarantine = quarantine;
        this.totals = totals;
        this.time = time;
        lookedAt = time.nanos().getAsLong() - FRESH;
    }

    /** Notes who plays what, where somebody has asked since the last time. */
    void look(Supplier<List<OfferedParcel>> played) {
        long now = time.nanos().getAsLong();
        if (!wanted || now - lookedAt < FRESH) {
            return;
        }
        wanted = false;
        lookedAt = now;
        Map<String, List<GameSpec>> by = new HashMap<>();
        for (OfferedParcel parcel : played.get()) {
            String worker = parcel.taker();
            GameSpec first = parcel.open.values().iterator().next().setting();
            by.computeIfAbsent(worker, name -> new ArrayList<>()).add(first);
        }
        playing = by;
    }

    /** Who plays, who could, who is kept out, and who did something and left; by name. */
    List<WorkerNow> workers() {
        wanted = true;
        Map<String, Heard> heard = known.heard();
        Map<String, Sums> sums = totals.sums();
        Map<String, String> out = quarantine.get();
        TreeSet<String> names = new TreeSet<>(sums.keySet());
        names.addAll(out.keySet());
        heard.forEach((name, there) -> {
            if (there.here()) {
                names.add(name);
            }
        });
        return names.stream()
                .map(name -> worker(name, heard.get(name), sums.getOrDefault(name, NOTHING), out.get(name)))
                .toList();
    }

    private WorkerNow worker(String name, @Nullable Heard heard, Sums sums, @Nullable String kept) {
        List<GameSpec> games = playing.getOrDefault(name, List.of());
        State state = state(heard, kept, !games.isEmpty());
        return new WorkerNow(
                name,
                state,
                kept != null ? kept : state == State.WAITS && heard != null ? heard.why() : "",
                heard == null ? 0 : heard.lanes(),
                heard == null ? 0 : heard.speed(),
                heard == null ? 0 : heard.share(),
                sums.done(),
                sums.voids(),
                sums.late(),
                sums.lost(),
                state == State.PLAYS ? games : List.of());
    }

    private static State state(@Nullable Heard heard, @Nullable String kept, boolean playing) {
        if (kept != null) {
            return State.QUARANTINE;
        }
        if (heard == null || !heard.here()) {
            return State.GONE;
        }
        return playing ? State.PLAYS : heard.plays() && heard.why().isEmpty() ? State.READY : State.WAITS;
    }
}
