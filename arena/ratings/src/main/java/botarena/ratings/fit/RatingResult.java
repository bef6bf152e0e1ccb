package botarena.ratings.fit;

/** Result of {@link Rater}: {@link Ratings}, or the reasons why a finite fit does not exist. */
public sealed interface RatingResult permits Ratings, NoRatings {}
