package botarena.ratings;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Interned shapes of clusters. A shape counts the games of one cluster by outcome: wins, draws and losses of the first
 * player when the pairing's first team moved first, then the same when the other team did. Shape 0 is the empty cluster.
 */
final class ClusterShapes {
    static final int OUTCOMES = 6;

    /** Shape numbers by counts. */
    private final Map<List<Integer>, Integer> ids = new HashMap<>();

    private final List<int[]> shapes = new ArrayList<>();
    private int[] next = new int[64 * OUTCOMES];
    private int[] games = new int[64];

    ClusterShapes() {
        intern(new int[OUTCOMES]);
    }

    /** Shape after a game with this outcome joins. */
    int addGame(int shape, int outcome) {
        int known = next[shape * OUTCOMES + outcome];
        return known != 0 ? known : addTransition(shape, outcome);
    }

    int[] counts(int shape) {
        return shapes.get(shape);
    }

    int games(int shape) {
        return games[shape];
    }

    /** Shape of a single game. */
    int shapeOfGame(int outcome) {
        return addGame(0, outcome);
    }

    int size() {
        return shapes.size();
    }

    /** Shapes keep their numbers, and transitions are found again as they are needed. */
    void pass(RatingPool.Passage passage) {
        int[] all =
                passage.integers(shapes.stream().flatMapToInt(Arrays::stream).toArray());
        for (int at = shapes.size() * OUTCOMES; at < all.length; at += OUTCOMES) {
            intern(Arrays.copyOfRange(all, at, at + OUTCOMES));
        }
    }

    /** Counts of the same cluster with the two teams exchanged. */
    static int[] swapTeams(int[] c) {
        return new int[] {c[3], c[4], c[5], c[0], c[1], c[2]};
    }

    private int addTransition(int shape, int outcome) {
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
