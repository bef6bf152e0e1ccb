/**
 * Results reduced to counts: they go into a {@link botarena.ratings.RatingPool}, a canonical {@link
 * botarena.ratings.Crosstable} comes out. Knows no game and no bot.
 */
@NullMarked
package botarena.ratings;

import org.jspecify.annotations.NullMarked;
