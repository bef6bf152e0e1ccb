package botarena.ratings.fit.model;

import java.util.Arrays;

/**
 * Strongly connected components of the graph loser &rarr; winner (a draw counts both ways). Within a component the
 * likelihood has a finite maximum (Zermelo, Ford); between two components, all points went one way. Tarjan's algorithm
 * without recursion.
 */
final class StrongComponents {
    private final int[] start;
    private final int[] target;
    private final int[] component;
    private int count;

    private final int[] index;
    private final int[] low;
    private final int[] next;
    private final int[] stack;
    private int depth;
    private int visited;

    /** Arcs in compressed form: those of node i lead to {@code target[start[i]..start[i+1])}. */
    StrongComponents(int[] start, int[] target) {
        int n = start.length - 1;
        this.start = start;
        this.target = target;
        this.component = new int[n];
        this.index = new int[n];
        this.low = new int[n];
        this.next = start.clone();
        this.stack = new int[n];
        Arrays.fill(component, -1);
        int[] path = new int[n];
        for (int root = 0; root < n; root++) {
            if (index[root] == 0) {
                walk(root, path);
            }
        }
    }

    int count() {
        return count;
    }

    /** Component of each node, from 0. */
    int[] components() {
        return component;
    }

    private void walk(int root, int[] path) {
        int length = 0;
        path[length++] = root;
        enter(root);
        while (length > 0) {
            int node = path[length - 1];
            if (next[node] < start[node + 1]) {
                int to = target[next[node]++];
                if (index[to] == 0) {
                    enter(to);
                    path[length++] = to;
                } else if (component[to] < 0) {
                    low[node] = Math.min(low[node], index[to]);
                }
            } else {
                length--;
                leave(node);
                if (length > 0) {
                    low[path[length - 1]] = Math.min(low[path[length - 1]], low[node]);
                }
            }
        }
    }

    private void enter(int node) {
        index[node] = ++visited;
        low[node] = visited;
        stack[depth++] = node;
    }

    private void leave(int node) {
        if (low[node] != index[node]) {
            return;
        }
        int member;
        do {
            member = stack[--depth];
            component[member] = count;
        } while (member != node);
        count++;
    }
}
