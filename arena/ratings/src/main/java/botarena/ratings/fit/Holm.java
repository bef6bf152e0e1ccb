package botarena.ratings.fit;

import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/** Holm's procedure: tests of several hypotheses at a common level. */
final class Holm {
    private Holm() {}

    /**
     * Decides which hypotheses to reject.
     *
     * @param pValues two-sided; one above 1 stands for no comparison, which is never rejected
     */
    static boolean[] reject(double[] pValues, double level) {
        List<Integer> ascending = IntStream.range(0, pValues.length)
                .filter(row -> pValues[row] <= 1)
                .boxed()
                .sorted((a, b) -> Double.compare(pValues[a], pValues[b]))
                .toList();
        boolean[] rejected = new boolean[pValues.length];
        for (int k = 0; k < ascending.size(); k++) {
            if (pValues[ascending.get(k)] > level / (ascending.size() - k)) {
                break;
            }
            rejected[ascending.get(k)] = true;
        }
        return rejected;
    }

    /** Two-sided p-value of a likelihood of superiority; 2 if that is empty. */
    static double toPValue(OptionalDouble los) {
        return los.isPresent() ? 2 * Math.min(los.getAsDouble(), 1 - los.getAsDouble()) : 2;
    }
}
