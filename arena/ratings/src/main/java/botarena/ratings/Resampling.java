package botarena.ratings;

import java.util.SplittableRandom;

/** Samples of a table: clusters drawn with replacement inside every pairing, which keeps the schedule. */
public final class Resampling {
    private Resampling() {}

    /**
     * Counts of one random sample, laid out as {@link Crosstable#counts()}.
     *
     * @param table not changed
     * @param random moves on
     * @return the counts
     */
    public static int[] sampleCounts(Crosstable table, SplittableRandom random) {
        int[] counts = new int[table.pairings() * Crosstable.OUTCOMES];
        for (int pairing = 0; pairing < table.pairings(); pairing++) {
            int from = table.firstCluster(pairing);
            int[] upTo = cumulateKinds(table, pairing);
            int total = upTo[upTo.length - 1];
            for (int k = 0; k < total; k++) {
                table.add(from + pickKind(upTo, random.nextInt(total)), pairing, counts);
            }
        }
        return counts;
    }

    private static int[] cumulateKinds(Crosstable table, int pairing) {
        int from = table.firstCluster(pairing);
        int[] upTo = new int[table.firstCluster(pairing + 1) - from];
        int total = 0;
        for (int k = 0; k < upTo.length; k++) {
            total += table.multiplicity(from + k);
            upTo[k] = total;
        }
        return upTo;
    }

    private static int pickKind(int[] upTo, int ticket) {
        int kind = 0;
        while (upTo[kind] <= ticket) {
            kind++;
        }
        return kind;
    }
}
