package botarena.ratings.fit;

import botarena.ratings.GameResult;
import botarena.ratings.RatingOptions;
import botarena.ratings.RatingPool;
import botarena.ratings.Score;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.TreeMap;

/** Small pools of results for tests. */
public final class Pools {
    public static final RatingOptions PURE = RatingOptions.DEFAULT.withPrior(0);
    public static final RatingOptions PURE_NO_ADVANTAGE = PURE.withAdvantage(OptionalDouble.of(0));

    private Pools() {}

    public static RatingPool of(List<GameResult> results) {
        RatingPool pool = new RatingPool();
        results.forEach(result -> result.into(pool));
        return pool;
    }

    /** Swapped pairs written as two letters each: the results of x, first as the first player, then as the second. */
    public static List<GameResult> pairs(String x, String y, String... pairs) {
        List<GameResult> results = new ArrayList<>();
        for (int i = 0; i < pairs.length; i++) {
            results.add(new GameResult(x, y, score(pairs[i].charAt(0)), "p" + i));
            results.add(new GameResult(y, x, score(pairs[i].charAt(1)).opposite(), "p" + i));
        }
        return results;
    }

    public static List<GameResult> games(String first, String second, int wins, int draws, int losses) {
        List<GameResult> results = new ArrayList<>();
        results.addAll(Collections.nCopies(wins, new GameResult(first, second, Score.WIN, "")));
        results.addAll(Collections.nCopies(draws, new GameResult(first, second, Score.DRAW, "")));
        results.addAll(Collections.nCopies(losses, new GameResult(first, second, Score.LOSS, "")));
        return results;
    }

    @SafeVarargs
    public static List<GameResult> all(List<GameResult>... parts) {
        List<GameResult> results = new ArrayList<>();
        for (List<GameResult> part : parts) {
            results.addAll(part);
        }
        return results;
    }

    /** A round robin of swapped pairs with an advantage of about 50 Elo and a fifth of the games drawn. */
    public static List<GameResult> random(int players, int rounds, long seed) {
        Random random = new Random(seed);
        double[] strength = random.doubles(players).map(u -> 2 * u - 1).toArray();
        List<GameResult> results = new ArrayList<>();
        for (int round = 0; round < rounds; round++) {
            for (int i = 0; i < players; i++) {
                for (int j = 0; j < i; j++) {
                    double x = strength[i] - strength[j];
                    results.add(new GameResult("p" + i, "p" + j, score(random, x + 0.3), "r" + round));
                    results.add(new GameResult("p" + j, "p" + i, score(random, 0.3 - x), "r" + round));
                }
            }
        }
        return results;
    }

    private static Score score(Random random, double x) {
        if (random.nextDouble() < 0.2) {
            return Score.DRAW;
        }
        return random.nextDouble() < 1 / (1 + Math.exp(-x)) ? Score.WIN : Score.LOSS;
    }

    public static Ratings rate(RatingOptions options, List<GameResult> results) {
        return (Ratings) new Rater(options).rate(of(results));
    }

    public static Map<String, Double> elos(Ratings ratings) {
        Map<String, Double> elos = new TreeMap<>();
        for (int i = 0; i < ratings.units().size(); i++) {
            elos.put(ratings.units().get(i), ratings.elo(i));
        }
        return elos;
    }

    private static Score score(char letter) {
        return letter == 'W' ? Score.WIN : letter == 'D' ? Score.DRAW : Score.LOSS;
    }
}
