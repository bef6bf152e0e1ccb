package botarena.tournament.schedule;

import botarena.referee.TimeControl;
import botarena.tournament.Contestant;
import botarena.tournament.Format;
import botarena.tournament.ScheduleRules;
import botarena.tournament.Tournament;
import botarena.tournament.Variant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Plays the most informative games: of all pairs, the ones whose next two games are expected to take most out of the
 * uncertainty of the ranking per second of play. Half as many pairs as there are bots are chosen at a time, no bot
 * twice, so that the choice does not depend on how many games run at once. Games of earlier runs come first, whichever
 * bots took part then: a bot that joins starts from the known ratings of the others.
 */
final class Ladder extends Staged {

    /** With more bots than this, only pairs that stand close together are weighed. */
    static final int WEIGHED = 60;

    /** Weight of error bars beside the order of neighbours, if they are to reach a target. */
    static final double WANTED_BARS = 1;

    /** Weight without a target: once the order is clear, further games still serve something. */
    private static final double SPARE_BARS = 0.01;

    private final Format.Ladder format;
    private final List<Estimate> estimates = new ArrayList<>();
    private final Pairing pairing;
    private final long mostGames;
    private final Map<String, Integer> rounds = new HashMap<>();
    private long planned;
    private boolean begun;

    Ladder(Tournament tournament, Format.Ladder format, List<Contestant> contestants) {
        this.format = format;
        ScheduleRules rules = tournament.schedule();
        this.pairing = new Pairing(rules.seed());
        long all = 0;
        for (Variant variant : tournament.games()) {
            List<Contestant> entered = Schedules.entrants(variant, contestants);
            double plies = GameLength.plies(variant);
            estimates.add(new Estimate(variant, entered, bot -> clockSeconds(tournament, variant, plies, bot)));
            all += entered.size() * (entered.size() - 1L) / 2 * rules.gamesPerPair();
        }
        this.mostGames = rules.ending().maxGames() > 0 ? rules.ending().maxGames() : all;
    }

    /** Time that a bot's clock allows for its part of a game of usual length. */
    static double clockSeconds(Tournament tournament, Variant variant, double plies, Contestant bot) {
        TimeControl time = tournament.timeOf(bot.entry());
        double decisions = plies / variant.game().seats() * (variant.game().seats() / 2.0);
        return (time.bankMs() + decisions * (time.moveMs() + time.incMs())) / 1000;
    }

    /** A pair of bots and the worth of playing it. */
    record Offer(Estimate estimate, int one, int two, double worth) {

        /** The best offers without a repeated bot, {@code most} at most. */
        static List<Offer> bestOffers(List<Offer> offers, long most) {
            offers.sort(Comparator.comparingDouble(offer -> -offer.worth()));
            Set<String> busy = new HashSet<>();
            List<Offer> best = new ArrayList<>();
            for (Offer offer : offers) {
                Estimate estimate = offer.estimate();
                List<String> pair = List.of(
                        estimate.bot(offer.one()).label(),
                        estimate.bot(offer.two()).label());
                if (best.size() < most && Collections.disjoint(busy, pair)) {
                    busy.addAll(pair);
                    best.add(offer);
                }
            }
            return best;
        }
    }

    @Override
    Optional<List<Meeting>> nextStage(List<Meeting> last, Results results) {
        if (!begun) {
            begun = true;
            List<Meeting> played = playedPairs(results);
            if (!played.isEmpty()) {
                return Optional.of(planMeetings(played));
            }
        }
        last.forEach(meeting -> estimates.stream()
                .filter(estimate -> estimate.variant().equals(meeting.variant()))
                .forEach(estimate -> estimate.learnMeeting(meeting, results)));
        estimates.forEach(Estimate::fit);
        List<Meeting> stage = isDone() ? List.of() : chooseMeetings();
        return stage.isEmpty() ? Optional.empty() : Optional.of(planMeetings(stage));
    }

    private List<Meeting> planMeetings(List<Meeting> stage) {
        planned += stage.stream().mapToInt(Meeting::legs).sum();
        return stage;
    }

    /** Pairs with a game of an earlier run; pairs that lack a game come last. */
    private List<Meeting> playedPairs(Results results) {
        List<Meeting> whole = new ArrayList<>();
        List<Meeting> halves = new ArrayList<>();
        for (Estimate estimate : estimates) {
            for (int one = 1; one < estimate.bots(); one++) {
                for (int two = 0; two < one; two++) {
                    Meeting meeting = nextMeeting(estimate, one, two);
                    for (int settled = countSettled(meeting, results);
                            settled > 0;
                            settled = countSettled(meeting, results)) {
                        (settled == meeting.legs() ? whole : halves).add(meeting);
                        noteMeeting(meeting);
                        meeting = nextMeeting(estimate, one, two);
                    }
                }
            }
        }
        whole.addAll(halves);
        return whole;
    }

    private boolean isDone() {
        double target = format.targetError();
        return planned >= mostGames
                || target > 0 && estimates.stream().allMatch(estimate -> estimate.largestError() <= target);
    }

    private List<Meeting> chooseMeetings() {
        List<Offer> offers = new ArrayList<>();
        estimates.forEach(estimate -> offer(estimate, offers));
        List<Meeting> stage = new ArrayList<>();
        for (Offer offer : Offer.bestOffers(offers, (Math.max(mostGames, Meeting.PAIR) - planned) / Meeting.PAIR)) {
            Meeting meeting = nextMeeting(offer.estimate(), offer.one(), offer.two());
            noteMeeting(meeting);
            stage.add(meeting);
        }
        return stage;
    }

    private static int countSettled(Meeting meeting, Results results) {
        return (int) IntStream.range(0, meeting.legs())
                .filter(leg -> results.isSettled(meeting.id(leg)))
                .count();
    }

    /** The next meeting of two bots. */
    private Meeting nextMeeting(Estimate estimate, int one, int two) {
        Contestant a = estimate.bot(one);
        Contestant b = estimate.bot(two);
        int round = 1 + rounds.getOrDefault(key(estimate.variant(), a.label(), b.label()), 0);
        return pairing.meeting(estimate.variant(), round, List.of(a), List.of(b), Meeting.PAIR);
    }

    private void noteMeeting(Meeting meeting) {
        rounds.put(key(meeting), meeting.round());
    }

    /** Game and bots, in any seats. */
    static String key(Meeting meeting) {
        return key(
                meeting.variant(),
                meeting.first().get(0).label(),
                meeting.second().get(0).label());
    }

    static String key(Variant variant, String a, String b) {
        return variant.game().id() + "\n" + (a.compareTo(b) < 0 ? a + "\n" + b : b + "\n" + a);
    }

    private void offer(Estimate estimate, List<Offer> offers) {
        double bars = format.targetError() > 0 ? WANTED_BARS : SPARE_BARS;
        int[] order = estimate.order();
        for (int i = 0; i < order.length; i++) {
            for (int j = i + 1; j < order.length && j <= i + WEIGHED; j++) {
                offers.add(new Offer(estimate, order[i], order[j], estimate.worthOfMeeting(order[i], order[j], bars)));
            }
        }
    }

    @Override
    public long games() {
        return format.targetError() > 0 ? planned : mostGames;
    }
}
