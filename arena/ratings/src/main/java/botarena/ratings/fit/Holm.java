package botarena.ratings.fit;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/** Holm's procedure: which of several comparisons hold when all are made at once. */
final class Holm {
    private Holm() {}

    /**
     * Two-sided decisions at a common level.
     *
     * @param los probabilities of superiority; an empty one is no comparison and never resolved
     */
    static boolean[] resolved(OptionalDouble[] los, double level) {
        return ofDoubts(Arrays.stream(los).mapToDouble(Holm::doubt).toArray(), level);
    }

    /**
     * The same from two-sided doubts.
     *
     * @param doubts 1 or more is no comparison
     */
    static boolean[] ofDoubts(double[] doubts, double level) {
        List<Integer> ascending = IntStream.range(0, doubts.length)
                .filter(row -> doubts[row] <= 1)
                .boxed()
                .sorted((a, b) -> Double.compare(doubts[a], doubts[b]))
                .toList();
        boolean[] resolved = new boolean[doubts.length];
        for (int k = 0; k < ascending.size(); k++) {
            if (doubts[ascending.get(k)] > level / (ascending.size() - k)) {
                break;
            }
            resolved[ascending.get(k)] = true;
        }
        return resolved;
    }

    /** Two-sided; 2 where there is no comparison. */
    static double doubt(OptionalDouble los) {
        return los.isPresent() ? 2 * Math.min(los.getAsDouble(), 1 - los.getAsDouble()) : 2;
    }
}
