package botarena.classroom.roster;

import botarena.base.Spelling;
import botarena.classroom.roster.RosterLines.RosterColumns.Column;
import botarena.tournament.file.Problem;
import botarena.tournament.file.ShellWords;
import de.siegmar.fastcsv.reader.CsvRecord;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Turns the lines of one roster into students, and names the mistakes in each line. */
final class RosterLines {

    private final RosterColumns columns;
    private final Path base;
    private final List<Problem> problems;
    private final Map<String, Integer> names = new HashMap<>();
    private final Map<Path, Student> owners = new HashMap<>();

    /**
     * @param base folder that {@code dir} is relative to
     */
    RosterLines(RosterColumns columns, Path base, List<Problem> problems) {
        this.columns = columns;
        this.base = base;
        this.problems = problems;
    }

    Optional<Student> read(CsvRecord line) {
        int number = (int) line.getStartingLineNumber();
        int before = problems.size();
        if (line.getFields().stream().allMatch(String::isBlank)) {
            return Optional.empty();
        }
        if (line.getFieldCount() != columns.width()) {
            addProblem(
                    number,
                    "has " + line.getFieldCount() + " fields where the first line has " + columns.width()
                            + "; a name with a comma in it goes into double quotes");
            return Optional.empty();
        }
        Student student = new Student(
                name(line, number),
                group(line, number),
                dir(line, number),
                readTime(line, number),
                command(line, number),
                number,
                columns.furtherFields(line));
        share(student);
        return problems.size() == before ? Optional.of(student) : Optional.empty();
    }

    private String name(CsvRecord line, int number) {
        String name = columns.name(line);
        if (name.isEmpty()) {
            addProblem(number, "names no student");
        } else if (isUnfit(name)) {
            addProblem(number, "the name '" + name + "' ends like a version (@2) or holds a tab; write it differently");
        }
        Integer first = name.isEmpty() ? null : names.putIfAbsent(name, number);
        if (first != null) {
            addProblem(number, "the student '" + name + "' stands in line " + first + " already");
        }
        return name;
    }

    private String group(CsvRecord line, int number) {
        String group = columns.field(line, Column.GROUP);
        if (isUnfit(group)) {
            addProblem(
                    number, "the group '" + group + "' ends like a version (@2) or holds a tab; write it differently");
        }
        return group;
    }

    private static boolean isUnfit(String name) {
        return name.matches(".*@[0-9]+") || name.chars().anyMatch(Character::isISOControl);
    }

    private @Nullable Path dir(CsvRecord line, int number) {
        String dir = columns.field(line, Column.DIR);
        try {
            return dir.isEmpty() ? null : base.resolve(dir).normalize();
        } catch (InvalidPathException e) {
            addProblem(number, "the dir '" + dir + "' is no path here: " + e.getReason());
            return null;
        }
    }

    private @Nullable Instant readTime(CsvRecord line, int number) {
        String time = columns.field(line, Column.SUBMITTED);
        try {
            return time.isEmpty() ? null : OffsetDateTime.parse(time).toInstant();
        } catch (DateTimeParseException e) {
            addProblem(number, "the time '" + time + "' is none with a zone, such as 2026-11-30T23:59:00+01:00");
            return null;
        }
    }

    private List<String> command(CsvRecord line, int number) {
        try {
            return ShellWords.split(columns.field(line, Column.COMMAND));
        } catch (IllegalArgumentException e) {
            addProblem(number, "the command cannot be split into words: " + e.getMessage());
            return List.of();
        }
    }

    /** Students of one group may hand in one folder together. */
    private void share(Student student) {
        Path dir = student.dir();
        Student owner = dir == null ? null : owners.putIfAbsent(dir, student);
        if (owner != null && (student.group().isEmpty() || !student.group().equals(owner.group()))) {
            addProblem(
                    student.line(),
                    "the dir " + dir + " is that of '" + owner.name() + "' in line " + owner.line()
                            + "; only students of one group hand in together");
        } else if (owner != null && !Objects.equals(owner.command(), student.command())) {
            addProblem(
                    student.line(),
                    "the command differs from that in line " + owner.line() + ", which has the same dir");
        }
    }

    private void addProblem(int line, String message) {
        problems.add(new Problem(line, 0, message));
    }

    /**
     * Places of a roster's columns.
     *
     * @param more names of columns that are not known, by their places
     */
    record RosterColumns(Map<Column, Integer> places, SortedMap<Integer, String> more, int width) {

        /** Headings that make a student together, with other words for each, as Moodle exports them. */
        private static final List<List<Set<String>>> NAMES = List.of(
                List.of(Set.of("student")),
                List.of(Set.of("full name")),
                List.of(
                        Set.of("first name", "firstname", "given name"),
                        Set.of("surname", "last name", "lastname", "family name")));

        /** A column that is known. */
        enum Column {
            STUDENT,
            GROUP,
            DIR,
            SUBMITTED,
            COMMAND;

            String word() {
                return name().toLowerCase(Locale.ROOT);
            }
        }

        /** The columns of a first line; empty after a problem was added. */
        static Optional<RosterColumns> of(CsvRecord header, List<Problem> problems) {
            int line = (int) header.getStartingLineNumber();
            List<String> words = Stream.of(Column.values()).map(Column::word).toList();
            Map<Column, Integer> places = new EnumMap<>(Column.class);
            SortedMap<Integer, String> more = new TreeMap<>();
            Set<String> seen = new HashSet<>();
            int before = problems.size();
            for (int i = 0; i < header.getFieldCount(); i++) {
                String name = header.getField(i).strip();
                String word = name.toLowerCase(Locale.ROOT);
                int known = words.indexOf(word);
                if (!word.isEmpty() && !seen.add(word)) {
                    problems.add(new Problem(line, 0, "the column '" + word + "' is there twice"));
                } else if (known >= 0) {
                    places.put(Column.values()[known], i);
                } else if (!word.isEmpty()) {
                    more.put(i, name);
                }
            }
            for (String name : more.values()) {
                String word = name.toLowerCase(Locale.ROOT);
                Optional<String> meant = Spelling.nearest(word, words);
                if (meant.isPresent() && !seen.contains(meant.get()) && isSlip(word, meant.get())) {
                    problems.add(new Problem(
                            line, 0, "the column '" + word + "' is not known" + Spelling.hint(word, words)));
                }
            }
            RosterColumns columns = new RosterColumns(places, more, header.getFieldCount());
            if (columns.nameParts().isEmpty() && problems.size() == before) {
                problems.add(new Problem(
                        line,
                        0,
                        "there is no column 'student' (or 'first name' and 'surname') in '"
                                + String.join(",", header.getFields()) + "'"));
            }
            return problems.size() == before ? Optional.of(columns) : Optional.empty();
        }

        /** Whether one letter at most is wrong: an unrelated column, such as comment, is no misspelt command. */
        private static boolean isSlip(String word, String known) {
            StringBuilder rest = new StringBuilder(known);
            int others = 0;
            for (int i = 0; i < word.length(); i++) {
                int at = rest.indexOf(word.substring(i, i + 1));
                if (at < 0) {
                    others++;
                } else {
                    rest.deleteCharAt(at);
                }
            }
            return others <= 1 && rest.length() <= 1;
        }

        /** Places of the columns that make the student's name; may be empty. */
        private List<Integer> nameParts() {
            Map<String, Integer> headings = new HashMap<>();
            places.forEach((column, place) -> headings.put(column.word(), place));
            more.forEach((place, name) -> headings.put(name.toLowerCase(Locale.ROOT), place));
            for (List<Set<String>> parts : NAMES) {
                List<Integer> found = parts.stream()
                        .flatMap(words ->
                                words.stream().filter(headings::containsKey).limit(1))
                        .map(headings::get)
                        .toList();
                if (found.size() == parts.size()) {
                    return found;
                }
            }
            return List.of();
        }

        String name(CsvRecord line) {
            return nameParts().stream()
                    .map(place -> line.getField(place).strip())
                    .collect(Collectors.joining(" "))
                    .strip();
        }

        /** Fields of the columns that are not known. */
        Map<String, String> furtherFields(CsvRecord line) {
            Map<String, String> fields = new LinkedHashMap<>();
            more.forEach((place, name) -> fields.put(name, line.getField(place).strip()));
            return fields;
        }

        /** A field without blanks around it; empty where the column or the field is absent. */
        String field(CsvRecord line, Column column) {
            int place = places.getOrDefault(column, Integer.MAX_VALUE);
            return place < line.getFieldCount() ? line.getField(place).strip() : "";
        }
    }
}
