package botarena.tournament.run;

import botarena.referee.GameRecord;
import java.util.List;

/**
 * What came of a parcel, or of a part of it.
 *
 * @param parcel its id
 * @param records one for each ticket that was played
 */
public record Played(String parcel, List<GameRecord> records) {
    public Played {
        records = List.copyOf(records);
    }
}
