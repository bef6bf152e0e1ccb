package botarena.scale.coordinate;

import botarena.referee.GameSpec;
import botarena.referee.Ticket;
import botarena.tournament.lanes.Parcel;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A parcel that is out, and what is known of its way. On the run's thread. */
final class OfferedParcel {

    /** Tickets without a record, by id and attempt. */
    final Map<String, Ticket> open = new LinkedHashMap<>();

    final Parcel parcel;
    final String kind;

    /** How long its games may take, in nanoseconds. */
    final long ceiling;

    /** Who said to have taken it, in order; a worker that gave it back is not among them. */
    private final List<Taking> takings = new ArrayList<>();

    /** Its number in the queue; 0 while it is not there. */
    long sequence;

    /** Names the offer, for a broker that hears of it twice. */
    String messageId = "";

    /** On the run's monotonic clock: when it was taken last. */
    long takenAt;

    /** On the same clock: when it was found to be gone from the queue while somebody had it; 0 where it was not. */
    long goneAt;

    /** Whether it was taken out of the queue, so that nobody else is killed by it. */
    boolean last;

    /**
     * A worker says that it took the parcel.
     *
     * @param stamp that only who was handed the message can know
     */
    record Taking(String worker, long stamp) {}

    OfferedParcel(Parcel parcel, String kind) {
        this.parcel = parcel;
        this.kind = kind;
        parcel.tickets().forEach(ticket -> open.put(key(ticket.setting()), ticket));
        ceiling = parcel.tickets().stream().mapToLong(Ceiling::nanos).sum();
    }

    /** What tells attempts apart. */
    static String key(GameSpec setting) {
        return setting.id() + "#" + setting.attempt();
    }

    boolean taken() {
        return !takings.isEmpty();
    }

    void take(Taking taking, long now) {
        takings.add(taking);
        takenAt = now;
    }

    List<Taking> takings() {
        return takings;
    }

    /** Who took it, in order. */
    List<String> takers() {
        return takings.stream().map(Taking::worker).toList();
    }

    /** Who took it last; empty for nobody. */
    String taker() {
        return takings.isEmpty() ? "" : takings.get(takings.size() - 1).worker();
    }

    /** A worker has it no more; whether it had it. */
    boolean untake(String worker) {
        for (Taking taking : takings) {
            if (taking.worker().equals(worker)) {
                return takings.remove(taking);
            }
        }
        return false;
    }

    /** Whether a taking is the last that is allowed: the third, and the first of a game that was void. */
    boolean enough() {
        boolean again =
                parcel.tickets().stream().anyMatch(ticket -> ticket.setting().attempt() > 1);
        return takings.size() >= (again ? 1 : 3);
    }

    /** Not in the queue any more; nobody has it, and the next offer is another. */
    void renew() {
        sequence = 0;
        messageId = "";
        takings.clear();
        goneAt = 0;
        last = false;
    }
}
