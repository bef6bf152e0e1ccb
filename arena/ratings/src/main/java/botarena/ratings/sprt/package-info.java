/**
 * Statistics of two players: points of blocks go into {@link botarena.ratings.sprt.Sprt}, a verdict on which player is stronger
 * comes out. Depends on {@code botarena.ratings} only.
 */
@NullMarked
package botarena.ratings.sprt;

import org.jspecify.annotations.NullMarked;
