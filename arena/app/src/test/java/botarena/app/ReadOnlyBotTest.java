package botarena.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A bot that has to be built, in a folder that its user cannot write: as installed by a package. */
@Tag("slow")
class ReadOnlyBotTest {

    /** Rights that let the administrator write everywhere. */
    private static final List<String> WITHOUT_RIGHTS =
            List.of("setpriv", "--bounding-set", "-dac_override,-dac_read_search", "--inh-caps", "-all");

    @TempDir
    private Path folder;

    private Path bot = Path.of("");

    @BeforeEach
    void install() throws IOException {
        bot = Files.createDirectories(folder.resolve("installed/ada"));
        Files.copy(Path.of("src/test/resources/bots/first.sh"), bot.resolve("source.sh"));
        Files.writeString(
                bot.resolve("bot.yaml"), "command: [sh, built.sh]\nbuild: cp source.sh built.sh\nneeds: [sh]\n");
        assertThat(bot.toFile().setWritable(false, false)).isTrue();
    }

    @AfterEach
    void permitRemoval() {
        assertThat(bot.toFile().setWritable(true)).isTrue();
    }

    private String botarena(String... arguments) throws Exception {
        List<String> user = UserProcess.ROOT ? WITHOUT_RIGHTS : List.of();
        Map<String, String> env = Map.of("XDG_CACHE_HOME", "", "HOME", folder.toString());
        return UserProcess.said(folder, user, env, arguments);
    }

    /** The notes of builds. */
    private Set<Path> builds() throws IOException {
        try (Stream<Path> files = Files.walk(folder.resolve(".cache/botarena/builds"))) {
            return Set.copyOf(files.filter(file -> file.endsWith("built")).toList());
        }
    }

    @Test
    void isBuiltOnceInTheCacheForEveryCommand() throws Exception {
        String ada = bot.toString();
        botarena("match", "quixo", ada, "other=" + ada, "--option", "size=3", "-n", "2", "-o", "results");
        Set<Path> built = builds();
        assertThat(built).hasSize(1);
        Object when = Files.getLastModifiedTime(built.iterator().next());
        assertThat(botarena("check", ada, "--game", "quixo")).contains(" 0 failed");
        assertThat(botarena("play", "quixo", ada)).doesNotContain("cannot start");
        String games = Files.readString(folder.resolve("results/games.jsonl"));
        String id = games.replaceFirst("(?s).*?\"id\":\"([^\"]*)\".*", "$1");
        assertThat(botarena("rerun", "results", id)).contains("legal");
        assertThat(builds()).isEqualTo(built);
        assertThat(Files.getLastModifiedTime(built.iterator().next())).isEqualTo(when);
        assertThat(bot.resolve("built.sh")).doesNotExist();
        assertThat(games).contains("\"status\":\"finished\"");
    }
}
