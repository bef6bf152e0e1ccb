package botarena.tournament.results;

import botarena.tournament.Contestant;
import botarena.tournament.Entry;
import botarena.tournament.Scoring;
import botarena.tournament.Tournament;
import botarena.tournament.bots.Versions;
import botarena.tournament.journal.Ledger;
import botarena.tournament.schedule.Schedule;
import botarena.tournament.schedule.Schedules;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Points for rests, found by walking the schedule once more over what was played. */
final class Byes {

    private Byes() {}

    static Map<String, Double> points(Tournament tournament, Scoring scoring, Versions versions, Ledger ledger) {
        List<Contestant> contestants = new ArrayList<>();
        for (Entry bot : tournament.bots()) {
            versions.latest(bot.name()).ifPresent(entrant -> contestants.add(Contestant.of(bot, entrant)));
        }
        Schedule schedule = Schedules.of(tournament, contestants);
        Schedule.Step step = schedule.next(ledger);
        while (step instanceof Schedule.Step.Play) {
            step = schedule.next(ledger);
        }
        double full = scoring.win()
                * tournament.schedule().gamesPerPair()
                * tournament.games().size();
        Map<String, Double> points = new HashMap<>();
        schedule.byes().forEach((label, rests) -> points.put(label, rests * full));
        return points;
    }
}
