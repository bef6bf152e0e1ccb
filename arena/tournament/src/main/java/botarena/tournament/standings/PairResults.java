package botarena.tournament.standings;

import botarena.ratings.PairNumbers;
import botarena.ratings.RatingPool.Passage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Results by pair of bots, in at most eighty bytes a pair that met. Not thread-safe. */
final class PairResults {

    private static final int WINS = 0;
    private static final int DRAWS = 1;
    private static final int LOSSES = 2;
    private static final int UNPLAYED = 3;
    private static final int COUNTS = 4;

    private final Map<String, Integer> numbers = new HashMap<>();
    private final List<String> labels = new ArrayList<>();
    private final PairNumbers pairs = new PairNumbers();
    private int[] counts = new int[64 * COUNTS];

    int number(String label) {
        Integer known = numbers.get(label);
        if (known != null) {
            return known;
        }
        numbers.put(label, labels.size());
        labels.add(label);
        return labels.size() - 1;
    }

    List<String> labels() {
        return List.copyOf(labels);
    }

    /** One game between two bots from the first one's side: 1, ½ or 0. */
    void addGame(String bot, String opponent, double score) {
        count(bot, opponent, score > 0.5 ? WINS : score < 0.5 ? LOSSES : DRAWS, 1);
    }

    void addUnplayed(String bot, String opponent, int change) {
        count(bot, opponent, UNPLAYED, change);
    }

    CrossTable.Cell cell(String bot, String opponent) {
        return cell(number(bot), number(opponent));
    }

    /** Score of one bot against another, by their numbers. */
    CrossTable.Cell cell(int i, int j) {
        int at = i == j ? -1 : pairs.find(Math.min(i, j), Math.max(i, j)) * COUNTS;
        if (at < 0) {
            return CrossTable.Cell.EMPTY;
        }
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
        long[] met = other.pairs.keys();
        for (int pair = 0; pair < met.length; pair++) {
            String low = other.labels.get((int) (met[pair] >>> Integer.SIZE));
            String high = other.labels.get((int) met[pair]);
            for (int kind = 0; kind < COUNTS; kind++) {
                count(low, high, kind, other.counts[pair * COUNTS + kind]);
            }
        }
    }

    void pass(Passage passage) {
        List<String> all = new ArrayList<>(labels);
        passage.texts(all);
        all.forEach(this::number);
        pairs.pass(passage);
        counts = passage.integers(counts);
    }

    private void count(String bot, String opponent, int kind, int change) {
        int i = number(bot);
        int j = number(opponent);
        if (i == j) {
            return;
        }
        int turned = i > j && kind != DRAWS && kind != UNPLAYED ? LOSSES - kind : kind;
        int at = pairs.add(Math.min(i, j), Math.max(i, j)) * COUNTS;
        counts = at == counts.length ? Arrays.copyOf(counts, 2 * counts.length) : counts;
        counts[at + turned] += change;
    }
}
