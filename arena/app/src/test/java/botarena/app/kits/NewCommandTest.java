package botarena.app.kits;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.app.Invocation;
import botarena.games.Game;
import botarena.games.GameCatalog;
import botarena.games.Position;
import botarena.games.catalog.Games;
import botarena.testing.Needs;
import botarena.testing.Tool;
import botarena.tournament.BotEntry;
import botarena.tournament.file.TournamentFile;
import botarena.tournament.file.TournamentFile.TournamentReading;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class NewCommandTest {

    private static final int HELPER = 120;
    private static final int BOT = 100;

    @TempDir
    private Path folder;

    static List<String> languages() {
        return Kits.languages();
    }

    private Invocation begin(String name, String language) {
        return Invocation.of("new", folder.resolve(name).toString(), "--language", language);
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @ParameterizedTest
    @MethodSource("languages")
    void aKitIsWhatItsFolderHolds(String language) throws IOException {
        Kit kit = Kits.find(language).orElseThrow();
        assertThat(names(Path.of("../../kits", language)))
                .containsExactlyInAnyOrderElementsOf(kit.texts("x").keySet());
        assertThat(kit.texts("x").get(kit.helper()).lines().count()).isLessThanOrEqualTo(HELPER);
        assertThat(kit.texts("x").get(kit.bot()).lines().count()).isLessThanOrEqualTo(BOT);
    }

    @ParameterizedTest
    @MethodSource("languages")
    void onlyTheNameIsFilledIn(String language) throws IOException {
        Kit kit = Kits.find(language).orElseThrow();
        assertThat(begin("kolibri", language).code()).isZero();
        assertThat(names(folder.resolve("kolibri")))
                .containsExactlyElementsOf(kit.files().stream().sorted().toList());
        for (String file : kit.texts("kolibri").keySet()) {
            assertThat(folder.resolve("kolibri").resolve(file))
                    .hasContent(Files.readString(Path.of("../../kits", language, file))
                            .replace("{{name}}", "kolibri")
                            .replace("{{launcher}}", "botarena"));
        }
        assertThat(Files.readString(folder.resolve("kolibri").resolve(kit.bot())))
                .contains("kolibri");
    }

    /** The jar alone is enough: it loads all games. */
    @ParameterizedTest
    @ValueSource(strings = {"java", "kotlin"})
    void kitsOnAJvmHaveTheRulesAsALibrary(String language) throws Exception {
        begin("kolibri", language);
        begin("again", language);
        Path jar = folder.resolve("kolibri/botarena-games.jar");
        assertThat(jar).hasSameBinaryContentAs(folder.resolve("again/botarena-games.jar"));
        try (URLClassLoader library =
                new URLClassLoader(new URL[] {jar.toUri().toURL()}, ClassLoader.getPlatformClassLoader())) {
            List<?> games = (List<?>) library.loadClass("botarena.games.catalog.Games")
                    .getField("BUILT_IN")
                    .get(null);
            assertThat(games).hasSize(Games.BUILT_IN.size());
        }
    }

    /** The jar is a program for kits that are not on a JVM; their files ask it in one form. */
    @Test
    void kitsInOtherLanguagesHaveTheRulesAsAProgram() throws Exception {
        begin("kolibri", "lua");
        Process rules = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-jar",
                        folder.resolve("kolibri/botarena-games.jar").toString())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        rules.getOutputStream()
                .write("quixo XX./.../... X\nno such game\nquixo nonsense\n".getBytes(StandardCharsets.UTF_8));
        rules.getOutputStream().close();
        List<String> lines = new String(rules.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                .lines()
                .toList();
        assertThat(rules.waitFor()).isZero();
        assertThat(lines).contains("c1-c3 1 0 0 0 3 0 XXX/.../... O").endsWith("", "", "");
        Position start = Games.BUILT_IN.stream()
                .filter(game -> game.id().equals("quixo"))
                .findFirst()
                .orElseThrow()
                .parse("XX./.../... X");
        assertThat(lines).hasSize(start.moveCount() + 3);
    }

    @ParameterizedTest
    @MethodSource("languages")
    void theWrittenFolderIsABots(String language) {
        begin("kolibri", language);
        TournamentReading reading = new TournamentFile(new GameCatalog(Games.BUILT_IN), List.of())
                .parse(
                        "bots: [kolibri, {name: b, command: b}]\ngames: [quixo]\n",
                        folder.resolve("cup.yaml"),
                        Map.of());
        assertThat(reading).isInstanceOf(TournamentReading.Sound.class);
        BotEntry bot = ((TournamentReading.Sound) reading).tournament().bots().get(0);
        assertThat(bot.name()).isEqualTo("kolibri");
        assertThat(bot.needs()).isEqualTo(Kits.find(language).orElseThrow().needs());
    }

    @Test
    void threeCommandsSayHowToGoOn() {
        Path dir = folder.resolve("kolibri");
        assertThat(begin("kolibri", "Python").out())
                .isEqualTo("cd " + dir + "\nbotarena check .\nbotarena match quixo . greedy-java -n 10\n");
    }

    @Test
    @Needs(Tool.PYTHON)
    void aBotForAGameOfOnesOwnHasItsCommands() throws IOException {
        Path dir = folder.resolve("kolibri");
        String rules = Path.of("../../sample-games/connect4")
                .toAbsolutePath()
                .normalize()
                .toString();
        Invocation begun = Invocation.of("new", dir.toString(), "--language", "python", "--rules", rules);
        assertThat(begun.code()).as(begun.err()).isZero();
        assertThat(begun.out())
                .contains("match connect4 . search -n 10 --rules " + rules)
                .doesNotContain("quixo", "greedy");
        assertThat(dir.resolve("Makefile"))
                .content()
                .contains("GAME = connect4\nexport BOTARENA_RULES = " + rules + "\n", "tcp:4711 search")
                .doesNotContain("greedy-java");
        assertThat(dir.resolve("README.md"))
                .content()
                .contains("match connect4 . search --rules " + rules)
                .doesNotContain("greedy-java", "quixo .");
    }

    @Test
    void aFolderThatIsNotEmptyIsLeftAlone() throws IOException {
        Files.writeString(Files.createDirectories(folder.resolve("mine")).resolve("thesis.txt"), "years");
        Invocation refused = begin("mine", "go");
        assertThat(refused.code()).isEqualTo(2);
        assertThat(refused.err()).contains("mine' is not empty, and nothing was written");
        assertThat(names(folder.resolve("mine"))).containsExactly("thesis.txt");
        assertThat(begin("mine/thesis.txt", "go").err()).contains("is not a folder");
    }

    @ParameterizedTest
    @CsvSource({"pyton, did you mean: python?", "c++, ''", "brainfuck, 'languages: python, javascript,'"})
    void anUnknownLanguageIsToldTheNearest(String language, String said) {
        Invocation invocation = begin("kolibri", language);
        assertThat(invocation.code()).isEqualTo(said.isEmpty() ? 0 : 2);
        assertThat(invocation.err()).contains(said);
        assertThat(Files.exists(folder.resolve("kolibri"))).isEqualTo(said.isEmpty());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --kit lmm           | there is no kit 'lmm' | did you mean: llm?
            --kit zz            | there is no kit 'zz'  | kits: bot, llm, rl
            --kit rl -l go      | the kit 'rl' is written in Python, not in go | try:
            --kit llm -l rust   | the kit 'llm' is written in Python, not in rust | try:
            --kit bot           | no language was named | languages: python
            """)
    void aKitThatIsNoneIsRefused(String words, String error, String more) {
        Path dir = folder.resolve("parrot");
        Invocation refused = Invocation.of(Stream.concat(Stream.of("new", dir.toString()), Stream.of(words.split(" ")))
                .toArray(String[]::new));
        assertThat(refused.code()).isEqualTo(2);
        assertThat(refused.err()).contains("error: " + error, more);
        assertThat(dir).doesNotExist();
    }

    @Test
    void theKitOfALanguageModelHasTheRulesOfEveryGame() throws IOException {
        Path dir = folder.resolve("parrot");
        assertThat(Invocation.of("new", dir.toString(), "--kit", "LLM").out())
                .endsWith("\nbotarena match quixo . greedy-java -n 2 -t 60s/move --limit network=allow\n");
        for (Game game : Games.BUILT_IN) {
            assertThat(dir.resolve("rules").resolve(game.id() + ".txt")).hasContent(game.rules());
        }
        assertThat(dir.resolve("botarena.py")).hasSameTextualContentAs(Path.of("../../kits/python/botarena.py"));
        assertThat(Files.readString(dir.resolve("bot.yaml"))).startsWith("name: parrot\n");
    }

    @Test
    void theKitThatLearnsHasTheFilesOfPython() throws IOException {
        Path dir = folder.resolve("learner");
        assertThat(Invocation.of("new", dir.toString(), "--kit", "rl").out())
                .isEqualTo("cd " + dir + "\nmake train\nbotarena check .\nbotarena match quixo . greedy-java -n 10\n");
        assertThat(names(dir))
                .containsExactly(
                        "Makefile",
                        "README.md",
                        "bot.py",
                        "bot.yaml",
                        "botarena.py",
                        "botarena_env.py",
                        "botarena_rules.py",
                        "train.py");
        for (String file : List.of("botarena.py", "botarena_rules.py")) {
            assertThat(dir.resolve(file)).hasSameTextualContentAs(Path.of("../../kits/python", file));
        }
        assertThat(Files.readString(dir.resolve("bot.yaml"))).startsWith("name: learner\n");
        assertThat(dir.resolve("bot.py"))
                .content()
                .satisfies(text -> assertThat(text.lines()).hasSizeLessThanOrEqualTo(30));
        assertThat(dir.resolve("train.py"))
                .content()
                .satisfies(text -> assertThat(text.lines()).hasSizeLessThanOrEqualTo(113));
    }

    @Test
    void aNameThatNoLanguageTakesIsRefused() {
        assertThat(begin("a \"b", "c").err()).contains("is not a bot's name");
    }

    @Test
    void everyLanguageIsListedWithWhatItNeeds() {
        String state = " +(installed|not (installed|usable in the sandbox): .*)";
        assertThat(Invocation.of("new", "--list").out().lines())
                .hasSize(Kits.ALL.size() + 3)
                .anyMatch(line -> line.matches("--kit llm +needs python3" + state))
                .anyMatch(line -> line.matches("--kit rl +needs python3, numpy" + state))
                .anyMatch(line -> line.matches("--kit game +needs python3" + state))
                .anyMatch(line -> line.matches("rust +needs rustc, java, make" + state));
    }
}
