package botarena.ratings.read;

import java.util.HashMap;
import java.util.Map;

/** Counts of the games lost by a fault, by player and code. */
public final class FaultCounts {
    private final Map<String, Map<String, Integer>> counts = new HashMap<>();

    void add(String player, String code) {
        counts.computeIfAbsent(player, name -> new HashMap<>()).merge(code, 1, Integer::sum);
    }

    /** Losses on time. */
    public int timeouts(String player) {
        return count(player, "timeout");
    }

    /** Losses because the bot's process died, or a limit ended it. */
    public int crashes(String player) {
        return count(player, "exited") + count(player, "crashed") + count(player, "memory") + count(player, "limit");
    }

    /** Losses by an illegal move. */
    public int illegalMoves(String player) {
        return count(player, "illegal_move");
    }

    /** All losses by a fault. */
    public int total(String player) {
        return counts.getOrDefault(player, Map.of()).values().stream()
                .mapToInt(Integer::intValue)
                .sum();
    }

    private int count(String player, String code) {
        return counts.getOrDefault(player, Map.of()).getOrDefault(code, 0);
    }
}
