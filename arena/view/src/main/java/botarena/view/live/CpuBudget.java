package botarena.view.live;

import java.util.concurrent.TimeUnit;

/**
 * How long to rest after work, so that all of it takes no more than a hundredth of the machine: four fifths of that are
 * what it can see. Not thread-safe.
 */
final class CpuBudget {

    private static final long SHARE = 125;

    /** Whoever looks on hears something so often even where the share is too small for it. */
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
