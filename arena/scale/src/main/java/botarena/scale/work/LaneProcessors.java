package botarena.scale.work;

import botarena.referee.process.cores.CoreAllotment;
import botarena.referee.process.cores.LaneCores;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The processors of a worker's lanes: each its own, one of every physical core first, as many as the games of the runs
 * want that are there. They are claimed only while there are runs. Thread-safe.
 */
final class LaneProcessors {

    private final CoreAllotment.Source source;
    private final int cores;
    private final Consumer<String> say;
    private CoreAllotment allotted = CoreAllotment.Source.NONE.allot(0, 0, false);
    private @Nullable Wanted wanted;

    /** What runs want, the most of any. */
    private record Wanted(int each, boolean apart, boolean own) {
        static @Nullable Wanted of(List<OpenRuns.Open> runs) {
            return runs.isEmpty()
                    ? null
                    : new Wanted(
                            runs.stream().mapToInt(OpenRuns.Open::threads).max().orElse(1),
                            runs.stream().anyMatch(OpenRuns.Open::apart),
                            runs.stream().allMatch(OpenRuns.Open::affinity));
        }
    }

    /**
     * Has none yet.
     *
     * @param cores that may be filled
     * @param say is told why lanes have no processors of their own
     */
    LaneProcessors(CoreAllotment.Source source, int cores, Consumer<String> say) {
        this.source = source;
        this.cores = cores;
        this.say = say;
    }

    /** Follows the runs that are there; to be called while nothing is played. */
    synchronized void follow(List<OpenRuns.Open> runs) {
        Wanted now = Wanted.of(runs);
        if (now == null ? wanted == null : now.equals(wanted)) {
            return;
        }
        allotted.close();
        allotted = CoreAllotment.Source.NONE.allot(0, 0, false);
        wanted = now;
        if (now != null && now.own) {
            allotted = source.allot(lanes(cores, now.each), now.each, now.apart);
            String obstacle = allotted.obstacle();
            if (obstacle != null) {
                say.accept("lanes share all processors instead of having their own: " + obstacle);
            }
        }
    }

    /** What a lane has; null where it goes wherever the system puts it. */
    synchronized @Nullable LaneCores of(int lane) {
        return wanted == null || lane >= lanes(cores, wanted.each) ? null : allotted.lane(lane);
    }

    /** How many lanes fill so many processors with games of so many threads; at least one. */
    static int lanes(int cores, int threads) {
        return Math.max(1, cores / Math.max(1, threads));
    }

    synchronized void close() {
        allotted.close();
    }
}
