package botarena.view.report;

import botarena.protocol.Reason;
import botarena.referee.GameRecord;

/** Games of a report that have replays; all games are listed. */
public enum ReplayChoice {
    /** All, or of more than {@link #MAX_REPLAYS} the newest and every forfeit. */
    ALL,
    /** Games that ended by a forfeit. */
    FORFEITS,
    /** None: tables and lists alone. */
    NONE;

    /** Replays beyond which older games are listed only: a file of more than some five megabytes opens slowly. */
    public static final int MAX_REPLAYS = 10_000;

    /** @param newer how many records follow it */
    boolean includes(GameRecord record, long newer) {
        boolean forfeit = record.reason().kind() == Reason.Kind.FORFEIT;
        return this != NONE && (forfeit || this == ALL && newer < MAX_REPLAYS);
    }
}
