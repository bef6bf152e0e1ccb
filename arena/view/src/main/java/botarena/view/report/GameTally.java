package botarena.view.report;

import botarena.protocol.EndReason;
import botarena.referee.GameRecord;
import botarena.referee.GameRecord.Status;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Counts of one game's records, or of all, beside ratings. Not thread-safe. */
final class GameTally {

    private final Map<EndReason, Integer> ends = new HashMap<>();
    private final int[] results = new int[3];
    private final Map<Integer, MoveTimes> times = new TreeMap<>();

    /** @param first the team that moved first */
    void add(GameRecord record, int first) {
        ends.merge(record.ending(), 1, Integer::sum);
        if (record.status() == Status.FINISHED) {
            double score = record.scores().get(first);
            results[score > 0.5 ? 0 : score < 0.5 ? 2 : 1]++;
        }
    }

    /**
     * @param bot the number of the bot that decided
     */
    void addDecision(int bot, double ms) {
        times.computeIfAbsent(bot, key -> new MoveTimes()).add(ms);
    }

    void add(GameTally other) {
        other.ends.forEach((reason, count) -> ends.merge(reason, count, Integer::sum));
        for (int i = 0; i < results.length; i++) {
            results[i] += other.results[i];
        }
        other.times.forEach((bot, millis) ->
                times.computeIfAbsent(bot, key -> new MoveTimes()).add(millis));
    }

    /** Won by the side that moved first, drawn, lost. */
    List<Integer> results() {
        return List.of(results[0], results[1], results[2]);
    }

    /** Number of the reason and of its games, the most frequent first. */
    List<List<Integer>> countEnds(Numbering<EndReason> reasons) {
        Map<EndReason, Integer> ordered = new TreeMap<>(EndReason.ORDER);
        ordered.putAll(ends);
        return ordered.entrySet().stream()
                .sorted(Comparator.comparing((Map.Entry<EndReason, Integer> end) -> -end.getValue()))
                .map(end -> List.of(reasons.of(end.getKey()), end.getValue()))
                .toList();
    }

    /** A row for each bot that decided something, in the given order. */
    List<Map<String, Object>> timeRows(List<Integer> bots) {
        List<Map<String, Object>> rows = new ArrayList<>();
        for (int bot : bots) {
            MoveTimes millis = times.get(bot);
            if (millis != null) {
                rows.add(timeRow(bot, millis));
            }
        }
        return rows;
    }

    private static Map<String, Object> timeRow(int bot, MoveTimes millis) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("bot", bot);
        row.put("bins", millis.bins());
        row.put("median", millis.quantile(0.5));
        row.put("high", millis.quantile(0.95));
        row.put("max", millis.quantile(1));
        return row;
    }

    /** Times of one bot's decisions, in milliseconds. Not thread-safe. */
    static final class MoveTimes {

        private static final int BINS = 24;

        /** From a hundredth of a millisecond to three minutes. */
        private static final double SHORTEST_MS = 0.01;

        private static final double LONGEST_MS = 180_000;
        private static final double PER_BIN = BINS / Math.log(LONGEST_MS / SHORTEST_MS);

        private float[] millis = new float[256];
        private int size;

        void add(double ms) {
            if (size == millis.length) {
                millis = Arrays.copyOf(millis, size * 2);
            }
            millis[size++] = (float) ms;
        }

        void add(MoveTimes other) {
            for (int i = 0; i < other.size; i++) {
                add(other.millis[i]);
            }
        }

        /** Counts in 24 spans, each longer than the one before by the same factor. */
        List<Integer> bins() {
            Integer[] bins = new Integer[BINS];
            Arrays.fill(bins, 0);
            for (int i = 0; i < size; i++) {
                bins[binOf(millis[i])]++;
            }
            return new ArrayList<>(List.of(bins));
        }

        private static int binOf(double ms) {
            int bin = ms <= SHORTEST_MS ? 0 : (int) (PER_BIN * Math.log(ms / SHORTEST_MS));
            return Math.min(BINS - 1, bin);
        }

        /** The time that this share of the decisions did not exceed, to a hundredth; there must be one. */
        double quantile(double share) {
            float[] sorted = Arrays.copyOf(millis, size);
            Arrays.sort(sorted);
            int at = (int) Math.ceil(share * size) - 1;
            return Math.rint(100 * sorted[Math.max(0, at)]) / 100;
        }
    }
}
