package botarena.ratings.fit.model;

import java.util.Arrays;
import java.util.stream.IntStream;

/** Groups of units that games link. Each group has a scale of its own. */
public final class UnitGroups {
    private final int[] group;
    private final int[] sizes;

    private UnitGroups(int[] group, int count) {
        this.group = group;
        this.sizes = new int[count];
        for (int g : group) {
            sizes[g]++;
        }
    }

    /** Groups numbered from 0, by size, then by their first member. */
    public static UnitGroups of(Design design) {
        int[] parent = IntStream.range(0, design.size()).toArray();
        for (int i = 0; i < design.pairings(); i++) {
            for (int k = design.firstEntry(i) + 1; k < design.firstEntry(i + 1); k++) {
                parent[root(parent, design.unit(k))] = root(parent, design.unit(design.firstEntry(i)));
            }
        }
        return numberGroups(parent);
    }

    private static int root(int[] parent, int unit) {
        int at = unit;
        while (parent[at] != at) {
            parent[at] = parent[parent[at]];
            at = parent[at];
        }
        return at;
    }

    private static UnitGroups numberGroups(int[] parent) {
        int n = parent.length;
        int[] size = new int[n];
        int[] leader = new int[n];
        Arrays.fill(leader, n);
        for (int i = 0; i < n; i++) {
            int root = root(parent, i);
            size[root]++;
            leader[root] = Math.min(leader[root], i);
        }
        int[] roots = IntStream.range(0, n)
                .filter(i -> size[i] > 0)
                .boxed()
                .sorted((a, b) -> size[a] != size[b] ? size[b] - size[a] : leader[a] - leader[b])
                .mapToInt(Integer::intValue)
                .toArray();
        int[] number = new int[n];
        for (int g = 0; g < roots.length; g++) {
            number[roots[g]] = g;
        }
        int[] group = IntStream.range(0, n).map(i -> number[root(parent, i)]).toArray();
        return new UnitGroups(group, roots.length);
    }

    public int count() {
        return sizes.length;
    }

    public int groupOf(int unit) {
        return group[unit];
    }

    public int size(int group) {
        return sizes[group];
    }
}
