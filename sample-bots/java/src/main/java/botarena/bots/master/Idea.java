package botarena.bots.master;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** Part of the player that can be left out to measure its worth: {@code master --without IDEA,…}. */
public enum Idea {
    /** Remembers results by position. */
    TABLE,
    /** Moves that cut a branch are tried first on the same ply elsewhere. */
    KILLERS,
    /** Moves that cut branches anywhere, or did well in playouts, are tried earlier. */
    HISTORY,
    /** Moves behind the first are only asked whether they are better; reduced moves are searched in this way. */
    SCOUT,
    /** Quiet moves far down the list are looked at less deeply. */
    REDUCTIONS,
    /** Skips, near the leaves, values that a ply can hardly gain or lose. */
    PRUNING,
    /** At the leaves gains are looked at until none is left. */
    QUIESCENCE,
    /** Each search begins with a narrow window round the last one's score. */
    ASPIRATION,
    /** The searching team values a draw below an even position. */
    CONTEMPT,
    /** Small boards are solved. */
    SOLVED,
    /** Playouts take a win at hand. */
    DECISIVE,
    /** Playouts avoid handing a win over. */
    ANTI_DECISIVE,
    /** A move never tried is valued like its branch's mean; without it each is tried once first. */
    BRANCH_MEAN,
    /** Scores of playouts are corrected by the board that they begin with. */
    CORRECTION,
    /** Branches that are won or lost by force are known to be. */
    PROOFS,
    /** Keeps the results for the position that is reached for the next decision. */
    REUSE,
    /** Thinks a little before the game begins, so that its code is fast when the clock runs. */
    WARM_UP,
    /** Thinks on the opponent's time, where that is allowed. */
    PONDERING;

    /** The word for it on the command line. */
    String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** All there are. */
    public static Set<Idea> allIdeas() {
        return EnumSet.allOf(Idea.class);
    }

    /**
     * All but some.
     *
     * @param words the ones left out, with commas between; may be empty
     * @throws IllegalArgumentException for an unknown word, with a sentence for its author
     */
    public static Set<Idea> allBut(String words) {
        Set<Idea> kept = allIdeas();
        for (String word : words.isEmpty() ? new String[0] : words.split(",", -1)) {
            kept.remove(of(word));
        }
        return kept;
    }

    private static Idea of(String word) {
        return Arrays.stream(values())
                .filter(idea -> idea.word().equals(word))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("error: master has no '" + word
                        + "' to do without; there are "
                        + Arrays.stream(values()).map(Idea::word).collect(Collectors.joining(", "))));
    }
}
