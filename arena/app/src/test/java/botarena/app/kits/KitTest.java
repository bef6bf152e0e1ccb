package botarena.app.kits;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.app.Invocation;
import botarena.testing.Needs;
import botarena.testing.Tool;
import botarena.tournament.bots.InstalledPrograms;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Each kit from {@code new} to games in all variants, in the sandbox, as far as its toolchain is here. */
@Tag("kits")
@Timeout(2400)
class KitTest {

    private static final String EMBEDDED = "kotlinc";
    private static final int GAMES = 4;
    private static final int VARIANTS = 6;
    private static final Pattern STRAY = Pattern.compile("\"stray\":\\[[^\\]]*[1-9]");

    /** Short games: a hexagon of 4, and a cap where positions recur. */
    private static final String TOURNAMENT = """
            bots:
              - { name: a, dir: kolibri, needs: [] }
              - { name: b, dir: kolibri, needs: [] }
            games:
              - oxono
              - { game: onitama, options: { maxPlies: 100 } }
              - yoxii
              - { game: oust, options: { size: 4 } }
              - { game: quixo, options: { maxPlies: 100 } }
              - { game: quixo4, options: { maxPlies: 100 } }
            time: 10s + 100ms
            schedule: { games-per-pair: 4, seed: 1, concurrency: 1 }
            output: { dir: results }
            """;

    /** Bots that ask the rules draw lots among equal moves: 60 games end 40-15 on average, single variants 3-7 now and then. */
    private static final int CHANCE = 10;

    /** The kits with rules, whose bots play the same move again; not Python's, which takes three times as long. */
    private static final Set<String> THINKING = Set.of("java", "kotlin");

    /** The kit's row of each table in {@code ratings.csv}, the overall one too. */
    static final Pattern ROW = Pattern.compile(
            "(?m)^[^,]*,kolibri,(?:[^,]*,){7}(?<won>\\d+),(?<drawn>\\d+),(?<lost>\\d+),(?:[^,]*,){7}(?<game>\\w+)(?:,|$)");

    /** No bot runs out of time and all chance comes from the seed: the games are the same on every machine. */
    static final String DUEL = """
            bots:
              - { name: kolibri, dir: kolibri, needs: [] }
              - { name: greedy, command: "%s" }
            games:
              - oxono
              - onitama
              - yoxii
              - { game: oust, options: { size: 4 } }
              - quixo
              - quixo4
            time: 300s + 3s
            schedule: { games-per-pair: %d, seed: 1, concurrency: 1 }
            output: { dir: duel }
            """;

    @TempDir
    private Path folder;

    @Test
    @Needs({
        Tool.BUBBLEWRAP,
        Tool.CPP,
        Tool.GCC,
        Tool.GO,
        Tool.LUA,
        Tool.MAKE,
        Tool.MONO,
        Tool.MONO_COMPILER,
        Tool.NODE,
        Tool.PHP,
        Tool.PYTHON,
        Tool.RUBY,
        Tool.RUST
    })
    void everyKitPassesItsCheckAndPlaysAllVariants() throws Exception {
        List<String> absent = new ArrayList<>();
        List<Future<String>> running = new ArrayList<>();
        ExecutorService pool = Executors.newFixedThreadPool(2);
        for (Kit kit : Kits.ALL) {
            List<String> missing = missing(kit);
            if (missing.isEmpty()) {
                running.add(pool.submit(() -> tried(kit)));
            } else {
                absent.add("kit " + kit.language() + ": NOT RUN, " + String.join(", ", missing) + " is not installed");
            }
        }
        pool.shutdown();
        List<String> failures = failures(running);
        absent.forEach(System.out::println);
        System.out.println("kits: " + (running.size() - failures.size()) + " passed, " + failures.size() + " failed, "
                + absent.size() + " NOT RUN");
        assertThat(failures).isEmpty();
        if ("true".equals(System.getenv("CI"))) {
            assertThat(absent).as("every toolchain has to be here").isEmpty();
        }
    }

    /** It plays before it has learned, and with the weights after five seconds. */
    @Test
    @Needs({Tool.BUBBLEWRAP, Tool.NUMPY})
    void theKitThatLearnsPassesItsCheckAndPlaysAllVariants() throws Exception {
        Path bot = folder.resolve("kolibri");
        assertThat(Invocation.of("new", bot.toString(), "--kit", "rl").code()).isZero();
        check(Kits.RL, bot);
        train(bot, "--seconds", 5);
        assertThat(bot.resolve("weights").toFile().list()).hasSize(5);
        check(Kits.RL, bot);
        play(Kits.RL, folder);
    }

    static void train(Path bot, String option, int amount) throws IOException, InterruptedException {
        ProcessBuilder train = new ProcessBuilder("python3", "train.py", "quixo", option, "" + amount)
                .directory(bot.toFile())
                .inheritIO();
        train.environment().put("PATH", "/usr/local/bin:/usr/bin:/bin");
        train.environment()
                .put(
                        "BOTARENA",
                        EnvInPythonTest.launcher(bot.resolveSibling("launcher")).toString());
        Process running = train.start();
        assertThat(running.waitFor(1, TimeUnit.HOURS)).isTrue();
        assertThat(running.exitValue()).isZero();
    }

    private static List<String> failures(List<Future<String>> running) throws InterruptedException {
        List<String> failures = new ArrayList<>();
        for (Future<String> one : running) {
            try {
                System.out.println(one.get());
            } catch (ExecutionException e) {
                failures.add(String.valueOf(e.getCause()));
                System.out.println("FAILED " + e.getCause());
            }
        }
        return failures;
    }

    private static List<String> missing(Kit kit) {
        return kit.needs().stream()
                .filter(program -> !InstalledPrograms.isFound(program, Path.of("")))
                .filter(program -> !program.equals(EMBEDDED) || !EmbeddedKotlin.there())
                .toList();
    }

    private String tried(Kit kit) throws Exception {
        Path home = Files.createDirectories(folder.resolve(kit.language()));
        Path bot = home.resolve("kolibri");
        long began = System.nanoTime();
        Invocation begun = Invocation.of("new", bot.toString(), "-l", kit.language());
        assertThat(begun.code()).as(begun.err()).isZero();
        if (kit.needs().contains(EMBEDDED) && !InstalledPrograms.isFound(EMBEDDED, Path.of(""))) {
            built(bot, EmbeddedKotlin.script(home));
            // It is built, and nothing else asks for the compiler.
            Path file = bot.resolve("bot.yaml");
            Files.writeString(file, Files.readString(file).replace(", " + EMBEDDED, ""));
        }
        check(kit, bot);
        long checked = System.nanoTime();
        play(kit, home);
        if (THINKING.contains(kit.language())) {
            beat(kit, home, 60, 0);
        } else {
            beat(kit, home, 10, CHANCE);
        }
        return "kit %s: helper %d lines, bot %d; passed its check after %.1f s; %d games in %.1f s"
                .formatted(
                        kit.language(),
                        lines(bot.resolve(kit.helper())),
                        lines(bot.resolve(kit.bot())),
                        (checked - began) / 1e9,
                        GAMES * VARIANTS,
                        (System.nanoTime() - checked) / 1e9);
    }

    private static long lines(Path file) throws IOException {
        return Files.readString(file).lines().count();
    }

    /** The machine's influence on a check says nothing of the bot. */
    private static void check(Kit kit, Path bot) {
        Invocation checked = Invocation.of("check", bot.toString());
        for (int again = 0; again < 2 && checked.code() == 8; again++) {
            checked = Invocation.of("check", bot.toString());
        }
        assertThat(checked.code())
                .as(kit.language() + "\n" + checked.out() + checked.err())
                .isZero();
        if (!kit.equals(Kits.RL)) {
            assertThat(checked.out()).as(kit.language()).doesNotContain("better than a random player");
        }
    }

    private static void play(Kit kit, Path home) throws IOException {
        Files.writeString(home.resolve("cup.yaml"), TOURNAMENT);
        Invocation run = Invocation.of("run", home.resolve("cup.yaml").toString(), "--strict", "--no-progress");
        assertThat(run.code()).as(kit.language() + "\n" + run.out() + run.err()).isZero();
        List<String> records = Files.readAllLines(home.resolve("results/games.jsonl"));
        assertThat(records.stream().filter(record -> record.contains("\"status\":\"finished\"")))
                .as(kit.language())
                .hasSize(GAMES * VARIANTS)
                .noneMatch(record -> record.contains("\"forfeit\""))
                .noneMatch(record -> STRAY.matcher(record).find());
    }

    /**
     * More wins than losses against greedy-java, in every variant and in all.
     *
     * @param games of each variant
     * @param chance games by which both may fall short
     */
    private static void beat(Kit kit, Path home, int games, int chance) throws IOException {
        Files.writeString(home.resolve("duel.yaml"), duel("greedy", games));
        Invocation run = Invocation.of(
                "run", home.resolve("duel.yaml").toString(), "--strict", "--no-progress", "--sandbox", "off");
        assertThat(run.code()).as(kit.language() + "\n" + run.out() + run.err()).isZero();
        String ratings = Files.readString(home.resolve("duel/ratings.csv"));
        List<String> results = new ArrayList<>();
        for (Matcher row = ROW.matcher(ratings); row.find(); ) {
            String result = "%s %s, %s-%s-%s"
                    .formatted(
                            kit.language(), row.group("game"), row.group("won"), row.group("drawn"), row.group("lost"));
            results.add(result);
            int won = Integer.parseInt(row.group("won"));
            int lost = Integer.parseInt(row.group("lost"));
            assertThat(won + chance).as(result).isGreaterThan(lost);
        }
        assertThat(results).as(ratings).hasSize(VARIANTS + 1);
        System.out.println("against greedy: " + String.join("; ", results));
    }

    /** Games of {@code kolibri} and a sample bot in all variants. */
    static String duel(String sample, int games) {
        return DUEL.formatted(sample(sample), games);
    }

    private static String sample(String name) {
        return "java -cp "
                + String.join(
                        File.pathSeparator,
                        location("botarena.bots.SampleBot").toString(),
                        location("botarena.games.Position").toString(),
                        location("botarena.protocol.Json").toString())
                + " botarena.bots.SampleBot "
                + name;
    }

    private static Path location(String type) {
        try {
            return Path.of(Class.forName(type)
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (ClassNotFoundException | URISyntaxException e) {
            throw new AssertionError(e);
        }
    }

    private static void built(Path bot, Path kotlinc) throws IOException, InterruptedException {
        ProcessBuilder make =
                new ProcessBuilder("make", "-s").directory(bot.toFile()).inheritIO();
        make.environment().putAll(Map.of("KOTLINC", kotlinc.toString()));
        Process running = make.start();
        assertThat(running.waitFor(10, TimeUnit.MINUTES)).isTrue();
        assertThat(running.exitValue()).isZero();
    }
}
