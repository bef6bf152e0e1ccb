package botarena.ratings;

/** Unit of observation for error bars. */
public enum ErrorKind {
    /** Clusters (a swapped pair, a block): right if their games share an opening or a seed. */
    PAIRS,
    /** Single games. */
    GAMES,
    /** The model's own variance: too wide if many games are drawn, too narrow if games repeat. */
    FISHER,
    /** Bootstrap: clusters drawn with replacement inside every pairing. */
    BOOTSTRAP
}
