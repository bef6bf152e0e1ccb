/**
 * Model of a fit: a crosstable and options go into {@link botarena.ratings.fit.model.FitInput}; the {@link
 * botarena.ratings.fit.model.Likelihood} of any point comes out, and the bounds that the games alone set. Depends on {@code
 * botarena.ratings} only; the other packages of the fit may depend on it. Not exported.
 */
@NullMarked
package botarena.ratings.fit.model;

import org.jspecify.annotations.NullMarked;
