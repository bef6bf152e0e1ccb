/**
 * Input of a rating: results go into a {@link botarena.ratings.RatingPool} and come out as counts in a canonical {@link
 * botarena.ratings.Crosstable}; {@link botarena.ratings.RatingOptions} say how to rate them. Knows no game and no bot.
 * Modules that may depend on it: app, classroom, contest, scale, tournament, view.
 */
@NullMarked
package botarena.ratings;

import org.jspecify.annotations.NullMarked;
