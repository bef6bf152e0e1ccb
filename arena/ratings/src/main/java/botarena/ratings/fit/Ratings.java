package botarena.ratings.fit;

import botarena.ratings.Crosstable;
import botarena.ratings.Normal;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Fitted ratings of one pool. Immutable and thread-safe. Units are numbered by name. */
public final class Ratings implements RatingResult {
    private final Parts parts;
    private final List<String> doubts;
    private final Crosstable table;
    private final RatingOptions options;
    private final Design design;
    private final UnitGroups groups;
    private final Gauge gauge;
    private final Boundedness bounds;
    private final Likelihood likelihood;
    private final Optional<Covariance> covariance;
    private final Totals totals;
    private final double[] natural;
    private final double[] elo;
    private final double scale;
    private final int iterations;

    Ratings(Parts parts, Likelihood likelihood, int iterations, Optional<Covariance> covariance, List<String> doubts) {
        this.parts = parts;
        this.doubts = List.copyOf(doubts);
        this.table = parts.table();
        this.options = parts.options();
        this.design = parts.design();
        this.groups = parts.groups();
        this.gauge = parts.gauge();
        this.bounds = parts.bounds();
        this.likelihood = likelihood;
        this.covariance = covariance;
        this.iterations = iterations;
        this.totals = new Totals(table, design);
        this.natural = Arrays.copyOf(likelihood.point(), design.size());
        this.scale = Logistic.ELO * likelihood.model().slope(likelihood.draws());
        this.elo = printed();
    }

    /** Moves each group to where its mean or its anchor shall be. */
    private double[] printed() {
        double[] values = natural.clone();
        gauge.recentre(values);
        for (int i = 0; i < values.length; i++) {
            values[i] =
                    gauge.isFixed(i) ? gauge.target(i) : values[i] * scale + gauge.zero(groups.of(i), options.center());
        }
        return values;
    }

    /** Names of what is rated, in alphabetical order. */
    public List<String> units() {
        return design.units();
    }

    /** The unit's number, or -1. */
    public int indexOf(String name) {
        return Math.max(-1, Collections.binarySearch(design.units(), name));
    }

    public double elo(int unit) {
        return elo[unit];
    }

    /** The standard error in Elo, relative to the reference of the unit's group; empty where it cannot be estimated. */
    public OptionalDouble standardError(int unit) {
        return deviation(covariance.map(v -> v.variance(unit)), gauge.isAnchor(unit));
    }

    /** The quantile p of the unit's rating, in Elo; empty without a standard error. */
    public OptionalDouble quantile(int unit, double p) {
        OptionalDouble error = standardError(unit);
        if (error.isEmpty() || gauge.isAnchor(unit) || covariance.isEmpty()) {
            return error.isEmpty() ? error : OptionalDouble.of(elo[unit]);
        }
        return OptionalDouble.of(elo[unit] + scale * covariance.get().offset(unit, p));
    }

    /** The standard error in Elo of the difference of two units; empty across groups. */
    public OptionalDouble standardError(int i, int j) {
        return groups.of(i) == groups.of(j)
                ? deviation(covariance.map(v -> v.ofDifference(i, j)), false)
                : OptionalDouble.empty();
    }

    /** A variance of nothing but rounding errors is none. */
    private OptionalDouble deviation(Optional<Double> variance, boolean anchor) {
        if (anchor) {
            return OptionalDouble.of(0);
        }
        return variance.isPresent() && variance.get() > 1e-14
                ? OptionalDouble.of(scale * Math.sqrt(variance.get()))
                : OptionalDouble.empty();
    }

    /** Likelihood of superiority: the probability that the first unit is the stronger one; empty across groups. */
    public OptionalDouble los(int i, int j) {
        OptionalDouble error = standardError(i, j);
        return error.isPresent()
                ? OptionalDouble.of(Normal.cumulative((elo[i] - elo[j]) / error.getAsDouble()))
                : error;
    }

    /** The first player's advantage in Elo. */
    public double advantage() {
        return likelihood.advantage() * scale;
    }

    /** Its standard error; empty if it was given or cannot be estimated. */
    public OptionalDouble advantageError() {
        int index = likelihood.advantageIndex();
        return index < 0 ? OptionalDouble.empty() : deviation(covariance.map(v -> v.variance(index)), false);
    }

    /** The model used: {@link DrawModel#HALF} where nothing was drawn. */
    public DrawModel model() {
        return likelihood.model();
    }

    /** The fitted draw parameter in natural units; 0 without one. */
    public double drawParameter() {
        return likelihood.draws();
    }

    /** The log-likelihood of the games, prior not counted. */
    public double logLikelihood() {
        return likelihood.logLikelihood();
    }

    public int iterations() {
        return iterations;
    }

    public int groups() {
        return groups.count();
    }

    /** The number of the group the unit belongs to, from 1, the largest first. */
    public int group(int unit) {
        return groups.of(unit) + 1;
    }

    public RatingBound bound(int unit) {
        return bounds.of(unit);
    }

    /**
     * The rating an unbounded unit has at least ({@link RatingBound#ABOVE}) or at most ({@link RatingBound#BELOW}), one-sided at the
     * level of the intervals, in Elo; empty for all others.
     */
    public OptionalDouble oneSided(int unit) {
        return bound(unit) == RatingBound.FINITE
                ? OptionalDouble.empty()
                : OptionalDouble.of(elo[unit] + scale * new OneSided(parts, likelihood).shift(unit));
    }

    /** Questions that the games alone leave open and only the prior answers, one sentence each. */
    public List<String> doubts() {
        return doubts;
    }

    public RatingOptions options() {
        return options;
    }

    public Crosstable crosstable() {
        return table;
    }

    /** The rows, best first within each group. */
    public List<Standing> standings() {
        return new Ranking(this).rows();
    }

    /** Figures behind each rating, by unit. */
    public List<RatingDetails> profiles() {
        return new Profiles(parts, likelihood, elo, scale, totals).all();
    }

    /** Which pairings the ratings do not explain. */
    public Residuals residuals() {
        return Residuals.of(parts, likelihood);
    }

    /** Certainty of the ranks; empty without error bars. */
    public Optional<RankDraws> rankDraws() {
        return covariance.map(v -> new RankDraws(this, v, scale));
    }

    /** Quality of the models' predictions; empty with fewer than two observations. */
    public Optional<Calibration> calibration() {
        return new CrossValidation(table, options).run();
    }

    /** Whether several anchors contradict the games; empty unless they are held together. */
    public Optional<AnchorTest> anchorTest() {
        return AnchorTest.of(parts, likelihood);
    }

    /**
     * The chances of a game between two units.
     *
     * @param first who moves first
     * @param second its opponent
     */
    Forecast forecast(int first, int second) {
        double points = Logistic.of((elo[first] - elo[second] + advantage()) / Logistic.ELO);
        return Forecast.of(points, Forecast.drawsOfEquals(parts.counts(), likelihood::points));
    }

    Totals totals() {
        return totals;
    }

    boolean isAnchor(int unit) {
        return gauge.isAnchor(unit);
    }

    /** Puts the advantage and the draw parameter where the other fit of the same model may start. */
    void startShared(Likelihood other, double[] start) {
        if (other.advantageIndex() >= 0) {
            start[other.advantageIndex()] = likelihood.advantage();
        }
        if (other.drawsIndex() >= 0) {
            start[other.drawsIndex()] = likelihood.draws();
        }
    }

    double naturalOrZero(String name) {
        int unit = indexOf(name);
        return unit < 0 ? 0 : natural[unit];
    }
}
