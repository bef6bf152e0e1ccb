package botarena.referee.evidence;

import botarena.referee.GameRecord;
import java.util.List;

/** Drawing of a position for an evidence file; called by the thread that writes it. */
@FunctionalInterface
public interface PositionDrawing {

    /** Draws nothing. */
    PositionDrawing NONE = record -> List.of();

    /** The last position of a record, line by line; empty if it cannot be drawn. */
    List<String> lines(GameRecord record);
}
