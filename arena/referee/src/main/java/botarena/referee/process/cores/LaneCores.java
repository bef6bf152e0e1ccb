package botarena.referee.process.cores;

import botarena.referee.process.machine.ProcessTable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The processors of one lane. Its thread and its bots take turns, and waking a process on another processor costs several
 * times what the referee does in a move. Safe for threads.
 */
public final class LaneCores {
    private static final ThreadLocal<@Nullable LaneCores> OF_THREAD = new ThreadLocal<>();

    private final CpuSet all;
    private final boolean apart;
    private final Map<Integer, Integer> bots = new HashMap<>();

    /**
     * What one bot has of its lane's.
     *
     * @param lane to give them back to
     */
    public record Share(LaneCores lane, CpuSet cpus) {

        /** Puts the calling thread, which is to start bots, on these processors. */
        public void enter() throws InterruptedException {
            Pinning.pin(cpus);
        }

        /**
         * Whether a process, or what came of it, may run elsewhere too. To be asked while it lives: who goes back in
         * time is not found out.
         */
        public boolean left(long process) {
            return ProcessTable.tree(process).stream()
                    .flatMap(each -> ProcessTable.tasks(each).stream())
                    .anyMatch(task -> !cpus.holds(CpuSet.allowed(task.resolve("status"))));
        }

        public void giveBack() {
            lane.count(cpus, -1);
        }
    }

    /** Where bots that think at once are kept {@code apart}, each has its own of these processors. */
    LaneCores(CpuSet all, boolean apart) {
        this.all = all;
        this.apart = apart;
    }

    /** What the lane has whose thread is calling; null where it has no processors of its own. */
    public static @Nullable LaneCores ofThisThread() {
        return OF_THREAD.get();
    }

    /** Makes the calling thread the lane's: false if the system would not have it there. */
    public boolean enter() throws InterruptedException {
        if (!Pinning.pin(all)) {
            return false;
        }
        OF_THREAD.set(this);
        return true;
    }

    /** Takes the calling thread off its lane: it goes wherever its process may. */
    public static void leave() throws InterruptedException {
        OF_THREAD.remove();
        Pinning.release();
    }

    /** So many of the processors for a bot, at most all: the same for all, or those that the fewest bots have. */
    public synchronized Share share(int cores) {
        List<Integer> order = new ArrayList<>(all.numbers());
        if (apart) {
            order.sort(Comparator.comparing(cpu -> bots.getOrDefault(cpu, 0)));
        }
        CpuSet cpus = new CpuSet(order.subList(0, Math.min(cores, order.size())));
        count(cpus, 1);
        return new Share(this, cpus);
    }

    private synchronized void count(CpuSet cpus, int more) {
        cpus.numbers().forEach(cpu -> bots.merge(cpu, more, Integer::sum));
    }

    CpuSet all() {
        return all;
    }
}
