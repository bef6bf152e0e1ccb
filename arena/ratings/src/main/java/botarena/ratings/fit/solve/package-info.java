/**
 * Search for the maximum: a likelihood goes into {@link botarena.ratings.fit.solve.FitRun}, which moves it to its maximum.
 * Holds the linear algebra, dense and sparse, which error bars use too. Depends on the model; uncertainty, diagnosis and the
 * fit may depend on it. Not exported.
 */
@NullMarked
package botarena.ratings.fit.solve;

import org.jspecify.annotations.NullMarked;
