package botarena.tournament.schedule;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Results of the rounds of a Swiss or knockout that have records, by names: versions of a bot are one entrant.
 *
 * @param pairs result of each meeting
 * @param rests number of rests of each bot; a rest counts as a won meeting
 * @param missed number of rounds in front of each bot's first
 * @param places places that the bracket decided, from 1; shared by bots that left in the same round
 * @param finished rounds all of whose games are settled
 * @param entrance the fate of a bot that enters now: the words after its name in a sentence
 * @param missedShare part of a won meeting that a missed round gives
 * @param over whether a bracket has its winner
 */
public record RoundResults(
        List<Pair> pairs,
        Map<String, Integer> rests,
        Map<String, Integer> missed,
        Map<String, Integer> places,
        int finished,
        String entrance,
        double missedShare,
        boolean over) {

    /**
     * Games of one meeting.
     *
     * @param wins of the first
     * @param losses of the first
     * @param given games that the first wins because the second could not play
     * @param taken games that the second wins because the first could not play
     */
    public record Pair(String first, String second, long wins, long draws, long losses, long given, long taken) {}

    /** Copies the pairs. */
    public RoundResults {
        pairs = List.copyOf(pairs);
    }

    static RoundResults of(StagedRounds walk, Schedule.Results results) {
        List<Pair> pairs = new ArrayList<>();
        for (Meeting meeting : walk.meetings()) {
            Staged.MeetingScore score = Staged.MeetingScore.of(meeting, results);
            long wins = Math.round(score.points() - score.draws() / 2.0);
            long losses = score.games() - score.draws() - wins;
            pairs.add(new Pair(
                    meeting.name(0),
                    meeting.name(1),
                    wins,
                    score.draws(),
                    losses,
                    score.walkovers(0),
                    score.walkovers(1)));
        }
        Map<String, Integer> missed = new LinkedHashMap<>();
        walk.field.keySet().forEach(name -> missed.put(name, walk.countMissed(name)));
        Map<String, Integer> places = walk.places();
        return new RoundResults(
                pairs,
                walk.restsByBot(),
                missed,
                places,
                walk.finishedRounds(),
                walk.entrance(),
                walk.missedShare(),
                places.containsValue(1));
    }
}
