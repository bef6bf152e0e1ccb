package botarena.ratings;

import java.util.List;

/**
 * Counts of games and clusters for every pairing that was played, in canonical order: players and teams by name,
 * pairings by their teams, the alphabetically earlier team of a pairing in front. Immutable; equal results give equal
 * tables whatever order they came in.
 */
public final class Crosstable {
    /** Outcomes kept apart in a pairing: win, draw, loss of the mover, times which team moved first. */
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

    /** Everyone who played a game, by name. */
    public List<String> players() {
        return players;
    }

    public List<Team> teams() {
        return teams;
    }

    /** Indices into {@link #players()}; not to be changed. */
    public int[] members(int team) {
        return members[team];
    }

    /** The number of pairings; the other methods take an index below it. */
    public int pairings() {
        return front.length;
    }

    /** The pairing's alphabetically first team. */
    public int front(int pairing) {
        return front[pairing];
    }

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

    /** All counts, {@link #OUTCOMES} a pairing; a copy. */
    public int[] counts() {
        return counts.clone();
    }

    public int games(int pairing) {
        int sum = 0;
        for (int k = 0; k < OUTCOMES; k++) {
            sum += count(pairing, k);
        }
        return sum;
    }

    /** First of the pairing's kinds of clusters; the kinds run up to {@code firstCluster(pairing + 1)}. */
    public int firstCluster(int pairing) {
        return clusterStart[pairing];
    }

    /** The counts by outcome of each cluster of this kind; not to be changed. */
    public int[] shape(int kind) {
        return shapes[kind];
    }

    /** Adds the games of one cluster of this kind to a pairing's in counts laid out as {@link #counts()}. */
    public void add(int kind, int pairing, int[] counts) {
        for (int k = 0; k < OUTCOMES; k++) {
            counts[pairing * OUTCOMES + k] += shapes[kind][k];
        }
    }

    /** Number of clusters of this kind. */
    public int multiplicity(int kind) {
        return multiplicity[kind];
    }

    /** The clusters of a pairing. */
    public int clusters(int pairing) {
        int sum = 0;
        for (int kind = firstCluster(pairing); kind < firstCluster(pairing + 1); kind++) {
            sum += multiplicity[kind];
        }
        return sum;
    }

    /** All clusters. */
    public long clusters() {
        long sum = 0;
        for (int m : multiplicity) {
            sum += m;
        }
        return sum;
    }

    public long games() {
        long sum = 0;
        for (int count : counts) {
            sum += count;
        }
        return sum;
    }

    /** Clusters of a pairing in which both teams moved first equally often. */
    public int completePairs(int pairing) {
        int sum = 0;
        for (int kind = firstCluster(pairing); kind < firstCluster(pairing + 1); kind++) {
            sum += isComplete(shapes[kind]) ? multiplicity[kind] : 0;
        }
        return sum;
    }

    /** Whether a cluster of this shape is a swapped pair, or a block made of such. */
    public static boolean isComplete(int[] shape) {
        return shape[0] + shape[1] + shape[2] == shape[3] + shape[4] + shape[5];
    }
}
