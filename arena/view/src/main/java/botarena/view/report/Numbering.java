package botarena.view.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Numbers for what is named many times, in the order of the first time. Not thread-safe. */
final class Numbering<T> {

    private final Map<T, Integer> numbers = new LinkedHashMap<>();

    int of(T item) {
        Integer known = numbers.get(item);
        if (known != null) {
            return known;
        }
        numbers.put(item, numbers.size());
        return numbers.size() - 1;
    }

    List<T> items() {
        return new ArrayList<>(numbers.keySet());
    }
}
