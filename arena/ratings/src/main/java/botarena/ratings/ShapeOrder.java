package botarena.ratings;

import java.util.Arrays;
import java.util.TreeSet;

/** Ranks cluster shapes by content, so that an order of shapes does not depend on which was met first. */
final class ShapeOrder {
    private final int[][] ordered;
    private final int[][] rankOf;

    ShapeOrder(ClusterShapes shapes) {
        TreeSet<int[]> distinct = new TreeSet<>(Arrays::compare);
        for (int id = 0; id < shapes.size(); id++) {
            distinct.add(shapes.counts(id));
            distinct.add(ClusterShapes.swapped(shapes.counts(id)));
        }
        ordered = distinct.toArray(int[][]::new);
        rankOf = new int[2][shapes.size()];
        for (int id = 0; id < shapes.size(); id++) {
            enter(0, id, shapes.counts(id));
            enter(1, id, ClusterShapes.swapped(shapes.counts(id)));
        }
    }

    private void enter(int turned, int id, int[] counts) {
        int rank = Arrays.binarySearch(ordered, counts, Arrays::compare);
        rankOf[turned][id] = rank;
    }

    /** The rank of a raw shape after its pairing was turned, or left as it is. */
    int rank(int id, boolean turned) {
        return rankOf[turned ? 1 : 0][id];
    }

    int[] shape(int rank) {
        return ordered[rank];
    }
}
