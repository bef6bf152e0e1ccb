package botarena.tournament.schedule;

import botarena.tournament.Contestant;
import botarena.tournament.Tournament;
import botarena.tournament.Variant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A format whose rounds follow from results. A round with records is read from them; only rounds without any are
 * paired, from the present field and the past. Bots are known by name, in any version.
 */
abstract class StagedRounds extends Staged {

    final Tournament tournament;
    final Pairing pairing;
    final PastRounds past;
    final int parts;

    /** Whether nothing is paired: a walk over the rounds that have records. */
    private final boolean replay;

    /** The present field by name, best seed first. */
    final Map<String, Contestant> field;

    private final List<PastRounds.Round> rounds = new ArrayList<>();
    private final List<Meeting> meetings = new ArrayList<>();
    private int finished;

    StagedRounds(Tournament tournament, List<Contestant> contestants, PastRounds past, boolean replay) {
        this.tournament = tournament;
        this.pairing = new Pairing(tournament.schedule().seed());
        this.past = past;
        this.parts = PastRounds.parts(tournament);
        this.replay = replay;
        this.field = seedingOrder(contestants).stream()
                .collect(Collectors.toMap(
                        bot -> bot.entry().name(), Function.identity(), (one, other) -> one, LinkedHashMap::new));
    }

    /** Given ratings first, highest in front, then the order of the file. */
    private static List<Contestant> seedingOrder(List<Contestant> contestants) {
        return contestants.stream()
                .sorted(Comparator.comparingDouble(StagedRounds::strength))
                .toList();
    }

    private static double strength(Contestant contestant) {
        Double rating = contestant.entry().rating();
        return rating == null ? Double.MAX_VALUE : -rating;
    }

    /** Draws the next round for bots of these names; empty after the last. */
    abstract List<List<String>> drawRound(List<String> names, Results results);

    /** Names of the bots that the next round is drawn for. */
    List<String> pairable(Results results) {
        return List.copyOf(field.keySet());
    }

    /** Number of rests of each bot so far, by name: a rest counts as a won meeting. */
    final Map<String, Integer> restsByBot() {
        Map<String, Integer> rests = new LinkedHashMap<>();
        rounds.forEach(round -> round.tables().stream()
                .filter(table -> table.size() == 1)
                .forEach(table -> rests.merge(table.get(0), 1, Integer::sum)));
        return rests;
    }

    /** Number of rounds in front of the first in which a bot had a place. */
    final int countMissed(String name) {
        int missed = 0;
        while (missed < rounds.size()
                && rounds.get(missed).tables().stream().noneMatch(table -> table.contains(name))) {
            missed++;
        }
        return missed;
    }

    /** Places that the order of play decides, from 1, by name; shared by bots that left in the same round. */
    Map<String, Integer> places() {
        return Map.of();
    }

    /** The fate of a bot that enters now: the words after its name in a sentence. */
    abstract String entrance();

    /** Part of a won meeting that a round gives which a bot missed because it entered later. */
    double missedShare() {
        return 0;
    }

    final List<PastRounds.Round> rounds() {
        return rounds;
    }

    /** Every meeting that was handed out. */
    final List<Meeting> meetings() {
        return meetings;
    }

    /** Rounds that have records, all of whose games are settled. */
    public final int finishedRounds() {
        return finished;
    }

    @Override
    public final Optional<PastRounds.Round> round() {
        return rounds.isEmpty() ? Optional.empty() : Optional.of(rounds.get(rounds.size() - 1));
    }

    final boolean isAbsent(String name) {
        return !field.containsKey(name);
    }

    final Contestant contestant(String name) {
        Contestant present = field.get(name);
        return present != null ? present : past.formerBot(name);
    }

    /** The next round's tables, which count as handed out; absent if there is no further round. */
    final Optional<List<List<String>>> nextRound(Results results) {
        int number = rounds.size() + 1;
        finished = Math.min(number - 1, past.lastRound());
        List<List<String>> tables = number <= past.lastRound()
                ? standing(number, results)
                : replay ? List.of() : drawRound(pairable(results), results);
        if (tables.isEmpty()) {
            return Optional.empty();
        }
        rounds.add(new PastRounds.Round(number, tables));
        return Optional.of(tables);
    }

    private List<List<String>> standing(int number, Results results) {
        Set<List<String>> recorded = past.pairs(number);
        List<List<String>> tables = new ArrayList<>(
                past.notedRound(number).map(PastRounds.Round::tables).orElseGet(() -> inferRound(recorded, results)));
        Set<List<String>> there =
                tables.stream().map(table -> table.stream().sorted().toList()).collect(Collectors.toSet());
        recorded.stream().filter(pair -> !there.contains(pair)).forEach(tables::add);
        if (number == past.lastRound()) {
            tables.replaceAll(
                    table -> recorded.contains(table.stream().sorted().toList()) ? table : replacePast(table));
            tables.removeIf(List::isEmpty);
        }
        return tables;
    }

    /** A round of a run that noted no pairings: as the present or the former field is paired, if the records agree. */
    private List<List<String>> inferRound(Set<List<String>> recorded, Results results) {
        for (List<String> names : List.of(List.copyOf(field.keySet()), past.names())) {
            List<List<String>> tables = drawRound(names, results);
            Set<Set<String>> pairs = tables.stream().map(Set::copyOf).collect(Collectors.toCollection(HashSet::new));
            if (recorded.stream().allMatch(pair -> pairs.contains(Set.copyOf(pair)))) {
                return tables;
            }
        }
        return List.of();
    }

    /** A table without a record, by the present field. */
    List<String> replacePast(List<String> table) {
        return table;
    }

    /** The games that both enter. */
    final List<Variant> games(List<String> table) {
        return tournament.games().stream()
                .filter(variant -> table.stream()
                        .allMatch(name ->
                                contestant(name).entry().enters(variant.game().id())))
                .toList();
    }

    /** Meetings of a table in the round handed out last, with these pair numbers from 0. */
    final List<Meeting> meetings(List<String> table, int from, int to, Results results) {
        int round = rounds.size();
        List<Meeting> all = new ArrayList<>();
        for (Variant variant : games(table)) {
            for (int part = from; part < to; part++) {
                Meeting drawn = seatMeeting(pairing.meeting(
                        variant,
                        (round - 1) * parts + part + 1,
                        List.of(contestant(table.get(0))),
                        List.of(contestant(table.get(1))),
                        legs(part)));
                all.addAll(past.meetings(drawn, round >= past.lastRound(), results));
            }
        }
        meetings.addAll(all);
        return all;
    }

    /** The meeting with the team first that has to be. */
    Meeting seatMeeting(Meeting meeting) {
        return meeting;
    }

    private int legs(int part) {
        int left = tournament.schedule().gamesPerPair() - part * Meeting.PAIR;
        return left > 0 ? Math.min(Meeting.PAIR, left) : Meeting.PAIR;
    }
}
