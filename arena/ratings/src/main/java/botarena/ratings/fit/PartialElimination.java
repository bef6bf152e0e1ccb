package botarena.ratings.fit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A preconditioner that solves the thin parts of a sparse symmetric system exactly and takes the diagonal of what is
 * left. Unknowns with at most {@value #FEW} links are eliminated one by one, the one with the fewest links first, as in a
 * sparse Cholesky factorisation. Chains, stars, trees and rings vanish that way to the last unknown, where conjugate
 * gradients alone need as many steps as the chain is long; a well-linked core is what they are good at.
 */
final class PartialElimination implements ConjugateGradients.Product {
    /** Links an unknown may have to be eliminated, those to at most two shared unknowns included. */
    private static final int FEW = 10;
    /** Links to others that make an unknown worth being taken in. */
    static final int THIN = FEW - 2;

    /** A pivot that lost all but this share of its diagonal is what rounding left of nothing. */
    private static final double NOTHING = 1e-12;

    private final double[] pivot;
    private final int[] order;
    private final int[][] links;
    private final double[][] shares;

    private PartialElimination(double[] pivot, List<Integer> order, List<int[]> links, List<double[]> shares) {
        this.pivot = pivot;
        this.order = order.stream().mapToInt(Integer::intValue).toArray();
        this.links = links.toArray(new int[0][]);
        this.shares = shares.toArray(new double[0][]);
    }

    @Override
    public void apply(double[] v, double[] out) {
        System.arraycopy(v, 0, out, 0, out.length);
        for (int k = 0; k < order.length; k++) {
            double known = out[order[k]];
            for (int j = 0; j < links[k].length; j++) {
                out[links[k][j]] -= shares[k][j] * known;
            }
        }
        for (int i = 0; i < out.length; i++) {
            out[i] = pivot[i] > 0 ? out[i] / pivot[i] : 0;
        }
        for (int k = order.length - 1; k >= 0; k--) {
            for (int j = 0; j < links[k].length; j++) {
                out[order[k]] -= shares[k][j] * out[links[k][j]];
            }
        }
    }

    /** Takes the matrix in. Used once. */
    static final class Builder {
        private final double[] diagonal;
        private final double[] whole;
        private final List<@Nullable Map<Integer, Double>> rows;
        private final List<Integer> order = new ArrayList<>();
        private final List<int[]> links = new ArrayList<>();
        private final List<double[]> shares = new ArrayList<>();
        /** Link counts at the time of entry times 2<sup>32</sup>, plus the unknown; old entries are passed over. */
        private final PriorityQueue<Long> queue = new PriorityQueue<>();

        /**
         * Begins with a diagonal matrix.
         *
         * @param diagonal its entries; those that are not positive are passed over
         * @param thin which unknowns may be eliminated; links between two others are dropped
         */
        Builder(double[] diagonal, boolean[] thin) {
            this.diagonal = diagonal.clone();
            this.whole = diagonal.clone();
            this.rows = new ArrayList<>(diagonal.length);
            for (boolean each : thin) {
                rows.add(each ? new TreeMap<>() : null);
            }
        }

        /** Adds to the entries (i, j) and (j, i). */
        void link(int i, int j, double amount) {
            add(i, j, amount);
            add(j, i, amount);
        }

        private void add(int i, int j, double amount) {
            Map<Integer, Double> row = rows.get(i);
            if (row != null) {
                row.merge(j, amount, Double::sum);
            }
        }

        /** Eliminates what is thin. */
        PartialElimination eliminate() {
            for (int i = 0; i < diagonal.length; i++) {
                enter(i);
            }
            while (!queue.isEmpty()) {
                long next = queue.poll();
                int unknown = (int) next;
                Map<Integer, Double> row = rows.get(unknown);
                if (row != null && row.size() == next >>> 32) {
                    eliminate(unknown, row);
                }
            }
            return new PartialElimination(diagonal, order, links, shares);
        }

        private void enter(int unknown) {
            Map<Integer, Double> row = rows.get(unknown);
            if (row != null && row.size() <= FEW) {
                queue.add((long) row.size() << 32 | unknown);
            }
        }

        private void eliminate(int unknown, Map<Integer, Double> row) {
            rows.set(unknown, null);
            int[] others = row.keySet().stream().mapToInt(Integer::intValue).toArray();
            double[] share = new double[others.length];
            if (diagonal[unknown] > NOTHING * whole[unknown]) {
                Arrays.setAll(share, j -> row.getOrDefault(others[j], 0.0) / diagonal[unknown]);
            } else {
                diagonal[unknown] = 0;
            }
            order.add(unknown);
            links.add(others);
            shares.add(share);
            for (int j = 0; j < others.length; j++) {
                reduce(unknown, others, share, j);
            }
            Arrays.stream(others).forEach(this::enter);
        }

        /** Adds the eliminated unknown's share to the row of one that was linked to it. */
        private void reduce(int gone, int[] others, double[] share, int j) {
            double weight = share[j] * diagonal[gone];
            diagonal[others[j]] -= share[j] * weight;
            Map<Integer, Double> row = rows.get(others[j]);
            if (row == null) {
                return;
            }
            row.remove(gone);
            for (int k = 0; k < others.length; k++) {
                if (k != j) {
                    row.merge(others[k], -share[k] * weight, Double::sum);
                }
            }
        }
    }
}
