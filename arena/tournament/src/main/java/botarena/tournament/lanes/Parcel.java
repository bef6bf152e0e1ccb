package botarena.tournament.lanes;

import botarena.referee.Ticket;
import java.util.List;

/**
 * Tickets that must be played on one machine: both legs of a pair.
 *
 * @param id unique among the parcels of a run
 * @param tickets in playing order, at least one
 */
public record Parcel(String id, List<Ticket> tickets) {
    /** Copies the tickets. */
    public Parcel {
        tickets = List.copyOf(tickets);
    }
}
