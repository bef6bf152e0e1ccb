package botarena.tournament.run;

import botarena.referee.GameRecord;
import botarena.referee.GameSpec;
import botarena.referee.Ticket;
import botarena.tournament.schedule.Meeting;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The tickets that lanes have. Each attempt is answered once, by the first record of that very game: lanes may deliver
 * a record again, or one of an attempt that was given up. Not thread-safe.
 */
final class TicketsOut {

    private final Map<String, Offer> out = new HashMap<>();

    /** A leg of the schedule as it was offered last. */
    record Offer(Plan.Leg leg, Ticket ticket) {}

    void add(Plan.Leg leg, Ticket ticket) {
        out.put(ticket.setting().id(), new Offer(leg, ticket));
    }

    /** One of the tickets that are out. */
    Optional<Ticket> any() {
        return out.values().stream().findFirst().map(Offer::ticket);
    }

    /** Meetings of which some game is out. */
    int meetings() {
        Set<Meeting> meetings = Collections.newSetFromMap(new IdentityHashMap<>());
        out.values().forEach(offer -> meetings.add(offer.leg().meeting()));
        return meetings.size();
    }

    /** The leg of a ticket that is out. */
    Optional<Plan.Leg> leg(Ticket ticket) {
        return Optional.ofNullable(out.get(ticket.setting().id())).map(Offer::leg);
    }

    /** Takes back a ticket that is not played; its leg, null if it was not out. */
    Plan.@Nullable Leg recall(Ticket ticket) {
        Offer offer = out.remove(ticket.setting().id());
        return offer == null ? null : offer.leg();
    }

    /** Takes back the offer that a record answers; null if it answers none. */
    @Nullable
    Offer takeAnswered(GameRecord record) {
        String id = record.setting().id();
        Offer offer = out.get(id);
        return offer != null && isSame(offer.ticket().setting(), record.setting()) ? out.remove(id) : null;
    }

    /** Lanes in this process return the same object. */
    @SuppressWarnings("ReferenceEquality")
    private static boolean isSame(GameSpec offered, GameSpec played) {
        return offered == played || offered.equals(played);
    }
}
