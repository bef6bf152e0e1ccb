package botarena.ratings;

import java.util.Arrays;
import java.util.TreeMap;

/** Ranks cluster shapes by content, so that an order of shapes does not depend on which was met first. */
final class ShapeOrder {
    private final int[][] ordered;
    private final int[][] rankOf;
    private final int[][] idAt;

    ShapeOrder(ClusterShapes shapes) {
        TreeMap<int[], Integer> rank = new TreeMap<>(Arrays::compare);
        for (int id = 0; id < shapes.size(); id++) {
            rank.put(shapes.counts(id), 0);
            rank.put(ClusterShapes.swapped(shapes.counts(id)), 0);
        }
        ordered = rank.keySet().toArray(int[][]::new);
        for (int i = 0; i < ordered.length; i++) {
            rank.put(ordered[i], i);
        }
        rankOf = new int[2][shapes.size()];
        idAt = new int[2][ordered.length];
        for (int id = 0; id < shapes.size(); id++) {
            enter(0, id, rank.get(shapes.counts(id)));
            enter(1, id, rank.get(ClusterShapes.swapped(shapes.counts(id))));
        }
    }

    private void enter(int turned, int id, int rank) {
        rankOf[turned][id] = rank;
        idAt[turned][rank] = id;
    }

    /** The rank of a raw shape after its pairing was turned, or left as it is. */
    int rank(int id, boolean turned) {
        return rankOf[turned ? 1 : 0][id];
    }

    /** The raw shape that gets this rank. */
    int id(int rank, boolean turned) {
        return idAt[turned ? 1 : 0][rank];
    }

    int[] shape(int rank) {
        return ordered[rank];
    }
}
