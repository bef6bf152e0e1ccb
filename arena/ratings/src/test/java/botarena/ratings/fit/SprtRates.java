package botarena.ratings.fit;

import botarena.ratings.fit.diagnosis.SimulatedPair;
import botarena.ratings.sprt.EloModel;
import botarena.ratings.sprt.Sprt;
import botarena.ratings.sprt.SprtEstimate;
import botarena.ratings.sprt.SprtOptions;
import botarena.ratings.sprt.SprtVerdict;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * How often a test of 0 against 40 Elo at 5 % accepts, and after how many games, where the truth is known.
 *
 * @param name name of the simulation
 * @param bias standard deviation in Elo of what a pair's opening gives to the first player
 * @param gamesPerBlock 1 to test on single games, 2 on swapped pairs
 */
public record SprtRates(String name, double bias, int gamesPerBlock) {
    private static final SprtOptions OPTIONS = new SprtOptions(0, 40, 0.05, 0.05, EloModel.LOGISTIC);
    private static final double DRAWS = 0.25;

    /** The cases of the documentation. */
    public static final List<SprtRates> CASES = List.of(
            new SprtRates("fair openings, single games", 0, 1),
            new SprtRates("fair openings, pairs", 0, 2),
            new SprtRates("openings biased by 200 Elo, single games", 200, 1),
            new SprtRates("openings biased by 200 Elo, pairs", 200, 2));

    /** The true differences in Elo at which tests are run. */
    public static final List<Integer> TRUTHS = List.of(0, 20, 40);

    /**
     * Results of the tests.
     *
     * @param accepted share that accepted
     * @param games mean games until the decision
     * @param low share of estimates below the truth, 1/2 if they are median-unbiased
     * @param covered share of 95 % intervals that hold the truth
     */
    public record Result(double accepted, double games, double low, double covered) {}

    /** Runs so many tests at a true difference. */
    public Result run(double elo, int runs, long seed) {
        List<Sprt> tests = IntStream.range(0, runs)
                .parallel()
                .mapToObj(run -> one(elo, new SplittableRandom(seed * 0x9E3779B97F4A7C15L + run)))
                .toList();
        double accepted =
                tests.stream().filter(t -> t.verdict() == SprtVerdict.ACCEPTED).count();
        double games = tests.stream()
                .mapToLong(t -> t.counts().blocks() * gamesPerBlock)
                .average()
                .orElse(0);
        List<SprtEstimate> estimates = tests.stream().map(Sprt::estimate).toList();
        double low = estimates.stream().filter(e -> e.elo() < elo).count();
        double covered = estimates.stream()
                .filter(e -> e.low() <= elo && elo <= e.high())
                .count();
        return new Result(accepted / runs, games, low / runs, covered / runs);
    }

    private Sprt one(double elo, SplittableRandom random) {
        Sprt sprt = new Sprt(OPTIONS, gamesPerBlock);
        while (sprt.verdict() == SprtVerdict.UNDECIDED) {
            SimulatedPair pair = new SimulatedPair(DRAWS, bias, random);
            int one = (int) (2 * pair.game(elo).points());
            int other = (int) (2 * pair.game(-elo).opposite().points());
            if (gamesPerBlock == 2) {
                sprt.add(one + other);
            } else {
                sprt.add(one);
                addWhileOpen(sprt, other);
            }
        }
        return sprt;
    }

    private static void addWhileOpen(Sprt sprt, int halfPoints) {
        if (sprt.verdict() == SprtVerdict.UNDECIDED) {
            sprt.add(halfPoints);
        }
    }
}
