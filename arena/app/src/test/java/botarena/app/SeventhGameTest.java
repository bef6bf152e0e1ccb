package botarena.app;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.games.catalog.Games;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One more game needs the files that docs/adding-a-game.md lists, and no others. */
class SeventhGameTest {

    private static final Path HOME = Path.of("../..").toAbsolutePath().normalize();
    private static final Pattern ROW = Pattern.compile("(?m)^\\| \\d+ \\| `([^`]+)` \\|");

    /** Product files that may name a game: knowledge of the sample bots, Quixo's solver, and an example. */
    private static final Pattern KNOWING = Pattern.compile(
            ".*/botarena/games/(\\w+/|catalog/).*|.*/botarena/bench/.*|.*Features\\.java|.*/(SolvedBrain|SolveCommand|NewCommand)\\.java");

    private static final Set<String> UNUSED = Set.of(".git", ".botarena", "node_modules");

    /** What of a module's build folder the copy takes, so that Maven compiles changed files alone. */
    private static final Set<String> COMPILED = Set.of("classes", "test-classes", "generated-sources");

    private static final List<String> WRITTEN =
            List.of("PlaythroughTest", "EndingReasonTest", "BotFolderTest", "ClassKeysTest");

    private static List<String> listed() throws IOException {
        return ROW.matcher(Files.readString(HOME.resolve("docs/adding-a-game.md")))
                .results()
                .map(row -> row.group(1))
                .toList();
    }

    @Test
    void theListHasTwelveFilesAtMostAndEachExistsForAnOlderGame() throws IOException {
        assertThat(listed())
                .hasSizeBetween(8, 12)
                .allSatisfy(file -> assertThat(
                                HOME.resolve(file.replace("mygame", "yoxii").replace("MyGame", "Yoxii")))
                        .exists());
    }

    @Test
    void noOtherPartOfTheProductNamesAGame() {
        String names = Games.BUILT_IN.stream()
                .flatMap(game ->
                        Stream.of('"' + game.id() + '"', "\\b" + game.getClass().getSimpleName() + "\\."))
                .collect(Collectors.joining("|"));
        Pattern named = Pattern.compile(names);
        List<String> knowing = sources(HOME, "src/main/java/")
                .filter(file -> !KNOWING.matcher(file.toString()).matches())
                .filter(file -> read(file)
                        .lines()
                        .filter(line -> !line.strip().matches("/?[*].*"))
                        .anyMatch(line -> named.matcher(line).find()))
                .map(file -> HOME.relativize(file).toString())
                .toList();
        assertThat(knowing).isEmpty();
    }

    /** Adds a copy of a game under another name to a copy of this tree: every test over the games passes. */
    @Test
    @Tag("slow")
    void aGameMoreNeedsTheListedFilesAlone(@TempDir Path copy) throws IOException, InterruptedException {
        copyTree(copy);
        for (String side : List.of("main", "test")) {
            Path games = copy.resolve("arena/games/src/" + side + "/java/botarena/games");
            for (Path file : sources(games.resolve("yoxii"), "").toList()) {
                write(games.resolve("zoxii").resolve(renamed(file.getFileName().toString())), renamed(read(file)));
            }
        }
        for (String file : listed()) {
            Path path = copy.resolve(file);
            if (file.contains("playthroughs")) {
                String like = read(copy.resolve(file.replace("mygame", "yoxii")));
                String head = like.lines().limit(3).collect(Collectors.joining("\n", "", "\n"));
                write(copy.resolve(file.replace("mygame", "zoxii")), renamed(head));
            } else if (file.endsWith("/Games.java")) {
                write(
                        path,
                        read(path)
                                .replace("Quixo4.GAME);", "Quixo4.GAME,\n            Zoxii.GAME);")
                                .replace("yoxii.Yoxii;", "yoxii.Yoxii;\nimport botarena.games.zoxii.Zoxii;"));
            } else if (file.equals("protocol/README.md")) {
                String page = read(path);
                int from = page.indexOf("\n### yoxii\n");
                int to = page.indexOf("\n##", from + 1);
                write(path, page.substring(0, to) + renamed(page.substring(from, to)) + page.substring(to));
            }
        }
        // The copy is as strong as its model only with the model's tuning, which a new game may lack.
        Path tuning = copy.resolve("sample-bots/java/src/main/resources/botarena/bots/master");
        write(tuning.resolve("zoxii.weights"), read(tuning.resolve("yoxii.weights")));
        maven(copy, WRITTEN, "-Dgolden=write");
        List<String> overGames = sources(copy, "src/test/java/")
                .filter(file -> file.toString().endsWith("Test.java"))
                .filter(file -> isOverGames(read(file)))
                .map(file -> file.getFileName().toString().replace(".java", ""))
                .collect(Collectors.toList());
        overGames.add("ZoxiiTest");
        maven(copy, overGames, "-Dgolden=compare");
    }

    /** Tests that only give a catalog to a program play older games. */
    private static boolean isOverGames(String test) {
        return test.replace("GameCatalog(Games.BUILT_IN)", "").contains("Games.BUILT_IN") && !test.contains("@Tag(");
    }

    private static String renamed(String text) {
        return text.replace("Yoxii", "Zoxii").replace("yoxii", "zoxii").replace("YOXII", "ZOXII");
    }

    private static void maven(Path folder, List<String> tests, String golden) throws IOException, InterruptedException {
        Path log = folder.resolve("maven.log");
        Process maven = new ProcessBuilder(
                        "mvn",
                        "-o",
                        "-q",
                        "-B",
                        "test",
                        "-Dtest=" + String.join(",", tests),
                        golden,
                        "-Dmaven.compiler.useIncrementalCompilation=false",
                        "-Dspotless.check.skip",
                        "-Dsurefire.failIfNoSpecifiedTests=false")
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        assertThat(maven.waitFor()).as(read(log)).isZero();
    }

    private static Stream<Path> sources(Path root, String below) {
        try (Stream<Path> files = Files.walk(root)) {
            return files
                    .filter(file -> file.toString().endsWith(".java")
                            && file.toString().contains(below)
                            && !file.toString().contains("/target/"))
                    .sorted()
                    .toList()
                    .stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void write(Path file, String text) throws IOException {
        Files.createDirectories(file.toAbsolutePath().getParent());
        Files.writeString(file, text);
    }

    private static boolean isBuilt(Path path) {
        return path.getParent().endsWith("target");
    }

    private static void copyTree(Path to) throws IOException {
        Files.walkFileTree(HOME, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) throws IOException {
                String name = folder.getFileName().toString();
                if (UNUSED.contains(name) || isBuilt(folder) && !COMPILED.contains(name)) {
                    return FileVisitResult.SKIP_SUBTREE;
                }
                Files.createDirectories(to.resolve(HOME.relativize(folder)));
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                if (!isBuilt(file)) {
                    Files.copy(file, to.resolve(HOME.relativize(file)), StandardCopyOption.COPY_ATTRIBUTES);
                }
                return FileVisitResult.CONTINUE;
            }
        });
    }
}
