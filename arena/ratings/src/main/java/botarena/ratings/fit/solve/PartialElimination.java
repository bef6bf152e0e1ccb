package botarena.ratings.fit.solve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Preconditioner that solves the loosely linked parts of a sparse symmetric system exactly and takes the diagonal of the
 * rest. Unknowns with at most {@value #MAX_LINKS} links are eliminated one by one, fewest links first, as in a sparse
 * Cholesky factorisation. This removes chains, stars, trees and rings entirely, in which conjugate gradients alone need
 * as many steps as a chain is long; on a well-linked core they converge fast.
 */
final class PartialElimination implements ConjugateGradients.Product {
    /** Most links of an eliminated unknown, at most two shared unknowns included. */
    private static final int MAX_LINKS = 10;
    /** Most links of a loosely linked unit to other units. */
    static final int MAX_UNIT_LINKS = MAX_LINKS - 2;

    /** A pivot below this share of its original diagonal is a rounding error. */
    private static final double ROUNDING_SHARE = 1e-12;

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
    public void multiply(double[] v, double[] out) {
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

    /** Collects the matrix. Used once. */
    static final class Builder {
        private final double[] diagonal;
        private final double[] original;
        private final List<@Nullable Map<Integer, Double>> rows;
        private final List<Integer> order = new ArrayList<>();
        private final List<int[]> links = new ArrayList<>();
        private final List<double[]> shares = new ArrayList<>();
        /** Link count times 2<sup>32</sup>, plus the unknown; entries with an outdated count are skipped. */
        private final PriorityQueue<Long> queue = new PriorityQueue<>();

        /**
         * Begins with a diagonal matrix.
         *
         * @param diagonal its entries; an unknown whose entry is not positive solves to 0
         * @param eliminable by unknown; links between two others are dropped
         */
        Builder(double[] diagonal, boolean[] eliminable) {
            this.diagonal = diagonal.clone();
            this.original = diagonal.clone();
            this.rows = new ArrayList<>(diagonal.length);
            for (boolean each : eliminable) {
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

        /** Eliminates every unknown with few links. */
        PartialElimination eliminate() {
            for (int i = 0; i < diagonal.length; i++) {
                enqueue(i);
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

        private void enqueue(int unknown) {
            Map<Integer, Double> row = rows.get(unknown);
            if (row != null && row.size() <= MAX_LINKS) {
                queue.add((long) row.size() << 32 | unknown);
            }
        }

        private void eliminate(int unknown, Map<Integer, Double> row) {
            rows.set(unknown, null);
            int[] others = row.keySet().stream().mapToInt(Integer::intValue).toArray();
            double[] share = new double[others.length];
            if (diagonal[unknown] > ROUNDING_SHARE * original[unknown]) {
                Arrays.setAll(share, j -> row.getOrDefault(others[j], 0.0) / diagonal[unknown]);
            } else {
                diagonal[unknown] = 0;
            }
            order.add(unknown);
            links.add(others);
            shares.add(share);
            for (int j = 0; j < others.length; j++) {
                reduceRow(unknown, others, share, j);
            }
            Arrays.stream(others).forEach(this::enqueue);
        }

        /** Adds the eliminated unknown's share to the row of a linked one. */
        private void reduceRow(int eliminated, int[] others, double[] share, int j) {
            double weight = share[j] * diagonal[eliminated];
            diagonal[others[j]] -= share[j] * weight;
            Map<Integer, Double> row = rows.get(others[j]);
            if (row == null) {
                return;
            }
            row.remove(eliminated);
            for (int k = 0; k < others.length; k++) {
                if (k != j) {
                    row.merge(others[k], -share[k] * weight, Double::sum);
                }
            }
        }
    }
}
