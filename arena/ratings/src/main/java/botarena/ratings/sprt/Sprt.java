package botarena.ratings.sprt;

import java.util.OptionalLong;

/**
 * Sequential probability ratio test, fed block by block in schedule order. Its bounds are corrected for the mean overshoot,
 * so the error rates are met exactly. A decision is final; later blocks still enter the counts and the ratio. Not
 * thread-safe.
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

    /** Begins a test on blocks of this number of games. */
    public Sprt(SprtOptions options, int gamesPerBlock) {
        this.options = options;
        this.counts = new long[2 * gamesPerBlock + 1];
        this.countsAtStop = counts;
    }

    /**
     * Adds a complete block.
     *
     * @param halfPoints twice the new player's points in it
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

    /** Options of the test. */
    public SprtOptions options() {
        return options;
    }

    /** Log-likelihood ratio of all blocks so far. */
    public double llr() {
        return llr;
    }

    /** Verdict so far. */
    public SprtVerdict verdict() {
        return verdict;
    }

    /** Number of blocks after which the test decided. */
    public OptionalLong stoppedAt() {
        return verdict == SprtVerdict.UNDECIDED ? OptionalLong.empty() : OptionalLong.of(stoppedAt);
    }

    /** Counts of all blocks so far. */
    public BlockCounts counts() {
        return new BlockCounts(counts);
    }

    /** Counts when the test decided; all counts if it has not. */
    public BlockCounts countsAtStop() {
        return new BlockCounts(verdict == SprtVerdict.UNDECIDED ? counts : countsAtStop);
    }

    /** Estimate of the strength if the test ends now; needs at least one block. */
    public SprtEstimate estimate() {
        return SprtEstimate.of(countsAtStop(), options);
    }

    /** Mean excess of a step beyond the record, estimated from the records so far. */
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
