package botarena.app;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.testing.Deadline;
import botarena.testing.Needs;
import botarena.testing.Tool;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A sequential test of two commits of a repository. */
@Needs(Tool.GIT)
class SprtCommitsTest {

    private static final Path BOTS = Path.of("src/test/resources/bots").toAbsolutePath();

    @TempDir
    private Path folder;

    private Path repository = Path.of("");

    @BeforeEach
    void commit() throws Exception {
        repository = Files.createDirectories(folder.resolve("my bots")).resolve("kolibri");
        Files.createDirectories(repository);
        git("init", "-q", "-b", "main");
        Files.writeString(repository.resolve("notes"), "no bot yet");
        git("add", ".");
        git("commit", "-q", "-m", "Begin");
        git("tag", "empty");
        Files.writeString(repository.resolve("bot.yaml"), "command: [sh, made]\n");
        Files.copy(BOTS.resolve("illegal.sh"), repository.resolve("source.sh"));
        git("add", ".");
        git("commit", "-q", "-m", "Play at random");
        git("tag", "old");
        Files.writeString(repository.resolve("source.sh"), Files.readString(BOTS.resolve("first.sh")));
        git("commit", "-q", "-a", "-m", "Play by the rules");
    }

    private String git(String... words) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(
                List.of("git", "-C", repository.toString(), "-c", "user.name=t", "-c", "user.email=t@example.invalid"));
        command.addAll(List.of(words));
        Process process = Deadline.limit(
                new ProcessBuilder(command).redirectErrorStream(true).start());
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
        return said.strip();
    }

    private Invocation sprt(String candidate, String base, String... more) {
        List<String> words = new ArrayList<>(List.of("sprt", "--build", "cp source.sh made", "quixo", candidate, base));
        words.addAll(List.of("--option", "size=3", "--elo1", "200", "-j", "1", "--sandbox", "off"));
        if (!List.of(more).contains("-o")) {
            words.addAll(List.of("-o", folder.resolve("results").toString()));
        }
        words.addAll(List.of(more));
        return Invocation.of(words.toArray(String[]::new));
    }

    @Test
    void bothAreBuiltPlayedRecordedAndRemoved() throws Exception {
        Invocation first = sprt(repository + "@HEAD", "old=" + repository + "@old");
        String now = git("rev-parse", "HEAD");
        String name = "kolibri-" + now.substring(0, 10);
        assertThat(first.code()).as(first.err()).isZero();
        assertThat(first.out()).startsWith("accepted: " + name + " is stronger than old, decided after ");
        assertThat(folder.resolve("results/sprt.json"))
                .content()
                .contains(
                        "\"game\":\"quixo\"",
                        "\"elo1\":200",
                        "\"new\":{\"name\":\"" + name + "\",\"repository\":\"" + repository,
                        "\"revision\":\"HEAD\",\"commit\":\"" + now + "\"",
                        "\"commit\":\"" + git("rev-parse", "old") + "\"");
        assertThat(git("worktree", "list").lines()).hasSize(1);
        assertThat(git("status", "--porcelain")).isEmpty();

        long played = Files.readAllLines(folder.resolve("results/games.jsonl")).size();
        Invocation again = sprt(repository + "@HEAD", "old=" + repository + "@old");
        assertThat(again.out()).as(again.err()).isEqualTo(first.out());
        assertThat(Files.readAllLines(folder.resolve("results/games.jsonl"))).hasSize((int) played);
    }

    @Test
    void aFolderOfTestsHasAPageWithCurvesAndVersions() throws Exception {
        Path tests = Files.createDirectories(folder.resolve("tests"));
        assertThat(sprt(
                                repository + "@HEAD",
                                repository + "@old",
                                "-o",
                                tests.resolve("one").toString(),
                                "--report")
                        .code())
                .isZero();
        git("commit", "-q", "--allow-empty", "-m", "Change nothing");
        Files.writeString(repository.resolve("source.sh"), Files.readString(BOTS.resolve("first.sh")) + "# again\n");
        git("commit", "-q", "-a", "-m", "Add a remark");
        Invocation same = sprt(
                repository + "@HEAD",
                repository + "@HEAD~2",
                "-o",
                tests.resolve("two").toString(),
                "--max-games",
                "4");
        assertThat(same.code()).as(same.err()).isEqualTo(7);
        Invocation report = Invocation.of("report", tests.toString());
        assertThat(report.code()).as(report.err()).isZero();
        String page = Files.readString(tests.resolve("report.html"));
        assertThat(page)
                .contains(
                        "<h2>Versions, quixo</h2>",
                        "href=\"./one/report.html\"",
                        "[0, 200]",
                        ">accepted<",
                        ">undecided<")
                .contains("kolibri-" + git("rev-parse", "old").substring(0, 10))
                .containsPattern("<path class=\"curve\" d=\"M0 [\\d.]+L");
        assertThat(page.split("<circle")).as("one dot a version").hasSize(1 + 3);
        assertThat(page.indexOf(">undecided<")).as("newest first").isLessThan(page.indexOf(">accepted<"));
        assertThat(Invocation.of("report", tests.toString(), "--anonymous").code())
                .isEqualTo(2);
    }

    @Test
    void aCommitThatCannotBePlayedIsNamedWithACommandToGoOn() throws Exception {
        Invocation unknown = sprt(repository + "@absent", repository + "@old");
        assertThat(unknown.code()).isEqualTo(2);
        assertThat(unknown.err())
                .contains("there is no commit 'absent' in " + repository)
                .contains("try: git -C '" + repository + "' log --oneline --all -n 20");
        assertThat(sprt(repository + "@HEAD", repository + "@main").err()).contains("are the same commit, ");
        assertThat(sprt(folder + "@HEAD", repository + "@main").err())
                .contains("there is no git repository in " + folder);
        assertThat(sprt("./mybot", repository + "@main").err())
                .contains("with --build a bot is REPO@COMMIT", "try: .@HEAD .@HEAD~1");
        Invocation none = sprt(repository + "@HEAD", repository + "@empty");
        assertThat(none.code()).isEqualTo(2);
        assertThat(none.err()).contains("there is no bot.yaml in the commit ", "--command './mybot'");
        assertThat(git("worktree", "list").lines()).hasSize(1);
    }

    @Test
    void aBuildThatFailsIsItsCommitsAlone() throws Exception {
        Invocation failed =
                sprt(repository + "@HEAD", repository + "@empty", "--command", "sh made", "--max-games", "2");
        assertThat(failed.code()).as(failed.err()).isEqualTo(4);
        assertThat(failed.err()).contains("kolibri-" + git("rev-parse", "empty").substring(0, 10));
        assertThat(git("worktree", "list").lines()).hasSize(1);
    }

    @Test
    void presetsOfBoundsAnswerTheirOwnQuestion() {
        String results = folder.resolve("none.csv").toString();
        assertThat(Invocation.of("sprt", "--results", results, "a", "b", "--bounds", "gane")
                        .err())
                .contains("--bounds must be one of gain, simplify, non-regression, not 'gane'");
        assertThat(Invocation.of("sprt", "--results", results, "a", "b", "--bounds", "gain", "--elo1", "5")
                        .code())
                .isEqualTo(2);
    }

    @Test
    void aBotThatIsNoWeakerIsAcceptedAsThat() throws IOException {
        Path csv = folder.resolve("games.csv");
        StringBuilder games = new StringBuilder("game,first,second,score,pair\n");
        for (int pair = 0; pair < 1600; pair++) {
            games.append("quixo,new,old,")
                    .append(pair % 2)
                    .append(',')
                    .append(pair)
                    .append('\n');
            games.append("quixo,old,new,")
                    .append(pair % 3 == 0 ? 0 : 1 - pair % 2)
                    .append(',')
                    .append(pair)
                    .append('\n');
        }
        Files.writeString(csv, games);
        Invocation simplify = Invocation.of("sprt", "--results", csv.toString(), "new", "old", "--bounds", "simplify");
        assertThat(simplify.out()).as(simplify.err()).startsWith("accepted: new is not 10 Elo weaker than old");
        Invocation reverse =
                Invocation.of("sprt", "--results", csv.toString(), "old", "new", "--bounds", "non-regression");
        assertThat(reverse.out()).as(reverse.err()).startsWith("rejected: old is weaker than new");
        assertThat(reverse.code()).isEqualTo(6);
    }
}
