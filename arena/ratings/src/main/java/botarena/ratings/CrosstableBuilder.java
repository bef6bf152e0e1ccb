package botarena.ratings;

import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;

/** Builder of a {@link Crosstable} from the raw counts of a pool. */
final class CrosstableBuilder {
    private static final int OUTCOMES = ClusterShapes.OUTCOMES;

    private final List<Team> raw;
    private final int[] rawCounts;
    private final ClusterShapes shapes;
    private final LongIntMap clusters;
    private final long[] rawPairings;
    /** Games alone in their cluster, by raw pairing and outcome. */
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
        ShapeOrder order = new ShapeOrder(shapes);
        int[] start = clusterStarts();
        long[] kinds = kinds(order, start);
        int[][] shapesByKind = new int[kinds.length][];
        int[] multiplicity = new int[kinds.length];
        for (int kind = 0; kind < kinds.length; kind++) {
            shapesByKind[kind] = order.shape(upperTeam(kinds[kind]));
            multiplicity[kind] = lower(kinds[kind]);
        }
        return new Crosstable(
                players, teams, members(players), front, back, orderCounts(), start, shapesByKind, multiplicity);
    }

    private static long[] byNumber(LongIntMap pairings) {
        long[] keys = new long[pairings.size()];
        pairings.forEach((key, number) -> keys[number - 1] = key);
        return keys;
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
        int n = rawPairings.length;
        for (int i = 0; i < n; i++) {
            int a = teamRank[upperTeam(rawPairings[i])];
            int b = teamRank[lower(rawPairings[i])];
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

    /** Sorts {@code items} by {@code key[item]}, a team rank; stable. */
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

    private interface Kind {
        void accept(int rawPairing, int shape, int multiplicity);
    }

    /** Passes all kinds of clusters, in no order; clusters of one game are the rest of the counts. */
    private void forEachKind(Kind kind) {
        clusters.forEach((key, times) -> kind.accept(RatingPool.pairingOf(key), RatingPool.shapeOf(key), times));
        for (int i = 0; i < alone.length; i++) {
            if (alone[i] > 0) {
                kind.accept(i / OUTCOMES, shapes.shapeOfGame(i % OUTCOMES), alone[i]);
            }
        }
    }

    private int[] clusterStarts() {
        int[] start = new int[rawPairings.length + 1];
        forEachKind((pairing, shape, times) -> start[place[pairing] + 1]++);
        cumulate(start);
        return start;
    }

    /** Rank of the shape and multiplicity, by pairing, sorted within each pairing. */
    private long[] kinds(ShapeOrder order, int[] start) {
        long[] kinds = new long[start[rawPairings.length]];
        int[] next = start.clone();
        forEachKind((pairing, shape, times) ->
                kinds[next[place[pairing]]++] = (long) order.rank(shape, turned[pairing]) << 32 | times);
        for (int i = 0; i < rawPairings.length; i++) {
            if (start[i + 1] - start[i] > 1) {
                Arrays.sort(kinds, start[i], start[i + 1]);
            }
        }
        return kinds;
    }

    private int[] gamesAlone() {
        int[] left = Arrays.copyOf(rawCounts, rawPairings.length * OUTCOMES);
        clusters.forEach((key, times) -> {
            int[] shape = shapes.counts(RatingPool.shapeOf(key));
            for (int k = 0; k < OUTCOMES; k++) {
                left[RatingPool.pairingOf(key) * OUTCOMES + k] -= times * shape[k];
            }
        });
        for (int k = 0; k < OUTCOMES; k++) {
            shapes.shapeOfGame(k);
        }
        return left;
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

        int[] shape(int rank) {
            return ordered[rank];
        }
    }
}
