package botarena.tournament.results;

import botarena.referee.GameSpec;
import botarena.referee.record.RecordSummary;
import botarena.tournament.Tournament;
import botarena.tournament.file.TournamentFile;
import botarena.tournament.standings.RatingColumns;
import botarena.tournament.standings.Standings;
import botarena.tournament.tables.CsvTable;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The files of a results folder that follow from its journal, to be deleted at will. */
public final class DerivedFiles {

    static final String RATINGS = "ratings.csv";
    static final String CROSS_TABLE = "crosstable.csv";
    static final String SUMMARY = "summary.json";
    /** The file that says every default. */
    public static final String RESOLVED = TournamentFile.RESOLVED;

    private DerivedFiles() {}

    /**
     * Removes tables that are about to grow stale, and writes down the tournament, so that a killed run leaves no table
     * that does not fit its journal.
     *
     * @param tournament whose folder is there
     * @throws IOException if a file cannot be written
     */
    public static void begin(Tournament tournament) throws IOException {
        for (String name : List.of(RATINGS, CROSS_TABLE, SUMMARY)) {
            Files.deleteIfExists(tournament.results().resolve(name));
        }
        replace(tournament.results().resolve(RESOLVED), TournamentFile.text(tournament));
    }

    /**
     * Writes every table.
     *
     * @param tournament whose folder is there
     * @param standings of all its records
     * @param isolation level of the bots, for summary.json
     * @throws IOException if a file cannot be written
     */
    public static void write(Tournament tournament, Standings standings, String isolation) throws IOException {
        Path folder = tournament.results();
        for (Map.Entry<String, Text> file : texts(standings).entrySet()) {
            replace(folder.resolve(file.getKey()), file.getValue());
        }
        replace(folder.resolve(SUMMARY), SummaryFile.text(tournament.name(), standings, isolation));
    }

    /**
     * Makes the tables of two invented games and forgets them. To be called while the first bots start: the end of a short
     * run then finds this code loaded.
     *
     * @param setting of one of the run's games
     * @throws IOException never
     */
    public static void rehearse(GameSpec setting) throws IOException {
        Standings invented = new Standings(List.of());
        for (double score : new double[] {0, 1}) {
            invented.add(RecordSummary.invent(setting, score));
        }
        for (Text text : texts(invented).values()) {
            text.write(Writer.nullWriter());
        }
        SummaryFile.text("", invented, "");
    }

    /** The files that follow from records alone, by name. */
    static Map<String, Text> texts(Standings standings) {
        Map<String, Text> texts = new LinkedHashMap<>();
        texts.put(RATINGS, out -> CsvTable.write(RatingColumns.fullTable(standings.tables()), out));
        texts.put(CROSS_TABLE, standings::writeMeetings);
        return texts;
    }

    /** A text that is written piece by piece: tables of thousands of bots fill the memory otherwise. */
    @FunctionalInterface
    interface Text {
        void write(Writer out) throws IOException;
    }

    /**
     * Puts a whole new file in the place of an old one, unless that says the same.
     *
     * @param file need not be there
     * @param text its whole content
     * @throws IOException if it cannot be written
     */
    public static void replace(Path file, String text) throws IOException {
        if (Files.exists(file) && Arrays.equals(Files.readAllBytes(file), text.getBytes(StandardCharsets.UTF_8))) {
            return;
        }
        replace(file, (Text) out -> out.write(text));
    }

    private static void replace(Path file, Text text) throws IOException {
        Path fresh = file.resolveSibling("." + file.getFileName() + ".new");
        try (Writer out = Files.newBufferedWriter(fresh)) {
            text.write(out);
        }
        Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }
}
