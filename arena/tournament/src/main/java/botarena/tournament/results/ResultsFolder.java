package botarena.tournament.results;

import botarena.referee.GameRecord;
import botarena.tournament.Refusal;
import botarena.tournament.Refusal.RefusedException;
import botarena.tournament.standings.CrossTable;
import botarena.tournament.standings.Table;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

/** A folder with a {@code games.jsonl}. Everything is read from that file alone, anew with each call. */
public final class ResultsFolder {

    private ResultsFolder() {}

    /** @throws RefusedException if there is no {@code games.jsonl} in it */
    public static ResultsFolder open(Path dir) throws RefusedException {
        throw new UnsupportedOperationException(dir.toString());
    }

    /** One table a game, the overall one last. */
    public List<Table> tables() throws RefusedException {
        throw new UnsupportedOperationException();
    }

    /** One a game, the overall one last. */
    public List<CrossTable> crossTables() throws RefusedException {
        throw new UnsupportedOperationException();
    }

    /** Hands every record over, in the order of the file. */
    public void forEach(Consumer<GameRecord> reader) throws RefusedException {
        throw new UnsupportedOperationException();
    }

    /** Replays every record through the rules and derives every table again. */
    public Verdict verify() throws RefusedException {
        throw new UnsupportedOperationException();
    }

    /** What {@link #verify} found. */
    public sealed interface Verdict {
        /**
         * Everything agrees.
         *
         * @param remarks such as a torn last line
         */
        record Sound(long records, List<String> remarks) implements Verdict {}

        /** The first record or file that differs. */
        record Differs(Refusal refusal) implements Verdict {}
    }
}
