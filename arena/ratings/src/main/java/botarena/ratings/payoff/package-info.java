/** Strength where it goes in circles: the results as a game between the entrants, its equilibrium and its dynamics. */
@NullMarked
package botarena.ratings.payoff;

import org.jspecify.annotations.NullMarked;
