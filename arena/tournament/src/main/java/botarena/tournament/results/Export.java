package botarena.tournament.results;

import botarena.base.Refusal.RefusedException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.List;
import java.util.Locale;

/** Writes games for other programs. */
public final class Export {

    /** Formats of an export. */
    public enum Form {
        /** One line a game, for spreadsheets. */
        CSV,
        /** One JSON array of the games in brief. */
        JSON,
        /** Games as Ordo and BayesElo read them. */
        PGN,
        /** Tables for a page of text. */
        MD,
        /** One JSON line a position, for training. */
        POSITIONS;

        /** {@return the word that {@code export --to} takes, lower case} */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private Export() {}

    /**
     * Writes every finished game; voids and unplayed games are left out.
     *
     * @param folder with its records
     * @param form what to write
     * @param out gets the text; stays open
     * @return remarks, a sentence each
     * @throws RefusedException if a record cannot be read
     * @throws IOException if {@code out} cannot be written
     */
    public static List<String> write(ResultsFolder folder, Form form, Writer out) throws RefusedException, IOException {
        List<String> remarks = List.of();
        try {
            switch (form) {
                case CSV -> GameLists.csv(folder, out);
                case JSON -> GameLists.json(folder, out);
                case PGN -> remarks = Pgn.write(folder, out);
                case MD -> MarkdownExport.write(folder, out);
                case POSITIONS -> Positions.write(folder, out);
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        out.flush();
        return remarks;
    }
}
