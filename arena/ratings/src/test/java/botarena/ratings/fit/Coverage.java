package botarena.ratings.fit;

import botarena.ratings.ErrorKind;
import botarena.ratings.RatingOptions;
import botarena.ratings.RatingPool;
import botarena.ratings.Team;
import botarena.ratings.fit.diagnosis.SimulatedPair;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Share of 95 % intervals that hold the truth. Players of known strength (standard deviation 150 Elo) play a round robin
 * of swapped pairs with an advantage of 30 Elo for the first player, again and again. Newcomers, one in ten players,
 * play a few pairs against the others; where there are newcomers, only their intervals count.
 *
 * @param name name of the simulation
 * @param players players of the round robin
 * @param pairs swapped pairs per pairing of the round robin
 * @param newcomer swapped pairs of each newcomer; 0 without newcomers
 * @param draws share of draws among equals
 * @param bias standard deviation in Elo of what a pair's opening gives to the first player
 */
public record Coverage(String name, int players, int pairs, int newcomer, double draws, double bias) {
    private static final double SPREAD = 150;
    private static final double ADVANTAGE = 30;
    private static final double Z = 1.959964;

    /** The cases of the documentation. */
    public static final List<Coverage> CASES = List.of(
            of("990 games, a quarter drawn", 11, 0.25, 0),
            of("990 games, no draws", 11, 0, 0),
            of("990 games, openings biased by 200 Elo", 11, 0, 200),
            of("180 games, a quarter drawn", 2, 0.25, 0));

    /** Newcomers with few pairs in fields of all sizes, where intervals are hardest to get right. */
    public static final List<Coverage> NEWCOMERS = IntStream.of(1, 5, 40, 200)
            .boxed()
            .flatMap(players -> IntStream.of(1, 2, 5, 10, 20, 65)
                    .mapToObj(pairs -> new Coverage(
                            "newcomer, pairs: " + pairs + ", known bots: " + players,
                            players,
                            players == 200 ? 1 : players == 40 ? 2 : 11,
                            pairs,
                            0,
                            0)))
            .toList();

    /** A round robin of ten. */
    public static Coverage of(String name, int pairs, double draws, double bias) {
        return new Coverage(name, 10, pairs, 0, draws, bias);
    }

    /**
     * What an estimate of errors is worth.
     *
     * @param covered share of intervals that hold the truth
     * @param ratio mean standard error over the true one
     */
    public record Result(double covered, double ratio) {}

    private record Line(double error, double deviation) {}

    /**
     * Simulates tournaments and rates them with this kind of errors.
     *
     * @param runs tournaments; with newcomers, newcomers
     */
    public Result run(ErrorKind errors, int runs, long seed) {
        RatingOptions options = RatingOptions.DEFAULT.withErrors(errors).withReplicates(200);
        List<Line> lines = IntStream.range(0, runs / Math.max(1, newcomers()))
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
        double[] truth = new double[players + newcomers()];
        Arrays.setAll(truth, i -> SPREAD * random.nextGaussian());
        double mean = Arrays.stream(truth).average().orElse(0);
        if (!(new Rater(options).rate(play(truth, random)) instanceof Ratings ratings)) {
            throw new IllegalStateException("the prior gives every tournament ratings");
        }
        List<Line> lines = new ArrayList<>();
        for (int i = newcomer == 0 ? 0 : players; i < truth.length; i++) {
            int unit = ratings.indexOf("p" + i);
            OptionalDouble deviation = ratings.standardError(unit);
            lines.add(new Line(ratings.elo(unit) - (truth[i] - mean), deviation.orElse(0)));
        }
        return lines;
    }

    private int newcomers() {
        return newcomer == 0 ? 0 : Math.max(1, players / 10);
    }

    private RatingPool play(double[] truth, SplittableRandom random) {
        RatingPool pool = new RatingPool();
        for (int i = 0; i < truth.length; i++) {
            pool.team(Team.of("p" + i));
        }
        for (int round = 1; round <= pairs; round++) {
            for (int i = 0; i < players; i++) {
                for (int j = 0; j < i; j++) {
                    play(i, j, truth, round, pool, random);
                }
            }
        }
        for (int round = 1; round <= newcomer; round++) {
            for (int i = players; i < truth.length; i++) {
                play(i, random.nextInt(players), truth, round, pool, random);
            }
        }
        return pool;
    }

    private void play(int i, int j, double[] truth, int round, RatingPool pool, SplittableRandom random) {
        SimulatedPair pair = new SimulatedPair(draws, bias, random);
        pool.add(i, j, pair.game(truth[i] - truth[j] + ADVANTAGE), round, 0);
        pool.add(j, i, pair.game(truth[j] - truth[i] + ADVANTAGE), round, 0);
    }
}
