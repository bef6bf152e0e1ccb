package botarena.app.cli;

import botarena.tournament.Spelling;
import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Finds what a misspelt word was meant to be. */
public final class Nearest {

    /** Names that a line lists at most. */
    private static final int LISTED = 12;

    private Nearest() {}

    /** A line that helps: what was meant, or else which names there are, called {@code what}. */
    public static String hint(String word, String what, Collection<String> names) {
        return to(word, names)
                .map(name -> "did you mean: " + name + "?")
                .orElseGet(() -> what + ": "
                        + names.stream().limit(LISTED).collect(Collectors.joining(", "))
                        + (names.size() > LISTED ? ", … (" + names.size() + " in all)" : ""));
    }

    /** The candidate closest to {@code word}, if it is close enough to be worth asking about. */
    public static Optional<String> to(String word, Collection<String> candidates) {
        String wanted = word.toLowerCase(Locale.ROOT);
        int limit = Math.max(1, Math.min(3, wanted.length() / 3 + 1));
        return candidates.stream()
                .filter(candidate -> Spelling.distance(wanted, candidate.toLowerCase(Locale.ROOT)) <= limit)
                .min(Comparator.comparingInt(
                        candidate -> Spelling.distance(wanted, candidate.toLowerCase(Locale.ROOT))));
    }
}
