package botarena.ratings;

import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/** Builder of a {@link Crosstable} from the raw counts of a pool. */
final class CrosstableBuilder {
    private static final int OUTCOMES = ClusterShapes.OUTCOMES;

    private final List<Team> raw;
    private final int[] rawCounts;
    private final ClusterShapes shapes;
    private final LongIntMap clusters;
    private final long[] rawPairings;
    private final int[] teamRank;
    private final List<Team> teams;
    private final int[] place;

    CrosstableBuilder(
            List<Team> raw, PairNumbers pairings, int[] rawCounts, ClusterShapes shapes, LongIntMap clusters) {
        this.raw = raw;
        this.rawCounts = rawCounts;
        this.shapes = shapes;
        this.clusters = clusters;
        this.rawPairings = pairings.keys();
        this.teamRank = new int[raw.size()];
        this.teams = rankTeams();
        this.place = new int[rawPairings.length];
    }

    Crosstable build() {
        for (int k = 0; k < OUTCOMES; k++) {
            shapes.shapeOfGame(k);
        }
        int n = rawPairings.length;
        int[] front = new int[n];
        int[] back = new int[n];
        orderPairings(front, back);
        List<String> players = players();
        int[] counts = orderCounts();
        // The rest is alone in its cluster.
        addClusters(-1, counts);
        int[] start = clusterStarts(counts);
        ShapeOrder order = new ShapeOrder(shapes);
        long[] kinds = kinds(order, start, counts);
        addClusters(1, counts);
        return new Crosstable(players, teams, members(players), front, back, counts, start, order.ordered, kinds);
    }

    /** Sorts the teams that played by name, and sets the rank of each raw team. */
    private List<Team> rankTeams() {
        boolean[] played = new boolean[raw.size()];
        for (long key : rawPairings) {
            played[upperTeam(key)] = true;
            played[lower(key)] = true;
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

    /** Sorts pairings by team ranks, and sets {@code place}, the index of each raw pairing. */
    private void orderPairings(int[] front, int[] back) {
        int[] order = new int[place.length];
        Arrays.setAll(order, i -> i);
        order = countingSort(this::back, order);
        order = countingSort(this::front, order);
        for (int i = 0; i < order.length; i++) {
            place[order[i]] = i;
            front[i] = front(order[i]);
            back[i] = back(order[i]);
        }
    }

    private int front(int raw) {
        return Math.min(teamRank[upperTeam(rawPairings[raw])], teamRank[lower(rawPairings[raw])]);
    }

    private int back(int raw) {
        return Math.max(teamRank[upperTeam(rawPairings[raw])], teamRank[lower(rawPairings[raw])]);
    }

    private boolean isTurned(int raw) {
        return front(raw) != teamRank[upperTeam(rawPairings[raw])];
    }

    /** Sorts {@code items} by {@code key}, a team rank; stable. */
    private int[] countingSort(IntUnaryOperator key, int[] items) {
        int[] next = new int[teams.size() + 1];
        for (int item : items) {
            next[key.applyAsInt(item) + 1]++;
        }
        cumulate(next);
        int[] sorted = new int[items.length];
        for (int item : items) {
            sorted[next[key.applyAsInt(item)]++] = item;
        }
        return sorted;
    }

    private int[] orderCounts() {
        int[] counts = new int[rawPairings.length * OUTCOMES];
        for (int i = 0; i < rawPairings.length; i++) {
            int turn = isTurned(i) ? 3 : 0;
            for (int k = 0; k < OUTCOMES; k++) {
                counts[place[i] * OUTCOMES + k] = rawCounts[i * OUTCOMES + (k + turn) % OUTCOMES];
            }
        }
        return counts;
    }

    /** Adds the games of all clusters of two and more, so many times, to ordered counts. */
    private void addClusters(int factor, int[] counts) {
        clusters.forEach((key, times) -> {
            int raw = RatingPool.pairingOf(key);
            int turn = isTurned(raw) ? 3 : 0;
            int[] shape = shapes.counts(RatingPool.shapeOf(key));
            for (int k = 0; k < OUTCOMES; k++) {
                counts[place[raw] * OUTCOMES + k] += factor * times * shape[(k + turn) % OUTCOMES];
            }
        });
    }

    private int[] clusterStarts(int[] alone) {
        int[] start = new int[rawPairings.length + 1];
        clusters.forEach((key, times) -> start[place[RatingPool.pairingOf(key)] + 1]++);
        for (int i = 0; i < alone.length; i++) {
            start[i / OUTCOMES + 1] += alone[i] > 0 ? 1 : 0;
        }
        cumulate(start);
        return start;
    }

    /** Rank of the shape and multiplicity, by pairing, sorted within each pairing. */
    private long[] kinds(ShapeOrder order, int[] start, int[] alone) {
        long[] kinds = new long[start[rawPairings.length]];
        int[] next = start.clone();
        clusters.forEach((key, times) -> {
            int raw = RatingPool.pairingOf(key);
            kinds[next[place[raw]]++] = (long) order.rank(RatingPool.shapeOf(key), isTurned(raw)) << 32 | times;
        });
        for (int i = 0; i < alone.length; i++) {
            if (alone[i] > 0) {
                int rank = order.rank(shapes.shapeOfGame(i % OUTCOMES), false);
                kinds[next[i / OUTCOMES]++] = (long) rank << 32 | alone[i];
            }
        }
        for (int i = 0; i < rawPairings.length; i++) {
            if (start[i + 1] - start[i] > 1) {
                Arrays.sort(kinds, start[i], start[i + 1]);
            }
        }
        return kinds;
    }

    private static void cumulate(int[] counts) {
        for (int i = 1; i < counts.length; i++) {
            counts[i] += counts[i - 1];
        }
    }

    private static int upperTeam(long pair) {
        return (int) (pair >>> 32);
    }

    private static int lower(long pair) {
        return (int) pair;
    }

    /** Order of cluster shapes by content, independent of the order in which they were interned. */
    private static final class ShapeOrder {
        private final int[][] ordered;
        private final int[][] rankOf;

        ShapeOrder(ClusterShapes shapes) {
            TreeSet<int[]> distinct = new TreeSet<>(Arrays::compare);
            for (int id = 0; id < shapes.size(); id++) {
                distinct.add(shapes.counts(id));
                distinct.add(ClusterShapes.swapTeams(shapes.counts(id)));
            }
            ordered = distinct.toArray(int[][]::new);
            rankOf = new int[2][shapes.size()];
            for (int id = 0; id < shapes.size(); id++) {
                setRank(0, id, shapes.counts(id));
                setRank(1, id, ClusterShapes.swapTeams(shapes.counts(id)));
            }
        }

        private void setRank(int turned, int id, int[] counts) {
            int rank = Arrays.binarySearch(ordered, counts, Arrays::compare);
            rankOf[turned][id] = rank;
        }

        /** Rank of a raw shape, with its teams exchanged if its pairing is turned. */
        int rank(int id, boolean turned) {
            return rankOf[turned ? 1 : 0][id];
        }
    }
}
