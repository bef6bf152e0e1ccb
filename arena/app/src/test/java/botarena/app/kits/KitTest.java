package botarena.app.kits;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.app.Invocation;
import botarena.tournament.bots.Programs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each kit from {@code new} to games in all variants, in the sandbox, as far as its toolchain is here. */
@Tag("kits")
class KitTest {

    private static final String EMBEDDED = "kotlinc";
    private static final int GAMES = 20;
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
            schedule: { games-per-pair: 20, seed: 1, concurrency: 1 }
            output: { dir: results }
            """;

    @TempDir
    private Path folder;

    @Test
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
                .filter(program -> !Programs.found(program, Path.of("")))
                .filter(program -> !program.equals(EMBEDDED) || !EmbeddedKotlin.there())
                .toList();
    }

    private String tried(Kit kit) throws Exception {
        Path home = Files.createDirectories(folder.resolve(kit.language()));
        Path bot = home.resolve("kolibri");
        long began = System.nanoTime();
        Invocation begun = Invocation.of("new", bot.toString(), "-l", kit.language());
        assertThat(begun.code()).as(begun.err()).isZero();
        if (kit.needs().contains(EMBEDDED) && !Programs.found(EMBEDDED, Path.of(""))) {
            built(bot, EmbeddedKotlin.script(home));
        }
        check(kit, bot);
        long checked = System.nanoTime();
        play(kit, home);
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

    /** What the machine did to a check says nothing of the bot. */
    private static void check(Kit kit, Path bot) {
        Invocation checked = Invocation.of("check", bot.toString());
        for (int again = 0; again < 2 && checked.code() == 8; again++) {
            checked = Invocation.of("check", bot.toString());
        }
        assertThat(checked.code())
                .as(kit.language() + "\n" + checked.out() + checked.err())
                .isZero();
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

    private static void built(Path bot, Path kotlinc) throws IOException, InterruptedException {
        ProcessBuilder make =
                new ProcessBuilder("make", "-s").directory(bot.toFile()).inheritIO();
        make.environment().putAll(Map.of("KOTLINC", kotlinc.toString()));
        Process running = make.start();
        assertThat(running.waitFor(10, TimeUnit.MINUTES)).isTrue();
        assertThat(running.exitValue()).isZero();
    }
}
