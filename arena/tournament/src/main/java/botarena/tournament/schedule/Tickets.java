package botarena.tournament.schedule;

import botarena.referee.Bot;
import botarena.referee.GameSpec;
import botarena.referee.Ticket;
import botarena.referee.TimeControl;
import botarena.tournament.Contestant;
import botarena.tournament.Seeds;
import botarena.tournament.Tournament;
import java.util.ArrayList;
import java.util.List;

/** Turns meetings into tickets. Not thread-safe. */
public final class Tickets {

    private final Tournament tournament;
    private final RoundStarts draws;

    /** Tickets whose seeds and openings follow from the tournament's seed. */
    public Tickets(Tournament tournament) {
        this.tournament = tournament;
        this.draws = new RoundStarts(tournament.schedule().seed());
    }

    /**
     * The ticket of one leg.
     *
     * @param attempt from 1; one more than the void games there were
     */
    public Ticket ticket(Meeting meeting, int leg, int attempt) {
        String id = meeting.id(leg);
        RoundStarts.Draw draw = draws.draw(meeting.variant(), meeting.round(), id, attempt);
        List<Bot> bots = new ArrayList<>();
        List<GameSpec.Entrant> entrants = new ArrayList<>();
        List<TimeControl> time = new ArrayList<>();
        for (Contestant contestant : meeting.seats(leg)) {
            bots.add(contestant.bot());
            entrants.add(contestant.bot().entrant());
            time.add(tournament.timeOf(contestant.entry()));
        }
        boolean told = tournament.conduct().showNames();
        GameSpec setting = new GameSpec(
                new GameSpec.Slot(
                        id, told ? id : Seeds.gameId(tournament.schedule().seed(), id), meeting.round(), leg, attempt),
                new GameSpec.Ruleset(meeting.variant().game(), meeting.variant().options()),
                draw.seed(),
                new GameSpec.Start(draw.from(), draw.opening()),
                entrants,
                time,
                tournament.marginMs());
        return new Ticket(setting, bots, seeds(id, bots.size()), tournament.conduct());
    }

    private List<Integer> seeds(String id, int seats) {
        List<Integer> seeds = new ArrayList<>();
        for (int seat = 0; seat < seats; seat++) {
            seeds.add(Seeds.botSeed(tournament.schedule().seed(), id, seat));
        }
        return seeds;
    }
}
