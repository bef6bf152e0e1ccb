package botarena.scale.coordinate;

import botarena.referee.GameRecord;
import botarena.referee.GameSpec;
import botarena.scale.broker.StreamMessage;
import botarena.scale.coordinate.HeldMessage.Parked;
import botarena.tournament.lanes.Played;
import botarena.tournament.lanes.Played.PlayedGame;
import java.util.ArrayDeque;
import java.util.ArrayList;
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
 * Records that came, sorted: those whose ticket is out are ready to be taken, those whose ticket is yet to be offered
 * wait for it, all others are late. A message is answered when the last of its records is settled. On the run's thread.
 */
final class ArrivedRecords {

    private final ToIntFunction<String> attempts;
    private final Consumer<StreamMessage> acknowledge;
    private final WorkerFigures figures;
    private final Map<String, Parked> parked = new HashMap<>();
    private final Set<String> coming = new HashSet<>();
    private final Set<String> held = new HashSet<>();
    private final Deque<NatsLanes.Came> ready = new ArrayDeque<>();

    /**
     * Holds nothing.
     *
     * @param attempts see {@link botarena.tournament.lanes.LanesFactory}
     * @param acknowledge answers a message that is settled
     */
    ArrivedRecords(ToIntFunction<String> attempts, Consumer<StreamMessage> acknowledge, WorkerFigures figures) {
        this.figures = figures;
        this.attempts = attempts;
        this.acknowledge = acknowledge;
    }

    /** Whether a message is here already: what is not answered comes again. */
    boolean holds(StreamMessage pulled) {
        return held.contains(pulled.identity());
    }

    /** Holds a message until it is settled. */
    void hold(HeldMessage message) {
        held.add(message.pulled.identity());
    }

    /** Takes a record whose ticket is not out: it waits for it, or is late. */
    void unasked(HeldMessage message, PlayedGame game) {
        GameSpec setting = game.record().setting();
        String key = OfferedParcel.key(setting);
        boolean awaited = attempts.applyAsInt(setting.id()) == setting.attempt();
        if (awaited && !coming.contains(key) && !parked.containsKey(key)) {
            parked.put(key, new Parked(message, game));
        } else {
            figures.late(message.worker);
            settle(message, 1);
        }
    }

    /** The record that waits for a ticket, which it does no longer; null if none does. */
    @Nullable
    Parked claim(String key) {
        return parked.remove(key);
    }

    /** Records that answer tickets, to be taken next. */
    void ready(String parcel, @Nullable HeldMessage message, List<PlayedGame> games) {
        games.forEach(game -> coming.add(OfferedParcel.key(game.record().setting())));
        ready.add(new NatsLanes.Came(new Played(parcel, games), message, this));
    }

    /** What is to be taken next; null for nothing. */
    NatsLanes.@Nullable Came take() {
        return ready.poll();
    }

    /** Games that nobody took yet are of no use any more. */
    int forget() {
        int games =
                ready.stream().mapToInt(came -> came.played().games().size()).sum();
        ready.clear();
        return games;
    }

    /** The run has the records on disk. */
    void accepted(NatsLanes.Came came) {
        List<PlayedGame> games = new ArrayList<>(came.played().games());
        for (PlayedGame game : games) {
            GameRecord record = game.record();
            coming.remove(OfferedParcel.key(record.setting()));
        }
        if (came.message() != null) {
            settle(came.message(), games.size());
        }
    }

    /** So many records of a message are done with. */
    void settle(HeldMessage message, int games) {
        if (message.settled(games)) {
            held.remove(message.pulled.identity());
            acknowledge.accept(message.pulled);
        }
    }
}
