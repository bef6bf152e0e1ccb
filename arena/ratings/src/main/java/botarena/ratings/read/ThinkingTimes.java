package botarena.ratings.read;

import java.util.HashMap;
import java.util.Map;
import java.util.OptionalDouble;

/** Thinking times of players, from records that have them. */
public final class ThinkingTimes {
    private static final class Sum {
        private long decisions;
        private double ms;
        private double max;
    }

    private final Map<String, Sum> sums = new HashMap<>();

    void add(String player, JournalLine.Spent spent) {
        Sum sum = sums.computeIfAbsent(player, name -> new Sum());
        sum.decisions += spent.decisions;
        sum.ms += spent.ms;
        sum.max = Math.max(sum.max, spent.max);
    }

    /**
     * {@return the mean milliseconds per decision; empty if unknown}
     *
     * @param player a name of the pool
     */
    public OptionalDouble mean(String player) {
        Sum sum = sums.get(player);
        return sum == null || sum.decisions <= 0 ? OptionalDouble.empty() : OptionalDouble.of(sum.ms / sum.decisions);
    }

    /**
     * {@return milliseconds of the longest decision; empty if unknown}
     *
     * @param player a name of the pool
     */
    public OptionalDouble longest(String player) {
        Sum sum = sums.get(player);
        return sum == null || sum.max <= 0 ? OptionalDouble.empty() : OptionalDouble.of(sum.max);
    }
}
