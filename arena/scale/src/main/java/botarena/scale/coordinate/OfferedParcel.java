package botarena.scale.coordinate;

import botarena.referee.Bot;
import botarena.referee.GameSpec;
import botarena.referee.Ticket;
import botarena.referee.TimeControl;
import botarena.tournament.lanes.Parcel;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A parcel that is offered, and what is known of it. On the run's thread. */
final class OfferedParcel {

    private static final long STARTING = TimeUnit.SECONDS.toMillis(30);
    private static final long BUILDING = TimeUnit.MINUTES.toMillis(10);
    private static final long YEAR = TimeUnit.DAYS.toMillis(365);
    private static final int MOST_PLIES = 10_000;

    /** Tickets without a record, by id and attempt. */
    final Map<String, Ticket> open = new LinkedHashMap<>();

    final Parcel parcel;
    final String kind;

    /** Longest time that its games can take, in nanoseconds. */
    final long longest;

    /** Workers that said to have taken it, in order, without those that gave it back. */
    private final List<Taking> takings = new ArrayList<>();

    /** Its number in the queue; 0 while it is not there. */
    long sequence;

    /** Id of the offer: the broker stores a message with a known id only once. */
    String messageId = "";

    /** When it was taken last, on the run's monotonic clock. */
    long takenAt;

    /** When it was missed in the queue while a worker had it, on the same clock; else 0. */
    long goneAt;

    /** Whether it was removed from the queue, so that it kills no further worker. */
    boolean last;

    /** Bot whose files cannot be sent; null if none is known of. */
    @Nullable
    Unsendable unsendable;

    /** A bot and why its files cannot be sent. */
    record Unsendable(String label, String why) {}

    /**
     * A worker's claim to have taken the parcel.
     *
     * @param stamp of the message, known only to whoever received it
     */
    record Taking(String worker, long stamp) {}

    OfferedParcel(Parcel parcel, String kind) {
        this.parcel = parcel;
        this.kind = kind;
        parcel.tickets().forEach(ticket -> open.put(key(ticket.setting()), ticket));
        longest = parcel.tickets().stream().mapToLong(OfferedParcel::longest).sum();
    }

    /** Longest time of a game: start-up, banks, and the slowest move at every ply. */
    private static long longest(Ticket ticket) {
        double millis = (double) BUILDING;
        for (Bot bot : ticket.bots()) {
            millis += STARTING + bot.limits().helloMs() + bot.limits().readyMs();
        }
        double slowest = 0;
        for (TimeControl time : ticket.setting().time()) {
            millis += (double) time.bankMs();
            slowest = Math.max(
                    slowest,
                    (double) time.moveMs() + time.incMs() + ticket.setting().marginMs());
        }
        Object cap = ticket.setting().options().asMap().get("maxPlies");
        int plies = cap instanceof Integer most && most > 0 ? most : MOST_PLIES;
        return TimeUnit.MILLISECONDS.toNanos((long) Math.min((double) YEAR, millis + slowest * plies));
    }

    /** Id of a ticket with its attempt. */
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

    /** Names of the workers that took it, in order. */
    List<String> takers() {
        return takings.stream().map(Taking::worker).toList();
    }

    /** The worker that took it last; empty for none. */
    String taker() {
        return takings.isEmpty() ? "" : takings.get(takings.size() - 1).worker();
    }

    /** Removes a worker's claim; whether there was one. */
    boolean untake(String worker) {
        for (Taking taking : takings) {
            if (taking.worker().equals(worker)) {
                return takings.remove(taking);
            }
        }
        return false;
    }

    /** Whether no further worker may take it: after three, or after one where a game was void before. */
    boolean enough() {
        boolean again =
                parcel.tickets().stream().anyMatch(ticket -> ticket.setting().attempt() > 1);
        return takings.size() >= (again ? 1 : 3);
    }

    /** Forgets the offer: the next one is another message. */
    void renew() {
        sequence = 0;
        messageId = "";
        takings.clear();
        goneAt = 0;
        last = false;
    }
}
