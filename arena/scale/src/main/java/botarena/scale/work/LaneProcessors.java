package botarena.scale.work;

import botarena.referee.process.cores.CoreAllotment;
import botarena.referee.process.cores.LaneCores;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Processors of a worker's lanes: as many for each as the runs' games need, one of every physical core first. Claimed only
 * while there are runs. Thread-safe.
 */
final class LaneProcessors {

    private final CoreAllotment.Source source;
    private final int cores;
    private final Consumer<String> say;
    private CoreAllotment allotted = CoreAllotment.Source.NONE.allot(0, 0, false);
    private @Nullable Wanted wanted;

    /** The most that any run asks for. */
    private record Wanted(int each, boolean apart, boolean own) {
        static @Nullable Wanted of(List<OpenRuns.OpenRun> runs) {
            return runs.isEmpty()
                    ? null
                    : new Wanted(
                            runs.stream()
                                    .mapToInt(run -> run.needs().threads())
                                    .max()
                                    .orElse(1),
                            runs.stream().anyMatch(run -> run.needs().apart()),
                            runs.stream().allMatch(run -> run.needs().affinity()));
        }
    }

    /**
     * Has none yet.
     *
     * @param cores that may be filled
     * @param say takes the reason why lanes have no processors of their own
     */
    LaneProcessors(CoreAllotment.Source source, int cores, Consumer<String> say) {
        this.source = source;
        this.cores = cores;
        this.say = say;
    }

    /** Follows the runs that are there; called while nothing is played. */
    synchronized void follow(List<OpenRuns.OpenRun> runs) {
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
                say.accept("lanes share all processors: " + obstacle);
            }
        }
    }

    /** Processors of a lane; null where it has none of its own. */
    synchronized @Nullable LaneCores of(int lane) {
        return wanted == null || lane >= lanes(cores, wanted.each) ? null : allotted.lane(lane);
    }

    /** Lanes that fill these processors with games of this many threads; at least one. */
    static int lanes(int cores, int threads) {
        return Math.max(1, cores / Math.max(1, threads));
    }

    synchronized void close() {
        allotted.close();
    }
}
