package botarena.tournament.schedule;

import botarena.referee.Setting;
import botarena.referee.Ticket;
import botarena.referee.TimeControl;
import botarena.tournament.Contestant;
import botarena.tournament.Digest;
import botarena.tournament.Tournament;
import java.util.ArrayList;
import java.util.List;

/** Turns meetings into tickets. Not thread-safe. */
public final class Tickets {

    private final Tournament tournament;
    private final Draws draws;

    public Tickets(Tournament tournament) {
        this.tournament = tournament;
        this.draws = new Draws(tournament.schedule().seed());
    }

    public Draws draws() {
        return draws;
    }

    /**
     * The ticket of one leg.
     *
     * @param attempt from 1; one more than the void games there were
     */
    public Ticket ticket(Meeting meeting, int leg, int attempt) {
        Draws.Draw draw = draws.draw(meeting.variant(), meeting.round());
        List<Contestant> seats = meeting.seats(leg);
        List<TimeControl> time =
                seats.stream().map(c -> tournament.timeOf(c.entry())).toList();
        String id = meeting.id(leg);
        Setting setting = new Setting(
                id,
                meeting.variant().game(),
                meeting.variant().options(),
                draw.seed(),
                meeting.round(),
                leg,
                attempt,
                draw.from(),
                draw.opening(),
                seats.stream().map(c -> c.bot().entrant()).toList(),
                time,
                tournament.marginMs());
        return new Ticket(
                setting, seats.stream().map(Contestant::bot).toList(), seeds(id, seats.size()), tournament.conduct());
    }

    private List<Integer> seeds(String id, int seats) {
        List<Integer> seeds = new ArrayList<>();
        for (int seat = 0; seat < seats; seat++) {
            seeds.add(Digest.botSeed(tournament.schedule().seed(), id, seat));
        }
        return seeds;
    }
}
