package botarena.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A whole course with real bots: from the roster to the grades and back to a failure. */
class CourseTest {

    private static final Path BOTS = Path.of("src/test/resources/bots");

    @TempDir
    private Path folder;

    @BeforeEach
    void handIn() throws IOException {
        copy(BOTS.resolve("first.sh"), "students/ada/bot.sh");
        copy(BOTS.resolve("illegal.sh"), "students/ben/bot.sh");
        copy(BOTS.resolve("first.sh"), "students/cy/own.sh");
        copy(BOTS.resolve("first.sh"), "ref/bot.sh");
        Files.writeString(
                folder.resolve("roster.csv"),
                "student,dir,command\nada,students/ada,\nben,students/ben,\ncy,students/cy,sh own.sh\n");
        Files.writeString(folder.resolve("cup.yaml"), """
                bots: [{name: ref, command: [sh, bot.sh], dir: ref}]
                class:
                  roster: roster.csv
                  command: [sh, bot.sh]
                  thresholds: [{bot: ref, score: 0.9, pairs: 1}]
                games: [{game: quixo, options: {size: 3}}]
                schedule: {format: gauntlet, candidates: [ref], games-per-pair: 2, concurrency: 2}
                sandbox: off
                output: {dir: results}
                """);
    }

    private void copy(Path from, String to) throws IOException {
        Path file = folder.resolve(to);
        Files.createDirectories(file.getParent());
        Files.copy(from, file);
    }

    private String text(String name) throws IOException {
        return Files.readString(folder.resolve("results/class").resolve(name));
    }

    @Test
    void everyStudentIsCheckedPlayedGradedAndToldWhatWentWrong() throws IOException {
        Invocation run = Invocation.of("run", folder.resolve("cup.yaml").toString(), "--force");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out())
                .contains("\ngrades: " + folder.resolve("results/class/grades.csv") + "\nstudents: ")
                .endsWith(", a folder with report.html for each\n");
        List<String> grades = text("grades.csv").lines().toList();
        assertThat(grades).hasSize(4);
        assertThat(grades.get(1))
                .as(text("students/ada/report.txt"))
                .startsWith("ada,,ada,entered,")
                .contains(",passed,2,");
        assertThat(grades.get(2)).startsWith("ben,,ben,entered,").contains(" failed,2,0,0,2,", "2 illegal_move");
        assertThat(grades.get(3))
                .as(text("students/cy/report.txt"))
                .startsWith("cy,,cy,entered,")
                .contains(",passed,2,");
        assertThat(text("students/ben/report.txt"))
                .contains("Failures: 2 games were lost by forfeit (2 illegal move)")
                .contains("  request       {\"type\":\"turn\"", "  came back     ", "  clock         ", "  stderr")
                .contains("FAIL Illegal move: ", "- quixo: plays first");
    }

    @Test
    void showRewritesGradesAndAStudentsFolderIsEnoughForARerun() throws IOException {
        Invocation.of("run", folder.resolve("cup.yaml").toString(), "--force");
        String grades = text("grades.csv");
        Files.delete(folder.resolve("results/class/grades.csv"));
        assertThat(Invocation.of("show", folder.resolve("results").toString()).code())
                .isZero();
        assertThat(text("grades.csv")).isEqualTo(grades);
        Path ben = folder.resolve("results/class/students/ben");
        String id = Invocation.of("show", ben.toString(), "games", "--format", "csv")
                .out()
                .lines()
                .skip(1)
                .findFirst()
                .orElseThrow()
                .split(",")[0];
        String bot = "sh " + BOTS.resolve("illegal.sh").toAbsolutePath();
        assertThat(Invocation.of("rerun", ben.toString(), id, "--bot", bot, "--sandbox", "off")
                        .code())
                .isEqualTo(5);
        try (Stream<Path> logs = Files.list(ben.resolve("logs"))) {
            assertThat(logs).hasSize(2);
        }
    }

    @Test
    void theSampleCourseCanBePlanned() {
        Invocation plan = Invocation.of("plan", "../../sample-bots/class/class.yaml");
        assertThat(plan.code()).as(plan.err()).isZero();
        assertThat(plan.err()).contains("nothing was handed in by 'Eli'", "'Dora' came at");
    }

    @Test
    void aBrokenRosterIsReportedByLine() throws IOException {
        Files.writeString(folder.resolve("roster.csv"), "student,dir\nada,students/ada\nada,students/ben\n");
        Invocation run = Invocation.of("run", folder.resolve("cup.yaml").toString());
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.err()).contains("line 3: the student 'ada' stands in line 2 already");
    }
}
