package botarena.tournament.run;

import botarena.referee.GameRecord.Status;
import botarena.tournament.Contestant;
import botarena.tournament.Digest;
import botarena.tournament.Tournament;
import botarena.tournament.Variant;
import botarena.tournament.journal.Ledger;
import botarena.tournament.schedule.Meeting;
import botarena.tournament.schedule.Schedule;
import botarena.tournament.schedule.Schedules;
import botarena.tournament.schedule.Tickets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * How many of a schedule's games are of which variant. Where not everybody enters everything that follows from no
 * formula, so the schedule is walked, with results that are drawn.
 */
final class GameCount {

    /** Longer schedules are shared out by what each variant would have alone. */
    private static final long MOST = 20_000;

    private final Tournament tournament;
    private final List<Contestant> contestants;

    GameCount(Tournament tournament, List<Contestant> contestants) {
        this.tournament = tournament;
        this.contestants = contestants;
    }

    /** Games by variant's id, of as many as the schedule says. */
    Map<String, Long> of(long tickets) {
        boolean everybody = tournament.games().stream()
                .allMatch(variant -> contestants.stream()
                        .allMatch(c -> c.entry().enters(variant.game().id())));
        return everybody || tickets > MOST ? shared(tickets) : walked(tickets);
    }

    /** As many of each variant as it would have if it were the only one, by proportion. */
    private Map<String, Long> shared(long tickets) {
        Map<String, Long> games = new HashMap<>();
        for (Variant variant : tournament.games()) {
            games.put(
                    variant.game().id(),
                    Schedules.of(tournament.withGames(List.of(variant)), contestants)
                            .games());
        }
        long all = games.values().stream().mapToLong(Long::longValue).sum();
        games.replaceAll((game, alone) -> Math.round((double) tickets * alone / Math.max(1, all)));
        return games;
    }

    private Map<String, Long> walked(long tickets) {
        Schedule schedule = Schedules.of(tournament, contestants);
        Tickets made = new Tickets(tournament);
        Ledger drawn = new Ledger();
        Map<String, Long> games = new HashMap<>();
        for (long count = 0; count < tickets && schedule.next(drawn) instanceof Schedule.Step.Play play; ) {
            Meeting meeting = play.meeting();
            for (int leg = 0; leg < meeting.legs(); leg++) {
                boolean won = Digest.draw(meeting.id(leg)) < 0;
                drawn.note(
                        made.ticket(meeting, leg, 1).setting(),
                        Status.FINISHED,
                        won ? List.of(1.0, 0.0) : List.of(0.0, 1.0),
                        null);
            }
            games.merge(meeting.variant().game().id(), (long) meeting.legs(), Long::sum);
            count += meeting.legs();
        }
        return games;
    }
}
