package botarena.tournament.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BundledBotsTest {

    @TempDir
    private Path folder;

    private Path jar = Path.of("");

    @BeforeEach
    void copy() throws IOException {
        jar = Files.createDirectories(folder.resolve("alone")).resolve("botarena.jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
            for (String name : List.of(
                    "sample-bots/league.yaml",
                    "sample-bots/python/bot.yaml",
                    "botarena/bots/SampleBot.class",
                    "botarena/games/Game.class",
                    "botarena/rules/GameJar.class",
                    "botarena/app/Main.class")) {
                out.putNextEntry(new JarEntry(name));
                out.write(name.getBytes(StandardCharsets.UTF_8));
            }
        }
    }

    @Test
    void aJarAloneBringsItsBots() throws IOException {
        Path home = BundledBots.home(jar, Set.of(jar), folder.resolve("cache"));
        assertThat(home.resolve("sample-bots/python/bot.yaml")).hasContent("sample-bots/python/bot.yaml");
        try (JarFile bots = new JarFile(
                home.resolve("sample-bots/java/target/sample-bots.jar").toFile())) {
            assertThat(bots.stream().map(JarEntry::getName))
                    .containsExactly(
                            "META-INF/MANIFEST.MF",
                            "botarena/bots/SampleBot.class",
                            "botarena/games/Game.class",
                            "botarena/rules/GameJar.class");
            assertThat(bots.getManifest().getMainAttributes().getValue("Main-Class"))
                    .isEqualTo("botarena.bots.SampleBot");
        }
    }

    @Test
    void theyAreUnpackedOnceForEachJar() throws IOException {
        Path cache = folder.resolve("cache");
        Path home = BundledBots.home(jar, Set.of(jar), cache);
        Path mark = Files.writeString(home.resolve("mark"), "");
        assertThat(BundledBots.home(jar, Set.of(jar), cache)).isEqualTo(home);
        assertThat(mark).exists();
        try (var folders = Files.list(cache)) {
            assertThat(folders).hasSize(1);
        }
    }

    @Test
    void unusedBotsOfFormerJarsAreRemoved() throws IOException {
        Path cache = folder.resolve("cache");
        Path home = BundledBots.home(jar, Set.of(jar), cache);
        FileTime now = Files.getLastModifiedTime(home);
        FileTime longAgo = FileTime.from(now.toInstant().minus(201, ChronoUnit.DAYS));
        Files.setLastModifiedTime(home, longAgo);
        assertThat(BundledBots.home(jar, Set.of(jar), cache)).isEqualTo(home);
        assertThat(Files.getLastModifiedTime(home)).as("used now").isGreaterThan(longAgo);
        Path unfinished = Files.createDirectories(cache.resolve("bots-1234/sample-bots"));
        Files.setLastModifiedTime(unfinished.getParent(), longAgo);
        Path builds = Files.createDirectories(cache.resolve("builds"));
        Files.setLastModifiedTime(builds, longAgo);
        Files.setLastModifiedTime(jar, longAgo);
        Path next = BundledBots.home(jar, Set.of(jar), cache);
        try (var folders = Files.list(cache)) {
            assertThat(folders).containsExactlyInAnyOrder(home, next, builds);
        }
    }

    @Test
    void theJarOfAReleaseHasItsBotsBesideIt() throws IOException {
        Path list = folder.resolve("release/sample-bots/league.yaml");
        Files.createDirectories(list.getParent());
        Files.writeString(list, "");
        Path inside = Files.createDirectories(folder.resolve("release/lib")).resolve("botarena.jar");
        Files.copy(jar, inside);
        assertThat(BundledBots.home(inside, Set.of(inside), folder.resolve("cache")))
                .isEqualTo(folder.resolve("release"));
    }

    @Test
    void aCacheThatCannotBeWrittenIsAnError() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "");
        assertThatThrownBy(() -> BundledBots.home(jar, Set.of(jar), file)).isInstanceOf(IOException.class);
    }
}
