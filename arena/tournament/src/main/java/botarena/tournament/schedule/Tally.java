package botarena.tournament.schedule;

/**
 * What a meeting has come to.
 *
 * @param settled whether none of its games is still to be played
 * @param games games that were played
 * @param points the first team's points in them, ½ for a draw
 */
record Tally(boolean settled, int games, double points) {

    static Tally of(Meeting meeting, Schedule.Results results) {
        boolean settled = true;
        int games = 0;
        double points = 0;
        for (int leg = 0; leg < meeting.legs(); leg++) {
            String id = meeting.id(leg);
            double score = results.score(id);
            settled &= results.settled(id);
            if (score >= 0) {
                games++;
                points += score;
            }
        }
        return new Tally(settled, games, points);
    }
}
