package botarena.tournament.schedule;

import botarena.tournament.Contestant;
import botarena.tournament.Format;
import botarena.tournament.Tournament;
import botarena.tournament.Variant;
import botarena.tournament.schedule.Staged.MeetingScore;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A Swiss: in each round bots with like scores meet, nobody meets anybody twice, and where their number is odd one that
 * has not yet had a rest rests, for the points of a won meeting in every game it enters. A meeting plays every game that
 * both enter; bots that enter none take no part.
 */
final class Swiss extends Staged {

    private final Tournament tournament;
    private final Format.Swiss format;
    private final List<Contestant> seeded;
    private final int rounds;
    private final Pairing pairing;
    private final Map<String, Integer> byes = new HashMap<>();

    /** The rounds that are paired: each bot's next opponent depends on all of them. */
    private final List<List<Meeting>> paired = new ArrayList<>();

    private boolean over;

    Swiss(Tournament tournament, Format.Swiss format, List<Contestant> contestants) {
        this.tournament = tournament;
        this.format = format;
        this.seeded = seeded(contestants.stream()
                .filter(contestant -> tournament.entered(contestant.entry()) > 0)
                .toList());
        this.rounds = rounds(format, seeded.size());
        this.pairing = new Pairing(tournament.schedule().seed());
    }

    /** Given ratings first, highest in front, then the order of the file. */
    static List<Contestant> seeded(List<Contestant> contestants) {
        return contestants.stream()
                .sorted(Comparator.comparingDouble(Swiss::strength))
                .toList();
    }

    private static double strength(Contestant contestant) {
        Double rating = contestant.entry().rating();
        return rating == null ? Double.MAX_VALUE : -rating;
    }

    /** As many as were asked for, else as it takes to leave one unbeaten; no more than there are opponents. */
    static int rounds(Format.Swiss format, int bots) {
        int wanted = format.rounds() > 0
                ? format.rounds()
                : Integer.SIZE - Integer.numberOfLeadingZeros(Math.max(1, bots - 1));
        return Math.min(wanted, most(bots));
    }

    /** Rounds after which everybody has met everybody. */
    private static int most(int bots) {
        return bots % 2 == 0 ? bots - 1 : bots;
    }

    @Override
    public List<String> remarks() {
        int wanted = format.rounds();
        return seeded.size() < 2 || wanted <= rounds
                ? List.of()
                : List.of("rounds: " + wanted + " are more than " + seeded.size()
                        + " bots can play without meeting again: " + rounds + " are played");
    }

    @Override
    Optional<List<Meeting>> following(List<Meeting> last, Results results) {
        int round = paired.size();
        if (round < rounds && seeded.size() > 1) {
            List<Meeting> stage = stage(round, results);
            if (!stage.isEmpty()) {
                paired.add(stage);
                return Optional.of(stage);
            }
        }
        over = true;
        return Optional.empty();
    }

    private List<Meeting> stage(int round, Results results) {
        Map<String, Double> points = points(results);
        Map<String, Set<String>> met = new HashMap<>();
        paired.forEach(stage -> stage.forEach(meeting -> {
            String one = meeting.first().get(0).label();
            String two = meeting.second().get(0).label();
            met.computeIfAbsent(one, label -> new HashSet<>()).add(two);
            met.computeIfAbsent(two, label -> new HashSet<>()).add(one);
        }));
        List<Contestant> order = seeded.stream()
                .sorted(Comparator.comparingDouble((Contestant c) -> -points.getOrDefault(c.label(), 0.0)))
                .toList();
        Tables tables = tables(order, points, met);
        tables.resting.ifPresent(bot -> byes.merge(bot.label(), 1, Integer::sum));
        List<Meeting> stage = new ArrayList<>();
        tables.pairs.forEach(pair -> meet(pair.get(0), pair.get(1), round, stage));
        return stage;
    }

    /**
     * Pairs of a round, and the bot that rests.
     *
     * @param again pairs whose two have met, or have no game in common
     */
    private record Tables(List<List<Contestant>> pairs, Optional<Contestant> resting, long again) {}

    /** The lowest placed of those who rested least rests; another one only where the rest could not be paired. */
    private Tables tables(List<Contestant> order, Map<String, Double> points, Map<String, Set<String>> met) {
        if (order.size() % 2 == 0) {
            return tables(order, Optional.empty(), points, met);
        }
        Optional<Tables> first = Optional.empty();
        for (Contestant candidate : restable(order)) {
            List<Contestant> playing =
                    order.stream().filter(bot -> !bot.equals(candidate)).toList();
            Tables tables = tables(playing, Optional.of(candidate), points, met);
            if (tables.again == 0) {
                return tables;
            }
            first = first.isEmpty() ? Optional.of(tables) : first;
        }
        return first.orElseThrow();
    }

    private Tables tables(
            List<Contestant> playing,
            Optional<Contestant> resting,
            Map<String, Double> points,
            Map<String, Set<String>> met) {
        double[] scores = playing.stream()
                .mapToDouble(c -> points.getOrDefault(c.label(), 0.0))
                .toArray();
        BitSet[] apart = apart(playing, met);
        List<int[]> pairs = new SwissPairing(scores, (i, j) -> apart[i].get(j)).tables();
        long again =
                pairs.stream().filter(table -> apart[table[0]].get(table[1])).count();
        return new Tables(
                pairs.stream()
                        .map(table -> List.of(playing.get(table[0]), playing.get(table[1])))
                        .toList(),
                resting,
                again);
    }

    /** By player, those it should not meet: met before, or no game in common. Looked up once: a pairing asks n² times. */
    private BitSet[] apart(List<Contestant> playing, Map<String, Set<String>> met) {
        Map<String, Integer> places = new HashMap<>();
        playing.forEach(bot -> places.put(bot.label(), places.size()));
        Map<Set<String>, BitSet> strangers = new HashMap<>();
        BitSet[] apart = new BitSet[playing.size()];
        for (int i = 0; i < apart.length; i++) {
            apart[i] = (BitSet) strangers
                    .computeIfAbsent(entered(playing.get(i)), games -> strangers(games, playing))
                    .clone();
            for (String other : met.getOrDefault(playing.get(i).label(), Set.of())) {
                Integer place = places.get(other);
                if (place != null) {
                    apart[i].set(place);
                }
            }
        }
        return apart;
    }

    private BitSet strangers(Set<String> games, List<Contestant> playing) {
        BitSet strangers = new BitSet();
        for (int i = 0; i < playing.size(); i++) {
            strangers.set(i, Collections.disjoint(games, entered(playing.get(i))));
        }
        return strangers;
    }

    /** Ids of the games that a bot enters. */
    private Set<String> entered(Contestant bot) {
        return tournament.games().stream()
                .map(variant -> variant.game().id())
                .filter(bot.entry()::enters)
                .collect(Collectors.toSet());
    }

    private void meet(Contestant one, Contestant two, int round, List<Meeting> stage) {
        int games = tournament.schedule().gamesPerPair();
        int parts = (games + Meeting.PAIR - 1) / Meeting.PAIR;
        games(one, two).forEach(variant -> {
            for (int part = 0; part < parts; part++) {
                int legs = Math.min(Meeting.PAIR, games - part * Meeting.PAIR);
                stage.add(pairing.meeting(variant, round * parts + part + 1, List.of(one), List.of(two), legs));
            }
        });
    }

    /** The games that both enter. */
    private List<Variant> games(Contestant one, Contestant two) {
        return tournament.games().stream()
                .filter(variant -> one.entry().enters(variant.game().id())
                        && two.entry().enters(variant.game().id()))
                .toList();
    }

    /** Shares of points per meeting game, so that a meeting counts alike however many games it has. */
    private Map<String, Double> points(Results results) {
        Map<String, Double> points = new HashMap<>();
        seeded.forEach(bot -> points.put(
                bot.label(),
                (double) byes.getOrDefault(bot.label(), 0)
                        * tournament.entered(bot.entry())
                        * tournament.schedule().gamesPerPair()));
        paired.forEach(stage -> stage.forEach(meeting -> {
            MeetingScore tally = MeetingScore.of(meeting, results);
            points.merge(meeting.first().get(0).label(), tally.points() + tally.walkovers(0), Double::sum);
            points.merge(
                    meeting.second().get(0).label(), tally.games() - tally.points() + tally.walkovers(1), Double::sum);
        }));
        return points;
    }

    /** Those who rested least, the lowest placed first. */
    private List<Contestant> restable(List<Contestant> order) {
        int least = order.stream()
                .mapToInt(c -> byes.getOrDefault(c.label(), 0))
                .min()
                .orElse(0);
        List<Contestant> candidates = new ArrayList<>(order.stream()
                .filter(c -> byes.getOrDefault(c.label(), 0) == least)
                .toList());
        Collections.reverse(candidates);
        return candidates;
    }

    @Override
    public Map<String, Integer> byes() {
        return Map.copyOf(byes);
    }

    @Override
    public long games() {
        long known =
                paired.stream().flatMap(List::stream).mapToLong(Meeting::legs).sum();
        return over ? known : known + (rounds - paired.size()) * mostInARound();
    }

    private long mostInARound() {
        return tournament.games().stream()
                        .mapToLong(variant -> seeded.stream()
                                        .filter(bot -> bot.entry()
                                                .enters(variant.game().id()))
                                        .count()
                                / 2)
                        .sum()
                * tournament.schedule().gamesPerPair();
    }
}
