package botarena.base;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds the word that a misspelt one was probably meant to be, everywhere by the same measure. */
public final class Spelling {

    /** Names that a line lists at most. */
    private static final int MAX_LISTED_NAMES = 12;

    /** A beginning of fewer letters could mean anything. */
    private static final int BEGINNING = 3;

    private Spelling() {}

    /**
     * {@return the candidate nearest to a misspelt word, if any is near: one slip in a short word, two or three in
     * longer ones}
     *
     * @param word as it was typed
     * @param candidates right words
     */
    public static Optional<String> nearest(String word, Collection<String> candidates) {
        String small = word.toLowerCase(Locale.ROOT);
        int allowed = Math.max(1, Math.min(3, word.length() / 3));
        return candidates.stream()
                .filter(candidate -> distance(small, candidate.toLowerCase(Locale.ROOT)) <= allowed)
                .min(Comparator.comparingInt((String candidate) -> distance(small, candidate.toLowerCase(Locale.ROOT)))
                        .thenComparing(Comparator.naturalOrder()));
    }

    /** All candidates that begin with the word, else the nearest. */
    private static List<String> likelyWords(String word, Collection<String> candidates) {
        String small = word.toLowerCase(Locale.ROOT);
        List<String> longer = candidates.stream()
                .filter(candidate -> candidate.toLowerCase(Locale.ROOT).startsWith(small))
                .limit(MAX_LISTED_NAMES)
                .toList();
        return longer.isEmpty() || word.length() < BEGINNING
                ? nearest(word, candidates).stream().toList()
                : longer;
    }

    /**
     * {@return {@code ; did you mean 'x'?}, or nothing where nothing is near}
     *
     * @param word as it was typed
     * @param candidates right words
     */
    public static String hint(String word, Collection<String> candidates) {
        return question("; did you mean ", "'", likelyWords(word, candidates)).orElse("");
    }

    /**
     * {@return {@code did you mean: x?}, or nothing where nothing is near}
     *
     * @param word as it was typed
     * @param candidates right words
     */
    public static Optional<String> question(String word, Collection<String> candidates) {
        return question("did you mean: ", "", likelyWords(word, candidates));
    }

    /**
     * {@return {@code did you mean: results/cup?} for a file that is not there, from its neighbours that fit}
     *
     * @param missing a file that is not there
     * @param fits whether a neighbour may be meant
     */
    public static Optional<String> neighbour(Path missing, Predicate<Path> fits) {
        Path folder = missing.toAbsolutePath().normalize().getParent();
        Path leaf = missing.getFileName();
        if (folder == null || leaf == null || !Files.isDirectory(folder)) {
            return Optional.empty();
        }
        try (Stream<Path> files = Files.list(folder)) {
            List<String> names = files.filter(fits)
                    .map(file -> file.getFileName().toString())
                    .toList();
            return nearest(leaf.toString(), names).map(name -> "did you mean: " + missing.resolveSibling(name) + "?");
        } catch (IOException | UncheckedIOException e) {
            return Optional.empty();
        }
    }

    /**
     * {@return the likely meaning, else the list of names, called {@code what}}
     *
     * @param word as it was typed
     * @param what plural noun for the names
     * @param names right words
     */
    public static String questionOrList(String word, String what, Collection<String> names) {
        return question(word, names)
                .orElseGet(() -> what + ": "
                        + names.stream().limit(MAX_LISTED_NAMES).collect(Collectors.joining(", "))
                        + (names.size() > MAX_LISTED_NAMES ? ", … (" + names.size() + " in all)" : ""));
    }

    private static Optional<String> question(String begin, String quote, List<String> meant) {
        if (meant.isEmpty()) {
            return Optional.empty();
        }
        List<String> names = meant.stream().map(name -> quote + name + quote).toList();
        String all = String.join(", ", names.subList(0, names.size() - 1));
        return Optional.of(begin + all + (all.isEmpty() ? "" : " or ") + names.get(names.size() - 1) + "?");
    }

    /** Slips between two words: a letter more, less, other, or two swapped (optimal string alignment). */
    static int distance(String a, String b) {
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
