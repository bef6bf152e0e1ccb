package botarena.ratings.fit;

/** Whether the games alone bound a rating. */
public enum RatingBound {
    /** They do. */
    FINITE,
    /** It won all its points from those below it and gave none: any higher rating fits better. */
    ABOVE,
    /** It gave all points to those above it: any lower rating fits better. */
    BELOW
}
