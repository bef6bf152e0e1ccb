package botarena.view.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Numbers for repeated values, in order of first appearance. Not thread-safe. */
final class Numbering<T> {

    private final Map<T, Integer> numbers = new LinkedHashMap<>();

    int of(T item) {
        return numbers.computeIfAbsent(item, fresh -> numbers.size());
    }

    List<T> items() {
        return new ArrayList<>(numbers.keySet());
    }
}
