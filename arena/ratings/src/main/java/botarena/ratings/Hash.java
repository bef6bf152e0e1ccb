package botarena.ratings;

/** 64-bit hash for cluster keys and move lists; two of a million keys collide with probability 3e-8. */
public final class Hash {
    private static final long PRIME = 0x100000001B3L;
    private static final long BASIS = 0xCBF29CE484222325L;

    private Hash() {}

    /**
     * {@return the hash of a text; never 0, which stands for "no key"}
     *
     * @param text any text
     */
    public static long of(CharSequence text) {
        long hash = BASIS;
        for (int i = 0; i < text.length(); i++) {
            hash = (hash ^ text.charAt(i)) * PRIME;
        }
        return nonZero(mix(hash));
    }

    /**
     * {@return the hash of a range of characters, equal to the hash of their text}
     *
     * @param text holds the range
     * @param from first character
     * @param to behind the last character
     */
    public static long of(char[] text, int from, int to) {
        long hash = BASIS;
        for (int i = from; i < to; i++) {
            hash = (hash ^ text[i]) * PRIME;
        }
        return nonZero(mix(hash));
    }

    /**
     * {@return the hash of two hashes in this order; never 0}
     *
     * @param a the first hash
     * @param b the second hash
     */
    public static long join(long a, long b) {
        return nonZero(mix(mix(a) * 31 + b));
    }

    /** Finalizer of SplitMix64. */
    private static long mix(long value) {
        long z = value + 0x9E3779B97F4A7C15L;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }

    private static long nonZero(long hash) {
        return hash == 0 ? 1 : hash;
    }
}
