package botarena.ratings.selftest;

import botarena.ratings.RatingPool;
import botarena.ratings.Team;
import botarena.ratings.fit.ErrorKind;
import botarena.ratings.fit.Rater;
import botarena.ratings.fit.RatingOptions;
import botarena.ratings.fit.Ratings;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * How often 95 % intervals hold the truth. Ten players of known strength (standard deviation 150 Elo) play a round robin
 * of swapped pairs with an advantage of 30 Elo for the first player, again and again.
 *
 * @param name what is simulated
 * @param pairs swapped pairs per pairing
 * @param draws share of draws among equals
 * @param bias standard deviation in Elo of what a pair's opening gives to the first player
 */
public record Coverage(String name, int pairs, double draws, double bias) {
    private static final int PLAYERS = 10;
    private static final double SPREAD = 150;
    private static final double ADVANTAGE = 30;
    private static final double Z = 1.959964;

    /** The cases of the documentation. */
    public static final List<Coverage> CASES = List.of(
            new Coverage("990 games, a quarter drawn", 11, 0.25, 0),
            new Coverage("990 games, no draws", 11, 0, 0),
            new Coverage("990 games, openings biased by 200 Elo", 11, 0, 200),
            new Coverage("180 games, a quarter drawn", 2, 0.25, 0));

    /**
     * What an estimate of errors is worth.
     *
     * @param covered share of intervals that hold the truth
     * @param ratio mean standard error over the true one
     */
    public record Result(double covered, double ratio) {}

    private record Line(double error, double deviation) {}

    /** Simulates {@code runs} tournaments and rates them with this kind of errors. */
    public Result run(ErrorKind errors, int runs, long seed) {
        RatingOptions options = RatingOptions.DEFAULT.withErrors(errors).withReplicates(200);
        List<Line> lines = IntStream.range(0, runs)
                .parallel()
                .mapToObj(run -> one(options, new SplittableRandom(seed * 0x9E3779B97F4A7C15L + run)))
                .flatMap(List::stream)
                .toList();
        double covered = lines.stream()
                .filter(line -> Math.abs(line.error()) <= Z * line.deviation())
                .count();
        double meanError = lines.stream().mapToDouble(Line::deviation).average().orElse(0);
        double square = lines.stream()
                .mapToDouble(line -> line.error() * line.error())
                .average()
                .orElse(1);
        return new Result(covered / lines.size(), meanError / Math.sqrt(square));
    }

    private List<Line> one(RatingOptions options, SplittableRandom random) {
        double[] truth = new double[PLAYERS];
        Arrays.setAll(truth, i -> SPREAD * random.nextGaussian());
        double mean = Arrays.stream(truth).average().orElse(0);
        Ratings ratings = (Ratings) new Rater(options).rate(play(truth, random));
        List<Line> lines = new ArrayList<>();
        for (int i = 0; i < PLAYERS; i++) {
            OptionalDouble deviation = ratings.standardError(i);
            lines.add(new Line(ratings.elo(i) - (truth[i] - mean), deviation.orElse(0)));
        }
        return lines;
    }

    private RatingPool play(double[] truth, SplittableRandom random) {
        RatingPool pool = new RatingPool();
        for (int i = 0; i < PLAYERS; i++) {
            pool.team(Team.of("p" + i));
        }
        for (int round = 1; round <= pairs; round++) {
            for (int i = 0; i < PLAYERS; i++) {
                for (int j = 0; j < i; j++) {
                    SimulatedPair pair = new SimulatedPair(draws, bias, random);
                    pool.add(i, j, pair.game(truth[i] - truth[j] + ADVANTAGE), round, 0);
                    pool.add(j, i, pair.game(truth[j] - truth[i] + ADVANTAGE), round, 0);
                }
            }
        }
        return pool;
    }
}
