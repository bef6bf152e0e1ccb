package botarena.view.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Times of one bot's decisions, in milliseconds. Not thread-safe. */
final class MoveTimes {

    private static final int BINS = 24;

    /** From a hundredth of a millisecond to three minutes. */
    private static final double SHORTEST = 0.01;

    private static final double LONGEST = 180_000;
    private static final double PER_BIN = BINS / Math.log(LONGEST / SHORTEST);

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

    boolean isEmpty() {
        return size == 0;
    }

    /** Number in each of 24 spans, each longer than the one before by the same factor. */
    List<Integer> bins() {
        Integer[] bins = new Integer[BINS];
        Arrays.fill(bins, 0);
        for (int i = 0; i < size; i++) {
            bins[bin(millis[i])]++;
        }
        return new ArrayList<>(List.of(bins));
    }

    private static int bin(double ms) {
        int bin = ms <= SHORTEST ? 0 : (int) (PER_BIN * Math.log(ms / SHORTEST));
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
