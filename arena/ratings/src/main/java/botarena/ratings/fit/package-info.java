/**
 * From a {@link botarena.ratings.Crosstable} to {@link botarena.ratings.fit.Ratings}: maximum likelihood, its error bars,
 * and a plain word where there is none.
 */
@NullMarked
package botarena.ratings.fit;

import org.jspecify.annotations.NullMarked;
