package botarena.tournament.lanes;

import botarena.referee.GameRecord;
import botarena.referee.SeatEvidence;
import java.util.List;

/**
 * One game on its way from a lane to the results folder.
 *
 * @param evidence what is to be written below the folder before the record, empty mostly
 */
public record PlayedGame(GameRecord record, List<SeatEvidence> evidence) {
    public PlayedGame {
        evidence = List.copyOf(evidence);
    }
}
