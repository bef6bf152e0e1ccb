package botarena.view.live;

import java.util.concurrent.TimeUnit;

/**
 * Rest after work that keeps it below a hundredth of the machine; it can measure four fifths of what it costs. Not
 * thread-safe.
 */
final class CpuBudget {

    private static final long SHARE = 125;

    /** Longest rest, whatever the work has cost. */
    private static final long LONGEST = TimeUnit.SECONDS.toNanos(15);

    private final int cores;
    private long last;

    CpuBudget(int cores) {
        this.cores = cores;
    }

    /**
     * The rest that is due. The shorter of the last two pieces of work counts, for the first ones only find their code
     * slow.
     *
     * @param cpuNanos what the work has taken of processors
     */
    long rest(long cpuNanos) {
        long counted = Math.min(last, cpuNanos);
        last = cpuNanos;
        return Math.min(LONGEST, counted * SHARE / cores);
    }
}
