/**
 * Nash equilibrium: a crosstable goes into {@link botarena.ratings.payoff.NashMixture}, weights of the players come out. They
 * show strength that goes in circles. Depends on {@code botarena.ratings} only.
 */
@NullMarked
package botarena.ratings.payoff;

import org.jspecify.annotations.NullMarked;
