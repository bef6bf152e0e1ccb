package botarena.ratings.fit.model;

/** Bound that the games alone set to a rating. */
public enum RatingBound {
    /** Finite on both sides. */
    FINITE,
    /** Lost no point to the players below it: any higher rating fits better. */
    ABOVE,
    /** Took no point from the players above it: any lower rating fits better. */
    BELOW
}
