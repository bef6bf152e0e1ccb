package botarena.tournament.file;

import java.nio.file.Path;
import java.util.Map;

/** Reads tournaments. Nothing here looks at bots' files: a program that is missing is no mistake of the file. */
public final class TournamentFile {

    private TournamentFile() {}

    /**
     * Reads a YAML or JSON file.
     *
     * @param file the file; results go below the current directory unless it says otherwise
     * @param overrides scalar keys set for once, by the last part of their name ({@code games-per-pair}) or by their
     *     full name ({@code schedule.games-per-pair})
     */
    public static Reading read(Path file, Map<String, String> overrides) {
        throw new UnsupportedOperationException(file + " " + overrides);
    }

    /** The tournament that {@code match} plays: the same as a file with these keys. */
    public static Reading match(MatchOrder order) {
        throw new UnsupportedOperationException(order.toString());
    }
}
