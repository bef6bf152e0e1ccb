package botarena.tournament.schedule;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.stream.IntStream;
import org.jgrapht.Graph;
import org.jgrapht.alg.matching.blossom.v5.KolmogorovWeightedPerfectMatching;
import org.jgrapht.graph.DefaultWeightedEdge;
import org.jgrapht.graph.builder.GraphTypeBuilder;
import org.jgrapht.util.SupplierUtil;

/**
 * Pairs an even number of players who stand in the order of their scores: as few repeated meetings as possible, then
 * the smallest possible sum of differences of scores, then, within a score group, the upper half against the lower half
 * in order (the Dutch idea), of equals one with fewer pairs inside a half, and floaters from the end of one group to
 * the head of the next. A minimum-weight perfect matching (Edmonds; Kolmogorov's Blossom V) finds all three at once.
 */
final class SwissPairing {

    /** Partners a player is tried with at first. */
    private static final int PROMISING = 48;

    private static final double ROUNDING = 1e-3;

    /** Beyond 10^10 the matching takes a weight for one that no edge has. */
    private static final double HEAVIEST = 4e9;

    private final double[] scores;
    private final BiPredicate<Integer, Integer> met;
    private final int promising;
    private final double place;
    private final double step;
    private final double apart;
    private final int[] ideal;
    private final boolean[] lower;

    /**
     * Pairs one round.
     *
     * @param scores in descending order, multiples of a quarter
     * @param met whether two players should not meet
     */
    SwissPairing(double[] scores, BiPredicate<Integer, Integer> met) {
        this(scores, met, PROMISING);
    }

    /**
     * @param promising partners each player is tried with at first; any number gives the same result
     */
    SwissPairing(double[] scores, BiPredicate<Integer, Integer> met, int promising) {
        this.promising = promising;
        this.scores = scores.clone();
        this.met = met;
        this.ideal = new int[scores.length];
        this.lower = new boolean[scores.length];
        halve();
        int n = scores.length;
        // All pairs inside a half weigh less than one place of distance, all distances less than one step of score, all
        // steps less than one pair that has met.
        double steps = n == 0 ? 1 : 1 + n * (scores[0] - scores[n - 1]);
        double fine = n / 2.0 + 1;
        this.place = 4.0 * n * n * fine * steps < HEAVIEST ? fine : 1;
        this.step = 4.0 * n * n * place;
        this.apart = step * steps;
    }

    /** Two players a table, the higher placed in front; tables in the order of those. */
    List<int[]> tables() {
        Graph<Integer, DefaultWeightedEdge> graph = promisingGraph();
        KolmogorovWeightedPerfectMatching<Integer, DefaultWeightedEdge> matching;
        do {
            matching = new KolmogorovWeightedPerfectMatching<>(graph);
        } while (addOverlooked(graph, matching));
        List<int[]> tables = new ArrayList<>();
        for (DefaultWeightedEdge edge : matching.getMatching().getEdges()) {
            int one = graph.getEdgeSource(edge);
            int two = graph.getEdgeTarget(edge);
            tables.add(new int[] {Math.min(one, two), Math.max(one, two)});
        }
        tables.sort(Comparator.comparingInt(table -> table[0]));
        return tables;
    }

    /** Each bot with its best partners only: nearly all other pairs are never of use, and make it ten times as slow. */
    private Graph<Integer, DefaultWeightedEdge> promisingGraph() {
        Graph<Integer, DefaultWeightedEdge> graph = GraphTypeBuilder.<Integer, DefaultWeightedEdge>undirected()
                .weighted(true)
                .edgeSupplier(SupplierUtil.createDefaultWeightedEdgeSupplier())
                .buildGraph();
        for (int i = 0; i < scores.length; i++) {
            graph.addVertex(i);
        }
        for (int i = 0; i < scores.length; i++) {
            int player = i;
            add(graph, i, i ^ 1);
            double[] weights = IntStream.range(0, scores.length)
                    .mapToDouble(other -> other == player ? Double.POSITIVE_INFINITY : weight(player, other))
                    .toArray();
            double[] sorted = weights.clone();
            Arrays.sort(sorted);
            double limit = sorted[Math.min(promising, sorted.length - 1) - 1];
            IntStream.range(0, weights.length)
                    .filter(other -> weights[other] <= limit)
                    .forEach(other -> add(graph, player, other));
        }
        return graph;
    }

    private void add(Graph<Integer, DefaultWeightedEdge> graph, int one, int two) {
        DefaultWeightedEdge edge = graph.addEdge(one, two);
        if (edge != null) {
            graph.setEdgeWeight(edge, weight(one, two));
        }
    }

    /**
     * Adds the pairs that could make the matching better: by its dual solution, the ones that cost less than their
     * ends.
     */
    private boolean addOverlooked(
            Graph<Integer, DefaultWeightedEdge> graph,
            KolmogorovWeightedPerfectMatching<Integer, DefaultWeightedEdge> matching) {
        double[] worth = new double[scores.length];
        List<Map.Entry<Set<Integer>, Double>> groups = new ArrayList<>();
        matching.getDualSolution().getDualVariables().forEach((group, dual) -> {
            group.forEach(player -> worth[player] += dual);
            if (group.size() > 1) {
                groups.add(Map.entry(group, dual));
            }
        });
        boolean any = false;
        for (int i = 0; i < scores.length; i++) {
            for (int j = i + 1; j < scores.length; j++) {
                if (worth[i] + worth[j] - weight(i, j) > 2 * sharedWeight(groups, i, j) + ROUNDING
                        && !graph.containsEdge(i, j)) {
                    add(graph, i, j);
                    any = true;
                }
            }
        }
        return any;
    }

    /** Sum over the groups that hold both players: a pair inside a group does not use it. */
    private static double sharedWeight(List<Map.Entry<Set<Integer>, Double>> groups, int i, int j) {
        return groups.stream()
                .filter(group -> group.getKey().contains(i) && group.getKey().contains(j))
                .mapToDouble(Map.Entry::getValue)
                .sum();
    }

    private double weight(int one, int two) {
        int i = Math.min(one, two);
        int j = Math.max(one, two);
        double difference = step * (scores[i] - scores[j]);
        boolean level = scores[i] == scores[j];
        int order = level ? Math.abs(j - i - ideal[i]) : j - i;
        int inside = level && lower[i] == lower[j] && place > 1 ? 1 : 0;
        return (met.test(i, j) ? apart : 0) + difference + place * order + inside;
    }

    /** Places between a player and its ideal opponent below, half of those with its score, and who is in the lower half. */
    private void halve() {
        for (int from = 0, to; from < scores.length; from = to) {
            for (to = from; to < scores.length && scores[to] == scores[from]; to++) {
                // Counting on to the end of the group.
            }
            for (int i = from; i < to; i++) {
                ideal[i] = (to - from) / 2;
                lower[i] = i - from >= ideal[i];
            }
        }
    }
}
