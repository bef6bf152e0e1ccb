package botarena.ratings.sprt;

/** State of a test. */
public enum SprtVerdict {
    /** The alternative holds: the new player is stronger by {@code elo1}. */
    ACCEPTED,
    /** The null hypothesis holds. */
    REJECTED,
    /** More results are needed. */
    UNDECIDED
}
