package botarena.tournament.schedule;

import botarena.tournament.Contestant;
import botarena.tournament.Format;
import botarena.tournament.Tournament;
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
 * A Swiss: in each round bots with like scores meet; two bots meet twice only if there is no other pairing. If their
 * number is odd, a bot that has not yet had a rest rests, for the points of a won meeting in every game it enters. A
 * meeting plays every game that both enter; bots that enter none take no part, and suspended ones are paired no more.
 * References are paired in no round: each other bot meets them in its first one, beside its pairing.
 */
final class Swiss extends StagedRounds {

    private final Format.Swiss format;
    private final int wanted;
    private final int players;
    private boolean over;

    Swiss(Tournament tournament, Format.Swiss format, List<Contestant> contestants, PastRounds past, boolean replay) {
        super(
                tournament,
                contestants.stream()
                        .filter(contestant -> tournament.countGames(contestant.entry()) > 0)
                        .toList(),
                past,
                replay);
        this.format = format;
        this.players = (int) field.keySet().stream()
                .filter(name -> !format.references().contains(name))
                .count();
        this.wanted = Math.max(
                past.lastRound(),
                format.rounds() > 0
                        ? format.rounds()
                        : Integer.SIZE - Integer.numberOfLeadingZeros(Math.max(1, players - 1)));
    }

    /** Rounds after which each bot has met each other. */
    private static int maxRounds(int bots) {
        return bots % 2 == 0 ? bots - 1 : bots;
    }

    @Override
    public List<String> remarks() {
        int most = Math.max(past.lastRound(), maxRounds(players));
        return players < 2 || wanted <= most
                ? List.of()
                : List.of("rounds: " + wanted + " are more than " + players + " bots can play without meeting again: "
                        + most + " are played");
    }

    @Override
    Optional<List<Meeting>> nextStage(List<Meeting> last, Results results) {
        Optional<List<Meeting>> stage = nextRound(results)
                .map(tables -> tables.stream()
                        .filter(table -> table.size() > 1)
                        .flatMap(table -> meetings(table, 0, parts, results).stream())
                        .toList());
        over = stage.isEmpty();
        return stage.filter(List::isEmpty).isPresent() ? nextStage(List.of(), results) : stage;
    }

    @Override
    String entrance() {
        int last = past.lastRound();
        return format.rounds() > 0 && format.rounds() <= last
                ? "enters no round: all " + last + " are drawn, so set more rounds"
                : "enters in round " + (last + 1);
    }

    @Override
    double missedShare() {
        return format.missed().share();
    }

    @Override
    List<String> pairable(Results results) {
        return field.values().stream()
                .filter(bot -> !results.isSuspended(bot.label()))
                .map(bot -> bot.entry().name())
                .toList();
    }

    @Override
    List<List<String>> drawRound(List<String> names, Results results) {
        int round = rounds().size();
        if (round >= wanted || names.size() < 2) {
            return List.of();
        }
        Map<String, Set<String>> met = opponents();
        List<String> paired = names.stream()
                .filter(name -> !format.references().contains(name))
                .toList();
        List<List<String>> drawn = new ArrayList<>(pairs(paired, met, results));
        for (String reference : format.references()) {
            if (names.contains(reference)) {
                paired.stream()
                        .filter(name -> isToMeet(name, reference, met))
                        .forEach(name -> drawn.add(List.of(name, reference)));
            }
        }
        return drawn;
    }

    private boolean isToMeet(String name, String reference, Map<String, Set<String>> met) {
        return !met.getOrDefault(name, Set.of()).contains(reference)
                && !games(List.of(name, reference)).isEmpty();
    }

    /** Opponents of each bot so far, by name. */
    private Map<String, Set<String>> opponents() {
        Map<String, Set<String>> met = new HashMap<>();
        rounds().forEach(past -> past.tables().stream()
                .filter(table -> table.size() > 1)
                .forEach(table -> {
                    met.computeIfAbsent(table.get(0), name -> new HashSet<>()).add(table.get(1));
                    met.computeIfAbsent(table.get(1), name -> new HashSet<>()).add(table.get(0));
                }));
        return met;
    }

    /** Pairs of the next round, and who rests; empty where all would meet again. */
    private List<List<String>> pairs(List<String> names, Map<String, Set<String>> met, Results results) {
        if (names.size() < 2) {
            return List.of();
        }
        Map<String, Double> points = points(names, results);
        List<Contestant> order = names.stream()
                .map(this::contestant)
                .sorted(Comparator.comparingDouble(bot -> -points.getOrDefault(name(bot), 0.0)))
                .toList();
        Tables tables = tables(order, points, met);
        boolean useless = tables.again > 0 && rounds().size() >= maxRounds(names.size());
        return useless || tables.pairs.isEmpty() ? List.of() : tables.names();
    }

    private static String name(Contestant bot) {
        return bot.entry().name();
    }

    /**
     * Pairs of a round, and the bot that rests.
     *
     * @param again pairs whose two have met, or have no game in common
     */
    private record Tables(List<List<Contestant>> pairs, Optional<Contestant> resting, long again) {

        List<List<String>> names() {
            List<List<String>> names = new ArrayList<>();
            pairs.forEach(pair -> names.add(pair.stream().map(Swiss::name).toList()));
            resting.ifPresent(bot -> names.add(List.of(name(bot))));
            return names;
        }
    }

    /**
     * The bot with the fewest rests, the lowest placed of several, rests; another one only if the others could not be
     * paired.
     */
    private Tables tables(List<Contestant> order, Map<String, Double> points, Map<String, Set<String>> met) {
        if (order.size() % 2 == 0) {
            return tables(order, Optional.empty(), points, met);
        }
        Optional<Tables> first = Optional.empty();
        for (Contestant candidate : inRestOrder(order)) {
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
                .mapToDouble(c -> points.getOrDefault(name(c), 0.0))
                .toArray();
        BitSet[] apart = forbiddenPairs(playing, met);
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
    private BitSet[] forbiddenPairs(List<Contestant> playing, Map<String, Set<String>> met) {
        Map<String, Integer> places = new HashMap<>();
        playing.forEach(bot -> places.put(name(bot), places.size()));
        Map<Set<String>, BitSet> strangers = new HashMap<>();
        BitSet[] apart = new BitSet[playing.size()];
        for (int i = 0; i < apart.length; i++) {
            apart[i] = (BitSet) strangers
                    .computeIfAbsent(gamesOf(playing.get(i)), games -> strangers(games, playing))
                    .clone();
            for (String other : met.getOrDefault(name(playing.get(i)), Set.of())) {
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
            strangers.set(i, Collections.disjoint(games, gamesOf(playing.get(i))));
        }
        return strangers;
    }

    /** Ids of the games that a bot enters. */
    private Set<String> gamesOf(Contestant bot) {
        return tournament.games().stream()
                .map(variant -> variant.game().id())
                .filter(bot.entry()::enters)
                .collect(Collectors.toSet());
    }

    /**
     * If one of two has left the other rests: a won meeting, as against a bot that stays away. References never rest.
     */
    @Override
    List<String> replacePast(List<String> table) {
        List<String> there = table.stream().filter(name -> !isAbsent(name)).toList();
        return format.references().containsAll(there) ? List.of() : there;
    }

    /** Shares of points per meeting game, so that a meeting counts alike however many games it has. */
    private Map<String, Double> points(List<String> names, Results results) {
        Map<String, Integer> rests = restsByBot();
        Map<String, Double> points = new HashMap<>();
        names.forEach(name -> points.put(
                name,
                (rests.getOrDefault(name, 0) + countMissed(name) * missedShare())
                        * tournament.countGames(contestant(name).entry())
                        * tournament.schedule().gamesPerPair()));
        meetings().forEach(meeting -> {
            MeetingScore score = MeetingScore.of(meeting, results);
            points.merge(meeting.name(0), score.points() + score.walkovers(0), Double::sum);
            points.merge(meeting.name(1), score.games() - score.points() + score.walkovers(1), Double::sum);
        });
        return points;
    }

    /** In a single game, the bot begins that has begun less often. */
    @Override
    Meeting seatMeeting(Meeting meeting) {
        long first = countBegun(meeting.name(0));
        long second = countBegun(meeting.name(1));
        return meeting.legs() == 1 && first > second ? meeting.swapTeams() : meeting;
    }

    private long countBegun(String name) {
        return meetings().stream()
                .filter(meeting -> meeting.legs() == 1)
                .mapToLong(meeting ->
                        meeting.name(0).equals(name) ? 1 : meeting.name(1).equals(name) ? -1 : 0)
                .sum();
    }

    /** The bots with the fewest rests in front, the lowest placed first. */
    private List<Contestant> inRestOrder(List<Contestant> order) {
        Map<String, Integer> rests = restsByBot();
        List<Contestant> candidates = new ArrayList<>(order);
        Collections.reverse(candidates);
        candidates.sort(Comparator.comparingInt(bot -> rests.getOrDefault(name(bot), 0)));
        return candidates;
    }

    @Override
    public long games() {
        long known = meetings().stream().mapToLong(Meeting::legs).sum();
        int most = Math.min(wanted, Math.max(past.lastRound(), maxRounds(players)));
        boolean last = over || rounds().size() >= wanted;
        return last ? known : known + Math.max(0, most - rounds().size()) * mostInARound() + withReferences();
    }

    /** Games against references that no round has yet. */
    private long withReferences() {
        Map<String, Set<String>> met = opponents();
        return format.references().stream()
                        .filter(field::containsKey)
                        .flatMap(reference -> field.keySet().stream()
                                .filter(name -> !format.references().contains(name))
                                .filter(name -> isToMeet(name, reference, met))
                                .map(name -> games(List.of(name, reference)).size()))
                        .mapToLong(games -> games)
                        .sum()
                * tournament.schedule().gamesPerPair();
    }

    private long mostInARound() {
        return tournament.games().stream()
                        .mapToLong(variant -> field.values().stream()
                                        .filter(bot -> !format.references().contains(name(bot)))
                                        .filter(bot -> bot.entry()
                                                .enters(variant.game().id()))
                                        .count()
                                / 2)
                        .sum()
                * tournament.schedule().gamesPerPair();
    }
}
