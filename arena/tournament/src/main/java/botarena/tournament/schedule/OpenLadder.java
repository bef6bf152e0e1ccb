package botarena.tournament.schedule;

import botarena.ratings.fit.Ratings;
import botarena.tournament.Contestant;
import botarena.tournament.Format;
import botarena.tournament.Tournament;
import botarena.tournament.Variant;
import botarena.tournament.schedule.Ladder.Offer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Ladder without end. The next pairs follow from all results and from the bots that are there, never from earlier
 * choices, so a restart needs no walk. A pair plays its first round that is not settled. A bot whose error bar reached
 * the target, or that has enough games, plays only for the others.
 */
public final class OpenLadder implements Schedule {

    /** Games after which a bot is left alone even with a wide error bar: some bars never get small. */
    private static final long ENOUGH_GAMES = 1_000;

    /** A fit is followed by this many times its duration without one, unless the field changes. */
    private static final int REST = 30;

    /** A bot's first fits come after this many pairs of its own. */
    private static final int FIRST_PAIRS = 2;

    private final Tournament tournament;
    private final Strength strength;
    private final IntSupplier lanes;
    private final LongSupplier nanos;
    private final double target;
    private final Pairing pairing;
    private final Map<String, Double> plies = new HashMap<>();
    private final Map<String, Contestant> there = new LinkedHashMap<>();

    /** The last round of each pair that was settled or chosen. */
    private final Map<String, Integer> rounds = new HashMap<>();

    private final List<Half> halves = new ArrayList<>();
    private final Deque<Meeting> chosen = new ArrayDeque<>();

    /** Meetings that were handed out and not settled since, by the id of their first game. */
    private final Map<String, Meeting> out = new LinkedHashMap<>();

    private List<Estimate> estimates = List.of();
    private boolean changed = true;
    private boolean resting;

    /** Pairs chosen since the last fit, in all and by bot. */
    private int pairs;

    private final Map<String, Integer> pairsOf = new HashMap<>();

    /** Whether some bot has half as many games again as the last fit knew. */
    private boolean outdated;

    private long fitted;
    private long lasted;

    private final Deque<Request> requests = new ArrayDeque<>();

    private record Request(String game, String one, String two) {}

    private record Half(String game, int round, List<String> labels) {}

    /**
     * A ladder without end and without bots yet.
     *
     * @param lanes how many games are played at once, now
     * @param nanos a monotonic clock: ratings are fitted the more seldom the longer a fit takes
     */
    public OpenLadder(Tournament tournament, Strength strength, IntSupplier lanes, LongSupplier nanos) {
        this.tournament = tournament;
        this.strength = strength;
        this.lanes = lanes;
        this.nanos = nanos;
        this.target = tournament.schedule().format() instanceof Format.Ladder ladder ? ladder.targetError() : 0;
        this.pairing = new Pairing(tournament.schedule().seed());
        tournament.games().forEach(variant -> plies.put(variant.game().id(), GameLength.plies(variant)));
    }

    /** Lets a bot play from now on. */
    public void enter(Contestant bot) {
        there.put(bot.label(), bot);
        chooseAnew();
    }

    /** Pairs a bot no more. Its meetings that were handed out stay out. */
    public void leave(String label) {
        if (there.remove(label) != null) {
            rounds.keySet().removeIf(pair -> List.of(pair.split("\n")).contains(label));
            chooseAnew();
        }
    }

    /** Takes back a meeting that was handed out and of which no game was begun. */
    public void takeBack(Meeting meeting) {
        if (out.remove(meeting.id(0)) != null) {
            forget(meeting);
        }
    }

    /** Hands out a meeting of an earlier run first, if its bots are there by then. */
    public void resumeMeeting(String game, int round, List<String> labels) {
        halves.add(new Half(game, round, labels));
    }

    /** Hands out a meeting of two bots before all that it chooses, if both are there by then. */
    public void request(String game, String one, String two) {
        requests.add(new Request(game, one, two));
        resting = false;
    }

    /** Whether every rating is accurate enough: no game is handed out until another bot enters. */
    public boolean isResting() {
        return resting;
    }

    @Override
    public long games() {
        return ENDLESS;
    }

    /** Empty: the next pairs follow from results that are not there yet. */
    @Override
    public List<Meeting> readyMeetings(int most) {
        return List.of();
    }

    private void chooseAnew() {
        chosen.forEach(this::forget);
        chosen.clear();
        changed = true;
        resting = false;
    }

    /** The round of a meeting that is not played is looked at again. */
    private void forget(Meeting meeting) {
        rounds.computeIfPresent(Ladder.key(meeting), (pair, round) -> Math.min(round, meeting.round() - 1));
    }

    @Override
    public Step next(Results results) {
        out.values().removeIf(meeting -> isSettled(meeting, results));
        Meeting half = halfPlayedMeeting(results);
        half = half == null ? requestedMeeting(results) : half;
        if (half == null && chosen.isEmpty()) {
            fit();
            choose(results);
        }
        Meeting next = half == null ? chosen.poll() : half;
        resting = next == null;
        if (next == null) {
            return new Step.Wait();
        }
        out.put(next.id(0), next);
        return new Step.Play(next);
    }

    /** A meeting of which an earlier run left a game unplayed. */
    private @Nullable Meeting halfPlayedMeeting(Results results) {
        for (Iterator<Half> left = halves.iterator(); left.hasNext(); ) {
            Half half = left.next();
            if (there.keySet().containsAll(half.labels())) {
                left.remove();
                for (Variant variant : tournament.games()) {
                    Meeting meeting = meeting(
                            variant,
                            half.round(),
                            there.get(half.labels().get(0)),
                            there.get(half.labels().get(1)));
                    if (variant.game().id().equals(half.game()) && !isSettled(meeting, results) && !isOut(meeting)) {
                        return meeting;
                    }
                }
            }
        }
        return null;
    }

    /** A meeting that was asked for. */
    private @Nullable Meeting requestedMeeting(Results results) {
        for (Request next = requests.poll(); next != null; next = requests.poll()) {
            Contestant one = there.get(next.one());
            Contestant two = there.get(next.two());
            for (Variant variant : tournament.games()) {
                if (variant.game().id().equals(next.game()) && one != null && two != null) {
                    Meeting meeting = nextMeeting(variant, one, two, results);
                    rounds.put(Ladder.key(meeting), meeting.round());
                    return meeting;
                }
            }
        }
        return null;
    }

    private void fit() {
        long began = nanos.getAsLong();
        boolean due = pairs > 0 && (2 * pairs >= there.size() || outdated);
        if (!changed && !(due && began - fitted >= REST * lasted)) {
            return;
        }
        List<Contestant> field = List.copyOf(there.values());
        estimates = tournament.games().stream()
                .map(variant -> estimate(variant, Schedules.entrants(variant, field)))
                .toList();
        out.values().forEach(this::assume);
        changed = false;
        outdated = false;
        pairs = 0;
        pairsOf.clear();
        fitted = nanos.getAsLong();
        lasted = fitted - began;
    }

    private Estimate estimate(Variant variant, List<Contestant> entered) {
        String game = variant.game().id();
        Ratings ratings = strength.ratings(game);
        double mean = entered.stream()
                .mapToInt(bot -> ratings == null ? -1 : ratings.indexOf(bot.label()))
                .filter(unit -> unit >= 0)
                .mapToDouble(unit -> ratings == null ? 0 : ratings.elo(unit))
                .average()
                .orElse(0);
        double length = plies.getOrDefault(game, 0.0);
        Estimate estimate =
                new Estimate(variant, entered, bot -> Ladder.clockSeconds(tournament, variant, length, bot));
        estimate.setRatings(ratings, mean);
        return estimate;
    }

    private void assume(Meeting meeting) {
        for (Estimate estimate : estimates) {
            int one = estimate.indexOf(meeting.first().get(0).label());
            int two = estimate.indexOf(meeting.second().get(0).label());
            if (estimate.variant().equals(meeting.variant()) && one >= 0 && two >= 0) {
                estimate.assume(one, two);
            }
        }
    }

    /** Chooses a pair for every two lanes, no bot twice, and takes each for played. */
    private void choose(Results results) {
        List<Offer> offers = new ArrayList<>();
        estimates.forEach(estimate -> offer(estimate, offers));
        int wanted = Math.max(1, (lanes.getAsInt() + 1) / 2);
        for (Offer offer : Offer.bestOffers(offers, wanted - chosen.size())) {
            Contestant one = offer.estimate().bot(offer.one());
            Contestant two = offer.estimate().bot(offer.two());
            Meeting meeting = nextMeeting(offer.estimate().variant(), one, two, results);
            rounds.put(Ladder.key(meeting), meeting.round());
            chosen.add(meeting);
            offer.estimate().assume(offer.one(), offer.two());
            pairs++;
            Stream.of(one, two).forEach(bot -> count(meeting.variant(), bot));
        }
    }

    private void count(Variant variant, Contestant bot) {
        int fresh = pairsOf.merge(variant.game().id() + "\n" + bot.label(), 1, Integer::sum);
        long known = strength.games(variant.game().id(), bot.label()) / Meeting.PAIR;
        outdated |= fresh >= Math.max(FIRST_PAIRS, known / 2);
    }

    private void offer(Estimate estimate, List<Offer> offers) {
        int[] order = estimate.order();
        boolean[] enough = new boolean[order.length];
        boolean[] open = new boolean[order.length];
        for (int bot = 0; bot < open.length; bot++) {
            enough[bot] = strength.games(
                            estimate.variant().game().id(), estimate.bot(bot).label())
                    >= ENOUGH_GAMES;
            open[bot] = estimate.error(bot) > target && !enough[bot];
        }
        boolean[] served = new boolean[order.length];
        for (int i = 0; i < order.length; i++) {
            for (int j = i + 1; j < order.length && j <= i + Ladder.WEIGHED; j++) {
                int one = order[i];
                int two = order[j];
                if ((open[one] || open[two]) && !enough[one] && !enough[two]) {
                    offers.add(offer(estimate, one, two));
                    served[one] = true;
                    served[two] = true;
                }
            }
        }
        // Bots with enough games play only to give other bots an opponent.
        for (int i = 0; i < order.length; i++) {
            for (int j = i + 1; j < order.length && j <= i + Ladder.WEIGHED; j++) {
                int one = order[i];
                int two = order[j];
                if (open[one] && enough[two] && !served[one] || open[two] && enough[one] && !served[two]) {
                    offers.add(offer(estimate, one, two));
                }
            }
        }
    }

    private static Offer offer(Estimate estimate, int one, int two) {
        return new Offer(estimate, one, two, estimate.worthOfMeeting(one, two, Ladder.WANTED_BARS));
    }

    /** The next meeting of two bots: of the first round that is neither settled nor out. */
    private Meeting nextMeeting(Variant variant, Contestant one, Contestant two, Results results) {
        int round = 1 + rounds.getOrDefault(Ladder.key(variant, one.label(), two.label()), 0);
        Meeting meeting = meeting(variant, round, one, two);
        while (isOut(meeting) || isSettled(meeting, results)) {
            round++;
            meeting = meeting(variant, round, one, two);
        }
        return meeting;
    }

    private Meeting meeting(Variant variant, int round, @Nullable Contestant one, @Nullable Contestant two) {
        if (one == null || two == null) {
            throw new IllegalArgumentException("a meeting needs two bots");
        }
        return pairing.meeting(variant, round, List.of(one), List.of(two), Meeting.PAIR);
    }

    private boolean isOut(Meeting meeting) {
        return out.containsKey(meeting.id(0));
    }

    private static boolean isSettled(Meeting meeting, Results results) {
        return IntStream.range(0, meeting.legs()).allMatch(leg -> results.isSettled(meeting.id(leg)));
    }

    /** Strength of bots by all games so far. */
    public interface Strength {

        /** Ratings of a game; null before there are any. */
        @Nullable
        Ratings ratings(String game);

        /** Rated games of a bot in a game. */
        long games(String game, String label);
    }
}
