package botarena.classroom.roster;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.tournament.file.Problem;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RosterTest {

    @TempDir
    private Path folder;

    private static Roster read(String text) {
        return Roster.parse(text, Path.of("/course/roster.csv"));
    }

    private static List<String> mistakes(String text) {
        return read(text).problems().stream().map(Problem::text).toList();
    }

    @Test
    void aLineIsAStudent() {
        Roster roster = read("student,group,dir,submitted\nAda,g1,work/ada,2026-11-20T10:00:00+01:00\n");
        assertThat(roster.problems()).isEmpty();
        Instant submitted = Instant.parse("2026-11-20T09:00:00Z");
        assertThat(roster.students())
                .containsExactly(new Student("Ada", "g1", Path.of("/course/work/ada"), submitted, List.of(), 2));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Student;Dir\r\n\"Lovelace; Ada\";ada\r\n",
                "dir\tmail\tstudent\nada\ta@b\tLovelace; Ada\n",
                "dir,student\n\nada,Lovelace; Ada\n,\n",
            })
    void spreadsheetsFilesAreRead(String text) {
        Roster roster = read(text);
        assertThat(roster.problems()).isEmpty();
        assertThat(roster.students()).extracting(Student::name).containsExactly("Lovelace; Ada");
        assertThat(roster.students()).extracting(Student::dir).containsExactly(Path.of("/course/ada"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "First name,Surname,ID number,Email address\nAda Augusta,Lovelace,007,a@b\n",
                "\"First name\",\"Last name\",\"ID number\",\"Email address\"\n\"Ada Augusta\",\"Lovelace\",\"007\",\"a@b\"\n",
                "ID number;Full name;Email address\n007;Ada Augusta Lovelace;a@b\n",
            })
    void moodleExportsAreRead(String text) throws IOException {
        Path file = Files.writeString(folder.resolve("roster.csv"), "\uFEFF" + text);
        Roster roster = Roster.read(file);
        assertThat(roster.problems()).isEmpty();
        assertThat(roster.students()).singleElement().satisfies(student -> {
            assertThat(student.name()).isEqualTo("Ada Augusta Lovelace");
            assertThat(student.more()).containsEntry("ID number", "007").containsEntry("Email address", "a@b");
        });
    }

    @Test
    void textThatIsNotUtf8IsRefused() throws IOException {
        Path file = folder.resolve("roster.csv");
        Files.writeString(file, "student\nJürgen\n", StandardCharsets.ISO_8859_1);
        assertThat(Roster.read(file).problems().get(0).message()).contains("is not UTF-8 text", "CSV UTF-8");
        Files.writeString(file, "student\nAda\n", StandardCharsets.UTF_16);
        assertThat(Roster.read(file).problems().get(0).message()).contains("is UTF-16 text");
    }

    @Test
    void everyMistakeIsReportedByItsLine() {
        String text =
                "student,group,dir,submitted\nAda,,ada,\nBen,,ada,\nAda,,x,\n,,y,\nEve@2,,z,\nDan,,d,tomorrow\n\"Eli\"\n";
        assertThat(mistakes(text))
                .satisfiesExactly(
                        m -> assertThat(m).startsWith("line 3: the dir /course/ada is that of 'Ada' in line 2"),
                        m -> assertThat(m).isEqualTo("line 4: the student 'Ada' stands in line 2 already"),
                        m -> assertThat(m).isEqualTo("line 5: names no student"),
                        m -> assertThat(m).startsWith("line 6: the name 'Eve@2' ends like a version"),
                        m -> assertThat(m).startsWith("line 7: the time 'tomorrow' is none with a zone"),
                        m -> assertThat(m).startsWith("line 8: has 1 fields where the first line has 4"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "studnet,dir     | line 1: the column 'studnet' is not known; did you mean 'student'?",
                "name,dir        | line 1: there is no column 'student' (or 'first name' and 'surname') in 'name,dir'",
                "student,student | line 1: the column 'student' is there twice",
                "''              | the roster /course/roster.csv is empty; its first line is student,group,dir",
            })
    void aFirstLineThatCannotBeUsedIsSaid(String header, String message) {
        assertThat(mistakes(header)).containsExactly(message);
    }

    /** Columns of a learning platform, some of which look like known ones. */
    @Test
    void columnsThatAreNotKnownComeThrough() {
        Roster roster = read("ID,student,Email,comment,student id,group\n7, Ada ,a@b,,x,g1\n");
        assertThat(roster.problems()).isEmpty();
        assertThat(roster.students().get(0).more())
                .containsExactly(
                        Map.entry("ID", "7"),
                        Map.entry("Email", "a@b"),
                        Map.entry("comment", ""),
                        Map.entry("student id", "x"));
        assertThat(mistakes("student,grup\n"))
                .containsExactly("line 1: the column 'grup' is not known; did you mean 'group'?");
        assertThat(mistakes("student,id,ID\n")).containsExactly("line 1: the column 'id' is there twice");
    }

    @Test
    void aGroupMayHandInTogether() {
        assertThat(mistakes("student,group,dir\nAda,g1,work\nBen,g1,work\n")).isEmpty();
    }

    @Test
    void aRosterThatIsNotThereIsOneMistake() {
        assertThat(Roster.read(Path.of("/nowhere/roster.csv")).problems())
                .containsExactly(new Problem(0, 0, "there is no roster /nowhere/roster.csv"));
    }
}
