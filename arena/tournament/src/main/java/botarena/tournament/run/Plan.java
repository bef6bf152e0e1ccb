package botarena.tournament.run;

import botarena.referee.GameSpec;
import botarena.referee.Ticket;
import botarena.tournament.Contestant;
import botarena.tournament.Tournament;
import botarena.tournament.journal.Ledger;
import botarena.tournament.schedule.Meeting;
import botarena.tournament.schedule.OpenLadder;
import botarena.tournament.schedule.PastRounds;
import botarena.tournament.schedule.Schedule;
import botarena.tournament.schedule.Schedules;
import botarena.tournament.schedule.Tickets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Games left of a schedule: walks it and leaves out settled ones and the ones that this run was not asked for. */
final class Plan {

    private final RunRequest order;
    private final RunHistory past;
    private final Tickets tickets;
    private final Schedule schedule;
    private final @Nullable OpenLadder open;

    private final long settled;

    /** Labels of the bots of a field that stands; empty for one that does not. */
    private final Set<String> field;

    private boolean waiting;

    Plan(Tournament tournament, List<Contestant> contestants, RunRequest order, RunHistory past) {
        this.order = order;
        this.past = past;
        this.tickets = new Tickets(tournament);
        this.open = null;
        this.schedule = Schedules.of(tournament, contestants, past.rounds());
        this.field = contestants.stream().map(Contestant::label).collect(Collectors.toSet());
        this.settled = countSettled(Schedules.of(tournament, contestants, past.rounds()));
    }

    /** Of a run without end, whose bots are yet to come. */
    Plan(Tournament tournament, OpenLadder ladder, RunRequest order, RunHistory past) {
        this.order = order;
        this.past = past;
        this.tickets = new Tickets(tournament);
        this.open = ladder;
        this.schedule = ladder;
        this.field = Set.of();
        this.settled = past.ledger().settledTickets();
        past.halves()
                .forEach(game -> ladder.resumeMeeting(
                        game.game().id(),
                        game.round(),
                        game.bots().stream().map(GameSpec.Entrant::label).toList()));
    }

    /** Ladder whose bots come and go; null if the field stands. */
    @Nullable
    OpenLadder ladder() {
        return open;
    }

    /**
     * A leg that is to be played or recorded as unplayed.
     *
     * @param absent the seat of a bot that does not play, -1 if all play
     */
    record Leg(Meeting meeting, int leg, int absent) {}

    /** Legs of the next meeting that has any to play; empty when there is none now. */
    List<Leg> nextLegs() {
        while (true) {
            Schedule.Step step = schedule.next(past);
            if (!(step instanceof Schedule.Step.Play play)) {
                waiting = step instanceof Schedule.Step.Wait;
                return List.of();
            }
            List<Leg> legs = isWanted(play.meeting()) ? missingLegs(play.meeting()) : List.of();
            if (!legs.isEmpty()) {
                return legs;
            }
        }
    }

    /** Whether the schedule waits for results. */
    boolean isWaiting() {
        return waiting;
    }

    /** Meetings that could be offered now beside the offered ones, counted among the next {@code most}. */
    int countReady(int most) {
        if (open != null) {
            return open.isResting() ? 0 : most;
        }
        int count = 0;
        for (Meeting meeting : schedule.readyMeetings(most)) {
            count += isWanted(meeting) && missingLegs(meeting).stream().anyMatch(leg -> leg.absent() < 0) ? 1 : 0;
        }
        return count;
    }

    Ticket ticket(Leg leg) {
        String id = leg.meeting().id(leg.leg());
        return tickets.ticket(leg.meeting(), leg.leg(), past.ledger().attempt(id));
    }

    /** See {@link Schedule#round}. */
    Optional<PastRounds.Round> round() {
        return schedule.round();
    }

    /** See {@link Schedule#remarks}. */
    List<String> remarks() {
        return schedule.remarks();
    }

    /** Games of the whole schedule as far as it is known. */
    long games() {
        return schedule.games();
    }

    /** Games of the schedule that earlier runs settled. */
    long countSettled() {
        return settled;
    }

    /**
     * Walks a schedule until every ticket the ledger knows as settled was met, and sets the other one behind the meetings
     * in front of which none is open. Games of bots that have left are never met: then only results or rounds end it.
     */
    private long countSettled(Schedule walk) {
        Ledger ledger = past.ledger();
        long count = 0;
        long inFront = 0;
        boolean whole = true;
        while (count < ledger.settledTickets() && walk.next(past) instanceof Schedule.Step.Play play) {
            Meeting meeting = play.meeting();
            if (walk.roundByRound() && meeting.round() > past.lastRound()) {
                break;
            }
            int before = settledLegs(meeting);
            whole &= before == meeting.legs();
            inFront += whole ? 1 : 0;
            count += before;
        }
        schedule.skip(inFront, past);
        return count;
    }

    private int settledLegs(Meeting meeting) {
        int count = 0;
        for (int leg = 0; leg < meeting.legs(); leg++) {
            count += countSettled(meeting, leg) ? 1 : 0;
        }
        return count;
    }

    private boolean countSettled(Meeting meeting, int leg) {
        return past.ledger().isSettled(meeting.id(leg));
    }

    private boolean isWanted(Meeting meeting) {
        return (order.only().isEmpty() || isNamed(order.only(), meeting)) && !isNamed(order.skip(), meeting);
    }

    private static boolean isNamed(Set<String> names, Meeting meeting) {
        return !names.isEmpty()
                && meeting.contestants().anyMatch(c -> names.contains(c.entry().name()) || names.contains(c.label()));
    }

    private List<Leg> missingLegs(Meeting meeting) {
        List<Leg> legs = new ArrayList<>();
        for (int leg = 0; leg < meeting.legs(); leg++) {
            if (!countSettled(meeting, leg)) {
                legs.add(new Leg(meeting, leg, countAbsent(meeting, leg)));
            }
        }
        return legs;
    }

    /** A leg once more, with who is absent by now. */
    Leg withAbsences(Leg leg) {
        return new Leg(leg.meeting(), leg.leg(), countAbsent(leg.meeting(), leg.leg()));
    }

    private int countAbsent(Meeting meeting, int leg) {
        List<Contestant> seats = meeting.seats(leg);
        for (int seat = 0; seat < seats.size(); seat++) {
            String label = seats.get(seat).label();
            if (past.isSuspended(label)
                    || past.exclusion(label) != null
                    || past.isUnlisted(label, meeting.variant().game().id())
                    || isGone(label)) {
                return seat;
            }
        }
        return -1;
    }

    /** Whether a bot with games in a round under way has left. */
    boolean isGone(String label) {
        return !field.isEmpty() && !field.contains(label);
    }
}
