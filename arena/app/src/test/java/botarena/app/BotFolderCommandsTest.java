package botarena.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A folder with a {@code bot.yaml} where commands name bots. */
class BotFolderCommandsTest {

    private static final Path FIRST = Path.of("src/test/resources/bots/first.sh");

    @TempDir
    private Path folder;

    @BeforeEach
    void handIn() throws IOException {
        Files.createDirectories(folder.resolve("ada"));
        Files.copy(FIRST, folder.resolve("ada/source.sh"));
        manifest("command: [sh, built.sh]\nbuild: cp source.sh built.sh\n");
    }

    private void manifest(String text) throws IOException {
        Files.writeString(folder.resolve("ada/bot.yaml"), text);
    }

    private Invocation match(String... more) {
        String ada = folder.resolve("ada").toString();
        String[] words = {"match", "quixo", ada, "other=" + ada, "--option", "size=3", "-n", "2", "--sandbox", "off"};
        String[] all = Stream.of(words, more).flatMap(Stream::of).toArray(String[]::new);
        return Invocation.of(all);
    }

    @Test
    void aMatchBuildsThePlayersAndCallsThemByTheirNames() {
        Invocation match = match("-o", folder.resolve("results").toString());
        assertThat(match.code()).as(match.err()).isZero();
        assertThat(match.err()).containsPattern("game 2/2 (ada v other|other v ada) ");
    }

    @Test
    void aCheckBuildsFirst() throws IOException {
        manifest("command: [sh, built.sh]\nbuild: sh -c 'echo make; echo no compiler; exit 3'\n");
        Invocation failed = Invocation.of("check", folder.resolve("ada").toString(), "--sandbox", "off");
        assertThat(failed.code()).isEqualTo(4);
        assertThat(failed.out()).contains("in step 1, starts", "exit status 3", "\n      make\n      no compiler\n");
        assertThat(match("--force", "-o", folder.resolve("results").toString()).err())
                .contains("its last lines:\nmake\nno compiler\n")
                .doesNotContain("u000a");
    }

    @Tag("slow")
    @Test
    void aCheckLeavesOutGamesThatTheBotDoesNotEnter() throws IOException {
        manifest("command: [sh, source.sh]\ngames: [quixo]\n");
        String ada = folder.resolve("ada").toString();
        assertThat(Invocation.of("check", ada, "--sandbox", "off", "-v").out())
                .contains("quixo: plays first\n", "oust: plays first (it does not enter this game)\n");
        assertThat(Invocation.of("check", ada, "--sandbox", "off", "-v", "--game", "oust")
                        .out())
                .contains("oust: plays first\n")
                .doesNotContain("quixo: plays first");
    }

    /** At home a folder is one's own; a contest takes it as a stranger's, and so does a check that asks for it. */
    @Test
    void aStrangersFolderNamesNothingOutside() throws IOException {
        String ada = folder.resolve("ada").toString();
        Files.writeString(folder.resolve("keys.csv"), "secret");
        manifest("name: ada\ncommand: [sh, source.sh,\n  ../keys.csv]\nneeds: [/usr/bin/env]\n");
        assertThat(Invocation.of("check", ada, "--sandbox", "off", "--game", "quixo")
                        .code())
                .isZero();
        Invocation refused = Invocation.of("check", ada, "--stranger");
        assertThat(refused.code()).isEqualTo(3);
        assertThat(refused.err())
                .contains("bot.yaml:3: 'command' names '../keys.csv', which lies outside the bot's folder");
        manifest("command: [sh, source.sh]\nenv: {BOOK: /etc}\nbuild: [sh, -c, 'cat $1', x, ../keys.csv]\n");
        assertThat(Invocation.of("check", ada, "--stranger").err())
                .contains("bot.yaml:2: 'env: BOOK' names '/etc'", "bot.yaml:3: 'build' names '../keys.csv'");
        manifest("command: [sh, source.sh]\n");
        assertThat(Invocation.of("check", ada, "--stranger", "--sandbox", "off", "--game", "quixo")
                        .code())
                .isZero();
        Invocation noFolder = Invocation.of("check", "sh source.sh", "--stranger");
        assertThat(noFolder.code()).isEqualTo(2);
        assertThat(noFolder.err()).contains("--stranger checks a folder with a bot.yaml");
    }

    @Test
    void aMistakeInTheFolderIsToldWithItsLine() throws IOException {
        manifest("name: x\ncomand: ./x\n");
        Invocation refused = match();
        assertThat(refused.code()).isEqualTo(3);
        assertThat(refused.err()).contains("ada/bot.yaml:2: unknown key 'comand'; did you mean 'command'?");
        Invocation check = Invocation.of("check", folder.resolve("ada").toString());
        assertThat(check.code()).isEqualTo(3);
        assertThat(check.err()).contains("bot.yaml:2: unknown key 'comand'; did you mean 'command'?");
    }

    @Test
    void aSavedMatchNamesTheFolder() throws IOException {
        Path file = folder.resolve("cup.yaml");
        assertThat(match("--save-as", file.toString()).code()).isZero();
        assertThat(file).content().contains("dir: " + folder.resolve("ada"), "size: 3\n", "games-per-pair: 2\n");
    }
}
