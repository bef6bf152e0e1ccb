package botarena.referee.process.cores;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Processors by the kernel's numbers, ascending; empty if unknown. */
public record CpuSet(List<Integer> numbers) {
    static final CpuSet NONE = new CpuSet(List.of());

    private static final String ALLOWED = "Cpus_allowed_list:";

    /** Sorts the numbers and drops repeated ones. */
    public CpuSet {
        numbers = List.copyOf(new TreeSet<>(numbers));
    }

    /** Reads the kernel's list, such as {@code 0-3,8}; ignores anything that is no number. */
    static CpuSet parse(String list) {
        List<Integer> numbers = new ArrayList<>();
        for (String range : list.strip().split(",")) {
            if (range.matches("\\d{1,6}(-\\d{1,6})?")) {
                int dash = range.indexOf('-');
                int first = Integer.parseInt(dash < 0 ? range : range.substring(0, dash));
                int last = Integer.parseInt(range.substring(dash + 1));
                for (int number = first; number <= last; number++) {
                    numbers.add(number);
                }
            }
        }
        return new CpuSet(numbers);
    }

    /** Processors that a task may use, from its status file; empty if that cannot be read. */
    public static CpuSet readAllowed(Path status) {
        try {
            String text = Files.readString(status, StandardCharsets.ISO_8859_1);
            int from = text.indexOf(ALLOWED);
            return from < 0 ? NONE : parse(text.substring(from + ALLOWED.length(), text.indexOf('\n', from)));
        } catch (IOException gone) {
            return NONE;
        }
    }

    boolean holds(CpuSet other) {
        return numbers.containsAll(other.numbers);
    }

    int size() {
        return numbers.size();
    }

    CpuSet intersect(Collection<Integer> others) {
        return new CpuSet(numbers.stream().filter(others::contains).toList());
    }

    /** The list as {@code taskset} reads it. */
    @Override
    public String toString() {
        return numbers.stream().map(String::valueOf).collect(Collectors.joining(","));
    }
}
