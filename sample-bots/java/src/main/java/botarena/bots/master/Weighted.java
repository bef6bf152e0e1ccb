package botarena.bots.master;

import botarena.bots.master.AlphaBeta.Knowledge;
import botarena.games.MoveList;
import botarena.games.Position;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** {@link Features} times the weights that {@link Tune} found for them. */
final class Weighted implements Knowledge {

    /** Scores are multiples of this part of a weight. */
    static final int UNIT = 16;

    private static final int MAX_VALUE = Worth.PROVEN - 1;

    private final Features features;
    private final int[] weights;
    private final int[] counts;

    private Weighted(Features features, int[] weights) {
        this.features = features;
        this.weights = weights;
        this.counts = new int[weights.length];
    }

    /** With the weights of the resource {@code GAME.weights}: a name, a blank and a number a line. */
    static Weighted of(String game, Features features) {
        Map<String, Integer> known = read(game);
        int[] weights = features.names().stream()
                .mapToInt(name -> known.getOrDefault(name, 0))
                .toArray();
        return new Weighted(features, weights);
    }

    /** The lines of a game's resource; empty if there is none. */
    static Map<String, Integer> read(String game) {
        Map<String, Integer> weights = new HashMap<>();
        InputStream in = Weighted.class.getResourceAsStream(game + ".weights");
        if (in == null) {
            return weights;
        }
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            List<String> lines = reader.lines().toList();
            for (String line : lines) {
                int blank = line.lastIndexOf(' ');
                weights.put(line.substring(0, blank), Integer.parseInt(line.substring(blank + 1)));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return weights;
    }

    @Override
    public int value(Position position) {
        Arrays.fill(counts, 0);
        features.count(position, counts);
        int sum = 0;
        for (int i = 0; i < weights.length; i++) {
            sum += weights[i] * counts[i];
        }
        return Math.max(-MAX_VALUE, Math.min(MAX_VALUE, sum / UNIT));
    }

    @Override
    public boolean gains(Position position, MoveList moves, int[] into) {
        return features.gains(position, moves, into);
    }
}
