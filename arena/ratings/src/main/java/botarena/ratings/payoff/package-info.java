/** Strength that goes in circles: the Nash equilibrium of the results. */
@NullMarked
package botarena.ratings.payoff;

import org.jspecify.annotations.NullMarked;
