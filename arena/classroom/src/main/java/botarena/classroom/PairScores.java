package botarena.classroom;

import botarena.ratings.Normal;
import botarena.ratings.Team;
import botarena.referee.GameRecord;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;

/**
 * Scores of two bots against each other in pairs of legs. Both legs of a pair share seed and opening, so a pair is one
 * observation: its score is the mean of its two games. Not thread-safe.
 */
final class PairScores {

    private static final double CONFIDENCE = 0.95;
    private static final double Z = Normal.quantile(CONFIDENCE);
    private static final int LEGS = 2;

    /**
     * A result.
     *
     * @param pairs complete pairs
     * @param score mean score of a pair, 0 to 1
     */
    record Result(int pairs, double score) {

        static final Result NONE = new Result(0, 0);

        /**
         * The one-sided lower 95 % bound of the true score: Wilson's (1927) with a pair as one trial. A pair's score
         * spreads at most as much as a trial that is won or lost, so draws and shared pairs only make it safer.
         */
        double lower() {
            if (pairs == 0) {
                return 0;
            }
            double z2 = Z * Z / pairs;
            double spread = Math.sqrt(score * (1 - score) * z2 + z2 * z2 / 4);
            return Math.max(0, (score + z2 / 2 - spread) / (1 + z2));
        }
    }

    private final Map<String, Map<String, double[]>> legs = new HashMap<>();

    /** Counts a finished game of one bot, or several seats of it, against another. */
    void add(GameRecord record) {
        List<String> bots = record.setting().labels();
        for (int team = 0; team < 2; team++) {
            String bot = bots.get(team);
            String opponent = bots.get(1 - team);
            if (Team.ofSeats(bots, team).isClones()
                    && Team.ofSeats(bots, 1 - team).isClones()
                    && !bot.equals(opponent)) {
                double[] sum = legs.computeIfAbsent(key(bot, opponent), any -> new HashMap<>())
                        .computeIfAbsent(record.setting().pair(), any -> new double[2]);
                sum[0] += record.scores().get(team);
                sum[1]++;
            }
        }
    }

    /** Result of the complete pairs for {@code bot}. */
    Result result(String bot, String opponent) {
        double[] scores = legs.getOrDefault(key(bot, opponent), Map.of()).values().stream()
                .filter(sum -> sum[1] == LEGS)
                .mapToDouble(sum -> sum[0] / LEGS)
                .sorted()
                .toArray();
        return scores.length == 0
                ? Result.NONE
                : new Result(scores.length, DoubleStream.of(scores).sum() / scores.length);
    }

    private static String key(String bot, String opponent) {
        return bot + "\n" + opponent;
    }
}
