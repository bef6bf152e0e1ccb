package botarena.tournament.schedule;

import botarena.ratings.RatingPool;
import botarena.ratings.Score;
import botarena.ratings.Team;
import botarena.ratings.fit.Fit;
import botarena.ratings.fit.Rater;
import botarena.ratings.fit.RatingOptions;
import botarena.ratings.fit.Ratings;
import botarena.tournament.Contestant;
import botarena.tournament.Digest;
import botarena.tournament.Variant;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** What is known of the bots of one game by now, and what a further pair of games is worth. Not thread-safe. */
final class Estimate {

    /** Elo of a natural unit: 400 / ln 10. */
    private static final double ELO = 400 / Math.log(10);

    private static final double Z = 1.959963984540054;

    /** Error of a bot of which nothing is known, in Elo: the spread of ordinary fields. */
    private static final double UNKNOWN = 350;

    private final Variant variant;
    private final List<Contestant> bots;
    private final Rater rater = new Rater(RatingOptions.DEFAULT);
    private final RatingPool pool = new RatingPool();
    private final double[] seconds;
    private final int[] timed;
    private final double[] elo;
    private final double[] error;
    private @Nullable Ratings last;

    Estimate(Variant variant, List<Contestant> bots) {
        this.variant = variant;
        this.bots = List.copyOf(bots);
        this.seconds = new double[bots.size()];
        this.timed = new int[bots.size()];
        this.elo = new double[bots.size()];
        this.error = new double[bots.size()];
    }

    Variant variant() {
        return variant;
    }

    Contestant bot(int index) {
        return bots.get(index);
    }

    /** Takes the games of a settled meeting in. */
    void learn(Meeting meeting, Schedule.Results results) {
        int first = bots.indexOf(meeting.first().get(0));
        int second = bots.indexOf(meeting.second().get(0));
        for (int leg = 0; leg < meeting.legs(); leg++) {
            String id = meeting.id(leg);
            double score = results.score(id);
            if (score >= 0) {
                add(meeting, Meeting.starter(leg) == 0 ? score : 1 - score, Meeting.starter(leg), id);
                time(first, results.seconds(id));
                time(second, results.seconds(id));
            }
        }
    }

    private void add(Meeting meeting, double score, int starter, String id) {
        Team one = Team.of(meeting.first().get(0).label());
        Team two = Team.of(meeting.second().get(0).label());
        int moves = pool.team(starter == 0 ? one : two);
        int waits = pool.team(starter == 0 ? two : one);
        Score result = score > 0.5 ? Score.WIN : score < 0.5 ? Score.LOSS : Score.DRAW;
        pool.add(moves, waits, result, Digest.key(id.substring(0, id.lastIndexOf('.'))) | 1, 0);
    }

    private void time(int bot, double took) {
        seconds[bot] += took;
        timed[bot]++;
    }

    /** Rates what was learnt. */
    void fit() {
        Fit fit = pool.games() == 0 ? null : rater.rate(pool.crosstable(), last);
        last = fit instanceof Ratings ratings ? ratings : null;
        for (int bot = 0; bot < bots.size(); bot++) {
            int unit = last == null ? -1 : last.indexOf(bots.get(bot).label());
            elo[bot] = last == null || unit < 0 ? 0 : last.elo(unit);
            error[bot] = last == null || unit < 0
                    ? UNKNOWN
                    : last.standardError(unit).orElse(UNKNOWN);
        }
    }

    /** Half the width of the widest 95 % interval, in Elo. */
    double largestError() {
        double largest = 0;
        for (double one : error) {
            largest = Math.max(largest, Z * one);
        }
        return largest;
    }

    /** Bots from the highest rating to the lowest. */
    int[] order() {
        return IntStream.range(0, elo.length)
                .boxed()
                .sorted(Comparator.comparingDouble((Integer bot) -> -elo[bot]))
                .mapToInt(Integer::intValue)
                .toArray();
    }

    /**
     * What two games of a pair are worth: by how much they are expected to lower the variance of the difference of the
     * two, where their order is in doubt, per second. A game tells p(1-p) about the difference (Fisher information).
     */
    double worth(int one, int two) {
        double difference = (elo[one] - elo[two]) / ELO;
        double variance = (error[one] * error[one] + error[two] * error[two]) / (ELO * ELO);
        double p = 1 / (1 + Math.exp(-difference));
        double told = Meeting.PAIR * p * (1 - p) * variance;
        double doubt = Math.exp(-difference * difference / (2 * variance + 1e-9));
        return variance * told / (1 + told) * doubt / expectedSeconds(one, two);
    }

    private double expectedSeconds(int one, int two) {
        int games = timed[one] + timed[two];
        return games == 0 ? 1 : Math.max(1e-3, (seconds[one] + seconds[two]) / games);
    }
}
