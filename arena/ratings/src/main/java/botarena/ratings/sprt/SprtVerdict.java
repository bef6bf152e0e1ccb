package botarena.ratings.sprt;

/** State of a test. */
public enum SprtVerdict {
    /** The new player is stronger by the alternative's measure. */
    ACCEPTED,
    /** It is not. */
    REJECTED,
    /** The results do not tell yet. */
    UNDECIDED
}
