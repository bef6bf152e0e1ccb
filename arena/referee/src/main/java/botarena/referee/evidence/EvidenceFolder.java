package botarena.referee.evidence;

import botarena.referee.GameRecord;
import botarena.referee.SeatEvidence;
import botarena.referee.Ticket;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import org.slf4j.LoggerFactory;

/** The evidence below a results folder: one text file per seat and attempt, under the name its ticket says. */
public final class EvidenceFolder {

    private final Path results;
    private final PositionDrawing drawing;

    public EvidenceFolder(Path results) {
        this(results, PositionDrawing.NONE);
    }

    /** A folder whose files draw the position in which a game ended. */
    public EvidenceFolder(Path results, PositionDrawing drawing) {
        this.results = results.toAbsolutePath();
        this.drawing = drawing;
    }

    /**
     * Writes one seat's file; over the one that is there, which is of the same attempt at a game that was not counted.
     *
     * @param ticket the game as it was offered, which says where the bot is and what its file is called
     * @return whether it is written; where not, the log says why
     */
    public boolean write(Ticket ticket, GameRecord record, SeatEvidence evidence) {
        String path = ticket.setting().logPath(evidence.seat());
        try {
            Path file = results.resolve(path);
            Files.createDirectories(file.getParent());
            List<String> board = evidence.happened().isEmpty() ? List.of() : drawing.lines(record);
            Files.writeString(file, EvidenceText.of(results, ticket, record, evidence, board), StandardCharsets.UTF_8);
            return true;
        } catch (IOException | InvalidPathException e) {
            LoggerFactory.getLogger(EvidenceFolder.class).warn("cannot write the evidence {}: {}", path, e.toString());
            return false;
        }
    }
}
