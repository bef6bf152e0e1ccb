package botarena.ratings.fit.solve;

import botarena.ratings.DrawModel;
import botarena.ratings.fit.model.DrawLaw;
import botarena.ratings.fit.model.FitInput;
import botarena.ratings.fit.model.Likelihood;
import botarena.ratings.fit.model.Logistic;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** Search for the most likely parameters, given counts of a table's pairings. */
public final class FitRun {
    private static final int MAX_ROUNDS = 60;
    private static final double SLOPE_TOLERANCE = 1e-12;

    private final FitInput input;
    private final int[] counts;
    private final DrawLaw law;
    private final double shareDrawn;

    /**
     * Earlier estimate to start from, without the games that it follows from.
     *
     * @param units by name
     * @param point their ratings in natural units first
     */
    @SuppressWarnings("ArrayRecordComponent") // two are never compared
    public record Start(List<String> units, double[] point, double advantage, double draws, DrawLaw law) {
        /** The estimate of a fit. */
        public static Start of(Likelihood fit) {
            return new Start(fit.design().units(), fit.point(), fit.advantage(), fit.draws(), fit.law());
        }
    }

    /**
     * Prepares a fit.
     *
     * @param model the model of draws; {@link DrawModel#HALF} takes its place if no game was drawn
     * @param counts as {@link botarena.ratings.Crosstable#counts()}
     */
    public FitRun(FitInput input, DrawModel model, int[] counts) {
        double drawn = 0;
        double games = 0;
        for (int i = 0; i < counts.length; i++) {
            drawn += i % 3 == 1 ? counts[i] : 0;
            games += counts[i];
        }
        this.input = input;
        this.counts = counts;
        this.law = DrawLaw.of(drawn == 0 ? DrawModel.HALF : model);
        this.shareDrawn = drawn / games;
    }

    /**
     * Climbs to the maximum.
     *
     * @param last estimate of much the same players to start from; empty to start from equal ratings
     */
    public Newton climb(Optional<Start> last) {
        Newton newton = climb(1, last);
        for (int round = 0; round < MAX_ROUNDS && !isOnScale(newton.likelihood()); round++) {
            newton = climb(law.slope(newton.likelihood().draws()), last);
        }
        return newton;
    }

    private Newton climb(double slope, Optional<Start> last) {
        Likelihood likelihood = new Likelihood(input.design(), counts, law, input.options(), input.origin(), slope);
        Newton newton = new Newton(
                likelihood, input.origin(), input.groups(), input.design().size());
        newton.climb(startPoint(likelihood, last));
        return newton;
    }

    /**
     * Whether anchors and a given advantage stood at their places. They are given in printed Elo; the factor from natural
     * units depends on the draw parameter, which is known only after the fit.
     */
    private boolean isOnScale(Likelihood likelihood) {
        double slope = law.slope(likelihood.draws());
        boolean given = input.origin().holdsAny() || input.options().advantage().orElse(0) != 0;
        return !given || Math.abs(slope - likelihood.slope()) <= SLOPE_TOLERANCE * slope;
    }

    private double[] startPoint(Likelihood likelihood, Optional<Start> last) {
        double[] start = likelihood.startPoint(Math.min(0.98, Math.max(0.02, shareDrawn)));
        last.filter(fit -> fit.law() == law).ifPresent(fit -> copyShared(fit, likelihood, start));
        for (int i = 0; i < input.design().size(); i++) {
            String name = input.design().units().get(i);
            start[i] = input.origin().isFixed(i)
                    ? input.origin().heldElo(i) / Logistic.ELO / likelihood.slope()
                    : last.map(fit -> ratingOf(name, fit)).orElse(0.0);
        }
        return start;
    }

    private static void copyShared(Start fit, Likelihood likelihood, double[] start) {
        if (likelihood.advantageIndex() >= 0) {
            start[likelihood.advantageIndex()] = fit.advantage();
        }
        if (likelihood.drawsIndex() >= 0) {
            start[likelihood.drawsIndex()] = fit.draws();
        }
    }

    private static double ratingOf(String name, Start fit) {
        int unit = Collections.binarySearch(fit.units(), name);
        return unit < 0 ? 0 : fit.point()[unit];
    }
}
