package botarena.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Answers of {@code report} without games, or without a place to write. */
class ReportTest {

    private static final Path EXAMPLE = Path.of("../../results/example-1.0");

    @TempDir
    private Path folder;

    private Path journal(String text) throws IOException {
        return Files.writeString(folder.resolve("games.jsonl"), text);
    }

    private static String example() throws IOException {
        return Files.readString(EXAMPLE.resolve("games.jsonl"));
    }

    private Invocation report(String... more) {
        List<String> words = new ArrayList<>(List.of("report", folder.toString()));
        words.addAll(List.of(more));
        return Invocation.of(words.toArray(String[]::new));
    }

    private static void refused(Invocation report, int code, String sentence) {
        assertThat(report.code()).as(report.err()).isEqualTo(code);
        assertThat(report.err()).contains(sentence).doesNotContain("Exception");
        assertThat(report.err().lines().filter(line -> line.startsWith("error:")))
                .hasSize(1);
    }

    @Test
    void aFolderWithoutResultsIsSaidToBeOne() {
        refused(report(), 3, "error: there are no results in " + folder);
    }

    @Test
    void aRecordThatIsHalfWrittenIsLeftForTheNextReport() throws IOException {
        journal(example() + example().substring(0, 700));
        Invocation report = report();
        assertThat(report.code()).as(report.err()).isZero();
        assertThat(report.out()).isEqualTo("report: " + folder.resolve("report.html") + "\n");
    }

    @Test
    void aLineThatIsNoRecordIsNamed() throws IOException {
        journal("{\"format\":1,\"id\":\n" + example());
        refused(report(), 3, "line 1 of " + folder.resolve("games.jsonl") + " is no game record");
        assertThat(folder.resolve("report.html")).doesNotExist();
    }

    @Test
    void anUnwritablePlaceIsReportedAndNothingIsLost() throws IOException {
        journal(example());
        assertThat(report().code()).isZero();
        refused(report("-o", folder.resolve("none/a.html").toString()), 3, "there is no such folder");
        refused(report("-o", folder.toString()), 3, "it is a folder");
        assertThat(folder.resolve("report.html")).isNotEmptyFile();
    }

    @Test
    void theOneWithoutNamesIsAFileOfItsOwn() throws IOException {
        journal(example());
        assertThat(report().code()).isZero();
        String whole = Files.readString(folder.resolve("report.html"));
        assertThat(report("--anonymous").code()).isZero();
        assertThat(folder.resolve("report.html")).hasContent(whole);
        assertThat(whole).contains("random-js");
        assertThat(Files.readString(folder.resolve("report-anonymous.html"))).doesNotContain("random-js");
    }

    @Test
    void aContestThatIsOverIsAnArchiveWithoutNames() throws IOException {
        Path ladder = Files.createDirectory(folder.resolve("ladder"));
        Files.writeString(ladder.resolve("games.jsonl"), example());
        Files.writeString(folder.resolve("contest.jsonl"), "{\"at\":\"2026-12-01T10:00:00Z\",\"what\":\"final\"}\n");
        refused(report("--anonymous"), 3, "is not over");
        Files.writeString(
                folder.resolve("contest.jsonl"),
                "{\"at\":\"2026-12-01T10:00:00Z\",\"what\":\"final\",\"over\":true}\n");
        refused(report(), 2, "of which there is an archive without names");
        refused(report("--anonymous", "--replays", "none"), 2, "of which there is an archive without names");
        Invocation archive =
                report("--anonymous", "-o", folder.resolve("archive.zip").toString());
        assertThat(archive.code()).as(archive.err()).isZero();
        assertThat(folder.resolve("archive.zip")).isNotEmptyFile();
    }

    @Test
    void aHostileNameMovesNoCursorAndTurnsNoText() throws IOException {
        journal(example().replace("\"name\":\"random-js\"", "\"name\":\"evil\\u001b[31m\\u202e</script>\""));
        assertThat(report().code()).isZero();
        String shown = Invocation.of("show", folder.toString()).out()
                + Invocation.of("show", folder.toString(), "cross").out()
                + Invocation.of("show", folder.toString(), "games").out();
        assertThat(shown).contains("evil\\u001b[31m\\u202e</script>").doesNotContain("\u001b", "\u202e");
    }

    @Test
    void studentsAndCodenamesDoNotGoTogether() throws IOException {
        journal(example());
        refused(report("--student", "Ada", "--anonymous"), 2, "do not go together");
        refused(report("--student", "Ada"), 2, "not the results of a course");
    }

    @Test
    void oneGameIsASmallFileOfItsOwn() throws IOException {
        journal(example());
        for (String game : List.of("oust", "onitama", "quixo")) {
            String id = example()
                    .lines()
                    .map(line -> line.replaceFirst(".*?\"id\":\"([^\"]*)\".*", "$1"))
                    .filter(each -> each.startsWith(game + "."))
                    .findFirst()
                    .orElseThrow();
            Invocation report = report("--game", id);
            assertThat(report.code()).as(report.err()).isZero();
            assertThat(report.out()).isEqualTo("report: " + folder.resolve(id + ".html") + "\n");
            assertThat(folder.resolve(id + ".html").toFile().length()).isLessThanOrEqualTo(60_000);
        }
    }

    @Test
    void anAnonymousGameHidesNamesEvenInItsFileName() throws IOException {
        journal(example());
        Invocation report = report("--game", "oust.r1.random-java-v-random-js.0", "--anonymous");
        assertThat(report.out()).isEqualTo("report: " + folder.resolve("game-anonymous.html") + "\n");
        assertThat(Files.readString(folder.resolve("game-anonymous.html"))).doesNotContain("random-js", "random-java");
        refused(report("--game", "oust.r9.nobody"), 3, "there is no game 'oust.r9.nobody' in these results");
        refused(report("--game", "oust.r9.nobody", "--student", "Ada"), 2, "do not go together");
    }
}
