package botarena.tournament.schedule;

import botarena.base.Digest;
import botarena.ratings.RatingOptions;
import botarena.ratings.RatingPool;
import botarena.ratings.Score;
import botarena.ratings.Team;
import botarena.ratings.fit.Rater;
import botarena.ratings.fit.RatingResult;
import botarena.ratings.fit.Ratings;
import botarena.tournament.Contestant;
import botarena.tournament.Variant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Ratings of one game's bots by now, and the worth of a further pair of games. Not thread-safe. */
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
    private final Map<String, Integer> indexes = new HashMap<>();
    private final double[] seconds;
    private final double[] elo;
    private final double[] error;
    private final int[] units;
    private int[] order = {};

    /** In squares of natural units. */
    private final double[][] covariance;

    /** By place: how far the order of a bot and the next is open. */
    private final double[] doubt;

    private @Nullable Ratings last;

    /**
     * @param seconds of a bot's part of a game; fixed, as measured times would change the choice with each run
     */
    Estimate(Variant variant, List<Contestant> bots, ToDoubleFunction<Contestant> seconds) {
        this.variant = variant;
        this.bots = List.copyOf(bots);
        bots.forEach(bot -> indexes.put(bot.label(), indexes.size()));
        this.seconds = bots.stream().mapToDouble(seconds).toArray();
        this.elo = new double[bots.size()];
        this.error = new double[bots.size()];
        this.units = new int[bots.size()];
        this.covariance = new double[bots.size()][bots.size()];
        this.doubt = new double[bots.size()];
    }

    Variant variant() {
        return variant;
    }

    int bots() {
        return bots.size();
    }

    Contestant bot(int index) {
        return bots.get(index);
    }

    /** A bot's index, or -1. */
    int indexOf(String label) {
        return indexes.getOrDefault(label, -1);
    }

    /** Takes the games of a settled meeting in. */
    void learnMeeting(Meeting meeting, Schedule.Results results) {
        for (int leg = 0; leg < meeting.legs(); leg++) {
            String id = meeting.id(leg);
            double score = results.score(id);
            if (score >= 0) {
                add(meeting, Meeting.starter(leg) == 0 ? score : 1 - score, Meeting.starter(leg), id);
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

    /** Rates the results so far. */
    void fit() {
        RatingResult fit = pool.games() == 0 ? null : rater.rate(pool.crosstable(), last);
        setRatings(fit instanceof Ratings ratings ? ratings : null, 0);
    }

    /**
     * Takes ratings that others fitted.
     *
     * @param unknown Elo of bots of which they know nothing
     */
    void setRatings(@Nullable Ratings ratings, double unknown) {
        last = ratings;
        for (int bot = 0; bot < bots.size(); bot++) {
            units[bot] = last == null ? -1 : last.indexOf(bots.get(bot).label());
            elo[bot] = units[bot] < 0 ? unknown : Objects.requireNonNull(last).elo(units[bot]);
            error[bot] = units[bot] < 0
                    ? UNKNOWN
                    : Objects.requireNonNull(last).standardError(units[bot]).orElse(UNKNOWN);
        }
        order = sortedOrder();
        for (int one = 0; one < elo.length; one++) {
            for (int two = 0; two < elo.length; two++) {
                covariance[one][two] = covariance(one, two) / (ELO * ELO);
            }
        }
        for (int place = 0; place + 1 < order.length; place++) {
            doubt[place] = orderDoubt(order[place], order[place + 1]);
        }
    }

    /** In Elo²; 0 where nothing links the two. */
    private double covariance(int one, int two) {
        double apart = error[one] * error[one] + error[two] * error[two];
        if (one == two) {
            return apart / 2;
        }
        if (units[one] < 0 || units[two] < 0 || error[one] == UNKNOWN || error[two] == UNKNOWN) {
            return 0;
        }
        OptionalDouble difference = Objects.requireNonNull(last).standardError(units[one], units[two]);
        return difference.isEmpty() ? 0 : (apart - difference.getAsDouble() * difference.getAsDouble()) / 2;
    }

    /** Doubt about the order of two bots: 1 if they are level, the less the clearer their difference is. */
    private double orderDoubt(int one, int two) {
        double difference = (elo[one] - elo[two]) / ELO;
        return Math.exp(-difference * difference / (2 * variance(one, two) + 1e-9));
    }

    private double variance(int one, int two) {
        return covariance[one][one] + covariance[two][two] - 2 * covariance[one][two];
    }

    /** Half the width of a bot's 95 % interval, in Elo. */
    double error(int bot) {
        return Z * error[bot];
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
        return order.clone();
    }

    private int[] sortedOrder() {
        return IntStream.range(0, elo.length)
                .boxed()
                .sorted(Comparator.comparingDouble((Integer bot) -> -elo[bot]))
                .mapToInt(Integer::intValue)
                .toArray();
    }

    /**
     * Worth of two games of a pair: by how much they are expected to lower, per second, the variances of the
     * differences of neighbours in the ranking, each as far as the order of the two is open, and the variances of all
     * ratings, {@code bars} times. A game tells p(1-p) about a difference (Fisher information), and that spreads to all
     * ratings that vary with it (Sherman and Morrison's update of the covariance matrix).
     */
    double worthOfMeeting(int one, int two, double bars) {
        double told = pairInformation(one, two);
        double lowered = 0;
        for (int place = 0; place < order.length; place++) {
            double own = covarianceOf(order[place], one, two);
            lowered += bars * own * own;
            if (place + 1 < order.length) {
                double apart = own - covarianceOf(order[place + 1], one, two);
                lowered += doubt[place] * apart * apart;
            }
        }
        return lowered * told / (1 + told * variance(one, two)) / expectedSeconds(one, two);
    }

    /** Counts a pair of games that is on its way as if it were played: others are worth more then. */
    void assume(int one, int two) {
        double told = pairInformation(one, two);
        double share = told / (1 + told * variance(one, two));
        double[] moved = new double[elo.length];
        for (int bot = 0; bot < moved.length; bot++) {
            moved[bot] = covarianceOf(bot, one, two);
        }
        for (int a = 0; a < moved.length; a++) {
            for (int b = 0; b < moved.length; b++) {
                covariance[a][b] -= share * moved[a] * moved[b];
            }
        }
    }

    /** Information of a pair of games about the difference of two bots: p(1-p) each. */
    private double pairInformation(int one, int two) {
        double p = 1 / (1 + Math.exp((elo[two] - elo[one]) / ELO));
        return Meeting.PAIR * p * (1 - p);
    }

    /** Covariance of a bot's rating with the difference of two others. */
    private double covarianceOf(int bot, int one, int two) {
        return covariance[one][bot] - covariance[two][bot];
    }

    private double expectedSeconds(int one, int two) {
        return Math.max(1e-3, seconds[one] + seconds[two]);
    }
}
