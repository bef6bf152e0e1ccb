package botarena.tournament.results;

import botarena.tournament.Contestant;
import botarena.tournament.Scoring;
import botarena.tournament.Tournament;
import botarena.tournament.journal.Ledger;
import botarena.tournament.schedule.Schedule;
import botarena.tournament.schedule.Schedules;
import botarena.tournament.standings.CrossTable;
import botarena.tournament.standings.PointsTable;
import botarena.tournament.standings.Standings;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Standings by points: what was scored, and what only the schedule knows, rests and the places of a knockout. */
public final class Points {

    private Points() {}

    /**
     * The table of a tournament that has one.
     *
     * @param contestants those who take part, in the order of the file
     * @param ledger what has become of every ticket
     */
    public static Optional<PointsTable> of(
            Tournament tournament, List<Contestant> contestants, Ledger ledger, Standings standings) {
        Scoring scoring = tournament.scoring();
        if (scoring == null) {
            return Optional.empty();
        }
        List<CrossTable> crosses = standings.crossTables();
        Schedule walked = walked(tournament, contestants, ledger);
        int games = tournament.schedule().gamesPerPair();
        Map<String, Integer> rests = walked.byes();
        Map<String, PointsTable.Rests> byes = new HashMap<>();
        contestants.forEach(bot -> {
            int rounds = rests.getOrDefault(bot.label(), 0);
            double missed = (double) rounds * games * tournament.entered(bot.entry());
            byes.put(bot.label(), new PointsTable.Rests(rounds, missed));
        });
        return Optional.of(PointsTable.of(scoring, crosses.get(crosses.size() - 1), byes, walked.places()));
    }

    /** The schedule as far as results go; only where they decide what is played is there anything to find out. */
    private static Schedule walked(Tournament tournament, List<Contestant> contestants, Ledger ledger) {
        Schedule schedule = Schedules.of(tournament, contestants);
        boolean more = !schedule.roundByRound();
        while (more) {
            more = schedule.next(ledger) instanceof Schedule.Step.Play;
        }
        return schedule;
    }
}
