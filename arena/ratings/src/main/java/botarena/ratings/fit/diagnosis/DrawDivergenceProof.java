package botarena.ratings.fit.diagnosis;

import botarena.ratings.Crosstable;
import botarena.ratings.fit.model.Design;
import botarena.ratings.fit.model.FitInput;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Proof that no finite draw parameter fits best: levels such that every winner stood at least one level above the loser, and
 * players who drew at most one level apart, with an advantage in levels for the first player. Spreading the levels and the
 * band of draws together then makes every result ever more likely, in the models of Rao and Kupper and of Davidson. For
 * designs in which every team is one unit: the levels solve difference constraints whose lengths depend on the advantage;
 * each cycle of negative length (Bellman, Ford) narrows the advantage's range, or shows that it is empty.
 */
final class DrawDivergenceProof {
    private static final double ROUNDING = 1e-9;
    private static final int MAX_NAMES = 12;

    private final Design design;
    private final double[] level;
    private final double advantage;

    private DrawDivergenceProof(Design design, double[] level, double advantage) {
        this.design = design;
        this.level = level;
        this.advantage = advantage;
    }

    /** Looks for a proof; empty if a finite draw parameter fits best, or a team has several units. */
    static Optional<DrawDivergenceProof> find(FitInput input) {
        return input.design().isSimple() ? new Search(input).search() : Optional.empty();
    }

    /** The proof in one sentence. */
    String toSentence() {
        double lowest = Arrays.stream(level).min().orElse(0);
        Map<Double, String> names = new TreeMap<>();
        for (int i = 0; i < level.length; i++) {
            double at = Math.round((level[i] - lowest) * 1000) / 1000.0;
            names.merge(at, design.units().get(i), (all, one) -> all + ", " + one);
        }
        String levels = names.entrySet().stream()
                .map(entry -> formatLevel(entry.getKey()) + ": " + abridge(entry.getValue()))
                .limit(MAX_NAMES)
                .collect(Collectors.joining("; "));
        String first = Math.abs(advantage) < ROUNDING ? "" : ", moving first counted as " + formatLevel(advantage);
        return "no finite draw parameter fits best: every winner stands at least one level above the loser and no two"
                + " who drew are more than one apart" + first + ", so levels ever further apart fit ever better: "
                + levels + (names.size() > MAX_NAMES ? "; …" : "");
    }

    private static String formatLevel(double level) {
        return level == Math.rint(level)
                ? String.valueOf((long) level)
                : String.format(Locale.ROOT, "%.3f", level).replaceAll("0+$", "");
    }

    private static String abridge(String names) {
        String[] all = names.split(", ");
        return all.length <= MAX_NAMES
                ? names
                : String.join(", ", Arrays.copyOf(all, MAX_NAMES)) + " and " + (all.length - MAX_NAMES) + " more";
    }

    /** Edges of length {@code constant + sign * advantage}: the most by which the target may stand above the source. */
    private static final class Search {
        private final FitInput input;
        private final int[] from;
        private final int[] to;
        private final int[] constant;
        private final int[] sign;
        private final double[] distance;
        private final int[] arrival;
        private int edges;

        Search(FitInput input) {
            this.input = input;
            int capacity = 4 * Crosstable.OUTCOMES * input.design().pairings();
            this.from = new int[capacity];
            this.to = new int[capacity];
            this.constant = new int[capacity];
            this.sign = new int[capacity];
            this.distance = new double[input.design().size()];
            this.arrival = new int[distance.length];
            for (int i = 0; i < input.design().pairings(); i++) {
                int front = nodeOf(input.design().firstEntry(i));
                int back = nodeOf(input.design().firstEntry(i) + 1);
                addEdges(front, back, i * Crosstable.OUTCOMES);
                addEdges(back, front, i * Crosstable.OUTCOMES + 3);
            }
        }

        /** Node of an entry's unit; held units share one node, as they cannot move against each other. */
        private int nodeOf(int entry) {
            int unit = input.design().unit(entry);
            IntPredicate held = input.origin()::isFixed;
            return held.test(unit)
                    ? IntStream.range(0, unit + 1).filter(held).findFirst().orElse(unit)
                    : unit;
        }

        private void addEdges(int first, int second, int k) {
            int[] counts = input.counts();
            if (counts[k] > 0) {
                addEdge(first, second, -1, 1);
            }
            if (counts[k + 2] > 0) {
                addEdge(second, first, -1, -1);
            }
            if (counts[k + 1] > 0) {
                addEdge(first, second, 1, 1);
                addEdge(second, first, 1, -1);
            }
        }

        private void addEdge(int source, int target, int length, int byAdvantage) {
            from[edges] = source;
            to[edges] = target;
            constant[edges] = length;
            sign[edges++] = byAdvantage;
        }

        Optional<DrawDivergenceProof> search() {
            boolean given = input.options().advantage().isPresent();
            double low = Double.NEGATIVE_INFINITY;
            double high = Double.POSITIVE_INFINITY;
            double at = 0;
            while (true) {
                int inside = findNegativeCycle(at);
                if (inside < 0) {
                    return Optional.of(new DrawDivergenceProof(input.design(), copyLevels(), at));
                }
                int[] sums = sumCycle(inside);
                if (given || sums[1] == 0) {
                    return Optional.empty();
                }
                at = -(double) sums[0] / sums[1];
                low = sums[1] > 0 ? at : low;
                high = sums[1] < 0 ? at : high;
                if (low > high + ROUNDING) {
                    return Optional.empty();
                }
            }
        }

        private double[] copyLevels() {
            double[] level = new double[distance.length];
            IntPredicate held = input.origin()::isFixed;
            int one = IntStream.range(0, level.length).filter(held).findFirst().orElse(-1);
            Arrays.setAll(level, i -> held.test(i) ? distance[one] : distance[i]);
            return level;
        }

        /** A node on a cycle of negative length; -1 if the distances are levels. */
        private int findNegativeCycle(double at) {
            Arrays.fill(distance, 0);
            Arrays.fill(arrival, -1);
            for (int pass = 1; relax(at); pass++) {
                if (pass % 16 == 0 || pass >= distance.length) {
                    int inside = findCycle();
                    if (inside >= 0) {
                        return inside;
                    }
                }
            }
            return -1;
        }

        private boolean relax(double at) {
            boolean changed = false;
            for (int e = 0; e < edges; e++) {
                double reached = distance[from[e]] + constant[e] + sign[e] * at;
                if (reached < distance[to[e]] - ROUNDING) {
                    distance[to[e]] = reached;
                    arrival[to[e]] = e;
                    changed = true;
                }
            }
            return changed;
        }

        private int findCycle() {
            int[] seen = new int[distance.length];
            for (int start = 0; start < seen.length; start++) {
                int node = start;
                while (node >= 0 && seen[node] == 0) {
                    seen[node] = start + 1;
                    node = arrival[node] < 0 ? -1 : from[arrival[node]];
                }
                if (node >= 0 && seen[node] == start + 1) {
                    return node;
                }
            }
            return -1;
        }

        private int[] sumCycle(int inside) {
            int[] sums = new int[2];
            int node = inside;
            do {
                int edge = arrival[node];
                sums[0] += constant[edge];
                sums[1] += sign[edge];
                node = from[edge];
            } while (node != inside);
            return sums;
        }
    }
}
