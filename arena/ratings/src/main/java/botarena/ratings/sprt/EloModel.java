package botarena.ratings.sprt;

/** Scale of the two hypotheses of a test. */
public enum EloModel {
    /** Elo: expected points as 1 / (1 + 10^(-elo/400)). */
    LOGISTIC,
    /** Elo in units of the spread of a game, so that the length of a test does not depend on draws or openings. */
    NORMALIZED
}
