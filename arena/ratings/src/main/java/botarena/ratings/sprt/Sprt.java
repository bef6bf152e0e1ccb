package botarena.ratings.sprt;

import java.util.OptionalLong;

/**
 * A sequential probability ratio test, fed block by block in schedule order. It looks only after complete blocks, and
 * takes the mean overshoot of a step beyond its record into the bounds, so that the error rates are met and not
 * undercut. Once decided it stays so; further blocks still enter the counts and the ratio. Not thread-safe.
 */
public final class Sprt {
    private final SprtOptions options;
    private final long[] counts;
    private double llr;
    private SprtVerdict verdict = SprtVerdict.UNDECIDED;
    private long stoppedAt;
    private long[] countsAtStop;
    private final Overshoot above = new Overshoot();
    private final Overshoot below = new Overshoot();

    /** Begins a test on blocks of so many games. */
    public Sprt(SprtOptions options, int gamesPerBlock) {
        this.options = options;
        this.counts = new long[2 * gamesPerBlock + 1];
        this.countsAtStop = counts;
    }

    /**
     * Adds a complete block.
     *
     * @param halfPoints the new player's points in it, times two
     */
    public void add(int halfPoints) {
        counts[halfPoints]++;
        llr = LikelihoodRatio.of(counts(), options);
        above.step(llr);
        below.step(-llr);
        if (verdict == SprtVerdict.UNDECIDED) {
            decide();
        }
    }

    private void decide() {
        if (llr >= options.upper() - above.mean()) {
            stop(SprtVerdict.ACCEPTED);
        } else if (llr <= options.lower() + below.mean()) {
            stop(SprtVerdict.REJECTED);
        }
    }

    private void stop(SprtVerdict decision) {
        verdict = decision;
        stoppedAt = counts().blocks();
        countsAtStop = counts.clone();
    }

    public SprtOptions options() {
        return options;
    }

    /** The log-likelihood ratio of all blocks so far. */
    public double llr() {
        return llr;
    }

    public SprtVerdict verdict() {
        return verdict;
    }

    /** The number of blocks after which the test decided. */
    public OptionalLong stoppedAt() {
        return verdict == SprtVerdict.UNDECIDED ? OptionalLong.empty() : OptionalLong.of(stoppedAt);
    }

    public BlockCounts counts() {
        return new BlockCounts(counts);
    }

    /** The counts when the test decided; all counts while it has not. */
    public BlockCounts countsAtStop() {
        return new BlockCounts(verdict == SprtVerdict.UNDECIDED ? counts : countsAtStop);
    }

    /** Estimate of the strength when the test ends here; at least one block must have been added. */
    public SprtEstimate estimate() {
        return SprtEstimate.of(countsAtStop(), options);
    }

    /** The mean excess of a record-breaking step, estimated from the records so far. */
    private static final class Overshoot {
        private double record;
        private double sum;
        private double squares;

        void step(double value) {
            if (value > record) {
                double excess = value - record;
                sum += excess;
                squares += excess * excess;
                record = value;
            }
        }

        double mean() {
            return sum == 0 ? 0 : squares / sum / 2;
        }
    }
}
