package botarena.tournament.schedule;

import botarena.tournament.Contestant;
import botarena.tournament.Format;
import botarena.tournament.Tournament;
import botarena.tournament.Variant;
import botarena.tournament.schedule.Staged.MeetingScore;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A bracket: the best seed meets the last, and so on, such that the best two can meet in the final only; where the field
 * is no power of two the best seeds rest in the first round. A match that is level after its games goes on pair by pair;
 * after eight of these the better seed goes through, for bots that never differ would play for ever.
 */
final class Knockout extends Staged {

    static final int EXTRA = 8;

    private static final int THIRD = 3;

    private final Tournament tournament;
    private final Format.Knockout format;
    private final List<Contestant> seeded;
    private final Pairing pairing;
    private final int parts;

    /** Matches of the round being played; bots by seed, best first. */
    private List<Match> matches = new ArrayList<>();

    private int extra;
    private long extraGames;
    private int round;
    private boolean third;
    private boolean forThird;
    private final Map<String, Integer> places = new HashMap<>();
    private final int field;

    /** Two bots, the better seed in front, and who has won. */
    private static final class Match {
        private final List<Contestant> bots;
        private final List<Meeting> meetings = new ArrayList<>();
        private int winner = -1;

        Match(Contestant better, Contestant other) {
            bots = List.of(better, other);
        }

        /** The games that both enter. */
        private List<Variant> games(Tournament tournament) {
            return tournament.games().stream()
                    .filter(variant -> bots.stream()
                            .allMatch(bot -> bot.entry().enters(variant.game().id())))
                    .toList();
        }
    }

    /** Places of the round's bracket: a bot, or nobody, and then its neighbour rests. */
    private final List<Optional<Contestant>> bracket;

    Knockout(Tournament tournament, Format.Knockout format, List<Contestant> contestants) {
        this.tournament = tournament;
        this.format = format;
        this.pairing = new Pairing(tournament.schedule().seed());
        this.parts = (tournament.schedule().gamesPerPair() + Meeting.PAIR - 1) / Meeting.PAIR;
        this.seeded = Swiss.seeded(contestants);
        this.bracket = new ArrayList<>(bracket(seeded));
        this.field = contestants.size();
    }

    /** Seeds 1, n, …: each pair of neighbours meets, winners are neighbours again. */
    private static List<Optional<Contestant>> bracket(List<Contestant> seeded) {
        List<Integer> places = List.of(0);
        while (places.size() < seeded.size()) {
            List<Integer> wider = new ArrayList<>();
            int last = places.size() * 2 - 1;
            places.forEach(place -> wider.addAll(List.of(place, last - place)));
            places = wider;
        }
        return places.stream()
                .map(place -> place < seeded.size() ? Optional.of(seeded.get(place)) : Optional.<Contestant>empty())
                .toList();
    }

    @Override
    Optional<List<Meeting>> following(List<Meeting> last, Results results) {
        matches.forEach(match -> decide(match, results));
        if (matches.stream().anyMatch(match -> match.winner < 0)) {
            extra++;
            List<Meeting> more = meetings(parts + extra - 1, parts + extra);
            extraGames += more.stream().mapToInt(Meeting::legs).sum();
            return Optional.of(more);
        }
        if (!matches.isEmpty()) {
            advance();
        }
        if (bracket.size() < 2) {
            return Optional.empty();
        }
        draw();
        List<Meeting> stage = meetings(0, parts);
        return stage.isEmpty() ? following(List.of(), results) : Optional.of(stage);
    }

    /** Matches from the bracket; the losers of the semi-finals stay in a match of their own. */
    private void draw() {
        List<Match> losers = third ? List.of(match(loser(matches.get(0)), loser(matches.get(1)))) : List.of();
        matches = new ArrayList<>();
        for (int place = 0; place < bracket.size(); place += 2) {
            if (bracket.get(place).isPresent() && bracket.get(place + 1).isPresent()) {
                matches.add(
                        match(bracket.get(place).get(), bracket.get(place + 1).get()));
            }
        }
        matches.addAll(losers);
        forThird = third;
        third = false;
        extra = 0;
        round++;
    }

    /** A place in the bracket says nothing of the seed: whoever won there has taken it over. */
    private Match match(Contestant one, Contestant two) {
        return seeded.indexOf(one) < seeded.indexOf(two) ? new Match(one, two) : new Match(two, one);
    }

    private void advance() {
        place();
        List<Optional<Contestant>> next = new ArrayList<>();
        int match = 0;
        for (int place = 0; place < bracket.size(); place += 2) {
            boolean played =
                    bracket.get(place).isPresent() && bracket.get(place + 1).isPresent();
            next.add(played ? Optional.of(winner(matches.get(match++))) : bracket.get(place));
        }
        third = bracket.size() == 4 && matches.size() == 2 && format.thirdPlace();
        bracket.clear();
        bracket.addAll(next);
    }

    /** Losers share the place behind all who are still in; the match for the third place is the last of its round. */
    private void place() {
        for (Match match : matches) {
            places.put(loser(match).label(), bracket.size() / 2 + 1);
        }
        if (forThird) {
            Match match = matches.get(matches.size() - 1);
            places.put(winner(match).label(), THIRD);
            places.put(loser(match).label(), THIRD + 1);
        }
        if (bracket.size() == 2) {
            places.put(winner(matches.get(0)).label(), 1);
        }
    }

    @Override
    public Map<String, Integer> places() {
        return Map.copyOf(places);
    }

    private static Contestant winner(Match match) {
        return match.bots.get(match.winner);
    }

    private static Contestant loser(Match match) {
        return match.bots.get(1 - match.winner);
    }

    private void decide(Match match, Results results) {
        if (match.winner >= 0) {
            return;
        }
        double better = 0;
        double other = 0;
        for (Meeting meeting : match.meetings) {
            MeetingScore tally = MeetingScore.of(meeting, results);
            double points = tally.points() + tally.walkovers(0);
            double rest = tally.games() - tally.points() + tally.walkovers(1);
            boolean inFront = meeting.first().get(0).equals(match.bots.get(0));
            better += inFront ? points : rest;
            other += inFront ? rest : points;
        }
        // Where there is no game that both enter the better seed goes through.
        if (better != other || extra >= EXTRA || match.meetings.isEmpty()) {
            match.winner = better >= other ? 0 : 1;
        }
    }

    /** The games of every undecided match with the given pair numbers, from 0. */
    private List<Meeting> meetings(int from, int to) {
        List<Meeting> stage = new ArrayList<>();
        for (Match match : matches) {
            int before = stage.size();
            if (match.winner < 0) {
                match.games(tournament).forEach(variant -> {
                    for (int part = from; part < to; part++) {
                        stage.add(pairing.meeting(
                                variant,
                                (round - 1) * parts + part + 1,
                                List.of(match.bots.get(0)),
                                List.of(match.bots.get(1)),
                                legs(part)));
                    }
                });
                match.meetings.addAll(stage.subList(before, stage.size()));
            }
        }
        return stage;
    }

    private int legs(int part) {
        int left = tournament.schedule().gamesPerPair() - part * Meeting.PAIR;
        return left > 0 ? Math.min(Meeting.PAIR, left) : Meeting.PAIR;
    }

    /** Games if no match is level: one match fewer than bots, and one for the third place. */
    @Override
    public long games() {
        int bouts = Math.max(0, field - 1) + (format.thirdPlace() && field > 3 ? 1 : 0);
        return (long) bouts * tournament.games().size() * tournament.schedule().gamesPerPair() + extraGames;
    }
}
