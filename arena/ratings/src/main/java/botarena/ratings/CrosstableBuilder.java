package botarena.ratings;

import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** Sorts the raw counts of a pool into a {@link Crosstable}. */
final class CrosstableBuilder {
    private static final int OUTCOMES = ClusterShapes.OUTCOMES;

    private final List<Team> raw;
    private final int[] rawCounts;
    private final ClusterShapes shapes;
    private final LongIntMap clusters;
    private final long[] rawPairings;
    /** Games by raw pairing and outcome that share a cluster with no other. */
    private final int[] alone;

    private final int[] teamRank;
    private final List<Team> teams;
    private final boolean[] turned;
    private final int[] place;

    CrosstableBuilder(List<Team> raw, LongIntMap pairings, int[] rawCounts, ClusterShapes shapes, LongIntMap clusters) {
        this.raw = raw;
        this.rawCounts = rawCounts;
        this.shapes = shapes;
        this.clusters = clusters;
        this.rawPairings = byNumber(pairings);
        this.alone = gamesAlone();
        this.teamRank = new int[raw.size()];
        this.teams = rankTeams();
        this.turned = new boolean[rawPairings.length];
        this.place = new int[rawPairings.length];
    }

    Crosstable build() {
        int n = rawPairings.length;
        int[] front = new int[n];
        int[] back = new int[n];
        orderPairings(front, back);
        List<String> players = players();
        int[] start = new int[n + 1];
        ShapeOrder order = new ShapeOrder(shapes);
        long[] kinds = canonicalClusters(order);
        int[][] shapesByKind = new int[kinds.length][];
        int[] multiplicity = new int[kinds.length];
        layOutClusters(order, kinds, start, shapesByKind, multiplicity);
        return new Crosstable(
                players, teams, members(players), front, back, orderCounts(), start, shapesByKind, multiplicity);
    }

    private static long[] byNumber(LongIntMap pairings) {
        long[] keys = new long[pairings.size()];
        for (long key : pairings.keys()) {
            keys[pairings.get(key) - 1] = key;
        }
        return keys;
    }

    /** Teams that played, by name; fills the rank of each raw team on the way. */
    private List<Team> rankTeams() {
        boolean[] played = new boolean[raw.size()];
        for (long key : rawPairings) {
            played[low(key)] = true;
            played[high(key)] = true;
        }
        List<Integer> order = IntStream.range(0, raw.size())
                .filter(i -> played[i])
                .boxed()
                .sorted((i, j) -> raw.get(i).compareTo(raw.get(j)))
                .toList();
        for (int rank = 0; rank < order.size(); rank++) {
            teamRank[order.get(rank)] = rank;
        }
        return order.stream().map(raw::get).toList();
    }

    private List<String> players() {
        return teams.stream()
                .flatMap(team -> team.members().stream())
                .distinct()
                .sorted()
                .toList();
    }

    private int[][] members(List<String> players) {
        TreeMap<String, Integer> index = new TreeMap<>();
        players.forEach(player -> index.put(player, index.size()));
        return teams.stream()
                .map(team -> team.members().stream().mapToInt(index::get).toArray())
                .toArray(int[][]::new);
    }

    /** Sorts pairings by team ranks; afterwards {@code place} maps a raw pairing to its index. */
    private void orderPairings(int[] front, int[] back) {
        int n = rawPairings.length;
        for (int i = 0; i < n; i++) {
            int a = teamRank[low(rawPairings[i])];
            int b = teamRank[high(rawPairings[i])];
            turned[i] = a > b;
            front[i] = Math.min(a, b);
            back[i] = Math.max(a, b);
        }
        int[] byBack = countingSort(back, IntStream.range(0, n).toArray());
        int[] order = countingSort(front, byBack);
        int[] oldFront = front.clone();
        int[] oldBack = back.clone();
        for (int i = 0; i < n; i++) {
            place[order[i]] = i;
            front[i] = oldFront[order[i]];
            back[i] = oldBack[order[i]];
        }
    }

    /** A stable sort of {@code items} by {@code key[item]}, a team rank. */
    private int[] countingSort(int[] key, int[] items) {
        int[] next = new int[teams.size() + 1];
        for (int item : items) {
            next[key[item] + 1]++;
        }
        cumulate(next);
        int[] sorted = new int[items.length];
        for (int item : items) {
            sorted[next[key[item]]++] = item;
        }
        return sorted;
    }

    private int[] orderCounts() {
        int[] counts = new int[rawPairings.length * OUTCOMES];
        for (int i = 0; i < rawPairings.length; i++) {
            for (int k = 0; k < OUTCOMES; k++) {
                int from = turned[i] ? (k + 3) % OUTCOMES : k;
                counts[place[i] * OUTCOMES + k] = rawCounts[i * OUTCOMES + from];
            }
        }
        return counts;
    }

    /** Cluster keys renumbered to canonical pairings and shapes, sorted. */
    private long[] canonicalClusters(ShapeOrder order) {
        long[] shared = clusters.keys();
        int singles = 0;
        for (int games : alone) {
            singles += games > 0 ? 1 : 0;
        }
        long[] kinds = Arrays.copyOf(shared, shared.length + singles);
        for (int i = 0; i < shared.length; i++) {
            kinds[i] = canonical(order, RatingPool.pairingOf(shared[i]), RatingPool.shapeOf(shared[i]));
        }
        int next = shared.length;
        for (int i = 0; i < alone.length; i++) {
            if (alone[i] > 0) {
                kinds[next++] = canonical(order, i / OUTCOMES, shapes.single(i % OUTCOMES));
            }
        }
        Arrays.sort(kinds);
        return kinds;
    }

    private long canonical(ShapeOrder order, int pairing, int shape) {
        return RatingPool.clusterKey(place[pairing], order.rank(shape, turned[pairing]));
    }

    private int[] gamesAlone() {
        int[] left = Arrays.copyOf(rawCounts, rawPairings.length * OUTCOMES);
        for (long key : clusters.keys()) {
            int[] shape = shapes.counts(RatingPool.shapeOf(key));
            for (int k = 0; k < OUTCOMES; k++) {
                left[RatingPool.pairingOf(key) * OUTCOMES + k] -= clusters.get(key) * shape[k];
            }
        }
        for (int k = 0; k < OUTCOMES; k++) {
            shapes.single(k);
        }
        return left;
    }

    private int multiplicity(int pairing, int shape) {
        if (shapes.games(shape) > 1) {
            return clusters.get(RatingPool.clusterKey(pairing, shape));
        }
        int outcome = 0;
        while (shapes.counts(shape)[outcome] == 0) {
            outcome++;
        }
        return alone[pairing * OUTCOMES + outcome];
    }

    private void layOutClusters(ShapeOrder order, long[] kinds, int[] start, int[][] shapesByKind, int[] multiplicity) {
        int[] raws = rawPairingAt();
        for (int kind = 0; kind < kinds.length; kind++) {
            int pairing = RatingPool.pairingOf(kinds[kind]);
            int rank = RatingPool.shapeOf(kinds[kind]);
            int raw = raws[pairing];
            shapesByKind[kind] = order.shape(rank);
            multiplicity[kind] = multiplicity(raw, order.id(rank, turned[raw]));
            start[pairing + 1]++;
        }
        cumulate(start);
    }

    private int[] rawPairingAt() {
        int[] raws = new int[place.length];
        for (int i = 0; i < place.length; i++) {
            raws[place[i]] = i;
        }
        return raws;
    }

    private static void cumulate(int[] counts) {
        for (int i = 1; i < counts.length; i++) {
            counts[i] += counts[i - 1];
        }
    }

    private static int low(long pairing) {
        return (int) (pairing >>> 32);
    }

    private static int high(long pairing) {
        return (int) pairing;
    }
}
