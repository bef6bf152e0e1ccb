package botarena.ratings.sprt;

/** Where a test stands. */
public enum Verdict {
    /** The new player is stronger by the alternative's measure. */
    ACCEPTED,
    /** It is not. */
    REJECTED,
    /** The results do not tell yet. */
    UNDECIDED
}
