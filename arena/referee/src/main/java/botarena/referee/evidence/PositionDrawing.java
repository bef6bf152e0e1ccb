package botarena.referee.evidence;

import botarena.referee.GameRecord;
import java.util.List;

/** Draws where a game stands, for an evidence file; called on the thread that writes it. */
@FunctionalInterface
public interface PositionDrawing {

    /** Where nobody can draw. */
    PositionDrawing NONE = record -> List.of();

    /** The position behind the record's last move, line by line; empty where it cannot be drawn. */
    List<String> lines(GameRecord record);
}
