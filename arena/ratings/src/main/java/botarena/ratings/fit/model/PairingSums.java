package botarena.ratings.fit.model;

/** Symmetric matrix over ratings, advantage and draw parameter, summed pairing by pairing. Used once. */
public final class PairingSums {
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
    public void add(int pairing, double dd, double da, double de) {
        for (int k = design.firstEntry(pairing); k < design.firstEntry(pairing + 1); k++) {
            double[] row = matrix[design.unit(k)];
            double w = design.weight(k);
            for (int l = design.firstEntry(pairing); l < design.firstEntry(pairing + 1); l++) {
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
    public void addShared(double aa, double ae, double ee) {
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
    public double[][] toMatrix() {
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
