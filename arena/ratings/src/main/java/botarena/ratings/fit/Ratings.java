package botarena.ratings.fit;

import botarena.ratings.Crosstable;
import botarena.ratings.DrawModel;
import botarena.ratings.Normal;
import botarena.ratings.RatingOptions;
import botarena.ratings.fit.diagnosis.AnchorTest;
import botarena.ratings.fit.diagnosis.Calibration;
import botarena.ratings.fit.diagnosis.Residuals;
import botarena.ratings.fit.model.Boundedness;
import botarena.ratings.fit.model.Design;
import botarena.ratings.fit.model.FitInput;
import botarena.ratings.fit.model.GameTotals;
import botarena.ratings.fit.model.Likelihood;
import botarena.ratings.fit.model.Logistic;
import botarena.ratings.fit.model.RatingBound;
import botarena.ratings.fit.model.RatingOrigin;
import botarena.ratings.fit.model.UnitGroups;
import botarena.ratings.fit.uncertainty.Covariance;
import botarena.ratings.fit.uncertainty.OneSidedBound;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Fitted ratings of one pool. Immutable and thread-safe. Units are numbered by name. */
public final class Ratings implements RatingResult {
    private final FitInput input;
    private final List<String> warnings;
    private final Crosstable table;
    private final RatingOptions options;
    private final Design design;
    private final UnitGroups groups;
    private final RatingOrigin origin;
    private final Boundedness bounds;
    private final Likelihood likelihood;
    private final Optional<Covariance> covariance;
    private final GameTotals totals;
    private final double[] elo;
    private final double scale;
    private final int iterations;

    Ratings(
            FitInput input,
            Likelihood likelihood,
            int iterations,
            Optional<Covariance> covariance,
            List<String> warnings) {
        this.input = input;
        this.warnings = List.copyOf(warnings);
        this.table = input.table();
        this.options = input.options();
        this.design = input.design();
        this.groups = input.groups();
        this.origin = input.origin();
        this.bounds = input.bounds();
        this.likelihood = likelihood;
        this.covariance = covariance;
        this.iterations = iterations;
        this.totals = new GameTotals(table, design);
        this.scale = Logistic.ELO * likelihood.law().slope(likelihood.draws());
        this.elo = toElo();
    }

    /** Converts natural units, and moves each group to its mean or its anchor. */
    private double[] toElo() {
        double[] values = Arrays.copyOf(likelihood.point(), design.size());
        origin.recentre(values);
        for (int i = 0; i < values.length; i++) {
            values[i] = origin.isFixed(i)
                    ? origin.anchorElo(i)
                    : values[i] * scale + origin.zeroElo(groups.groupOf(i), options.center());
        }
        return values;
    }

    /**
     * Names of the rated units, in alphabetical order.
     *
     * @return the names; all other methods number units by their index in it
     */
    public List<String> units() {
        return design.units();
    }

    /**
     * {@return the unit's number, or -1}
     *
     * @param name any text
     */
    public int indexOf(String name) {
        return Math.max(-1, Collections.binarySearch(design.units(), name));
    }

    /**
     * {@return the rating of a unit in Elo}
     *
     * @param unit from 0
     */
    public double elo(int unit) {
        return elo[unit];
    }

    /**
     * {@return the standard error in Elo, relative to the reference of the unit's group; empty if it cannot be
     * estimated}
     *
     * @param unit from 0
     */
    public OptionalDouble standardError(int unit) {
        return toDeviation(covariance.map(v -> v.variance(unit)), origin.isAnchor(unit));
    }

    /**
     * {@return quantile p of the unit's rating, in Elo; empty without a standard error}
     *
     * @param unit from 0
     * @param p above 0 and below 1
     */
    public OptionalDouble quantile(int unit, double p) {
        OptionalDouble error = standardError(unit);
        if (error.isEmpty() || origin.isAnchor(unit) || covariance.isEmpty()) {
            return error.isEmpty() ? error : OptionalDouble.of(elo[unit]);
        }
        return OptionalDouble.of(elo[unit] + scale * covariance.get().quantileOffset(unit, p));
    }

    /**
     * {@return the standard error in Elo of the difference of two units; empty across groups}
     *
     * @param i one unit, from 0
     * @param j the other one
     */
    public OptionalDouble standardError(int i, int j) {
        return groups.groupOf(i) == groups.groupOf(j)
                ? toDeviation(covariance.map(v -> v.varianceOfDifference(i, j)), false)
                : OptionalDouble.empty();
    }

    /** Standard deviation in Elo; a variance of the size of rounding errors counts as none. */
    private OptionalDouble toDeviation(Optional<Double> variance, boolean anchor) {
        if (anchor) {
            return OptionalDouble.of(0);
        }
        return variance.isPresent() && variance.get() > 1e-14
                ? OptionalDouble.of(scale * Math.sqrt(variance.get()))
                : OptionalDouble.empty();
    }

    /**
     * {@return the likelihood of superiority: probability that the first unit is stronger; empty across groups}
     *
     * @param i one unit, from 0
     * @param j the other one
     */
    public OptionalDouble los(int i, int j) {
        OptionalDouble error = standardError(i, j);
        return error.isPresent()
                ? OptionalDouble.of(Normal.cumulative((elo[i] - elo[j]) / error.getAsDouble()))
                : error;
    }

    /** {@return the first player's advantage in Elo} */
    public double advantage() {
        return likelihood.advantage() * scale;
    }

    /** {@return the standard error of {@link #advantage}; empty if it was given or cannot be estimated} */
    public OptionalDouble advantageError() {
        int index = likelihood.advantageIndex();
        return index < 0 ? OptionalDouble.empty() : toDeviation(covariance.map(v -> v.variance(index)), false);
    }

    /** {@return the model of draws: {@link DrawModel#HALF} if no game was drawn} */
    public DrawModel model() {
        return likelihood.law().model();
    }

    /** {@return the fitted draw parameter in natural units; 0 without one} */
    public double drawParameter() {
        return likelihood.draws();
    }

    /** {@return the log-likelihood of the games, without the prior} */
    public double logLikelihood() {
        return likelihood.logLikelihood();
    }

    /** {@return Newton steps of the fit} */
    public int iterations() {
        return iterations;
    }

    /** {@return the number of groups of units that no game links} */
    public int groups() {
        return groups.count();
    }

    /**
     * {@return the number of the unit's group, from 1, the largest first}
     *
     * @param unit from 0
     */
    public int group(int unit) {
        return groups.groupOf(unit) + 1;
    }

    RatingBound bound(int unit) {
        return bounds.boundOf(unit);
    }

    /**
     * {@return whether any higher rating of the unit fits better: it lost no point to the players below it}
     *
     * @param unit from 0
     */
    public boolean isUnboundedAbove(int unit) {
        return bound(unit) == RatingBound.ABOVE;
    }

    /**
     * {@return the one-sided confidence bound of a unit whose rating has no bound by the games, in Elo: the least
     * rating if {@link #isUnboundedAbove}, else the greatest; empty for all other units}
     *
     * @param unit from 0
     */
    public OptionalDouble oneSidedBound(int unit) {
        return bound(unit) == RatingBound.FINITE
                ? OptionalDouble.empty()
                : OptionalDouble.of(elo[unit] + scale * new OneSidedBound(input, likelihood).findShift(unit));
    }

    /** {@return the warnings about ratings that the prior alone determines, one sentence each} */
    public List<String> warnings() {
        return warnings;
    }

    /** {@return the options of the fit} */
    public RatingOptions options() {
        return options;
    }

    /** {@return the table of the rated results} */
    public Crosstable crosstable() {
        return table;
    }

    /** {@return the rows, best first within each group} */
    public List<Standing> standings() {
        return new Ranking(this).toRows();
    }

    /** {@return the figures behind each rating, by unit} */
    public List<RatingDetails> details() {
        return new Profiles(input, likelihood, elo, scale, totals).build();
    }

    /** {@return the deviations of the pairings from the ratings' expectation} */
    public Residuals residuals() {
        return Residuals.of(input, likelihood);
    }

    /** {@return the certainty of the ranks; empty without error bars} */
    public Optional<RankDraws> rankDraws() {
        return covariance.map(v -> new RankDraws(this, v, scale));
    }

    /**
     * {@return the quality of the models' predictions; empty with fewer than two observations} Costs some twenty fits.
     */
    public Optional<Calibration> calibration() {
        return Calibration.of(input);
    }

    /** {@return the test whether several anchors contradict the games; empty unless some group has several} */
    public Optional<AnchorTest> anchorTest() {
        return AnchorTest.of(input, likelihood);
    }

    GameTotals totals() {
        return totals;
    }

    boolean isAnchor(int unit) {
        return origin.isAnchor(unit);
    }

    Likelihood likelihood() {
        return likelihood;
    }
}
