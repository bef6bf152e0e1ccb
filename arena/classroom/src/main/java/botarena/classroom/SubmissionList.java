package botarena.classroom;

import botarena.base.Refusal.RefusedException;
import botarena.base.UntrustedFolder;
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
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.function.BiPredicate;

/**
 * {@code class/submissions.csv}: the submission of each student when the tournament was last run. Grades follow from it
 * and the journal alone; the games never follow from it.
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
     * @param submitted as ISO 8601 has it, empty without a submission
     * @param check result of the check, empty if there was none
     * @param command how it is started
     * @param fingerprint of the submission as it stands, empty if it does not play
     * @param more further fields of the roster, in the order of their columns
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
            String fingerprint,
            Map<String, String> more) {
        Line {
            more = Collections.unmodifiableMap(new LinkedHashMap<>(more));
        }
    }

    private static final List<String> COLUMNS =
            List.of("student", "group", "bot", "label", "state", "submitted", "check", "command", "fingerprint");

    /** Stands before the name of a further column that one of this list has. */
    private static final String ROSTERS = "roster_";

    private SubmissionList() {}

    static void write(Path folder, List<Line> lines) throws IOException {
        StringWriter out = new StringWriter();
        try (CsvWriter csv = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(out)) {
            List<String> more = extraColumns(lines);
            List<String> header = new ArrayList<>(COLUMNS);
            more.forEach(name -> header.add(COLUMNS.contains(name) ? ROSTERS + name : name));
            csv.writeRecord(header);
            for (Line line : lines) {
                List<String> cells = new ArrayList<>(List.of(
                        line.student(),
                        line.group(),
                        line.bot(),
                        line.label(),
                        line.state(),
                        line.submitted(),
                        line.check(),
                        line.command(),
                        line.fingerprint()));
                more.forEach(name -> cells.add(line.more().getOrDefault(name, "")));
                csv.writeRecord(cells);
            }
        }
        Files.createDirectories(folder);
        DerivedFiles.replace(folder.resolve(NAME), out.toString());
    }

    /** Names of the further columns of all lines. */
    static List<String> extraColumns(List<Line> lines) {
        return lines.stream()
                .flatMap(line -> line.more().keySet().stream())
                .distinct()
                .toList();
    }

    static List<Line> read(Path folder) throws IOException, RefusedException {
        Path file = folder.resolve(NAME);
        List<Line> lines = new ArrayList<>();
        try (CsvReader<NamedCsvRecord> csv = CsvReader.builder().ofNamedCsvRecord(file)) {
            csv.forEach(line -> lines.add(line(line)));
            return lines;
        } catch (CsvParseException | NoSuchElementException e) {
            throw new RefusedException(
                    file + " is no list of submissions: " + e.getMessage(), "delete it; the next run writes it again");
        }
    }

    private static Line line(NamedCsvRecord line) {
        Map<String, String> more = new LinkedHashMap<>(line.getFieldsAsMap());
        more.keySet().removeAll(COLUMNS);
        return new Line(
                line.getField("student"),
                line.getField("group"),
                line.getField("bot"),
                line.getField("label"),
                line.getField("state"),
                line.getField("submitted"),
                line.getField("check"),
                line.getField("command"),
                line.getField("fingerprint"),
                more);
    }

    /**
     * Deletes an entrant's reports, then the entrant's lines of the lists. A line is an entrant's by the name that the
     * bot plays under. Older lists may have another such name, which belongs to no bot: there the student's whole name
     * tells. Files for learning platforms name no bot: they are deleted, and can be written again.
     */
    static void forget(Path results, String bot, Set<String> students, Set<String> others) throws IOException {
        BiPredicate<String, String> own =
                (student, played) -> played.equals(bot) || students.contains(student) && !others.contains(played);
        Path folder = results.resolve(Gradebook.FOLDER);
        Set<String> homonyms = new HashSet<>();
        for (Path list :
                List.of(folder.resolve(Gradebook.GRADES), folder.resolve(NAME), results.resolve(Gradebook.ROSTER))) {
            if (Files.exists(list)) {
                homonyms.addAll(forget(list, results, own));
            }
        }
        for (String student : students) {
            if (!homonyms.contains(student)) {
                forget(results, student, bot);
            }
        }
        for (GradesFormat format : GradesFormat.values()) {
            Files.deleteIfExists(format.file(results));
        }
    }

    /** Takes the own lines out of a list; gives the students of the others. */
    private static Set<String> forget(Path list, Path results, BiPredicate<String, String> own) throws IOException {
        List<NamedCsvRecord> others = new ArrayList<>();
        Set<String> students = new HashSet<>();
        List<String> header = List.of();
        boolean found = false;
        try (CsvReader<NamedCsvRecord> csv = CsvReader.builder().ofNamedCsvRecord(list)) {
            for (NamedCsvRecord line : csv) {
                header = line.getHeader();
                String student = line.findField("student").orElse("");
                String played = line.findField("bot")
                        .or(() -> line.findField("codename"))
                        .orElse("");
                if (own.test(student, played)) {
                    found = true;
                    forget(results, student, played);
                } else {
                    others.add(line);
                    students.add(student);
                }
            }
        } catch (CsvParseException e) {
            throw new IOException(list + " is no list of students: " + e.getMessage(), e);
        }
        if (found) {
            StringWriter out = new StringWriter();
            try (CsvWriter csv =
                    CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(out)) {
                csv.writeRecord(header);
                others.forEach(line -> csv.writeRecord(line.getFields()));
            }
            DerivedFiles.replace(list, out.toString());
        }
        return students;
    }

    private static void forget(Path results, String student, String bot) throws IOException {
        UntrustedFolder.removeAll(StudentFolder.folder(results, student));
        if (!bot.isEmpty()) {
            Files.deleteIfExists(CheckFiles.file(results, bot));
        }
    }
}
