package botarena.app;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.tournament.file.ShellWords;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.InflaterInputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A class of twelve: some bots fail in every way, some are copied, one is late, one missing. */
@Tag("slow")
class WholeClassTest {

    private static final Path BOTS = Path.of("src/test/resources/bots");
    private static final Path SAMPLES = Path.of("../../sample-bots");

    /** Base64 that begins as zlib does. */
    private static final Pattern PACKED = Pattern.compile("\\beN[A-Za-z0-9+/]{20,}={0,2}");

    private static final List<String> STUDENTS = List.of(
            "Ada", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal", "Ivy", "Jo", "Kim \"한국\" O'Neil, jr", "..");

    @TempDir
    private static Path folder;

    private static Invocation run = new Invocation(-1, "", "");

    @BeforeAll
    static void playTheClass() throws IOException {
        String first = Files.readString(BOTS.resolve("first.sh"));
        handIn("Ada", first);
        handIn("Ben", first);
        handIn("Cleo", "# My own work.\n" + first);
        handIn("Dan", Files.readString(BOTS.resolve("illegal.sh")));
        handIn("Eve", turning(first, "sleep 20"));
        handIn("Fay", turning(first, "echo 'list index out of range' >&2; exit 3"));
        handIn("Gus", turning(first, "echo '{oops'"));
        handIn("Hal", first);
        handIn("Ivy", "# Better late than never.\n" + first);
        Files.copy(
                SAMPLES.resolve("python/random_bot.py"), dir(STUDENTS.get(10)).resolve("bot.py"));
        Files.copy(SAMPLES.resolve("javascript/random_bot.js"), dir("..").resolve("bot.js"));
        Files.writeString(folder.resolve("roster.csv"), roster());
        Files.createDirectories(folder.resolve("ref"));
        Files.writeString(folder.resolve("ref/bot.sh"), "# The reference.\n" + first);
        Files.writeString(folder.resolve("class.yaml"), file());
        run = Invocation.of("run", folder.resolve("class.yaml").toString(), "--force");
    }

    private static String file() {
        return """
                bots: [{name: ref, command: [sh, bot.sh], dir: ref}]
                defaults: {limits: {hello: 20s, ready: 20s}}
                class:
                  roster: roster.csv
                  command: [sh, bot.sh]
                  deadline: 2026-11-30T12:00:00Z
                  anonymous: true
                  thresholds: [{bot: ref, score: 0.05, pairs: 2, points: 3}]
                games: [{game: quixo, options: {size: 3}}]
                time: 1s + 200ms
                schedule: {format: gauntlet, candidates: [ref], games-per-pair: 4, concurrency: 2, seed: 712650193348107}
                sandbox: off
                output: {dir: results}
                """;
    }

    private static Path dir(String student) throws IOException {
        return Files.createDirectories(folder.resolve("in/s" + STUDENTS.indexOf(student)));
    }

    private static void handIn(String student, String script) throws IOException {
        Files.writeString(dir(student).resolve("bot.sh"), script);
    }

    /** The same bot with another answer to each turn. */
    private static String turning(String script, String answer) {
        return script.replaceFirst(
                "(?m)^ *'\\{\"type\":\"turn\"'.*$",
                "        '{\"type\":\"turn\"'*) " + Matcher.quoteReplacement(answer) + " ;;");
    }

    private static String roster() {
        List<String> lines = new ArrayList<>(List.of("student,dir,submitted,command"));
        for (int i = 0; i < STUDENTS.size(); i++) {
            String time = i == 8 ? "2026-11-30T12:00:01Z" : "2026-11-30T11:00:00Z";
            String command = Map.of(7, "./no-such-program", 10, "python3 bot.py", 11, "node bot.js")
                    .getOrDefault(i, "");
            lines.add('"' + STUDENTS.get(i).replace("\"", "\"\"") + "\",in/s" + i + "," + time + "," + command);
        }
        return String.join("\n", lines);
    }

    private static String grades() throws IOException {
        return Files.readString(folder.resolve("results/class/grades.csv"));
    }

    private static String grade(String student) throws IOException {
        return grades().lines()
                .filter(line -> line.startsWith(student + ","))
                .findFirst()
                .orElseThrow();
    }

    private static Path given(String student) throws IOException {
        String bot = grade(student).split(",")[2];
        try (Stream<Path> all = Files.list(folder.resolve("results/class/students"))) {
            return all.filter(path -> report(path).contains("plays as " + bot + ";"))
                    .findFirst()
                    .orElseThrow();
        }
    }

    private static String report(Path student) {
        try {
            return Files.readString(student.resolve("report.txt"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void theRunTellsHowFarTheExamsAreAndThatABotNeverStarted() {
        assertThat(run.code()).as(run.err()).isEqualTo(4);
        assertThat(run.err().lines().filter(line -> line.startsWith("check ")))
                .hasSize(11)
                .allMatch(line -> line.matches("check \\d+/11 bot-\\w+ (passed|\\d+ failed)"));
        assertThat(run.err()).contains("check 11/11", "game 44/44", "nothing was handed in by 'Jo'", "never started");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Ada  | entered | passed    |                | 3
            Cleo | entered | passed    |                | 3
            Dan  | entered | \\d+ failed | \\d illegal_move | 0
            Eve  | entered | \\d+ failed | \\d timeout      | 0
            Fay  | entered | \\d+ failed | \\d exited       | 0
            Gus  | entered | \\d+ failed | \\d bad_json     | 0
            Hal  | entered | 1 failed  | \\d start_failed | 0
            Ivy  | late    | passed    |                | 3
            Jo   | missing |           |                | 0
            """)
    void aLineOfGradesTellsStateCheckForfeitsAndPoints(
            String student, String state, String check, String forfeits, String points) throws IOException {
        String[] cells = grade(student).split(",", -1);
        assertThat(cells[3]).isEqualTo(state);
        assertThat(cells[5]).matches(check == null ? "" : check);
        assertThat(cells[11]).matches(forfeits == null ? "" : forfeits);
        assertThat(cells[18]).isEqualTo(points);
    }

    @Test
    void copiesAndTwinsAreFlagged() throws IOException {
        assertThat(grade("Ada")).contains("same files as Ben").contains("same moves as Cleo (");
        assertThat(grade("Cleo")).contains("same moves as Ada (").doesNotContain("same files");
        assertThat(grade("Ivy")).contains("same moves as Ada (");
    }

    @Test
    void nothingThatIsPublishedTellsAName() throws IOException {
        try (Stream<Path> files = Files.walk(folder.resolve("results"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                String path = folder.resolve("results").relativize(file).toString();
                if (!path.startsWith("class/") && !path.equals("tournament.resolved.yaml")) {
                    assertThat(Files.readString(file)).as(path).doesNotContain("Ada", "Cleo", "한국", "O'Neil");
                }
            }
        }
        assertThat(run.out()).doesNotContain("Ada", "Cleo", "한국");
    }

    @Test
    void aStudentsFolderTellsNothingOfTheOthers() throws IOException {
        try (Stream<Path> files = Files.walk(given("Dan"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                assertThat(unpacked(file)).as(file.toString()).doesNotContain("Ada", "Ben", "712650193348107");
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"Dan, illegal move", "Eve, time limit", "Fay, exited", "Gus, not JSON"})
    void theCommandOfTheFirstFailureBringsItAbout(String student, String fault) throws IOException {
        Path given = given(student);
        Matcher command =
                Pattern.compile("  try again .*: botarena (rerun PATH .*)").matcher(report(given));
        assertThat(command.find()).isTrue();
        List<String> words = new ArrayList<>(ShellWords.split(command.group(1)));
        words.set(1, given.toString());
        words.set(words.size() - 1, "sh " + dir(student).resolve("bot.sh"));
        Invocation again = Invocation.of(words.toArray(String[]::new));
        assertThat(again.code()).as(again.err()).isEqualTo(5);
        assertThat(again.out()).contains(" ms: " + fault + "\n");
    }

    /** A file with its packed parts as text, as Base64 spells any short name sooner or later. */
    private static String unpacked(Path file) throws IOException {
        Matcher packed = PACKED.matcher(Files.readString(file));
        StringBuilder text = new StringBuilder();
        while (packed.find()) {
            byte[] bytes = Base64.getDecoder().decode(packed.group());
            try (InflaterInputStream in = new InflaterInputStream(new ByteArrayInputStream(bytes))) {
                String part = new String(in.readAllBytes(), StandardCharsets.UTF_8);
                packed.appendReplacement(text, Matcher.quoteReplacement(part));
            }
        }
        return packed.appendTail(text).toString();
    }

    @Test
    void eachStudentHasAPageWithoutOtherNames() throws IOException {
        Path dan = given("Dan").resolve("report.html");
        String own = grade("Dan").split(",")[2];
        String text = unpacked(dan);
        assertThat(text)
                .contains(own, "\"ref\"", "illegal_move", " is needed. 0 of ")
                .doesNotContain("712650193348107", "O'Neil");
        for (String line : grades().lines().skip(1).toList()) {
            String bot = line.split(",(?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)")[2];
            if (!bot.equals(own)) {
                assertThat(text).doesNotContain(bot);
            }
        }
        assertThat(text).doesNotContain(folder.toString(), "in/s3");
        Path again = folder.resolve("dan.html");
        Invocation report = Invocation.of(
                "report", folder.resolve("results").toString(), "--student", "Dan", "-o", again.toString());
        assertThat(report.code()).as(report.err()).isZero();
        assertThat(again).hasSameBinaryContentAs(dan);
    }

    @Test
    void theTeachersReportTellsFaultsTogetherAndWhereTheGradesAre() throws IOException {
        Path page = folder.resolve("whole.html");
        String results = folder.resolve("results").toString();
        assertThat(Invocation.of("report", results, "-o", page.toString()).code())
                .isZero();
        assertThat(Files.readString(page)).contains("\"together\":true", "class/grades.csv, a line a student");
        assertThat(Invocation.of("report", results, "--anonymous", "-o", page.toString())
                        .code())
                .isZero();
        assertThat(unpacked(page)).doesNotContain("712650193348107", "grades.csv", "try again", "in/s3");
        Invocation nobody = Invocation.of("report", results, "--student", "Adda");
        assertThat(nobody.code()).isEqualTo(2);
        assertThat(nobody.err()).contains("there is no student 'Adda' in this course", "did you mean: Ada?");
    }

    @Test
    void aReportBeginsWithTheFailureInFull() throws IOException {
        String report = report(given("Fay"));
        assertThat(report.indexOf("Failures: ")).isBetween(1, 120);
        assertThat(report)
                .contains("  request       {\"type\":\"turn\"", "  came back     nothing", "  clock         ")
                .contains("      list index out of range", "exited with status 3", "  try again     ");
    }
}
