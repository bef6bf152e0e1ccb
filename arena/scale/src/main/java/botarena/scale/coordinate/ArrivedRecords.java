package botarena.scale.coordinate;

import botarena.referee.GameSpec;
import botarena.scale.broker.StreamMessage;
import botarena.tournament.lanes.Lanes.Delivery;
import botarena.tournament.lanes.Played;
import botarena.tournament.lanes.Played.PlayedGame;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Arrived records. A record whose ticket is offered is ready, one whose ticket comes later waits, any other is late. A
 * message is acknowledged with its last record. On the run's thread.
 */
final class ArrivedRecords {

    private final ToIntFunction<String> attempts;
    private final Consumer<StreamMessage> acknowledge;
    private final WorkerFigures figures;
    private final Map<String, ParkedGame> parked = new HashMap<>();
    private final Set<String> coming = new HashSet<>();
    private final Set<String> held = new HashSet<>();
    private final Deque<Arrival> ready = new ArrayDeque<>();

    /** A message of records that the broker keeps until the last of them is settled. */
    static final class HeldMessage {

        final StreamMessage message;
        final String worker;
        private int left;

        HeldMessage(StreamMessage message, String worker, int games) {
            this.message = message;
            this.worker = worker;
            left = games;
        }
    }

    /** A game that waits for its ticket. */
    record ParkedGame(HeldMessage message, PlayedGame game) {}

    /**
     * Games of one parcel.
     *
     * @param message it came with; null where no worker sent one
     */
    record Arrival(Played played, @Nullable HeldMessage message, ArrivedRecords arrivals) implements Delivery {
        @Override
        public void acknowledge() {
            arrivals.settleArrival(this);
        }
    }

    /**
     * @param attempts see {@link botarena.tournament.lanes.LanesFactory}
     * @param acknowledge answers a message that is settled
     */
    ArrivedRecords(ToIntFunction<String> attempts, Consumer<StreamMessage> acknowledge, WorkerFigures figures) {
        this.figures = figures;
        this.attempts = attempts;
        this.acknowledge = acknowledge;
    }

    /** Whether a message is held already: the broker repeats it until it is acknowledged. */
    boolean holds(StreamMessage pulled) {
        return held.contains(pulled.identity());
    }

    /** Holds a message until it is settled. */
    void holdMessage(HeldMessage message) {
        held.add(message.message.identity());
    }

    /** Takes a record without an offered ticket, which waits for the ticket or is late. */
    void addUnasked(HeldMessage message, PlayedGame game) {
        GameSpec setting = game.record().setting();
        String key = OfferedParcel.key(setting);
        boolean awaited = attempts.applyAsInt(setting.id()) == setting.attempt();
        if (awaited && !coming.contains(key) && !parked.containsKey(key)) {
            parked.put(key, new ParkedGame(message, game));
        } else {
            figures.addLate(message.worker);
            settle(message, 1);
        }
    }

    /** Removes the record that waits for a ticket; null if none does. */
    @Nullable
    ParkedGame claimParked(String key) {
        return parked.remove(key);
    }

    /** Records that answer tickets, to be taken next. */
    void addReady(String parcel, @Nullable HeldMessage message, List<PlayedGame> games) {
        games.forEach(game -> coming.add(OfferedParcel.key(game.record().setting())));
        ready.add(new Arrival(new Played(parcel, games), message, this));
    }

    /** The next arrival; null for none. */
    @Nullable
    Arrival nextArrival() {
        return ready.poll();
    }

    /** Drops games that were not taken yet; returns their number. */
    int dropReady() {
        int games =
                ready.stream().mapToInt(came -> came.played().games().size()).sum();
        ready.clear();
        return games;
    }

    /** The run has the records on disk. */
    void settleArrival(Arrival came) {
        List<PlayedGame> games = came.played().games();
        games.forEach(game -> coming.remove(OfferedParcel.key(game.record().setting())));
        if (came.message() != null) {
            settle(came.message(), games.size());
        }
    }

    /** Settles some records of a message. */
    void settle(HeldMessage message, int games) {
        message.left -= games;
        if (message.left <= 0) {
            held.remove(message.message.identity());
            acknowledge.accept(message.message);
        }
    }
}
