package botarena.ratings.fit;

/** Unit of observation for error bars. */
public enum ErrorKind {
    /** The games of one cluster (a swapped pair, a block): right when they share an opening or a seed. */
    PAIRS,
    /** Every game by itself. */
    GAMES,
    /** The model's own variance: too wide where games are drawn, too narrow where they repeat. */
    FISHER,
    /** Clusters drawn again with replacement inside every pairing. */
    BOOTSTRAP
}
