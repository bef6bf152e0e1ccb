package botarena.tournament.lanes;

import botarena.referee.GameRecord;
import botarena.referee.GameSpec;
import java.util.List;

/**
 * Worker of a run, as it is at the moment. Its name and its reason for waiting are texts of its own, of any length.
 *
 * @param on its name, speed and share of a processor; speed and share are 0 while unknown
 * @param state its activity
 * @param why it plays nothing, a phrase; empty if it plays or could
 * @param lanes games that it plays at once
 * @param counts its results so far
 * @param playing the first game of each parcel that it has
 */
public record WorkerNow(GameRecord.On on, State state, String why, int lanes, Counts counts, List<GameSpec> playing) {
    /** Copies the list. */
    public WorkerNow {
        playing = List.copyOf(playing);
    }

    /** The worker's name. */
    public String name() {
        return on.worker();
    }

    /**
     * Counts of a worker's games.
     *
     * @param done games that count
     * @param voids games that came to nothing
     * @param late records that came too late to count
     * @param lost parcels that it took and did not bring back
     */
    public record Counts(long done, long voids, long late, long lost) {

        /** Counts of a worker that did nothing yet. */
        public static final Counts NONE = new Counts(0, 0, 0, 0);

        /** The sum of both. */
        public Counts plus(Counts other) {
            return new Counts(done + other.done, voids + other.voids, late + other.late, lost + other.lost);
        }
    }

    /** State of a worker in a run. */
    public enum State {
        /** It has a game. */
        PLAYS,
        /** It could play, and waits for a game. */
        READY,
        /** It is connected and does not play: see why. */
        WAITS,
        /** It is excluded. */
        QUARANTINE,
        /** It has been silent for ten seconds or more. */
        GONE
    }
}
