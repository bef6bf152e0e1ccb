package botarena.ratings;

import java.util.List;

/**
 * Counts of games and clusters for every pairing, in canonical order: players and teams by name, pairings by their teams,
 * with the alphabetically earlier team in front. Immutable; equal results in any order give equal tables.
 */
public final class Crosstable {
    /** Outcomes counted in a pairing: win, draw and loss of the first player, for either team as the first player. */
    public static final int OUTCOMES = ClusterShapes.OUTCOMES;

    private final List<String> players;
    private final List<Team> teams;
    private final int[][] members;
    private final int[] front;
    private final int[] back;
    private final int[] counts;
    private final int[] clusterStart;
    private final int[][] shapes;
    private final int[] multiplicity;

    Crosstable(
            List<String> players,
            List<Team> teams,
            int[][] members,
            int[] front,
            int[] back,
            int[] counts,
            int[] clusterStart,
            int[][] shapes,
            int[] multiplicity) {
        this.players = players;
        this.teams = teams;
        this.members = members;
        this.front = front;
        this.back = back;
        this.counts = counts;
        this.clusterStart = clusterStart;
        this.shapes = shapes;
        this.multiplicity = multiplicity;
    }

    /** Players of at least one game, by name. */
    public List<String> players() {
        return players;
    }

    /** Teams that played, by name. */
    public List<Team> teams() {
        return teams;
    }

    /** Indices into {@link #players()}; not to be changed. */
    public int[] members(int team) {
        return members[team];
    }

    /** Number of pairings; the other methods take an index below it. */
    public int pairings() {
        return front.length;
    }

    /** Alphabetically first team of the pairing. */
    public int front(int pairing) {
        return front[pairing];
    }

    /** Alphabetically last team of the pairing. */
    public int back(int pairing) {
        return back[pairing];
    }

    /**
     * Games of a pairing by outcome: 0 to 2 are wins, draws and losses of the front team when it moved first, 3 to 5
     * those of the back team when that moved first.
     */
    public int count(int pairing, int outcome) {
        return counts[pairing * OUTCOMES + outcome];
    }

    /** Copy of all counts, {@link #OUTCOMES} for each pairing. */
    public int[] counts() {
        return counts.clone();
    }

    /** Number of games of a pairing. */
    public int games(int pairing) {
        int sum = 0;
        for (int k = 0; k < OUTCOMES; k++) {
            sum += count(pairing, k);
        }
        return sum;
    }

    /** First of the pairing's kinds of clusters; the last is before {@code firstCluster(pairing + 1)}. */
    public int firstCluster(int pairing) {
        return clusterStart[pairing];
    }

    /** Counts by outcome in a cluster of this kind; not to be changed. */
    public int[] shape(int kind) {
        return shapes[kind];
    }

    /** Adds one cluster of this kind to a pairing, in counts laid out as {@link #counts()}. */
    public void add(int kind, int pairing, int[] counts) {
        for (int k = 0; k < OUTCOMES; k++) {
            counts[pairing * OUTCOMES + k] += shapes[kind][k];
        }
    }

    /** Number of clusters of this kind. */
    public int multiplicity(int kind) {
        return multiplicity[kind];
    }

    /** Number of clusters of a pairing. */
    public int clusters(int pairing) {
        int sum = 0;
        for (int kind = firstCluster(pairing); kind < firstCluster(pairing + 1); kind++) {
            sum += multiplicity[kind];
        }
        return sum;
    }

    /** Number of all clusters. */
    public long clusters() {
        long sum = 0;
        for (int m : multiplicity) {
            sum += m;
        }
        return sum;
    }

    /** Number of all games. */
    public long games() {
        long sum = 0;
        for (int count : counts) {
            sum += count;
        }
        return sum;
    }

    /** Clusters of a pairing in which each team moved first equally often. */
    public int completePairs(int pairing) {
        int sum = 0;
        for (int kind = firstCluster(pairing); kind < firstCluster(pairing + 1); kind++) {
            sum += isComplete(shapes[kind]) ? multiplicity[kind] : 0;
        }
        return sum;
    }

    /** Whether a cluster of this shape is a swapped pair, or a block of swapped pairs. */
    public static boolean isComplete(int[] shape) {
        return shape[0] + shape[1] + shape[2] == shape[3] + shape[4] + shape[5];
    }
}
