package botarena.ratings.fit.diagnosis;

import botarena.ratings.Normal;
import botarena.ratings.Score;
import botarena.ratings.fit.model.Logistic;
import java.util.SplittableRandom;

/**
 * Two games from one opening. The opening favours the first player by a normal amount, and each game on its own keeps
 * exactly the chances of its Elo difference: openings link the games of a pair and change no strength.
 */
public final class SimulatedPair {
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
    public SimulatedPair(double draws, double bias, SplittableRandom random) {
        this.draws = draws;
        this.link = bias / Math.hypot(bias, NOISE);
        this.random = random;
        this.opening = random.nextGaussian();
    }

    /** One game at this Elo difference, first player's advantage included. */
    public Score game(double elo) {
        OutcomeChances chances = OutcomeChances.ofPoints(Logistic.of(elo / Logistic.ELO), draws);
        double luck = link * opening + Math.sqrt(1 - link * link) * random.nextGaussian();
        double u = Normal.cumulative(-luck);
        return u < chances.win() ? Score.WIN : u < chances.win() + chances.draw() ? Score.DRAW : Score.LOSS;
    }
}
