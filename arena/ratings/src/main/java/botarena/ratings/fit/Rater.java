package botarena.ratings.fit;

import botarena.ratings.Crosstable;
import botarena.ratings.RatingPool;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Rates pools of results. Immutable and thread-safe; equal counts and options give equal ratings to the bit, whatever
 * the order of the results or the number of threads.
 */
public final class Rater {
    private final RatingOptions options;

    public Rater(RatingOptions options) {
        this.options = options;
    }

    /** Rates what a pool holds now. */
    public RatingResult rate(RatingPool pool) {
        return rate(pool.crosstable(), null);
    }

    /**
     * Rates a table.
     *
     * @param last earlier ratings of much the same players to start from: faster by a few steps, and equal to ratings
     *     from scratch within rounding, though not to the bit
     */
    public RatingResult rate(Crosstable table, @Nullable Ratings last) {
        return new Fitting(table, options).run(Optional.ofNullable(last));
    }
}
