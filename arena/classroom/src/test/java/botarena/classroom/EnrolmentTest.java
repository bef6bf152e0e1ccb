package botarena.classroom;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import botarena.base.Refusal.RefusedException;
import botarena.classroom.Enrolment.Submission;
import botarena.classroom.Enrolment.Submission.State;
import botarena.referee.FolderOwner;
import botarena.tournament.BotEntry;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EnrolmentTest {

    @TempDir
    private Path folder;

    private CourseFolder course;

    @BeforeEach
    void handIn() throws Exception {
        course = new CourseFolder(folder);
        course.file("students/ada/bot.py", "a").file("students/ben/bot.py", "b");
        course.file("roster.csv", "student,group,dir\nada,g1,students/ada\nben,g1,students/ben\n");
    }

    private static List<String> names(Enrolment enrolment) {
        return enrolment.tournament().bots().stream().map(BotEntry::name).toList();
    }

    @Test
    void everyStudentOnTheRosterIsABot() throws Exception {
        Enrolment enrolment = course.enrol("{roster: roster.csv, command: [python3, bot.py]}");
        assertThat(names(enrolment)).containsExactly("ref", "ada", "ben");
        BotEntry ada = enrolment.tournament().bot("ada").orElseThrow();
        assertThat(ada.dir()).isEqualTo(folder.resolve("students/ada"));
        assertThat(ada.command()).containsExactly("python3", "bot.py");
        assertThat(ada.author()).isEqualTo("ada");
    }

    /**
     * Words of the course may name any file; a student's words none outside, and the bot sees no other student's files.
     */
    @Test
    void foldersOfStudentsAreStrangers() throws Exception {
        course.file("students/ben/bot.yaml", "command: [python3, bot.py, ../ada/bot.py]");
        Enrolment enrolment =
                course.enrol("{roster: roster.csv, submissions: 'students/*', command: [python3, /srv/run.py]}");
        FolderOwner ada = enrolment.tournament().bot("ada").orElseThrow().owner();
        assertThat(ada.findOutside("/srv/run.py")).isEmpty();
        assertThat(ada.findOutside("/srv/other.py")).isPresent();
        assertThat(ada.hidden()).contains(folder.resolve("roster.csv"), folder.resolve("students"));
        Submission ben = enrolment.submissions().get(1);
        assertThat(ben.state()).isEqualTo(State.UNUSABLE);
        assertThat(ben.flaw()).contains("students/ben/bot.yaml:1: 'command' names '../ada/bot.py', which lies outside");
        assertThat(enrolment.tournament().bot("ref").orElseThrow().owner()).isEqualTo(FolderOwner.ORGANISER);
    }

    @Test
    void foldersAreFoundByAGlob() throws Exception {
        course.file("students/.git/x", "").file("students/readme.txt", "");
        assertThat(names(course.enrol("{submissions: 'students/*', command: ./bot}")))
                .containsExactly("ref", "ada", "ben");
    }

    @Test
    void aFolderBelongsToTheStudentItIsNamedAfterAndStrangersAreMentioned() throws Exception {
        course.file("roster.csv", "student\nben\nzoe\n");
        Enrolment enrolment = course.enrol("{roster: roster.csv, submissions: 'students/*', command: ./bot}");
        assertThat(enrolment.submissions()).extracting(Submission::bot).containsExactly("ben", "zoe", "ada");
        assertThat(enrolment.submissions())
                .extracting(Submission::state)
                .containsExactly(State.ENTERED, State.MISSING, State.ENTERED);
        assertThat(enrolment.warnings())
                .satisfiesExactlyInAnyOrder(
                        one -> assertThat(one).isEqualTo("nothing was handed in by 'zoe'"),
                        one -> assertThat(one).contains("students/ada belongs to no student on the roster"));
    }

    @ParameterizedTest
    @CsvSource({"accept, ENTERED", "mark, LATE", "refuse, REFUSED"})
    void theLatePolicyDecidesOnFilesChangedAfterTheDeadline(String late, State state) throws Exception {
        touch("students/ada/bot.py", "2026-11-01T10:00:00Z");
        touch("students/ben/bot.py", "2026-11-03T10:00:00Z");
        Enrolment enrolment = course.enrol(
                "{roster: roster.csv, command: ./bot, late: " + late + ", deadline: '2026-11-02T10:00:00+01:00'}");
        assertThat(enrolment.submissions()).extracting(Submission::state).containsExactly(State.ENTERED, state);
        assertThat(enrolment.tournament().bot("ben").isPresent()).isEqualTo(state != State.REFUSED);
        assertThat(enrolment.warnings()).singleElement().asString().contains("'ben'", "after the deadline");
    }

    @Test
    void aTimeOnTheRosterCountsBeforeTheFiles() throws Exception {
        touch("students/ada/bot.py", "2026-11-03T10:00:00Z");
        course.file("roster.csv", "student,dir,submitted\nada,students/ada,2026-11-01T10:00:00Z\n");
        Enrolment enrolment = course.enrol("{roster: roster.csv, command: ./bot, deadline: '2026-11-02T10:00:00Z'}");
        assertThat(enrolment.submissions()).extracting(Submission::state).containsExactly(State.ENTERED);
    }

    @Test
    void anonymousNamesStayWithTheirStudents() throws Exception {
        String rules = "{roster: roster.csv, command: ./bot, anonymous: true}";
        List<String> before = names(course.enrol(rules));
        course.file("roster.csv", "student,dir\nzoe,students/zoe\nben,students/ben\nada,students/ada\n");
        course.file("students/zoe/bot.py", "z");
        List<String> after = names(course.enrol(rules));
        assertThat(before).hasSize(3).noneMatch(name -> name.contains("ada") || name.contains("ben"));
        assertThat(after).hasSize(4).containsAll(before);
        assertThat(course.enrol(rules).tournament().bots())
                .allMatch(bot -> bot.author().isEmpty());
    }

    @Test
    void aGroupWithOneFolderIsOneBot() throws Exception {
        course.file("roster.csv", "student,group,dir\nada,g1,students/ada\nben,g1,students/ada\n");
        Enrolment enrolment = course.enrol("{roster: roster.csv, command: ./bot}");
        assertThat(names(enrolment)).containsExactly("ref", "g1");
        assertThat(enrolment.tournament().bot("g1").orElseThrow().author()).isEqualTo("ada & ben");
    }

    @Test
    void enrollingTwiceChangesNothing() throws Exception {
        Enrolment once = course.enrol("{roster: roster.csv, command: ./bot}");
        assertThat(Enrolment.of(once.tournament()).tournament()).isEqualTo(once.tournament());
    }

    @Test
    void mistakesOfTheRosterAreRefusedTogether() throws Exception {
        course.file("roster.csv", "student,dir\nref,students/ada\n,students/ben\n");
        RefusedException first = catchThrowableOfType(
                RefusedException.class, () -> course.enrol("{roster: roster.csv, command: ./bot}"));
        assertThat(first.refusal().where()).containsExactly("line 3: names no student");
        course.file("roster.csv", "student,dir\nref,students/ada\n");
        RefusedException second = catchThrowableOfType(
                RefusedException.class, () -> course.enrol("{roster: roster.csv, command: ./bot}"));
        assertThat(second.refusal().where())
                .containsExactly("line 2: 'ref' is the name of a bot of the file too; rename that bot");
    }

    private void touch(String name, String time) throws Exception {
        Files.setLastModifiedTime(folder.resolve(name), FileTime.from(Instant.parse(time)));
    }

    @Test
    void aFolderWithoutAnythingToStartIsUnusable() throws Exception {
        Files.createDirectories(folder.resolve("students/cem"));
        Enrolment enrolment = course.enrol("{submissions: 'students/*', command: ./bot}");
        assertThat(names(enrolment)).doesNotContain("cem");
        assertThat(enrolment.submissions()).extracting(Submission::state).contains(State.UNUSABLE);
        assertThat(enrolment.warnings())
                .anyMatch(one -> one.contains("'cem' cannot be used: there is nothing to start"));
    }

    @Test
    void anEmptyFolderIsUnusableEvenWithATimeInTheRoster() throws Exception {
        Files.createDirectories(folder.resolve("students/cem"));
        course.file(
                "roster.csv", "student,dir,submitted\nada,students/ada,\ncem,students/cem,2026-11-01T10:00:00+01:00\n");
        Enrolment enrolment = course.enrol("{roster: roster.csv, command: ./bot}");
        assertThat(enrolment.submissions())
                .extracting(Submission::state)
                .containsExactly(State.ENTERED, State.UNUSABLE);
        assertThat(enrolment.warnings()).first().asString().doesNotContain(folder.toString());
    }

    @Test
    void theCoursesCommandIsForFoldersThatSayNothingThemselves() throws Exception {
        course.file("students/cem/bot.yaml", "command: ./cem\n");
        Enrolment enrolment = course.enrol("{submissions: 'students/*', command: [python3, bot.py], build: make}");
        BotEntry cem = enrolment.tournament().bot("cem").orElseThrow();
        assertThat(cem.command()).containsExactly("./cem");
        assertThat(cem.build()).isEmpty();
        BotEntry ada = enrolment.tournament().bot("ada").orElseThrow();
        assertThat(ada.command()).containsExactly("python3", "bot.py");
        assertThat(ada.build()).containsExactly("make");
    }

    @Test
    void aFolderDescribesItsBotAndOneWithMistakesDelaysNoOther() throws Exception {
        course.file("students/cem/bot.yaml", "command: python3 cem.py\nlimits: {memory: 100m}\n");
        course.file("students/dan/bot.yaml", "name: x\ncomand: ./dan\n");
        Enrolment enrolment = course.enrol("{submissions: 'students/[cd]*'}");
        assertThat(names(enrolment)).containsExactly("ref", "cem");
        assertThat(enrolment.tournament().bot("cem").orElseThrow().command()).containsExactly("python3", "cem.py");
        assertThat(enrolment.submissions()).extracting(Submission::state).contains(State.UNUSABLE);
        assertThat(enrolment.warnings())
                .anyMatch(one -> one.equals("the submission of 'dan' cannot be used: students/dan/bot.yaml:2:"
                        + " unknown key 'comand'; did you mean 'command'?"));
    }

    @Test
    void aSubmissionGetsNoSecretThatTheCourseDoesNotGrant() throws Exception {
        course.file("students/cem/bot.yaml", "command: python3 cem.py\nsecrets: [KEY]\n");
        course.file("students/dan/bot.yaml", "command: ./dan\n");
        Enrolment refused = course.enrol("{submissions: 'students/[cd]*'}");
        assertThat(names(refused)).containsExactly("ref", "dan");
        assertThat(refused.warnings())
                .anyMatch(one ->
                        one.equals("the submission of 'cem' cannot be used: its bot.yaml asks for the secret KEY,"
                                + " which the course does not grant"));
        Enrolment granted = course.enrol("{submissions: 'students/c*', secrets: [KEY]}");
        assertThat(granted.tournament().bot("cem").orElseThrow().secrets().given())
                .containsExactly("KEY");
    }
}
