package botarena.games.quixo;

/** Hashes the words of a position with the finaliser of SplitMix64 (Steele, Lea and Flood, 2014). */
final class Mix {

    private Mix() {}

    static long of(long first, long second, long third) {
        return of(of(of(first) + second) + third);
    }

    private static long of(long word) {
        long z = word + 0x9E3779B97F4A7C15L;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
