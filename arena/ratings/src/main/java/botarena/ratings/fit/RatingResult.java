package botarena.ratings.fit;

/** Result of an attempt to rate: {@link Ratings}, or the reasons why there are none. */
public sealed interface RatingResult permits Ratings, NoRatings {}
