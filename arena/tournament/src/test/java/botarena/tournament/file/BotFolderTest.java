package botarena.tournament.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import botarena.base.Refusal.RefusedException;
import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import botarena.referee.BotLimits;
import botarena.referee.FolderOwner;
import botarena.tournament.BotEntry;
import botarena.tournament.file.MatchRequest.OrderedBot;
import botarena.tournament.file.MatchRequest.OrderedGame;
import botarena.tournament.file.TournamentFile.TournamentReading;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BotFolderTest {

    private static final Path SCHEMA = Path.of("../../docs/bot.schema.json");
    private static final GameCatalog GAMES = new GameCatalog(Games.BUILT_IN);

    @TempDir
    private Path folder;

    @BeforeEach
    void twoStudents() throws IOException {
        say(
                "ada",
                "name: kolibri\nbuild: make -s\ncommand: ./kolibri -q\nneeds: [cc]\ngames: [quixo]\nenv: {A: 1, B: 2}\n");
        say("ben", "command: [python3, bot.py]\nlimits: {memory: 64m, processes: 999}\nthreads: 4\n");
    }

    private void say(String student, String text) throws IOException {
        Files.createDirectories(folder.resolve("students").resolve(student));
        Files.writeString(folder.resolve("students").resolve(student).resolve(BotFolder.FILE), text);
    }

    /** A link or a device instead of the file would be read with the organiser's rights. */
    @Test
    void aStrangersFileIsNoLink() throws IOException {
        Path secret = Files.writeString(folder.resolve("secret"), "key-of-the-organiser: 1");
        Path bot = Files.createDirectory(folder.resolve("linked"));
        Files.createSymbolicLink(bot.resolve("bot.yaml"), secret);
        assertThatThrownBy(() -> BotFolder.read(bot, FolderOwner.stranger(List.of()), "linked", GAMES))
                .isInstanceOf(RefusedException.class)
                .hasMessage("linked/bot.yaml: it is a link, or longer than 1000 kB");
    }

    @Test
    void aTournamentFileMarksAStrangersFolder() throws IOException {
        say("ada", "command: [./kolibri, ../x]\n");
        say("ben", "command: ./b\n");
        String ben = ", {dir: students/ben}]\n";
        assertThat(bots("bots: [{dir: students/ada}" + ben).get(0).owner()).isEqualTo(FolderOwner.ORGANISER);
        assertThat(problems("bots: [{dir: students/ada, stranger: true}" + ben).get(0))
                .contains("students/ada/bot.yaml:1: 'command' names '../x', which lies outside the bot's folder");
        assertThat(problems("bots: [{name: c, command: ./c /srv/x, stranger: true}" + ben)
                        .get(0))
                .contains("'command' names '/srv/x'");
        say("ada", "command: ./kolibri\n");
        BotEntry ada = bots("defaults: {env: {A: /srv/a}}\nbots: [{dir: students/ada, stranger: true}" + ben)
                .get(0);
        assertThat(ada.owner().hidden()).contains(folder.resolve("cup.yaml"));
        assertThat(ada.owner().outsideAsValue("/srv/a")).isEmpty();
        assertThat(ada.owner().findOutside("/srv/b")).isPresent();
    }

    /** Run with {@code -Dgolden=write} to rewrite the file. */
    @Test
    void thePublishedSchemaDescribesTheKeysThatAreRead() throws IOException {
        if ("write".equals(System.getProperty("golden"))) {
            Files.writeString(SCHEMA, BotFolder.schema(GAMES));
        }
        assertThat(BotFolder.schema(GAMES)).isEqualTo(Files.readString(SCHEMA));
    }

    @Test
    void aFolderWithoutACommandIsReadFromItsOwnFile() {
        List<BotEntry> bots = bots("bots: [{dir: students/ada}, {dir: students/ben, name: b}]\n");
        assertThat(bots).extracting(BotEntry::name).containsExactly("kolibri", "b");
        BotEntry ada = bots.get(0);
        assertThat(ada.command()).containsExactly("./kolibri", "-q");
        assertThat(ada.build()).containsExactly("make", "-s");
        assertThat(ada.needs()).containsExactly("cc");
        assertThat(ada.games()).containsExactly("quixo");
        assertThat(ada.dir()).isEqualTo(folder.resolve("students/ada"));
        assertThat(ada.ownDir()).isTrue();
    }

    @Test
    void aFolderIsABotByItsPathAlone() {
        assertThat(bots("bots: [students/ada, {command: students/ben}]\n"))
                .extracting(BotEntry::name)
                .containsExactly("kolibri", "ben");
    }

    @Test
    void theTournamentFileWinsOverTheFolderAndTheFolderOverDefaults() {
        BotEntry ada = bots("""
                defaults: {needs: [make], env: {B: 3, C: 4}, limits: {memory: 512m}}
                bots: [{dir: students/ada, needs: [gcc], env: {A: 5}}, students/ben]
                """).get(0);
        assertThat(ada.needs()).containsExactly("gcc");
        assertThat(ada.env()).containsOnly(Map.entry("A", "5"), Map.entry("B", "2"), Map.entry("C", "4"));
        assertThat(ada.limits().memory()).isEqualTo(512L << 20);
    }

    @Test
    void aFolderOnlyLowersLimits() {
        BotEntry ben = bots("bots: [students/ada, students/ben]\n").get(1);
        assertThat(ben.limits().memory()).isEqualTo(64L << 20);
        assertThat(ben.limits().processes()).isEqualTo(BotLimits.DEFAULT.processes());
        assertThat(ben.threads()).isEqualTo(1);
        BotEntry raised = bots("bots: [students/ada, {dir: students/ben, limits: {memory: 2g}, threads: 2}]\n")
                .get(1);
        assertThat(raised.limits().memory()).isEqualTo(2L << 30);
        assertThat(raised.threads()).isEqualTo(2);
    }

    @Test
    void aCommandInTheTournamentFileLeavesTheFolderUnread() throws IOException {
        say("ada", "nonsense");
        assertThat(bots("bots: [{name: a, dir: students/ada, command: ./a}, students/ben]\n")
                        .get(0)
                        .command())
                .containsExactly("./a");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            name: x\\n\\ncomand: ./x           | line 3: students/ada/bot.yaml:3: unknown key 'comand'; did you mean 'command'?
            rating: 1000\\ncommand: ./x        | line 3: students/ada/bot.yaml:1: unknown key 'rating'; there are $schema, name, command, build, needs, games, env, secrets, options, limits, threads
            name: x                           | line 3: students/ada/bot.yaml:1: there is no 'command'
            command: ./x\\nlimits: {network: allow} | line 3: students/ada/bot.yaml:2: the network is the tournament file's to allow, not the bot's
            command: ./x\\ngames: [quixxo]     | line 3: students/ada/bot.yaml:2: an item of 'games': 'quixxo' is not a game; the games are $GAMES; did you mean 'quixo'?
            ''                                | line 3: students/ada/bot.yaml:1: the file is empty; it needs at least command:
            """)
    void aMistakeIsToldWithItsFileAndLine(String text, String message) throws IOException {
        say("ada", text.replace("\\n", "\n") + "\n");
        assertThat(problems("bots:\n  - students/ben\n  - dir: students/ada\n").get(0))
                .isEqualTo(message.replace("$GAMES", String.join(", ", new GameCatalog(Games.BUILT_IN).ids())));
    }

    @Test
    void aFolderThatIsNoneIsTold() throws IOException {
        Files.createDirectories(folder.resolve("students/cem"));
        assertThat(problems("bots:\n  - dir: students/cem\n  - dir: students/dan\n"))
                .containsExactly(
                        "line 2: there is no bot.yaml in students/cem that says the bot's command",
                        "line 3: there is no folder students/dan");
    }

    @ParameterizedTest
    @CsvSource({
        "bot.yml, there is bot.yml: call it bot.yaml",
        "Bot.yaml, there is Bot.yaml: call it bot.yaml",
        "BOT.YML, there is BOT.YML: call it bot.yaml",
        "bot.yaml.txt, there is bot.yaml.txt: call it bot.yaml",
        "bot.json, there is bot.json: call it bot.yaml",
        "cem/bot.yaml, there is cem/bot.yaml: its folder is the bot's",
        "a/b/bot.yaml, there is a/b/bot.yaml: its folder is the bot's",
        "cem/bot.yml, 'there is cem/bot.yml: its folder is the bot''s, call it bot.yaml'",
        "bot.py, ''",
    })
    void aFileThatWasMeantIsNamed(String file, String remark) throws IOException {
        Path there = folder.resolve("students/cem").resolve(file);
        Files.createDirectories(there.getParent());
        Files.writeString(there, "command: ./x\n");
        assertThat(problems("bots:\n  - dir: students/cem\n  - students/ben\n"))
                .containsExactly("line 2: there is no bot.yaml in students/cem that says the bot's command"
                        + (remark.isEmpty() ? "" : "; " + remark));
        assertThat(BotFolder.missingFile(folder.resolve("students/cem"), ""))
                .startsWith("there is no bot.yaml in the folder that says the bot's command");
    }

    @Test
    void aProgramMayBeCalledLikeAFolderThatIsNoBot() throws IOException {
        Files.createDirectories(folder.resolve("lib"));
        assertThat(bots("bots: [{name: a, command: lib}, students/ben]\n")
                        .get(0)
                        .command())
                .containsExactly("lib");
        assertThat(problems("bots: [{name: a, command: ./lib}, students/ben]\n").get(0))
                .contains("there is no bot.yaml in ./lib");
    }

    @Test
    void aSampleBotIsCalledByName() {
        SampleBots samples =
                SampleBots.of(Path.of("../../sample-bots/league.yaml"), Path.of("../../sample-bots/ladder.yaml"));
        TournamentReading reading = new TournamentFile(GAMES, List.of(), samples)
                .parse(
                        "bots: [random-py, {name: g, command: greedy-java}, master-1]\ngames: [quixo]\n",
                        folder.resolve("cup.yaml"),
                        Map.of());
        List<BotEntry> bots = ((TournamentReading.Sound) reading).tournament().bots();
        assertThat(bots).extracting(BotEntry::name).containsExactly("random-py", "g", "master-1");
        assertThat(bots.get(0).command()).containsExactly("python3", "random_bot.py");
        assertThat(bots.get(1).command()).endsWith("greedy");
        assertThat(bots.get(1).dir()).endsWith(Path.of("sample-bots/java/greedy"));
    }

    @Test
    void aSampleBotAlmostCalledByNameIsMeant() {
        SampleBots samples = SampleBots.of(Path.of("../../sample-bots/league.yaml"));
        TournamentReading reading = new TournamentFile(GAMES, List.of(), samples)
                .parse("bots: [greedy_java, random-py]\ngames: [quixo]\n", folder.resolve("cup.yaml"), Map.of());
        assertThat(((TournamentReading.Flawed) reading).problems().get(0).text())
                .isEqualTo("line 1: no sample bot 'greedy_java'; did you mean 'greedy-java'?");
    }

    @Test
    void aWordThatIsNeitherNeedsAName() {
        assertThat(problems("bots: [greedy-jav, students/ada]\n")).containsExactly("line 1: a bot has no 'name'");
    }

    @Test
    void aSavedMatchHasFoldersNumbersAndFlagsAsAPersonWouldWriteThem() {
        MatchRequest order = new MatchRequest(
                new OrderedGame("oust", Map.of("size", "5", "pie", "true"), null),
                List.of(new OrderedBot("", "kolibri", "", "students/ada"), new OrderedBot("b", "./b")),
                Map.of("games-per-pair", "8", "seed", "007"),
                Map.of(),
                List.of(),
                folder,
                "now");
        assertThat(new TournamentFile(GAMES, List.of()).text(order))
                .contains("name: kolibri\n    dir: students/ada\n", "size: 5\n", "pie: true\n", "games-per-pair: 8\n")
                .contains("seed: \"007\"");
    }

    private List<BotEntry> bots(String text) {
        TournamentReading reading = read(text);
        assertThat(reading).isInstanceOf(TournamentReading.Sound.class);
        return ((TournamentReading.Sound) reading).tournament().bots();
    }

    private List<String> problems(String text) {
        TournamentReading reading = read(text);
        assertThat(reading).isInstanceOf(TournamentReading.Flawed.class);
        return ((TournamentReading.Flawed) reading)
                .problems().stream().map(Problem::text).toList();
    }

    private TournamentReading read(String text) {
        return new TournamentFile(GAMES, List.of())
                .parse(text + "games: [quixo]\n", folder.resolve("cup.yaml"), Map.of());
    }
}
