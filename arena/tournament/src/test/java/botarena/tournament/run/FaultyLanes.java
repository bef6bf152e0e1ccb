package botarena.tournament.run;

import botarena.referee.GameRecord;
import botarena.referee.Referee;
import botarena.referee.SeatEvidence;
import botarena.referee.Ticket;
import botarena.tournament.lanes.Lanes;
import botarena.tournament.lanes.Lanes.Delivery;
import botarena.tournament.lanes.LanesFactory;
import botarena.tournament.lanes.Parcel;
import botarena.tournament.lanes.Played;
import botarena.tournament.lanes.Played.PlayedGame;
import botarena.tournament.lanes.UnfinishedGames;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Lanes behind a bad connection, as other machines may be: parcels come back whole, each twice in a row, refused ones
 * once more, and the result of an earlier attempt again in front of the next one. A lane that dies is replaced.
 */
final class FaultyLanes implements Lanes {

    private final Supplier<? extends Referee> referees;
    private final Consumer<String> warn;
    private final Deque<Parcel> offered = new ArrayDeque<>();
    private final Deque<Sent> coming = new ArrayDeque<>();
    private final Set<String> out = new HashSet<>();
    private final Map<String, Played> earlier = new HashMap<>();
    private final List<Sent> unanswered = new ArrayList<>();
    private Referee referee;
    private int outstanding;
    private boolean withdrawn;

    FaultyLanes(Supplier<? extends Referee> referees, Consumer<String> warn) {
        this.referees = referees;
        this.referee = referees.get();
        this.warn = warn;
    }

    static LanesFactory factory(Supplier<? extends Referee> referees) {
        return (tournament, attempts, warn) -> new FaultyLanes(referees, warn);
    }

    /** A parcel taken off the connection; if it is not accepted, it comes again. */
    private static final class Sent implements Delivery {
        private final Played played;
        private boolean accepted;

        Sent(Played played) {
            this.played = played;
        }

        @Override
        public Played played() {
            return played;
        }

        @Override
        public void acknowledge() {
            accepted = true;
        }
    }

    @Override
    public int capacity() {
        return 2;
    }

    @Override
    public int runningGames() {
        return offered.size();
    }

    @Override
    public int outstandingTickets() {
        return outstanding;
    }

    @Override
    public void offer(Parcel parcel) {
        if (!withdrawn && out.add(parcel.id())) {
            offered.add(parcel);
            outstanding += parcel.tickets().size();
        }
    }

    @Override
    public Optional<Delivery> nextDelivery(Duration patience) throws InterruptedException {
        if (coming.isEmpty() && !offered.isEmpty()) {
            Parcel parcel = offered.remove();
            parcel.tickets().forEach(ticket -> {
                Played late = earlier.get(ticket.setting().id());
                if (late != null) {
                    coming.add(new Sent(late));
                }
            });
            Played played = played(parcel);
            played.games().forEach(game -> earlier.put(game.record().setting().id(), played));
            unanswered.stream().filter(sent -> !sent.accepted).forEach(coming::add);
            unanswered.clear();
            coming.add(new Sent(played));
            coming.add(new Sent(played));
        }
        Sent next = coming.poll();
        if (next != null) {
            unanswered.add(next);
            outstanding -=
                    out.remove(next.played.parcel()) ? next.played.games().size() : 0;
        }
        return Optional.ofNullable(next);
    }

    private Played played(Parcel parcel) throws InterruptedException {
        List<PlayedGame> games = new ArrayList<>();
        for (Ticket ticket : parcel.tickets()) {
            List<SeatEvidence> evidence = new ArrayList<>();
            games.add(new PlayedGame(judged(ticket, evidence), evidence));
        }
        return new Played(parcel.id(), games);
    }

    private GameRecord judged(Ticket ticket, List<SeatEvidence> evidence) throws InterruptedException {
        try {
            return referee.play(ticket, evidence::add);
        } catch (RuntimeException | Error e) {
            warn.accept("a lane stopped because botarena failed: " + e);
            referee = referees.get();
            return UnfinishedGames.brokenGame(ticket, e, Instant.EPOCH);
        }
    }

    @Override
    public void withdraw() {
        withdrawn = true;
        offered.forEach(parcel -> outstanding -= parcel.tickets().size());
        offered.clear();
    }

    @Override
    public void stop() {
        withdraw();
    }

    @Override
    public void close() {
        withdraw();
    }
}
