package botarena.tournament.standings;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Results by pair of bots, in some thirty bytes a pair that met. Not thread-safe. */
final class PairResults {

    private static final int WINS = 0;
    private static final int DRAWS = 1;
    private static final int LOSSES = 2;
    private static final int UNPLAYED = 3;
    private static final int COUNTS = 4;

    private final Map<String, Integer> numbers = new HashMap<>();
    private final List<String> labels = new ArrayList<>();
    private long[] keys = new long[64];
    private int[] counts = new int[64 * COUNTS];
    private int pairs;

    int number(String label) {
        Integer number = numbers.putIfAbsent(label, labels.size());
        if (number == null) {
            labels.add(label);
            return labels.size() - 1;
        }
        return number;
    }

    List<String> labels() {
        return List.copyOf(labels);
    }

    /** One game between two bots from the first one's side: 1, ½ or 0. */
    void played(String bot, String opponent, double score) {
        count(bot, opponent, score > 0.5 ? WINS : score < 0.5 ? LOSSES : DRAWS, 1);
    }

    void unplayed(String bot, String opponent, int change) {
        count(bot, opponent, UNPLAYED, change);
    }

    CrossTable.Cell cell(String bot, String opponent) {
        return cell(number(bot), number(opponent));
    }

    /** Score of one bot against another, by their numbers. */
    CrossTable.Cell cell(int i, int j) {
        int slot = slot(key(Math.min(i, j), Math.max(i, j)));
        if (keys[slot] == 0) {
            return CrossTable.Cell.EMPTY;
        }
        int at = slot * COUNTS;
        int won = counts[at + (i < j ? WINS : LOSSES)];
        int lost = counts[at + (i < j ? LOSSES : WINS)];
        return new CrossTable.Cell(won, counts[at + DRAWS], lost, counts[at + UNPLAYED]);
    }

    CrossTable table(String game, List<String> order) {
        return new CrossTable(
                game,
                order,
                order.stream()
                        .map(bot -> order.stream()
                                .map(opponent -> cell(bot, opponent))
                                .toList())
                        .toList());
    }

    void add(PairResults other) {
        for (int slot = 0; slot < other.keys.length; slot++) {
            if (other.keys[slot] != 0) {
                String low = other.labels.get((int) (other.keys[slot] >>> Integer.SIZE) - 1);
                String high = other.labels.get((int) other.keys[slot]);
                for (int kind = 0; kind < COUNTS; kind++) {
                    count(low, high, kind, other.counts[slot * COUNTS + kind]);
                }
            }
        }
    }

    private void count(String bot, String opponent, int kind, int change) {
        int i = number(bot);
        int j = number(opponent);
        if (i == j) {
            return;
        }
        int turned = i > j && kind != DRAWS && kind != UNPLAYED ? LOSSES - kind : kind;
        long key = key(Math.min(i, j), Math.max(i, j));
        int slot = slot(key);
        if (keys[slot] == 0) {
            keys[slot] = key;
            pairs++;
        }
        counts[slot * COUNTS + turned] += change;
        if (pairs * 2 > keys.length) {
            grow();
        }
    }

    /** Never 0: the lower number is raised by one. */
    private static long key(int low, int high) {
        return (low + 1L) << Integer.SIZE | high;
    }

    private int slot(long key) {
        int mask = keys.length - 1;
        int slot = (int) ((key * 0x9E3779B97F4A7C15L) >>> 33) & mask;
        while (keys[slot] != 0 && keys[slot] != key) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    private void grow() {
        long[] oldKeys = keys;
        int[] oldCounts = counts;
        keys = new long[oldKeys.length * 2];
        counts = new int[keys.length * COUNTS];
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldKeys[i] != 0) {
                int slot = slot(oldKeys[i]);
                keys[slot] = oldKeys[i];
                System.arraycopy(oldCounts, i * COUNTS, counts, slot * COUNTS, COUNTS);
            }
        }
    }
}
