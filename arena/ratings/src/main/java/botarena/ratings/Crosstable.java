package botarena.ratings;

import java.util.List;

/**
 * Counts of games and clusters for every pairing, in canonical order: players and teams by name, pairings by their
 * teams, with the alphabetically earlier team in front. Immutable; equal results in any order give equal tables.
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
    /** Index of the shape and, in the lower half, the number of such clusters. */
    private final long[] kinds;

    Crosstable(
            List<String> players,
            List<Team> teams,
            int[][] members,
            int[] front,
            int[] back,
            int[] counts,
            int[] clusterStart,
            int[][] shapes,
            long[] kinds) {
        this.players = players;
        this.teams = teams;
        this.members = members;
        this.front = front;
        this.back = back;
        this.counts = counts;
        this.clusterStart = clusterStart;
        this.shapes = shapes;
        this.kinds = kinds;
    }

    /** {@return the players of at least one game, by name} */
    public List<String> players() {
        return players;
    }

    /** {@return the teams that played, by name} */
    public List<Team> teams() {
        return teams;
    }

    /**
     * {@return the indices into {@link #players()}; not to be changed}
     *
     * @param team an index into {@link #teams()}
     */
    public int[] members(int team) {
        return members[team];
    }

    /** {@return the number of pairings; the other methods take an index below it} */
    public int pairings() {
        return front.length;
    }

    /**
     * {@return the alphabetically first team of the pairing, an index into {@link #teams()}}
     *
     * @param pairing from 0 to below {@link #pairings()}
     */
    public int front(int pairing) {
        return front[pairing];
    }

    /**
     * {@return the alphabetically last team of the pairing, an index into {@link #teams()}}
     *
     * @param pairing from 0 to below {@link #pairings()}
     */
    public int back(int pairing) {
        return back[pairing];
    }

    /**
     * {@return games of a pairing by outcome: 0 to 2 are wins, draws and losses of the front team when it moved first,
     * 3 to 5 those of the back team when that moved first}
     *
     * @param pairing from 0 to below {@link #pairings()}
     * @param outcome from 0 to below {@link #OUTCOMES}
     */
    public int count(int pairing, int outcome) {
        return counts[pairing * OUTCOMES + outcome];
    }

    /** {@return all counts, {@link #OUTCOMES} for each pairing; not to be changed} */
    public int[] counts() {
        return counts;
    }

    /**
     * {@return the number of games of a pairing}
     *
     * @param pairing from 0 to below {@link #pairings()}
     */
    public int games(int pairing) {
        int sum = 0;
        for (int k = 0; k < OUTCOMES; k++) {
            sum += count(pairing, k);
        }
        return sum;
    }

    /**
     * {@return the first of the pairing's kinds of clusters; the last is before {@code firstCluster(pairing + 1)}}
     *
     * @param pairing from 0 to {@link #pairings()}, so that it gives an end, too
     */
    public int firstCluster(int pairing) {
        return clusterStart[pairing];
    }

    /**
     * Counts by outcome in a cluster of this kind; not to be changed.
     *
     * @param kind from {@link #firstCluster}
     * @return the counts, {@link #OUTCOMES} of them
     */
    public int[] shape(int kind) {
        return shapes[(int) (kinds[kind] >>> Integer.SIZE)];
    }

    /**
     * Adds one cluster of this kind to a pairing, in counts laid out as {@link #counts()}.
     *
     * @param kind from {@link #firstCluster}
     * @param pairing the one that the kind belongs to
     * @param counts changed in place
     */
    public void add(int kind, int pairing, int[] counts) {
        int[] shape = shape(kind);
        for (int k = 0; k < OUTCOMES; k++) {
            counts[pairing * OUTCOMES + k] += shape[k];
        }
    }

    /**
     * {@return the number of clusters of this kind}
     *
     * @param kind from {@link #firstCluster}
     */
    public int multiplicity(int kind) {
        return (int) kinds[kind];
    }

    /**
     * {@return the number of clusters of a pairing}
     *
     * @param pairing from 0 to below {@link #pairings()}
     */
    public int clusters(int pairing) {
        int sum = 0;
        for (int kind = firstCluster(pairing); kind < firstCluster(pairing + 1); kind++) {
            sum += multiplicity(kind);
        }
        return sum;
    }

    /** {@return the number of all clusters} */
    public long clusters() {
        long sum = 0;
        for (int kind = 0; kind < kinds.length; kind++) {
            sum += multiplicity(kind);
        }
        return sum;
    }

    /** {@return the number of all games} */
    public long games() {
        long sum = 0;
        for (int count : counts) {
            sum += count;
        }
        return sum;
    }

    /**
     * {@return the clusters of a pairing in which each team moved first equally often}
     *
     * @param pairing from 0 to below {@link #pairings()}
     */
    public int completePairs(int pairing) {
        int sum = 0;
        for (int kind = firstCluster(pairing); kind < firstCluster(pairing + 1); kind++) {
            sum += isComplete(shape(kind)) ? multiplicity(kind) : 0;
        }
        return sum;
    }

    /**
     * {@return whether a cluster of this shape is a swapped pair, or a block of swapped pairs}
     *
     * @param shape as from {@link #shape}
     */
    public static boolean isComplete(int[] shape) {
        return shape[0] + shape[1] + shape[2] == shape[3] + shape[4] + shape[5];
    }
}
