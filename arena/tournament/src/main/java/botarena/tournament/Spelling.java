package botarena.tournament;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Finds what was probably meant. */
public final class Spelling {

    private Spelling() {}

    /** The candidate nearest to a misspelt word, if any is near: one slip in a short word, two or three in longer ones. */
    public static Optional<String> nearest(String word, Collection<String> candidates) {
        String small = word.toLowerCase(Locale.ROOT);
        int allowed = Math.max(1, Math.min(3, word.length() / 3));
        return candidates.stream()
                .filter(candidate -> distance(small, candidate.toLowerCase(Locale.ROOT)) <= allowed)
                .min(Comparator.comparingInt((String candidate) -> distance(small, candidate.toLowerCase(Locale.ROOT)))
                        .thenComparing(Comparator.naturalOrder()));
    }

    /** {@code ; did you mean 'x'?}, or nothing where nothing is near. */
    public static String hint(String word, Collection<String> candidates) {
        return nearest(word, candidates)
                .map(near -> "; did you mean '" + near + "'?")
                .orElse("");
    }

    /** Slips between two words: a letter more, less, other, or two swapped (optimal string alignment). */
    public static int distance(String a, String b) {
        int[][] d = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                d[i][j] = i == 0 || j == 0 ? i + j : slips(d, a, b, i, j);
            }
        }
        return d[a.length()][b.length()];
    }

    private static int slips(int[][] d, String a, String b, int i, int j) {
        int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
        int best = Math.min(Math.min(d[i - 1][j], d[i][j - 1]) + 1, d[i - 1][j - 1] + change);
        boolean swapped = i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
        return swapped ? Math.min(best, d[i - 2][j - 2] + 1) : best;
    }
}
