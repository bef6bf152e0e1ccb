/**
 * Error bars: a likelihood at its maximum goes into {@link botarena.ratings.fit.uncertainty.ErrorBars}; a {@link
 * botarena.ratings.fit.uncertainty.Covariance} of the parameters comes out. Depends on model and solve; diagnosis and the fit
 * may depend on it. Not exported.
 */
@NullMarked
package botarena.ratings.fit.uncertainty;

import org.jspecify.annotations.NullMarked;
