package botarena.classroom;

import botarena.tournament.Refusal;
import botarena.tournament.Refusal.RefusedException;
import botarena.tournament.results.DerivedFiles;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;

/**
 * {@code class/submissions.csv}: who handed in what when the tournament was last run. With the journal it is all that
 * grades follow from; what is played never follows from it.
 */
final class SubmissionList {

    static final String NAME = "submissions.csv";

    /**
     * A student's line.
     *
     * @param student the real name
     * @param group empty for none
     * @param bot the name the submission plays under
     * @param label the same with its version; empty if it never played
     * @param state a {@link Enrolment.Submission.State} in lower case
     * @param submitted as ISO 8601 has it, empty if nothing was handed in
     * @param check what came of the findings, empty if there was none
     * @param command how it is started
     * @param fingerprint of the submission as it stands, empty if it does not play
     */
    record Line(
            String student,
            String group,
            String bot,
            String label,
            String state,
            String submitted,
            String check,
            String command,
            String fingerprint) {}

    private SubmissionList() {}

    static void write(Path folder, List<Line> lines) throws IOException {
        StringWriter out = new StringWriter();
        try (CsvWriter csv = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(out)) {
            csv.writeRecord(
                    "student", "group", "bot", "label", "state", "submitted", "check", "command", "fingerprint");
            lines.forEach(line -> csv.writeRecord(
                    line.student(),
                    line.group(),
                    line.bot(),
                    line.label(),
                    line.state(),
                    line.submitted(),
                    line.check(),
                    line.command(),
                    line.fingerprint()));
        }
        Files.createDirectories(folder);
        DerivedFiles.replace(folder.resolve(NAME), out.toString());
    }

    static List<Line> read(Path folder) throws IOException, RefusedException {
        Path file = folder.resolve(NAME);
        List<Line> lines = new ArrayList<>();
        try (CsvReader<NamedCsvRecord> csv = CsvReader.builder().ofNamedCsvRecord(file)) {
            csv.forEach(line -> lines.add(line(line)));
            return lines;
        } catch (CsvParseException | NoSuchElementException e) {
            throw new Refusal(
                            file + " is no list of submissions: " + e.getMessage(),
                            List.of(),
                            "delete it; the next run writes it again")
                    .thrown();
        }
    }

    private static Line line(NamedCsvRecord line) {
        return new Line(
                line.getField("student"),
                line.getField("group"),
                line.getField("bot"),
                line.getField("label"),
                line.getField("state"),
                line.getField("submitted"),
                line.getField("check"),
                line.getField("command"),
                line.getField("fingerprint"));
    }
}
