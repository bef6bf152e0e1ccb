/**
 * What a fit cannot say, and how well it predicts: a fit input or a likelihood at its maximum goes in; warnings, reasons of a
 * refusal, {@link botarena.ratings.fit.diagnosis.Residuals}, an {@link botarena.ratings.fit.diagnosis.AnchorTest} and a {@link
 * botarena.ratings.fit.diagnosis.Calibration} come out. Depends on model, solve and uncertainty; the fit depends on it.
 */
@NullMarked
package botarena.ratings.fit.diagnosis;

import org.jspecify.annotations.NullMarked;
