package botarena.referee.process.cores;

import botarena.referee.process.cores.LaneCores.Pinning;
import botarena.referee.process.machine.Machine;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/** Processors of the lanes of one run, reserved for each lane while this is open. */
public final class CoreAllotment implements AutoCloseable {
    private static final Path CPUS = Path.of("/sys/devices/system/cpu");
    private static final Path STATUS = Path.of("/proc/self/status");

    private final List<LaneCores> lanes;
    private final @Nullable String obstacle;
    private final CpuClaims claims;
    private final AtomicBoolean closed = new AtomicBoolean();

    private CoreAllotment(List<LaneCores> lanes, @Nullable String obstacle, CpuClaims claims) {
        this.lanes = List.copyOf(lanes);
        this.obstacle = obstacle;
        this.claims = claims;
    }

    /** Needs of a run. */
    @FunctionalInterface
    public interface Source {
        /** Lanes on any processors. */
        Source NONE = (lanes, each, apart) -> withoutCores(null);

        /**
         * Allots processors.
         *
         * @param each number of processors for a lane
         * @param apart whether bots of a game think at once, each on its own of these
         */
        CoreAllotment allot(int lanes, int each, boolean apart);
    }

    /** Allots processors of this machine. */
    public static CoreAllotment allotHere(int lanes, int each, boolean apart) {
        if (!Machine.LINUX || !Pinning.isSupported()) {
            return withoutCores(Machine.LINUX ? "there is no taskset (util-linux) here" : "only Linux can do that");
        }
        CpuSet allowed = CpuSet.readAllowed(STATUS);
        if (Runtime.getRuntime().availableProcessors() < allowed.size()) {
            return withoutCores("a limit on processor time, as containers have, is about no processor in particular");
        }
        return of(CpuTopology.read(CPUS, allowed), lanes, each, apart, CpuClaims.OF_THIS_PROCESS);
    }

    /** Physical cores that this process may use, and has processor time for; at least 1. */
    public static int physicalCores() {
        int available = Runtime.getRuntime().availableProcessors();
        int cores = Machine.LINUX
                ? CpuTopology.read(CPUS, CpuSet.readAllowed(STATUS)).cores().size()
                : available;
        return cores == 0 ? available : Math.min(available, cores);
    }

    static CoreAllotment of(CpuTopology topology, int lanes, int each, boolean apart, CpuClaims claims) {
        long needed = (long) lanes * each;
        if (needed > topology.processors()) {
            return withoutCores("that takes " + needed + " processors, and the machine has " + topology.processors());
        }
        List<Integer> taken = new ArrayList<>();
        for (int cpu : topology.order(lanes, each)) {
            if (taken.size() < needed && claims.claim(cpu)) {
                taken.add(cpu);
            }
        }
        if (taken.size() < needed) {
            taken.forEach(claims::giveBack);
            return withoutCores("other arenas on this machine have them");
        }
        List<LaneCores> found = new ArrayList<>();
        for (int lane = 0; lane < lanes; lane++) {
            found.add(new LaneCores(new CpuSet(taken.subList(lane * each, (lane + 1) * each)), apart));
        }
        return new CoreAllotment(found, null, claims);
    }

    /**
     * Takes the calling thread, and all programs that it starts, off processors of the lanes of this process. Lanes keep
     * half of this machine's processors to themselves, or all of theirs if they have fewer. Nothing changes while no
     * lane has processors of its own, or lanes have all.
     */
    public static void keepOffLanes() throws InterruptedException {
        LaneCores beside = coresBeside(CpuSet.readAllowed(STATUS), CpuClaims.OF_THIS_PROCESS.claimedCores());
        if (beside == null || !beside.enter()) {
            LaneCores.leave();
        }
    }

    /**
     * Processors for work beside lanes; null for any.
     *
     * @param claimed by lanes
     */
    static @Nullable LaneCores coresBeside(CpuSet allowed, CpuSet claimed) {
        if (claimed.size() == 0 || claimed.size() >= allowed.size()) {
            return null;
        }
        List<Integer> kept = claimed.numbers().subList(0, Math.min(claimed.size(), (allowed.size() + 1) / 2));
        List<Integer> others = new ArrayList<>(allowed.numbers());
        others.removeAll(kept);
        return LaneCores.ofShared(new CpuSet(others));
    }

    private static CoreAllotment withoutCores(@Nullable String obstacle) {
        return new CoreAllotment(List.of(), obstacle, CpuClaims.OF_THIS_PROCESS);
    }

    /** Processors of a lane, by its number from 0; null if lanes run anywhere. */
    public @Nullable LaneCores lane(int number) {
        return lanes.isEmpty() ? null : lanes.get(number);
    }

    /** Why lanes have no processors of their own, half a sentence; null if they have. */
    public @Nullable String obstacle() {
        return obstacle;
    }

    /** Returns the processors when nothing runs there any more. */
    @Override
    public void close() {
        if (!closed.getAndSet(true)) {
            lanes.forEach(lane -> lane.allCores().numbers().forEach(claims::giveBack));
        }
    }
}
