package botarena.ratings.fit;

import botarena.ratings.Crosstable;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The proof that no finite draw parameter fits best: levels such that every winner stood at least one level above the
 * loser, and none who drew were more than one apart, an advantage counted in levels to whoever moved first. Pulling the
 * levels apart and widening the band of draws with them then makes every result ever more likely, under Rao and Kupper's
 * model as under Davidson's. For designs in which every team is one unit: there the levels solve a system of difference
 * constraints whose lengths depend on the advantage, and every cycle of negative length (Bellman, Ford) narrows down
 * the advantage or shows that there is none.
 */
final class Levels {
    private static final double ROUNDING = 1e-9;
    private static final int NAMED = 12;

    private final Design design;
    private final double[] level;
    private final double advantage;

    private Levels(Design design, double[] level, double advantage) {
        this.design = design;
        this.level = level;
        this.advantage = advantage;
    }

    /** Empty where a finite draw parameter fits best. */
    static Optional<Levels> of(Parts parts) {
        return parts.design().isSimple() ? new Search(parts).run() : Optional.empty();
    }

    /** Sentence about the levels. */
    String sentence() {
        double lowest = Arrays.stream(level).min().orElse(0);
        Map<Double, String> names = new TreeMap<>();
        for (int i = 0; i < level.length; i++) {
            double at = Math.round((level[i] - lowest) * 1000) / 1000.0;
            names.merge(at, design.units().get(i), (all, one) -> all + ", " + one);
        }
        String levels = names.entrySet().stream()
                .map(entry -> number(entry.getKey()) + ": " + abridged(entry.getValue()))
                .limit(NAMED)
                .collect(Collectors.joining("; "));
        String first = Math.abs(advantage) < ROUNDING ? "" : ", moving first counted as " + number(advantage);
        return "no finite draw parameter fits best: every winner stands at least one level above the loser and no two"
                + " who drew are more than one apart" + first + ", so levels ever further apart fit ever better: "
                + levels + (names.size() > NAMED ? "; …" : "");
    }

    private static String number(double level) {
        return level == Math.rint(level)
                ? String.valueOf((long) level)
                : String.format(Locale.ROOT, "%.3f", level).replaceAll("0+$", "");
    }

    private static String abridged(String names) {
        String[] all = names.split(", ");
        return all.length <= NAMED
                ? names
                : String.join(", ", Arrays.copyOf(all, NAMED)) + " and " + (all.length - NAMED) + " more";
    }

    /** Edges of lengths {@code constant + sign * advantage}, from a unit to one that may not stand higher by more. */
    private static final class Search {
        private final Parts parts;
        private final int[] from;
        private final int[] to;
        private final int[] constant;
        private final int[] sign;
        private final double[] distance;
        private final int[] arrival;
        private int edges;

        Search(Parts parts) {
            this.parts = parts;
            int most = 4 * Crosstable.OUTCOMES * parts.design().pairings();
            this.from = new int[most];
            this.to = new int[most];
            this.constant = new int[most];
            this.sign = new int[most];
            this.distance = new double[parts.design().size()];
            this.arrival = new int[distance.length];
            for (int i = 0; i < parts.design().pairings(); i++) {
                int front = node(parts.design().from(i));
                int back = node(parts.design().from(i) + 1);
                enter(front, back, i * Crosstable.OUTCOMES);
                enter(back, front, i * Crosstable.OUTCOMES + 3);
            }
        }

        /** Held units cannot move against each other: all are one. */
        private int node(int entry) {
            int unit = parts.design().unit(entry);
            IntPredicate held = parts.gauge()::isFixed;
            return held.test(unit)
                    ? IntStream.range(0, unit + 1).filter(held).findFirst().orElse(unit)
                    : unit;
        }

        private void enter(int first, int second, int k) {
            int[] counts = parts.counts();
            if (counts[k] > 0) {
                edge(first, second, -1, 1);
            }
            if (counts[k + 2] > 0) {
                edge(second, first, -1, -1);
            }
            if (counts[k + 1] > 0) {
                edge(first, second, 1, 1);
                edge(second, first, 1, -1);
            }
        }

        private void edge(int source, int target, int length, int byAdvantage) {
            from[edges] = source;
            to[edges] = target;
            constant[edges] = length;
            sign[edges++] = byAdvantage;
        }

        Optional<Levels> run() {
            boolean given = parts.options().advantage().isPresent();
            double low = Double.NEGATIVE_INFINITY;
            double high = Double.POSITIVE_INFINITY;
            double at = 0;
            while (true) {
                int inside = negativeCycle(at);
                if (inside < 0) {
                    return Optional.of(new Levels(parts.design(), spread(), at));
                }
                int[] sums = sums(inside);
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

        private double[] spread() {
            double[] level = new double[distance.length];
            IntPredicate held = parts.gauge()::isFixed;
            int one = IntStream.range(0, level.length).filter(held).findFirst().orElse(-1);
            Arrays.setAll(level, i -> held.test(i) ? distance[one] : distance[i]);
            return level;
        }

        /** A unit on a cycle of negative length, or -1; then the distances are levels. */
        private int negativeCycle(double at) {
            Arrays.fill(distance, 0);
            Arrays.fill(arrival, -1);
            for (int pass = 1; relax(at); pass++) {
                if (pass % 16 == 0 || pass >= distance.length) {
                    int inside = cycle();
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

        private int cycle() {
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

        private int[] sums(int inside) {
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
