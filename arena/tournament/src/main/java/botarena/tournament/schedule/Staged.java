package botarena.tournament.schedule;

import java.util.List;
import java.util.Optional;

/** A schedule whose stages follow from the results of those before: a stage begins when all games before are settled. */
abstract class Staged implements Schedule {

    private List<Meeting> stage = List.of();
    private int at;
    private boolean over;

    /**
     * The next stage, never empty; absent after the last.
     *
     * @param last the stage before, all of whose games are settled; empty in front of the first
     */
    abstract Optional<List<Meeting>> nextStage(List<Meeting> last, Results results);

    @Override
    public final Step next(Results results) {
        if (at < stage.size()) {
            return new Step.Play(stage.get(at++));
        }
        if (over || !isSettled(results) || results.isPaused()) {
            return over ? new Step.Done() : new Step.Wait();
        }
        Optional<List<Meeting>> following = nextStage(stage, results);
        over = following.isEmpty();
        if (over) {
            return new Step.Done();
        }
        stage = following.get();
        at = 1;
        return new Step.Play(stage.get(0));
    }

    /** Rest of the present stage; the next one is unknown until then. */
    @Override
    public final List<Meeting> readyMeetings(int most) {
        return stage.subList(at, Math.min(stage.size(), at + most));
    }

    /** Whether all games of the present stage are settled. */
    final boolean isSettled(Results results) {
        return stage.stream()
                .allMatch(meeting -> MeetingScore.of(meeting, results).settled());
    }

    /**
     * Score of a meeting.
     *
     * @param settled whether none of its games is still to be played
     * @param games games that were played
     * @param points the first team's points in them, ½ for a draw
     * @param draws games of them that were drawn
     * @param given games that the first team was given because the second is suspended
     * @param lost games that were given to the second
     */
    record MeetingScore(boolean settled, int games, double points, int draws, int given, int lost) {

        private static final double DRAWN = 0.5;

        static MeetingScore of(Meeting meeting, Schedule.Results results) {
            boolean settled = true;
            int games = 0;
            double points = 0;
            int draws = 0;
            int given = 0;
            int lost = 0;
            for (int leg = 0; leg < meeting.legs(); leg++) {
                String id = meeting.id(leg);
                double score = results.score(id);
                settled &= results.isSettled(id);
                games += score >= 0 ? 1 : 0;
                points += Math.max(0, score);
                draws += score == DRAWN ? 1 : 0;
                given += score == Schedule.Results.SECOND_ABSENT ? 1 : 0;
                lost += score == Schedule.Results.FIRST_ABSENT ? 1 : 0;
            }
            return new MeetingScore(settled, games, points, draws, given, lost);
        }

        /** Games that a team, 0 or 1, wins because the other is suspended: they count in the order of play, not in ratings. */
        int walkovers(int team) {
            return team == 0 ? given : lost;
        }
    }
}
