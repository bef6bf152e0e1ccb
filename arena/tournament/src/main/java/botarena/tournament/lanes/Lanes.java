package botarena.tournament.lanes;

import botarena.base.Refusal;
import botarena.referee.Ticket;
import botarena.tournament.Contestant;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Players of tickets. The runner cannot tell threads of its own from other machines. Offering and taking belong to
 * one thread; {@link #withdraw} and {@link #stop} may come from any.
 */
public interface Lanes extends AutoCloseable {

    /**
     * Games that can be played at once. May change; at least 1 as long as anything can still be played, be it by lanes
     * that are yet to come, and 0 once nothing can: then the run ends.
     */
    int capacity();

    /** Games that one of them should have waiting: several where each handing over costs much beside a game. */
    default int gamesAtOnce() {
        return 1;
    }

    /** Players, in words such as {@code 18 workers, 34 lanes}; empty for this process. */
    default String describePlayers() {
        return "";
    }

    /**
     * Counts of lanes elsewhere, for monitoring: by names as Prometheus spells them, labels
     * included. May be asked on any thread.
     */
    default Map<String, Long> figures() {
        return Map.of();
    }

    /** The machines that play, by name; empty where that is this process. May be asked on any thread. */
    default List<WorkerNow> workers() {
        return List.of();
    }

    /** Why nothing can be played any more, if that is no failure of the arena; else null. */
    default @Nullable Refusal refusal() {
        return null;
    }

    /** Games being played now. */
    int runningGames();

    /** Tickets offered whose records were neither taken by {@link #nextDelivery} nor given up. */
    int outstandingTickets();

    /** Outstanding tickets that wait for players with special programs; they keep no other tickets from being offered. */
    default int blockedTickets() {
        return 0;
    }

    /** Notes a bot that was not in the tournament when the lanes were opened; before the first parcel with it. */
    default void enter(Contestant bot) {}

    /** Offers a parcel; one that is out already is not played again. */
    void offer(Parcel parcel);

    /**
     * The next games played, waiting for them no longer than {@code patience}; empty as soon as the run has to look at
     * something else, such as lanes that were stopped or have died. A game that was not accepted may come again, and an
     * attempt that was given up may come late: it is for the run to count every attempt once. A game whose lane died
     * while it was played comes back void, or is played by another lane.
     */
    Optional<Delivery> nextDelivery(Duration patience) throws InterruptedException;

    /**
     * Takes back tickets that are meant and were not begun; they are out no longer. Lanes that are far away may have none
     * to give back.
     */
    default List<Ticket> recall(Predicate<Ticket> meant) {
        return List.of();
    }

    /** Begins no more games; running ones are finished. */
    void withdraw();

    /** Lets bots end, for which {@link #close} waits. To be called when no game is out and none will be offered. */
    default void finish() {}

    /** Stops running games too; they leave no record. */
    void stop();

    /** Ends every bot and thread. */
    @Override
    void close();

    /** Records on their way to the journal. */
    interface Delivery {

        /** The records, in playing order. */
        Played played();

        /**
         * To be called once the journal has the records on disk and they are counted; until then they may be delivered again,
         * and a bot that forfeited in one of them need not be let into another game.
         */
        void acknowledge();
    }
}
