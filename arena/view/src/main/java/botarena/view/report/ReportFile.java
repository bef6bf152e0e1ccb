package botarena.view.report;

import botarena.tournament.Refusal.RefusedException;
import botarena.tournament.Tournament;
import botarena.tournament.results.ResultsFolder;
import botarena.tournament.standings.Standings;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Writes the report of a results folder: a function of the folder alone, the same bytes each time. A run may go on
 * writing meanwhile.
 */
public final class ReportFile {

    /** Where a report lies unless somebody says something else. */
    public static final String NAME = "report.html";

    private ReportFile() {}

    /**
     * What was written.
     *
     * @param games listed
     * @param replays among them that can be watched
     * @param notice a sentence on what is missing, empty if nothing is
     */
    public record Written(long games, long replays, String notice) {}

    /**
     * Writes a report beside the file, then puts it in its place.
     *
     * @throws RefusedException if the results cannot be read
     * @throws IOException if the file cannot be written; what was there before stays
     */
    public static Written write(ResultsFolder folder, Path file, ReplayChoice choice)
            throws RefusedException, IOException {
        Path target = file.toAbsolutePath();
        if (Files.isDirectory(target)) {
            throw new IOException("it is a folder");
        }
        ReportContents contents = new ReportContents(folder.path(), choice);
        long lines = folder.lines();
        Standings standings = folder.standings(record -> contents.add(record, lines - contents.games() - 1));
        String notice = notice(contents, choice);
        Optional<Tournament> tournament = folder.tournament();
        String name = tournament
                .map(Tournament::name)
                .orElse(String.valueOf(folder.path().getFileName()));
        String head = new ReportHead(contents, standings)
                .json(name, notice, Settings.rows(folder.path(), tournament, contents.played()));
        List<String> elements = new ArrayList<>(contents.blocks().elements());
        elements.add(contents.faults().element());
        put(target, head, elements);
        return new Written(contents.games(), contents.blocks().replays(), notice);
    }

    private static String notice(ReportContents contents, ReplayChoice choice) {
        String replays = replays(contents.games(), choice);
        return contents.unknown().isEmpty()
                ? replays
                : (replays + " Nobody here knows the rules of " + String.join(", ", contents.unknown())
                                + ": those games are listed only.")
                        .strip();
    }

    private static String replays(long games, ReplayChoice choice) {
        if (choice == ReplayChoice.NONE) {
            return "No replays: the games are listed only.";
        }
        if (choice == ReplayChoice.FORFEITS) {
            return "Replays of forfeits only.";
        }
        return games > ReplayChoice.MOST
                ? "Replays of the newest " + ReplayChoice.MOST
                        + " games and of every forfeit; the others are listed only."
                : "";
    }

    private static void put(Path target, String head, List<String> elements) throws IOException {
        Path fresh = target.resolveSibling("." + target.getFileName() + ".new");
        try {
            try (Writer out = Files.newBufferedWriter(fresh)) {
                ReportPage.load().write(head, elements, out);
            }
            Files.move(fresh, target, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(fresh);
        }
    }
}
