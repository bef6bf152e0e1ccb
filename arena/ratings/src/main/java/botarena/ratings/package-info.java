/**
 * Input of a rating: results go into a {@link botarena.ratings.RatingPool} and come out as counts in a canonical {@link
 * botarena.ratings.Crosstable}; {@link botarena.ratings.RatingOptions} say how to rate them. Knows no game and no bot. All
 * packages of this module may depend on it.
 */
@NullMarked
package botarena.ratings;

import org.jspecify.annotations.NullMarked;
