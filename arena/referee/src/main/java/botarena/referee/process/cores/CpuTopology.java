package botarena.referee.process.cores;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Processors that this process may use, by physical core; the processors of one core share it.
 *
 * @param cores by their first processor's number
 */
record CpuTopology(List<CpuSet> cores) {

    /**
     * Reads the kernel's files.
     *
     * @param cpus a directory with one folder for each processor, such as /sys/devices/system/cpu
     * @param allowed the processors of this process
     */
    static CpuTopology read(Path cpus, CpuSet allowed) {
        Set<CpuSet> cores = new TreeSet<>(
                (a, b) -> Integer.compare(a.numbers().get(0), b.numbers().get(0)));
        for (int cpu : allowed.numbers()) {
            cores.add(siblings(cpus.resolve("cpu" + cpu), cpu).intersect(allowed.numbers()));
        }
        return new CpuTopology(List.copyOf(cores));
    }

    private static CpuSet siblings(Path cpu, int number) {
        try {
            CpuSet siblings = CpuSet.parse(Files.readString(cpu.resolve("topology/thread_siblings_list")));
            return siblings.numbers().contains(number) ? siblings : new CpuSet(List.of(number));
        } catch (IOException untold) {
            return new CpuSet(List.of(number));
        }
    }

    int processors() {
        return cores.stream().mapToInt(CpuSet::size).sum();
    }

    /**
     * All processors in the order in which lanes take them: one of each physical core first, as long as that suffices.
     * If lanes that need several would share cores, core by core instead.
     *
     * @param lanes how many there are
     * @param each processors that each takes
     */
    List<Integer> order(int lanes, int each) {
        if (each > 1 && lanes * each > cores.size()) {
            return cores.stream().flatMap(core -> core.numbers().stream()).collect(Collectors.toList());
        }
        List<Integer> order = new ArrayList<>();
        for (int thread = 0; order.size() < processors(); thread++) {
            for (CpuSet core : cores) {
                if (thread < core.size()) {
                    order.add(core.numbers().get(thread));
                }
            }
        }
        return order;
    }
}
