package botarena.tournament.lanes;

import botarena.referee.GameRecord;
import botarena.referee.SeatEvidence;
import java.util.List;

/**
 * Games of a parcel, or of a part of it; never of two.
 *
 * @param parcel its id
 * @param games one for each ticket that was played
 */
public record Played(String parcel, List<PlayedGame> games) {
    /** Copies the games. */
    public Played {
        games = List.copyOf(games);
    }

    /**
     * One game on its way from a lane to the results folder.
     *
     * @param evidence files to be written below the folder before the record, mostly empty
     */
    public record PlayedGame(GameRecord record, List<SeatEvidence> evidence) {
        /** Copies the evidence. */
        public PlayedGame {
            evidence = List.copyOf(evidence);
        }
    }
}
