package botarena.ratings.fit.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Space spanned by rows of moderate size, as a reduced echelon form. */
final class RowSpace {
    private static final double MIN_PIVOT = 1e-9;

    private final int columns;
    private final List<double[]> basis = new ArrayList<>();
    private final List<Integer> pivots = new ArrayList<>();

    RowSpace(int columns) {
        this.columns = columns;
    }

    int rank() {
        return basis.size();
    }

    /** The basis; every row has a 1 where all others have 0. Not to be changed. */
    List<double[]> basis() {
        return basis;
    }

    /** Adds a row; false if it was in the space already. */
    boolean add(double[] row) {
        double[] rest = row.clone();
        for (int k = 0; k < basis.size(); k++) {
            eliminate(rest, basis.get(k), pivots.get(k));
        }
        int pivot = largest(rest);
        if (Math.abs(rest[pivot]) < MIN_PIVOT) {
            return false;
        }
        double scale = rest[pivot];
        Arrays.setAll(rest, j -> rest[j] / scale);
        basis.forEach(other -> eliminate(other, rest, pivot));
        basis.add(rest);
        pivots.add(pivot);
        return true;
    }

    /** A basis of the vectors that are orthogonal to all rows. */
    List<double[]> nullSpace() {
        List<double[]> found = new ArrayList<>();
        for (int free = 0; free < columns; free++) {
            if (!pivots.contains(free)) {
                double[] v = new double[columns];
                v[free] = 1;
                for (int k = 0; k < basis.size(); k++) {
                    v[pivots.get(k)] = -basis.get(k)[free];
                }
                found.add(v);
            }
        }
        return found;
    }

    private static void eliminate(double[] target, double[] row, int pivot) {
        double factor = target[pivot];
        if (factor != 0) {
            for (int j = 0; j < target.length; j++) {
                target[j] -= factor * row[j];
            }
            target[pivot] = 0;
        }
    }

    private static int largest(double[] row) {
        int best = 0;
        for (int j = 1; j < row.length; j++) {
            best = Math.abs(row[j]) > Math.abs(row[best]) ? j : best;
        }
        return best;
    }
}
