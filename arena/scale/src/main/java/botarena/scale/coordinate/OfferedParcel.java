package botarena.scale.coordinate;

import botarena.referee.GameSpec;
import botarena.referee.Ticket;
import botarena.tournament.lanes.Parcel;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Offered parcel with its place in the queue and its takers. On the run's thread. */
final class OfferedParcel {

    /** Tickets without a record, by id and attempt. */
    final Map<String, Ticket> open = new LinkedHashMap<>();

    final Parcel parcel;
    final String kind;

    /** Workers that took it and did not give it back, in order. */
    private final List<String> takers = new ArrayList<>();

    /** Its number in the queue; 0 while it is not there. */
    long sequence;

    /** Id of the offer: the broker stores a message with a known id only once. */
    String messageId = "";

    /** When it was taken last, on the run's monotonic clock. */
    long takenAt;

    /** When it was missed in the queue while a worker had it, on the same clock; else 0. */
    long goneAt;

    /** Whether it was removed from the queue, so that it kills no further worker. */
    boolean dequeued;

    /** Bot whose files cannot be sent; null if all can. */
    @Nullable
    Unsendable unsendable;

    /** A bot and why its files cannot be sent. */
    record Unsendable(String label, String why) {}

    OfferedParcel(Parcel parcel, String kind) {
        this.parcel = parcel;
        this.kind = kind;
        parcel.tickets().forEach(ticket -> open.put(key(ticket.setting()), ticket));
    }

    /** Id of a ticket with its attempt. */
    static String key(GameSpec setting) {
        return setting.id() + "#" + setting.attempt();
    }

    /** Whether a game of it was void before: it is played alone. */
    boolean isRepeated() {
        return parcel.tickets().stream().anyMatch(ticket -> ticket.setting().attempt() > 1);
    }

    boolean isTaken() {
        return !takers.isEmpty();
    }

    /** Notes the worker that has it now. */
    void addTaker(String worker, long now) {
        takers.add(worker);
        takenAt = now;
    }

    /** Names of the workers that took it, in order. */
    List<String> takers() {
        return List.copyOf(takers);
    }

    /** The worker that took it last; empty for none. */
    String lastTaker() {
        return takers.isEmpty() ? "" : takers.get(takers.size() - 1);
    }

    /** Forgets a worker that gives it back; whether it had it. */
    boolean removeTaker(String worker) {
        return takers.remove(worker);
    }

    /** Whether no further worker may take it: after three, or after one where a game was void before. */
    boolean hasEnoughTakers() {
        return takers.size() >= (isRepeated() ? 1 : 3);
    }

    /** Forgets the offer: the next one is another message. */
    void resetOffer() {
        sequence = 0;
        messageId = "";
        takers.clear();
        goneAt = 0;
        dequeued = false;
    }
}
