package botarena.ratings.fit;

import botarena.ratings.Normal;
import botarena.ratings.Score;
import java.util.SplittableRandom;

/**
 * Two games from one opening. The opening favours whoever moves first by a normal amount, and each game on its own
 * keeps exactly the chances its Elo difference gives it: openings link the games of a pair and change no strength.
 */
final class SimulatedPair {
    /** The logistic distribution's standard deviation in Elo. */
    private static final double NOISE = Logistic.ELO * Math.PI / Math.sqrt(3);

    private final double draws;
    private final double link;
    private final double opening;
    private final SplittableRandom random;

    /**
     * Draws an opening.
     *
     * @param draws share of draws among equals
     * @param bias standard deviation in Elo of what openings give to the first player
     */
    SimulatedPair(double draws, double bias, SplittableRandom random) {
        this.draws = draws;
        this.link = bias / Math.hypot(bias, NOISE);
        this.random = random;
        this.opening = random.nextGaussian();
    }

    /** One game at this Elo difference, first player's advantage included. */
    Score game(double elo) {
        Forecast forecast = Forecast.of(Logistic.of(elo / Logistic.ELO), draws);
        double luck = link * opening + Math.sqrt(1 - link * link) * random.nextGaussian();
        double u = Normal.cumulative(-luck);
        return u < forecast.win() ? Score.WIN : u < forecast.win() + forecast.draw() ? Score.DRAW : Score.LOSS;
    }
}
