package botarena.classroom.roster;

import botarena.classroom.roster.RosterLines.RosterColumns;
import botarena.protocol.TextInput;
import botarena.tournament.file.Problem;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/**
 * Students of a course. The first line names the columns, in any order and case: student and, where they are
 * there, group, dir, submitted and command; a first name and a surname make a student, as Moodle exports them. Other
 * columns go along. Fields are
 * separated by commas, or by semicolons or tabs where the first line has those, as spreadsheets write them.
 *
 * @param students in the order of the lines
 * @param problems every mistake, by line
 */
public record Roster(List<Student> students, List<Problem> problems) {

    public Roster {
        students = List.copyOf(students);
        problems = List.copyOf(problems);
    }

    /** Reads a file; an unreadable one is a problem. */
    public static Roster read(Path file) {
        try {
            return parse(TextInput.read(file), file);
        } catch (NoSuchFileException e) {
            return flaw("there is no roster " + file);
        } catch (CharacterCodingException e) {
            return flaw("the roster " + file + " " + e.getMessage() + "; a spreadsheet saves it as 'CSV UTF-8'");
        } catch (IOException e) {
            return flaw("the roster " + file + " cannot be read: " + e.getMessage());
        }
    }

    /** Reads a text as if it stood in {@code file}, to whose folder its paths are relative. */
    static Roster parse(String text, Path file) {
        List<Student> students = new ArrayList<>();
        List<Problem> problems = new ArrayList<>();
        try (CsvReader<CsvRecord> csv = CsvReader.builder()
                .fieldSeparator(separator(text))
                .skipEmptyLines(true)
                .allowMissingFields(true)
                .allowExtraFields(true)
                .ofCsvRecord(text)) {
            Iterator<CsvRecord> lines = csv.iterator();
            if (!lines.hasNext()) {
                return flaw("the roster " + file + " is empty; its first line is student,group,dir");
            }
            Optional<RosterColumns> columns = RosterColumns.of(lines.next(), problems);
            if (columns.isPresent()) {
                RosterLines reader = new RosterLines(columns.get(), file.resolveSibling("."), problems);
                lines.forEachRemaining(line -> reader.read(line).ifPresent(students::add));
            }
        } catch (CsvParseException | IOException e) {
            problems.add(new Problem(0, 0, "the roster " + file + " is no CSV: " + e.getMessage()));
        }
        return new Roster(students, problems);
    }

    private static Roster flaw(String message) {
        return new Roster(List.of(), List.of(new Problem(0, 0, message)));
    }

    private static char separator(String text) {
        String header = text.lines().findFirst().orElse("");
        char best = ',';
        for (char candidate : new char[] {';', '\t'}) {
            best = count(header, candidate) > count(header, best) ? candidate : best;
        }
        return best;
    }

    private static long count(String text, char wanted) {
        return text.chars().filter(c -> c == wanted).count();
    }
}
