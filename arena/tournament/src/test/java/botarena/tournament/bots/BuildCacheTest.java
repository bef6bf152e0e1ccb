package botarena.tournament.bots;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import botarena.referee.Bot;
import botarena.testing.Deadline;
import botarena.tournament.BotEntry;
import botarena.tournament.Tournament;
import botarena.tournament.bots.BotPreparation.Known;
import botarena.tournament.file.TournamentFile;
import botarena.tournament.file.TournamentFile.TournamentReading;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Bots whose directories cannot be written. The administrator, who may run this, can write everywhere: told otherwise here. */
@Timeout(120)
class BuildCacheTest {

    @TempDir
    private Path folder;

    @TempDir
    private Path cache;

    private final List<String> warnings = new ArrayList<>();
    private final List<Bot> built = new ArrayList<>();

    @BeforeEach
    void aBotIsThere() throws IOException {
        Files.createDirectories(folder.resolve("lib"));
        Files.writeString(folder.resolve("lib/rules.jar"), "rules");
        bot("ada");
    }

    private void bot(String name) throws IOException {
        Path dir = Files.createDirectories(folder.resolve(name).resolve("src")).getParent();
        Files.writeString(dir.resolve("src/bot.c"), "source");
        Files.writeString(
                dir.resolve("bot.yaml"),
                "command: [./bot, -cp, 'classes:../lib/rules.jar', --book=" + dir + "/book]\nbuild: make -s bot\n");
    }

    private static BotEntry entry(Tournament cup) {
        return cup.bots().get(0);
    }

    private static Tournament cup(Path folder, String bot) {
        TournamentReading reading = new TournamentFile(new GameCatalog(Games.BUILT_IN), List.of())
                .parse(
                        "bots: [" + bot + ", {name: b, command: ./b}]\ngames: [quixo]\noutput: {dir: results}\n",
                        folder.resolve("cup.yaml"),
                        Map.of());
        return ((TournamentReading.Sound) reading).tournament();
    }

    private BotPreparation workshop(BotPreparation.Builder builder, boolean writable) {
        Tournament cup = cup(folder, "ada");
        return new BotPreparation(
                bot -> new BotFiles(cup, bot), builder, warnings::add, new BuildCache(cache, dir -> writable));
    }

    private Known ready(BotPreparation workshop) throws IOException, InterruptedException {
        return workshop.prepare(entry(cup(folder, "ada")));
    }

    /** Stands for make: compiles, and touches a source. */
    private String make(Bot bot, List<String> command) {
        try {
            Files.writeString(
                    bot.dir().resolve("bot"), Files.readString(bot.dir().resolve("src/bot.c")) + " compiled");
            Files.writeString(bot.dir().resolve("src/version.h"), "1");
            built.add(bot);
            return null;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void areBuiltInTheCacheOnceAndRunFromThere() throws Exception {
        Known known = ready(workshop(this::make, false));
        Path home = cache.resolve(known.fingerprint())
                .resolve(System.getProperty("os.arch"))
                .resolve("bot");
        assertThat(known.home()).isEqualTo(home);
        assertThat(home.resolve("bot")).hasContent("source compiled");
        assertThat(folder.resolve("ada")).isDirectoryNotContaining("glob:**{ada/bot,.botarena*}");
        assertThat(ready(workshop(this::make, false))).isEqualTo(known);
        assertThat(built).hasSize(1);
        assertThat(warnings).isEmpty();
    }

    @Test
    void areStartedByTheSameFiles() throws Exception {
        Known known = ready(workshop(this::make, false));
        Bot bot = known.contestant(new Versions()).bot();
        assertThat(bot.dir()).isEqualTo(known.home());
        assertThat(bot.command())
                .containsExactly(
                        "./bot",
                        "-cp",
                        "classes:" + folder.resolve("lib/rules.jar"),
                        "--book=" + known.home() + "/book");
        assertThat(built).extracting(Bot::dir).containsExactly(known.home());
    }

    @Test
    void areTheSameVersionWhereverTheyAreBuilt() throws Exception {
        Known elsewhere = ready(workshop(this::make, false));
        assertThat(workshop(this::make, false).identify(elsewhere.entry()).fingerprint())
                .isEqualTo(elsewhere.fingerprint());
        assertThat(ready(workshop(this::make, true)).fingerprint()).isEqualTo(elsewhere.fingerprint());
        assertThat(ready(workshop(this::make, false)).home()).isEqualTo(folder.resolve("ada"));
        assertThat(built).hasSize(2);
    }

    @Test
    void areBuiltAgainWhenAnyFileChanged() throws Exception {
        Known first = ready(workshop(this::make, false));
        Files.writeString(folder.resolve("ada/.flags"), "-O3");
        Known second = ready(workshop(this::make, false));
        assertThat(second.fingerprint()).isEqualTo(first.fingerprint());
        assertThat(second.home()).isNotEqualTo(first.home());
        assertThat(built).hasSize(2);
    }

    @Test
    void areBuiltAgainAfterABuildThatFailed() throws Exception {
        Known failed = ready(workshop((bot, command) -> "no compiler", false));
        assertThat(failed.broken()).isEqualTo("no compiler");
        assertThat(ready(workshop(this::make, false)).broken()).isNull();
        assertThat(built).hasSize(1);
    }

    /** A build that writes where the note of it will be must not lead the note to a file of the organiser. */
    @Test
    void theNoteOfABuildFollowsNoLink() throws Exception {
        Path contest = Files.writeString(folder.resolve("contest.yaml"), "secret");
        BotPreparation.Builder hostile = (bot, command) -> {
            try {
                Files.createSymbolicLink(BuildStamp.file(entry(cup(folder, "ada"))), contest);
                return make(bot, command);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        };
        assertThat(ready(workshop(hostile, true)).broken()).isNull();
        assertThat(contest).hasContent("secret");
        assertThat(warnings).isEmpty();
    }

    @Test
    void sayWhatToDoWhereTheCacheCannotBeWrittenEither() throws Exception {
        cache = Files.writeString(cache.resolve("file"), "");
        assertThat(ready(workshop(this::make, false)).broken())
                .startsWith("build: its directory " + folder.resolve("ada") + " cannot be written, and neither can "
                        + cache)
                .endsWith("set XDG_CACHE_HOME to a folder that you can write");
    }

    @Test
    void areBuiltByOneOfTwoThatWantThem() throws Exception {
        CountDownLatch building = new CountDownLatch(1);
        CountDownLatch waited = new CountDownLatch(1);
        BotPreparation slow = workshop(
                (bot, command) -> {
                    building.countDown();
                    waited.await();
                    return make(bot, command);
                },
                false);
        CompletableFuture<Known> first = inBackground(slow);
        building.await();
        CompletableFuture<Known> second = new CompletableFuture<>();
        Thread thread = new Thread(() -> complete(second, workshop(this::make, false)));
        thread.start();
        Deadline.await("a second builder that waits", () -> thread.getState() == Thread.State.WAITING);
        waited.countDown();
        assertThat(second.get()).isEqualTo(first.get());
        assertThat(built).hasSize(1);
    }

    private CompletableFuture<Known> inBackground(BotPreparation workshop) {
        CompletableFuture<Known> result = new CompletableFuture<>();
        new Thread(() -> complete(result, workshop)).start();
        return result;
    }

    private void complete(CompletableFuture<Known> result, BotPreparation workshop) {
        try {
            result.complete(ready(workshop));
        } catch (IOException | InterruptedException | RuntimeException e) {
            result.completeExceptionally(e);
        }
    }

    /** Another process that builds is killed: this one does not wait for it, and uses nothing of it. */
    @Test
    void areRebuiltAfterAKilledBuild() throws Exception {
        Process other = Deadline.limit(new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                        HalfBuild.class.getName(),
                        folder.toString(),
                        cache.toString())
                .redirectErrorStream(true)
                .start());
        try (BufferedReader said =
                new BufferedReader(new InputStreamReader(other.getInputStream(), StandardCharsets.UTF_8))) {
            Path home = Path.of(said.readLine());
            assertThat(home.resolve("half")).exists();
            CompletableFuture<Known> mine = inBackground(workshop(this::make, false));
            other.destroyForcibly().waitFor();
            assertThat(mine.get().home()).isEqualTo(home);
            assertThat(home.resolve("half")).doesNotExist();
            assertThat(home.resolve("bot")).exists();
        } finally {
            other.destroyForcibly();
        }
    }

    /** Begins a build in a process of its own, says where, and never ends. */
    static final class HalfBuild {
        private HalfBuild() {}

        public static void main(String[] args) throws Exception {
            Tournament cup = cup(Path.of(args[0]), "ada");
            BotPreparation.Builder endless = (bot, command) -> {
                try {
                    Files.writeString(bot.dir().resolve("half"), "");
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
                System.out.println(bot.dir());
                new CountDownLatch(1).await();
                return null;
            };
            new BotPreparation(
                            bot -> new BotFiles(cup, bot),
                            endless,
                            warning -> {},
                            new BuildCache(Path.of(args[1]), dir -> false))
                    .prepare(entry(cup));
        }
    }
}
