package botarena.bots.master;

import botarena.games.Game;
import botarena.games.GameCatalog;
import botarena.games.Position;
import botarena.games.catalog.Games;
import botarena.protocol.Json;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Fits the weights of one game's {@link Features} to played games: logistic regression of the result on the numbers,
 * with a small pull towards zero. Numbers that correct playouts are fitted together with the result of some playouts.
 * Reads the output of {@code botarena export DIR --to positions} from stdin and prints the file of weights. {@code java -cp sample-bots.jar botarena.bots.master.Tune GAME}
 */
public final class Tune {

    /** By this many units of a score the odds of a win change by e: see {@link Worth#expectedScore}. */
    private static final double SCALE = 200;

    private static final int ROUNDS = 800;
    private static final double PULL = 1e-4;

    private static final int PLAYOUTS = 1_500;

    /** Odds and a constant are of the size of other numbers. */
    private static final int ODDS = 10;

    private final List<int[]> counts = new ArrayList<>();
    private final List<Double> results = new ArrayList<>();

    private Tune() {}

    /**
     * Reads positions from stdin and prints weights to stdout; figures of the fit go to stderr.
     *
     * @param args the game's id
     */
    public static void main(String[] args) throws IOException {
        Tune tune = new Tune();
        Features features =
                tune.read(args[0], new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)));
        double[] weights = tune.fit(tune.counts.get(0).length);
        for (int i = 0; i < features.names().size(); i++) {
            System.out.println(features.names().get(i) + " " + Math.round(weights[i] * SCALE * Weighted.UNIT));
        }
        System.err.printf("%d positions, loss %.4f%n", tune.counts.size(), tune.loss(weights));
    }

    private Features read(String id, BufferedReader in) throws IOException {
        Game game = new GameCatalog(Games.BUILT_IN).find(id).orElseThrow();
        Features features = null;
        boolean corrects = false;
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            Map<String, Object> fields = Json.object(line);
            if (!id.equals(fields.get("game"))) {
                continue;
            }
            Position position = game.parse((String) Objects.requireNonNull(fields.get("text"), "text"));
            if (features == null) {
                Features own = Features.of(position);
                corrects = own == null;
                features = Objects.requireNonNull(own == null ? Features.ofPlayouts(position) : own, id);
            }
            int size = features.names().size();
            int[] numbers = new int[corrects ? size + 2 : size];
            if (!features.isQuiet(position) || corrects && !countOdds(position, size, numbers)) {
                continue;
            }
            features.count(position, numbers);
            counts.add(numbers);
            results.add(((Number) Objects.requireNonNull(fields.get("outcome"), "outcome")).doubleValue());
        }
        if (features == null) {
            throw new IOException("no position of " + id + " on stdin");
        }
        return features;
    }

    /** Adds the odds by playouts and a constant behind the numbers; false for a position that playouts prove. */
    private static boolean countOdds(Position position, int at, int[] into) {
        TreeSearch search = TreeSearch.of(position, 1, PLAYOUTS, Idea.allBut("correction"));
        double score = search.search(position, () -> false).score();
        into[at] = (int) Math.round(ODDS * Math.log((1 + score) / (1 - score)));
        into[at + 1] = ODDS;
        return Math.abs(score) < 1;
    }

    /** Full gradient steps, each weight at its own pace (RMSProp). */
    private double[] fit(int size) {
        double[] weights = new double[size];
        double[] pace = new double[size];
        for (int round = 0; round < ROUNDS; round++) {
            double[] gradient = gradient(weights);
            for (int i = 0; i < size; i++) {
                pace[i] = 0.9 * pace[i] + 0.1 * gradient[i] * gradient[i];
                weights[i] -= 0.02 / (1 + round / 200.0) * gradient[i] / (Math.sqrt(pace[i]) + 1e-9);
            }
        }
        return weights;
    }

    private double[] gradient(double[] weights) {
        double[] gradient = new double[weights.length];
        Arrays.setAll(gradient, i -> PULL * weights[i] * counts.size());
        for (int k = 0; k < counts.size(); k++) {
            double miss = expectedScore(weights, counts.get(k)) - results.get(k);
            int[] numbers = counts.get(k);
            for (int i = 0; i < weights.length; i++) {
                gradient[i] += miss * numbers[i];
            }
        }
        return gradient;
    }

    private static double expectedScore(double[] weights, int[] numbers) {
        double sum = 0;
        for (int i = 0; i < weights.length; i++) {
            sum += weights[i] * numbers[i];
        }
        return 1 / (1 + Math.exp(-sum));
    }

    private double loss(double[] weights) {
        double sum = 0;
        for (int k = 0; k < counts.size(); k++) {
            double expected = Math.max(1e-9, Math.min(1 - 1e-9, expectedScore(weights, counts.get(k))));
            double result = results.get(k);
            sum -= result * Math.log(expected) + (1 - result) * Math.log(1 - expected);
        }
        return sum / counts.size();
    }
}
