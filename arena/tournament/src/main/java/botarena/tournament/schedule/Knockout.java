package botarena.tournament.schedule;

import botarena.tournament.Contestant;
import botarena.tournament.Format;
import botarena.tournament.Tournament;
import botarena.tournament.schedule.Staged.MeetingScore;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A bracket: the best seed meets the last, and so on, such that the best two can meet in the final only; where the field
 * is no power of two the best seeds rest in the first round. A match that is level after its games goes on pair by pair;
 * after eight of these the better seed goes through, for bots that never differ would play for ever. A bot that left
 * loses its next match.
 */
final class Knockout extends StagedRounds {

    static final int EXTRA = 8;

    private static final int THIRD = 3;

    private final Format.Knockout format;

    /** Matches of the round being played, in the order of the bracket; the one for the third place last. */
    private List<Match> matches = new ArrayList<>();

    private int extra;
    private long extraGames;
    private final Map<String, Integer> places = new HashMap<>();

    /** One or two bots, the better seed in front, and who has won. */
    private static final class Match {
        private final List<String> bots;
        private final List<Meeting> meetings = new ArrayList<>();
        private int winner = -1;

        Match(List<String> bots) {
            this.bots = bots;
            winner = bots.size() == 1 ? 0 : -1;
        }

        String winner() {
            return bots.get(winner);
        }

        String loser() {
            return bots.get(1 - winner);
        }
    }

    Knockout(
            Tournament tournament,
            Format.Knockout format,
            List<Contestant> contestants,
            PastRounds past,
            boolean replay) {
        super(tournament, contestants, past, replay);
        this.format = format;
    }

    @Override
    Optional<List<Meeting>> nextStage(List<Meeting> last, Results results) {
        matches.forEach(match -> decide(match, EXTRA, results));
        if (matches.stream().anyMatch(match -> match.winner < 0)) {
            extra++;
            List<Meeting> more = play(parts + extra - 1, parts + extra, results);
            extraGames += more.stream().mapToInt(Meeting::legs).sum();
            if (!more.isEmpty()) {
                return Optional.of(more);
            }
            matches.forEach(match -> decide(match, 0, results));
        }
        place();
        Optional<List<List<String>>> tables = nextRound(results);
        if (tables.isEmpty()) {
            return Optional.empty();
        }
        matches = new ArrayList<>(tables.get().stream().map(this::match).toList());
        extra = 0;
        List<Meeting> stage = play(0, parts, results);
        return stage.isEmpty() ? nextStage(List.of(), results) : Optional.of(stage);
    }

    /** Seeds 1, n, …, or the winners of the round before: each pair of neighbours meets. */
    @Override
    List<List<String>> drawRound(List<String> names, Results results) {
        int matchesNow = bracket();
        List<String> next = matches.isEmpty()
                ? seats(names)
                : matches.subList(0, matchesNow).stream().map(Match::winner).toList();
        List<List<String>> tables = new ArrayList<>();
        for (int seat = 0; seat + 1 < next.size(); seat += 2) {
            tables.add(next.subList(seat, seat + 2).stream()
                    .filter(name -> !name.isEmpty())
                    .toList());
        }
        if (matchesNow == 2 && format.thirdPlace() && matches.stream().allMatch(match -> match.bots.size() == 2)) {
            tables.add(List.of(matches.get(0).loser(), matches.get(1).loser()));
        }
        return tables;
    }

    /** Matches of the present round that count for the bracket: the one for the third place does not. */
    private int bracket() {
        int count = rounds().isEmpty() ? 0 : rounds().get(0).tables().size();
        for (int round = 1; round < rounds().size(); round++) {
            count = (count + 1) / 2;
        }
        return Math.min(count, matches.size());
    }

    /** Names by seat, empty for a free one. */
    private static List<String> seats(List<String> names) {
        List<Integer> seats = List.of(0);
        while (seats.size() < names.size()) {
            List<Integer> wider = new ArrayList<>();
            int last = seats.size() * 2 - 1;
            seats.forEach(seat -> wider.addAll(List.of(seat, last - seat)));
            seats = wider;
        }
        return seats.stream()
                .map(seat -> seat < names.size() ? names.get(seat) : "")
                .toList();
    }

    /** A seat in the bracket does not name its first bot: the winner of each match takes the seat over. */
    private Match match(List<String> table) {
        List<String> seeds = List.copyOf(field.keySet());
        return new Match(
                table.size() == 2 && seeds.indexOf(table.get(0)) > seeds.indexOf(table.get(1))
                        ? List.of(table.get(1), table.get(0))
                        : table);
    }

    /** Losers share the place behind all who are still in. */
    private void place() {
        int bracket = bracket();
        for (Match match : matches.subList(0, bracket)) {
            if (match.bots.size() == 2) {
                places.put(match.loser(), bracket + 1);
            }
        }
        if (matches.size() > bracket) {
            Match third = matches.get(bracket);
            places.put(third.winner(), THIRD);
            places.put(third.loser(), THIRD + 1);
        }
        if (bracket == 1 && matches.get(0).bots.size() == 2) {
            places.put(matches.get(0).winner(), 1);
        }
    }

    /** Bots without a place in the bracket come last. */
    @Override
    Map<String, Integer> places() {
        Map<String, Integer> all = new HashMap<>(places);
        field.keySet().stream().filter(name -> countMissed(name) > 0).forEach(name -> all.put(name, Integer.MAX_VALUE));
        return all;
    }

    @Override
    String entrance() {
        return "has no place in the bracket, which was drawn before it entered";
    }

    /** Decides a match that is not level, or that has {@code most} extra pairs. */
    private void decide(Match match, int most, Results results) {
        if (match.winner >= 0) {
            return;
        }
        double better = 0;
        double other = 0;
        for (Meeting meeting : match.meetings) {
            MeetingScore tally = MeetingScore.of(meeting, results);
            double points = tally.points() + tally.walkovers(0);
            double rest = tally.games() - tally.points() + tally.walkovers(1);
            boolean inFront = meeting.name(0).equals(match.bots.get(0));
            better += inFront ? points : rest;
            other += inFront ? rest : points;
        }
        // If no game is entered by both the better seed goes through.
        if (better != other || extra >= most || match.meetings.isEmpty()) {
            boolean left = better == other && isAbsent(match.bots.get(0)) && !isAbsent(match.bots.get(1));
            int wentThrough = wentThrough(match);
            match.winner = wentThrough >= 0 ? wentThrough : better >= other && !left ? 0 : 1;
        }
    }

    /** The winner of the two in the next round's records; -1 if none says. */
    private int wentThrough(Match match) {
        int next = rounds().size() + 1;
        List<List<String>> tables = next > past.lastRound()
                ? List.of()
                : past.notedRound(next).map(PastRounds.Round::tables).orElse(List.of());
        List<String> names =
                tables.stream().limit((bracket() + 1) / 2).flatMap(List::stream).toList();
        return names.contains(match.bots.get(0)) ? 0 : names.contains(match.bots.get(1)) ? 1 : -1;
    }

    /** The games of every undecided match with the given pair numbers, from 0. */
    private List<Meeting> play(int from, int to, Results results) {
        List<Meeting> stage = new ArrayList<>();
        for (Match match : matches) {
            boolean begun = !match.meetings.isEmpty()
                    || past.pairs(rounds().size())
                            .contains(match.bots.stream().sorted().toList());
            if (match.winner < 0 && (begun || match.bots.stream().noneMatch(this::isAbsent))) {
                List<Meeting> games = meetings(match.bots, from, to, results);
                match.meetings.addAll(games);
                stage.addAll(games);
            }
        }
        return stage;
    }

    /** Games if no match is level: one match fewer than bots, and one for the third place. */
    @Override
    public long games() {
        int bots = field.size();
        if (!rounds().isEmpty()) {
            bots = rounds().get(0).tables().stream().mapToInt(List::size).sum();
        }
        int bouts = Math.max(0, bots - 1) + (format.thirdPlace() && bots > 3 ? 1 : 0);
        return (long) bouts * tournament.games().size() * tournament.schedule().gamesPerPair() + extraGames;
    }
}
