package botarena.ratings.read;

import java.util.HashMap;
import java.util.Map;

/** Counts of the games lost by a fault, by player and code. */
public final class FaultCounts {
    private final Map<String, Map<String, Integer>> counts = new HashMap<>();

    void add(String player, String code) {
        counts.computeIfAbsent(player, name -> new HashMap<>()).merge(code, 1, Integer::sum);
    }

    /**
     * {@return the losses on time}
     *
     * @param player a name of the pool; 0 for others
     */
    public int timeouts(String player) {
        return count(player, "timeout");
    }

    /**
     * {@return the losses because the bot's process died, or a limit ended it}
     *
     * @param player a name of the pool; 0 for others
     */
    public int crashes(String player) {
        return count(player, "exited") + count(player, "crashed") + count(player, "memory") + count(player, "limit");
    }

    /**
     * {@return the losses by an illegal move}
     *
     * @param player a name of the pool; 0 for others
     */
    public int illegalMoves(String player) {
        return count(player, "illegal_move");
    }

    /**
     * {@return all losses by a fault}
     *
     * @param player a name of the pool; 0 for others
     */
    public int total(String player) {
        return counts.getOrDefault(player, Map.of()).values().stream()
                .mapToInt(Integer::intValue)
                .sum();
    }

    private int count(String player, String code) {
        return counts.getOrDefault(player, Map.of()).getOrDefault(code, 0);
    }
}
