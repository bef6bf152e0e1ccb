/** Two players: pentanomial statistics, and the sequential test whether one is stronger. */
@NullMarked
package botarena.ratings.sprt;

import org.jspecify.annotations.NullMarked;
