/**
 * Maximum likelihood: a crosstable and options go into {@link botarena.ratings.fit.Rater}; {@link
 * botarena.ratings.fit.Ratings} come out, or the reasons why a finite fit does not exist. Rows, ranks and means over several
 * games are made of these. Stands above the four packages inside it; nothing in this module depends on it.
 */
@NullMarked
package botarena.ratings.fit;

import org.jspecify.annotations.NullMarked;
