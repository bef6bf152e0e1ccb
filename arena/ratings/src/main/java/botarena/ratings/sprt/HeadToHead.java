package botarena.ratings.sprt;

import botarena.ratings.Crosstable;
import java.util.ArrayList;
import java.util.List;

/**
 * Results of one pairing, from the side of the alphabetically first team.
 *
 * @param first that team
 * @param second its opponent
 * @param wins games won by {@code first}
 * @param draws games drawn
 * @param losses games lost
 * @param pairs complete swapped pairs by result: LL, LD, DD, WL, WD, WW
 */
public record HeadToHead(String first, String second, int wins, int draws, int losses, List<Integer> pairs) {
    private static final int CLASS_DD = 2;
    private static final int CLASS_WL = 3;

    /** Copies the pairs. */
    public HeadToHead {
        pairs = List.copyOf(pairs);
    }

    /** All pairings, in the table's order. */
    public static List<HeadToHead> of(Crosstable table) {
        List<HeadToHead> all = new ArrayList<>();
        for (int i = 0; i < table.pairings(); i++) {
            all.add(new HeadToHead(
                    table.teams().get(table.front(i)).name(),
                    table.teams().get(table.back(i)).name(),
                    table.count(i, 0) + table.count(i, 5),
                    table.count(i, 1) + table.count(i, 4),
                    table.count(i, 2) + table.count(i, 3),
                    countPairs(table, i)));
        }
        return all;
    }

    private static List<Integer> countPairs(Crosstable table, int pairing) {
        Integer[] pairs = {0, 0, 0, 0, 0, 0};
        for (int kind = table.firstCluster(pairing); kind < table.firstCluster(pairing + 1); kind++) {
            int asFirst = findSingleOutcome(table.shape(kind), 0);
            int asSecond = findSingleOutcome(table.shape(kind), 3);
            if (asFirst >= 0 && asSecond >= 0) {
                pairs[classOf(2 - asFirst, asSecond)] += table.multiplicity(kind);
            }
        }
        return List.of(pairs);
    }

    /** Outcome of the single game with this mover; -1 if the cluster has none or several. */
    private static int findSingleOutcome(int[] shape, int from) {
        int found = -1;
        for (int k = 0; k < 3; k++) {
            if (shape[from + k] > 1 || shape[from + k] == 1 && found >= 0) {
                return -1;
            }
            found = shape[from + k] == 1 ? k : found;
        }
        return found;
    }

    private static int classOf(int one, int other) {
        return switch (one + other) {
            case 0 -> 0;
            case 1 -> 1;
            case 2 -> one == 1 ? CLASS_DD : CLASS_WL;
            case 3 -> 4;
            default -> 5;
        };
    }

    /** Number of games. */
    public int games() {
        return wins + draws + losses;
    }

    /** Pairs by points; without complete pairs, the games by points. */
    public BlockCounts counts() {
        boolean any = pairs.stream().anyMatch(n -> n > 0);
        return any
                ? new BlockCounts(
                        pairs.get(0),
                        pairs.get(1),
                        pairs.get(CLASS_DD) + pairs.get(CLASS_WL),
                        pairs.get(4),
                        pairs.get(5))
                : new BlockCounts(losses, draws, wins);
    }
}
