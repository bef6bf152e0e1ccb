package botarena.ratings;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Interned shapes of clusters. A shape counts the games of one cluster by outcome: wins, draws and losses of the
 * pairing's first team when it moved first, then the same for the mover when the other team moved first. Shape 0 is the
 * empty cluster.
 */
final class ClusterShapes {
    static final int OUTCOMES = 6;

    /** By counts. */
    private final Map<List<Integer>, Integer> ids = new HashMap<>();

    private final List<int[]> shapes = new ArrayList<>();
    private int[] next = new int[64 * OUTCOMES];
    private int[] games = new int[64];

    ClusterShapes() {
        intern(new int[OUTCOMES]);
    }

    /** The shape that results when a game with this outcome joins. */
    int plus(int shape, int outcome) {
        int known = next[shape * OUTCOMES + outcome];
        return known != 0 ? known : learn(shape, outcome);
    }

    int[] counts(int shape) {
        return shapes.get(shape);
    }

    int games(int shape) {
        return games[shape];
    }

    /** The shape of a single game. */
    int single(int outcome) {
        return plus(0, outcome);
    }

    int size() {
        return shapes.size();
    }

    /** The same cluster with the roles of the two teams exchanged. */
    static int[] swapped(int[] c) {
        return new int[] {c[3], c[4], c[5], c[0], c[1], c[2]};
    }

    private int learn(int shape, int outcome) {
        int[] counts = shapes.get(shape).clone();
        counts[outcome]++;
        int id = intern(counts);
        next[shape * OUTCOMES + outcome] = id;
        return id;
    }

    private int intern(int[] counts) {
        Integer known = ids.putIfAbsent(Arrays.stream(counts).boxed().toList(), shapes.size());
        if (known != null) {
            return known;
        }
        shapes.add(counts);
        if (shapes.size() > games.length) {
            games = Arrays.copyOf(games, 2 * games.length);
        }
        games[shapes.size() - 1] = Arrays.stream(counts).sum();
        if (shapes.size() * OUTCOMES > next.length) {
            next = Arrays.copyOf(next, 2 * next.length);
        }
        return shapes.size() - 1;
    }
}
