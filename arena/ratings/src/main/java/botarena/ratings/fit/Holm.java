package botarena.ratings.fit;

import java.util.Comparator;
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
        List<Integer> ascending = IntStream.range(0, los.length)
                .filter(row -> los[row].isPresent())
                .boxed()
                .sorted(Comparator.comparingDouble(row -> doubt(los[row])))
                .toList();
        boolean[] resolved = new boolean[los.length];
        for (int k = 0; k < ascending.size(); k++) {
            if (doubt(los[ascending.get(k)]) > level / (ascending.size() - k)) {
                break;
            }
            resolved[ascending.get(k)] = true;
        }
        return resolved;
    }

    private static double doubt(OptionalDouble los) {
        double p = los.orElse(0.5);
        return 2 * Math.min(p, 1 - p);
    }
}
