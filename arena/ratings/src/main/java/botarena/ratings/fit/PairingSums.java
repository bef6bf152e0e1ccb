package botarena.ratings.fit;

/**
 * A symmetric matrix over ratings, advantage and draw parameter, summed up pairing by pairing. A pairing touches the
 * ratings only through its difference of strength.
 */
final class PairingSums {
    private final Design design;
    private final int advantage;
    private final int draws;
    private final double[][] matrix;

    /**
     * @param advantage index of the advantage, -1 if it is not fitted
     * @param draws index of the draw parameter, -1 if there is none
     */
    PairingSums(Design design, int size, int advantage, int draws) {
        this.design = design;
        this.advantage = advantage;
        this.draws = draws;
        this.matrix = new double[size][size];
    }

    /** Adds the entries difference-difference, difference-advantage and difference-draws of one pairing. */
    void add(int pairing, double dd, double da, double de) {
        for (int k = design.from(pairing); k < design.from(pairing + 1); k++) {
            double[] row = matrix[design.unit(k)];
            double w = design.weight(k);
            for (int l = design.from(pairing); l < design.from(pairing + 1); l++) {
                row[design.unit(l)] += w * design.weight(l) * dd;
            }
            if (advantage >= 0) {
                row[advantage] += w * da;
            }
            if (draws >= 0) {
                row[draws] += w * de;
            }
        }
    }

    /** Adds the entries advantage-advantage, advantage-draws and draws-draws. */
    void addShared(double aa, double ae, double ee) {
        if (advantage >= 0) {
            matrix[advantage][advantage] += aa;
        }
        if (draws >= 0) {
            matrix[draws][draws] += ee;
            if (advantage >= 0) {
                matrix[advantage][draws] += ae;
            }
        }
    }

    /** The matrix with both triangles filled. */
    double[][] matrix() {
        for (int i = 0; i < matrix.length; i++) {
            copyColumn(i, advantage);
            copyColumn(i, draws);
        }
        return matrix;
    }

    private void copyColumn(int i, int column) {
        if (column >= 0 && i < column) {
            matrix[column][i] = matrix[i][column];
        }
    }
}
