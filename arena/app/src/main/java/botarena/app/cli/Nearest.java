package botarena.app.cli;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Finds what a misspelt word was meant to be. */
public final class Nearest {

    private Nearest() {}

    /** The candidate closest to {@code word}, if it is close enough to be worth asking about. */
    public static Optional<String> to(String word, Collection<String> candidates) {
        String wanted = word.toLowerCase(Locale.ROOT);
        int limit = Math.max(1, Math.min(3, wanted.length() / 3 + 1));
        return candidates.stream()
                .filter(candidate -> distance(wanted, candidate.toLowerCase(Locale.ROOT)) <= limit)
                .min(Comparator.comparingInt(candidate -> distance(wanted, candidate.toLowerCase(Locale.ROOT))));
    }

    /** Edits between two words, a swap of neighbours counting as one (optimal string alignment). */
    static int distance(String a, String b) {
        int[][] cost = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                cost[i][j] = i == 0 ? j : j == 0 ? i : step(a, b, cost, i, j);
            }
        }
        return cost[a.length()][b.length()];
    }

    private static int step(String a, String b, int[][] cost, int i, int j) {
        int swap = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
        int best = Math.min(cost[i - 1][j - 1] + swap, Math.min(cost[i - 1][j], cost[i][j - 1]) + 1);
        boolean crossed = i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
        return crossed ? Math.min(best, cost[i - 2][j - 2] + 1) : best;
    }
}
