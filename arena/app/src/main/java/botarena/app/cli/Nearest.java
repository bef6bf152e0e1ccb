package botarena.app.cli;

import botarena.tournament.Spelling;
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
                .filter(candidate -> Spelling.distance(wanted, candidate.toLowerCase(Locale.ROOT)) <= limit)
                .min(Comparator.comparingInt(
                        candidate -> Spelling.distance(wanted, candidate.toLowerCase(Locale.ROOT))));
    }
}
