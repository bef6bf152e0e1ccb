package botarena.games;

/**
 * The one generator behind everything drawn in a game, so that a record replays exactly on any machine: SplitMix64
 * (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014) started at the seed.
 *
 * <p>Not thread-safe.
 */
public final class Chance {

    /** The largest seed that JSON carries exactly in every language. */
    public static final long MAX_SEED = (1L << 53) - 1;

    private long state;

    /**
     * Starts at a seed; equal seeds give equal numbers.
     *
     * @param seed any number, 0 included
     */
    public Chance(long seed) {
        state = seed;
    }

    /** {@return the next 64 bits} */
    public long next() {
        state += 0x9E3779B97F4A7C15L;
        return mix(state);
    }

    /**
     * {@return the bits through SplitMix64's finaliser: every bit of the argument stirs every bit of the result} Good
     * for hashes, too.
     *
     * @param bits any number, 0 included
     */
    public static long mix(long bits) {
        long z = (bits ^ (bits >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }

    /**
     * {@return a uniform number from 0 to {@code bound} - 1, {@code bound} being at least 1: the high word of a 32 by
     * 32 bit product, drawn again in the rare case that would make it uneven (Lemire, "Fast random integer generation
     * in an interval", 2019)}
     *
     * @param bound at least 1
     */
    public int below(int bound) {
        long product = (next() >>> 32) * bound;
        if ((product & 0xFFFFFFFFL) < bound) {
            long threshold = ((1L << 32) - bound) % bound;
            while ((product & 0xFFFFFFFFL) < threshold) {
                product = (next() >>> 32) * bound;
            }
        }
        return (int) (product >>> 32);
    }
}
