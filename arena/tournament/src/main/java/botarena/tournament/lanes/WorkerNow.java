package botarena.tournament.lanes;

import botarena.referee.GameSpec;
import java.util.List;

/**
 * A machine that plays for a run, as it is at the moment. Its name and why it waits are what others say of themselves:
 * text, of no known length.
 *
 * @param name its name
 * @param state what it does
 * @param why it plays nothing, a phrase; empty where it plays or could
 * @param lanes games that it plays at once
 * @param speed of its processors, the run's first being 1; 0 where nobody knows
 * @param share of a processor that a busy thread has there; 0 where nobody knows
 * @param done games of it that count
 * @param voids games that came to nothing there
 * @param late records of it that came for nothing
 * @param lost parcels that it took and did not bring back
 * @param playing the first game of each parcel that it has
 */
public record WorkerNow(
        String name,
        State state,
        String why,
        int lanes,
        double speed,
        double share,
        long done,
        long voids,
        long late,
        long lost,
        List<GameSpec> playing) {
    public WorkerNow {
        playing = List.copyOf(playing);
    }

    /** What a machine does for a run. */
    public enum State {
        /** It has a game. */
        PLAYS,
        /** It could play, and waits for something to play. */
        READY,
        /** It is there and does not play: see why. */
        WAITS,
        /** It is kept out. */
        QUARANTINE,
        /** It was not heard for a while. */
        GONE
    }
}
