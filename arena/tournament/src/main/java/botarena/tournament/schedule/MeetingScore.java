package botarena.tournament.schedule;

/**
 * What a meeting has come to.
 *
 * @param settled whether none of its games is still to be played
 * @param games games that were played
 * @param points the first team's points in them, ½ for a draw
 * @param given games that the first team was given because the second is suspended
 * @param lost games that were given to the second
 */
record MeetingScore(boolean settled, int games, double points, int given, int lost) {

    static MeetingScore of(Meeting meeting, Schedule.Results results) {
        boolean settled = true;
        int games = 0;
        double points = 0;
        int given = 0;
        int lost = 0;
        for (int leg = 0; leg < meeting.legs(); leg++) {
            String id = meeting.id(leg);
            double score = results.score(id);
            settled &= results.settled(id);
            games += score >= 0 ? 1 : 0;
            points += Math.max(0, score);
            given += score == Schedule.Results.SECOND_ABSENT ? 1 : 0;
            lost += score == Schedule.Results.FIRST_ABSENT ? 1 : 0;
        }
        return new MeetingScore(settled, games, points, given, lost);
    }

    /** Games that a team, 0 or 1, wins because the other is suspended: they count in the order of play, not in ratings. */
    int walkovers(int team) {
        return team == 0 ? given : lost;
    }
}
