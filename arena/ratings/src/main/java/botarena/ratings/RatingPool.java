package botarena.ratings;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * Results of one game type, reduced to counts: memory grows with the pairings, not with the games. The order of results
 * does not matter if fewer than half a million clusters lie between two games of one cluster. Not thread-safe.
 */
public final class RatingPool {
    private static final int OUTCOMES = ClusterShapes.OUTCOMES;
    private static final int SHAPE_BITS = 24;

    private final Map<Team, Integer> teamIds = new HashMap<>();
    private final List<Team> teams = new ArrayList<>();
    private final PairNumbers pairings = new PairNumbers();
    private int[] outcomes = new int[16 * OUTCOMES];
    private final ClusterShapes shapes = new ClusterShapes();
    private final LongIntMap clusters = new LongIntMap();
    private RecentKeys open = new RecentKeys();
    private final DistinctGames distinct = new DistinctGames();
    private long games;
    private long selfPlay;
    private boolean clustered;
    private boolean sealed;
    /** Cluster of the last game, not yet in {@link #open}: games of a pair usually follow each other. */
    private long lastCluster;

    private int lastShape;

    /**
     * Pairing that repeated some games move by move.
     *
     * @param first the alphabetically first team
     * @param second its opponent
     * @param games games whose moves are known
     * @param distinct how many of them differ
     */
    public record Repeats(String first, String second, int games, int distinct) {}

    /** Carries counts to a file or from it: a method writes its argument and returns it, or returns the value in the file. */
    public interface Passage {

        /** {@return whether values come from the file} */
        boolean isReading();

        /**
         * {@return the argument, or the value in the file}
         *
         * @param value written unless this reads
         */
        long number(long value);

        /**
         * {@return the argument, or the value in the file}
         *
         * @param value written unless this reads
         */
        String text(String value);

        /**
         * {@return the argument, or the value in the file}
         *
         * @param values written unless this reads
         */
        byte[] bytes(byte[] values);

        /**
         * {@return the argument, or the value in the file}
         *
         * @param values written unless this reads
         */
        int[] integers(int[] values);

        /**
         * {@return the argument, or the value in the file}
         *
         * @param values written unless this reads
         */
        long[] numbers(long[] values);

        /**
         * {@return the argument, or the value in the file}
         *
         * @param value written unless this reads
         */
        default int integer(int value) {
            return (int) number(value);
        }

        /**
         * {@return the argument, or the value in the file}
         *
         * @param value written unless this reads
         */
        default boolean flag(boolean value) {
            return number(value ? 1 : 0) > 0;
        }

        /**
         * {@return the argument, or the value in the file, to the bit}
         *
         * @param value written unless this reads
         */
        default double decimal(double value) {
            return Double.longBitsToDouble(number(Double.doubleToRawLongBits(value)));
        }

        /**
         * Passes texts in their order.
         *
         * @param texts written, or those of the file are added
         */
        default void texts(Collection<String> texts) {
            List<String> known = List.copyOf(texts);
            long size = number(known.size());
            for (int at = 0; at < size; at++) {
                String text = text(isReading() ? "" : known.get(at));
                if (isReading()) {
                    texts.add(text);
                }
            }
        }

        /**
         * Passes a map in its order.
         *
         * @param map written, or entries of the file are put into it
         * @param blank makes a value that is then read
         * @param each passes a value
         * @param <V> type of the values
         */
        default <V> void entries(Map<String, V> map, Supplier<V> blank, UnaryOperator<V> each) {
            List<String> known = List.copyOf(map.keySet());
            long size = number(known.size());
            for (int at = 0; at < size; at++) {
                String key = text(isReading() ? "" : known.get(at));
                V value = isReading() ? blank.get() : map.get(key);
                map.put(key, each.apply(value));
            }
        }
    }

    /**
     * Writes all counts, or reads them into an empty pool.
     *
     * @param passage of either way
     * @throws IllegalStateException if games with known moves were added: their hashes are not carried
     */
    public void pass(Passage passage) {
        if (distinct.games() > 0) {
            throw new IllegalStateException("hashes of moves are not carried");
        }
        long known = passage.number(teams.size());
        for (int number = 0; number < known; number++) {
            List<String> members =
                    passage.isReading() ? new ArrayList<>() : teams.get(number).members();
            passage.texts(members);
            team(new Team(members));
        }
        pairings.pass(passage);
        outcomes = passage.integers(outcomes);
        shapes.pass(passage);
        clusters.pass(passage);
        open.pass(passage);
        games = passage.number(games);
        selfPlay = passage.number(selfPlay);
        clustered = passage.flag(clustered);
        lastCluster = passage.number(lastCluster);
        lastShape = passage.integer(lastShape);
    }

    /**
     * {@return the number of a team, for {@link #add(int, int, Score, long, long)}}
     *
     * @param team added if it is new
     */
    public int team(Team team) {
        Integer known = teamIds.putIfAbsent(team, teams.size());
        if (known != null) {
            return known;
        }
        teams.add(team);
        return teams.size() - 1;
    }

    /** {@return all teams, in the order of their numbers} */
    public List<Team> teams() {
        return Collections.unmodifiableList(teams);
    }

    /**
     * {@return the team of a number}
     *
     * @param number as from {@link #team(Team)}
     */
    public Team team(int number) {
        return teams.get(number);
    }

    /**
     * Adds one game without allocating. A game of a team against itself carries no information: it is only counted.
     *
     * @param first number of the team that moved first
     * @param second number of the other one
     * @param score for the first team
     * @param cluster hash of the cluster's name within its pairing, 0 for a game that stands alone
     * @param moves hash of the moves, 0 if unknown
     * @throws IllegalStateException after {@link #seal}
     */
    public void add(int first, int second, Score score, long cluster, long moves) {
        if (sealed) {
            throw new IllegalStateException("no game comes after the last");
        }
        if (first == second) {
            selfPlay++;
            return;
        }
        games++;
        int pairing = pairing(Math.min(first, second), Math.max(first, second));
        int outcome = (first < second ? 0 : 3) + score.ordinal();
        outcomes[pairing * OUTCOMES + outcome]++;
        count(pairing, outcome, cluster);
        distinct.add(pairing, first < second, moves);
    }

    /** Says that no game follows, and frees the memory that only further games need: the ratings are the same. */
    public void seal() {
        sealed = true;
        open = open.forget();
    }

    /** {@return games added, without those of a team against itself} */
    public long games() {
        return games;
    }

    /** {@return games of a team against itself} */
    public long selfPlay() {
        return selfPlay;
    }

    /** {@return whether any game belongs to a cluster; if not, every game is an observation of its own} */
    public boolean isClustered() {
        return clustered;
    }

    /** {@return games whose moves are known} */
    public long knownGames() {
        return distinct.games();
    }

    /** {@return games that differ from every earlier game of their pairing and seating} */
    public long distinctGames() {
        return distinct.distinct();
    }

    /** {@return the pairings that repeated some game move by move, most repetitions first} */
    public List<Repeats> repeats() {
        long[] pairingKeys = pairings.keys();
        return distinct.findRepeats().stream()
                .map(found -> repeats(pairingKeys[found[0]], found[1], found[2]))
                .sorted(Comparator.comparingInt((Repeats r) -> r.distinct() - r.games())
                        .thenComparing(Repeats::first)
                        .thenComparing(Repeats::second))
                .toList();
    }

    private Repeats repeats(long key, int all, int different) {
        String low = teams.get((int) (key >>> 32)).name();
        String high = teams.get((int) key).name();
        return low.compareTo(high) < 0
                ? new Repeats(low, high, all, different)
                : new Repeats(high, low, all, different);
    }

    /** {@return whether too many clusters were open at once, so games of one cluster may count as several} */
    public boolean mayHaveSplitClusters() {
        return open.mayHaveDropped();
    }

    /**
     * Counts so far, in canonical order.
     *
     * @return a table that later games do not change
     */
    public Crosstable crosstable() {
        return new CrosstableBuilder(teams, pairings, outcomes, shapes, clusters).build();
    }

    private int pairing(int low, int high) {
        int number = pairings.add(low, high);
        if ((number + 1) * OUTCOMES > outcomes.length) {
            outcomes = Arrays.copyOf(outcomes, 2 * outcomes.length);
        }
        return number;
    }

    /** Counts clusters of two games and more; clusters of one game follow from {@link #outcomes}. */
    private void count(int pairing, int outcome, long cluster) {
        if (cluster == 0) {
            return;
        }
        clustered = true;
        long key = Hash.join(pairing, cluster);
        if (key != lastCluster) {
            if (lastCluster != 0) {
                open.put(lastCluster, lastShape);
            }
            lastCluster = key;
            lastShape = open.get(key);
        }
        int before = lastShape;
        int after = shapes.addGame(before, outcome);
        if (before != 0) {
            clusters.add(clusterKey(pairing, after), 1);
            if (shapes.games(before) > 1) {
                clusters.add(clusterKey(pairing, before), -1);
            }
        }
        lastShape = after;
    }

    static long clusterKey(long pairing, int shape) {
        return pairing << SHAPE_BITS | shape;
    }

    static int pairingOf(long clusterKey) {
        return (int) (clusterKey >>> SHAPE_BITS);
    }

    static int shapeOf(long clusterKey) {
        return (int) clusterKey & (1 << SHAPE_BITS) - 1;
    }
}
