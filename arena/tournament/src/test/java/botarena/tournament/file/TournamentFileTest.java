package botarena.tournament.file;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import botarena.referee.TimeControl;
import botarena.tournament.BotEntry;
import botarena.tournament.Format;
import botarena.tournament.ScheduleRules.OnForfeit;
import botarena.tournament.Tournament;
import botarena.tournament.file.MatchRequest.OrderedBot;
import botarena.tournament.file.MatchRequest.OrderedGame;
import botarena.tournament.file.TournamentFile.TournamentReading;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TournamentFileTest {

    private static final TournamentFile FILES = new TournamentFile(new GameCatalog(Games.BUILT_IN), List.of());
    private static final String SMALLEST =
            "bots: [{name: a, command: ./a}, {name: b, command: ./b}]\ngames: [onitama]\n";

    private static final String BOOK = "{game: quixo, openings: {file: book.txt}}";

    @TempDir
    private Path folder;

    @Test
    void missingKeysHaveTheDefaults() {
        Tournament cup = sound(SMALLEST);
        assertThat(cup.name()).isEqualTo("cup");
        assertThat(cup.time()).isEqualTo(new TimeControl(0, 10_000, 100));
        assertThat(cup.marginMs()).isEqualTo(20);
        assertThat(cup.schedule().format()).isEqualTo(new Format.RoundRobin());
        assertThat(cup.schedule().gamesPerPair()).isEqualTo(100);
        assertThat(cup.schedule().seed()).isZero();
        assertThat(cup.schedule().onForfeit()).isEqualTo(OnForfeit.CONTINUE);
        assertThat(cup.bots()).extracting(BotEntry::dir).containsOnly(folder);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "time", "margin", "pondering", "sandbox", "legal", "illegal-retries", "changed-bots", "bot-logs",
                "show-names", "report", "format", "games-per-pair", "affinity", "seed", "on-forfeit", "third-place"
            })
    void theDefaultThatTextsShowIsTheOneOfASilentFile(String key) {
        Map<String, String> said = Map.of(key, TournamentFile.defaults().get(key));
        assertThat(sound(FILES.parse(SMALLEST, folder.resolve("cup.yaml"), said)))
                .isEqualTo(sound(SMALLEST));
    }

    @Test
    void jsonIsReadTheSameWay() {
        String json =
                "{\"bots\":[{\"name\":\"a\",\"command\":\"./a\"},{\"name\":\"b\",\"command\":\"./b\"}],\"games\":[\"onitama\"]}";
        assertThat(sound(json)).isEqualTo(sound(SMALLEST));
    }

    @Test
    void namesStayTheTextTheyAre() {
        String odd = "bots: [{name: no, command: ./a}, {name: 007, command: ./b}, {name: 1.10, command: ./c},"
                + " {name: 한국어봇, command: ./d}]\ngames: [quixo]\n";
        assertThat(sound(odd).bots()).extracting(BotEntry::name).containsExactly("no", "007", "1.10", "한국어봇");
    }

    @Test
    void defaultsFillInWhatABotDoesNotSay() {
        Tournament cup = sound("""
                bots:
                  - {name: a, command: ./a, limits: {memory: 2g}, env: {A: 1}}
                  - {name: b, command: ./b, threads: 1}
                defaults: {threads: 2, limits: {memory: 512m, hello: 3s}, env: {A: 0, B: 2}, options: {x: [1, 2.5, "yes", yes]}}
                games: [quixo]
                """);
        BotEntry a = cup.bots().get(0);
        assertThat(a.limits().memory()).isEqualTo(2L << 30);
        assertThat(a.limits().helloMs()).isEqualTo(3_000);
        assertThat(a.threads()).isEqualTo(2);
        assertThat(a.env()).containsExactly(Map.entry("A", "1"), Map.entry("B", "2"));
        assertThat(a.options()).isEqualTo(Map.of("x", List.of(1L, 2.5, "yes", true)));
        assertThat(cup.bots().get(1).threads()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"10s + 100ms", "500ms/move", "{move: 1s, bank: 2m, increment: 0s}", "1.5s", "1h+2s", "none"})
    void clocksAreWrittenAsTheyAreRead(String clock) {
        Tournament cup = sound(SMALLEST + "time: " + clock + "\n");
        assertThat(sound(TournamentFile.text(cup)).time()).isEqualTo(cup.time());
    }

    @Test
    void theResolvedFileIsTheSameTournament() {
        Tournament cup = sound(SMALLEST + """
                time: {move: 1s, bank: 10s, increment: 1ms}
                margin: 5ms
                schedule: {format: gauntlet, candidates: [b], on-forfeit: suspend-after 4, concurrency: 3, openings: 3}
                points: {win: 3, draw: 1}
                adjudication: {resign: {score: 0.9, moves: 3}, draw: {score: 0.1, moves: 5, from: 40}}
                output: {dir: out, bot-logs: always, show-names: yes, report: yes}
                """);
        Tournament again = sound(TournamentFile.text(cup));
        assertThat(again).usingRecursiveComparison().ignoringFields("source").isEqualTo(cup);
    }

    @Test
    void theCommandLineSetsAnyScalarKey() {
        Map<String, String> keys =
                Map.of("games-per-pair", "2", "schedule.format", "swiss", "time", "1s/move", "dir", "there");
        Tournament cup = sound(FILES.parse(SMALLEST, folder.resolve("cup.yaml"), keys));
        assertThat(cup.schedule().gamesPerPair()).isEqualTo(2);
        assertThat(cup.schedule().format()).isInstanceOf(Format.Swiss.class);
        assertThat(cup.time()).isEqualTo(new TimeControl(1_000, 0, 0));
        assertThat(cup.results()).isEqualTo(folder.resolve("there"));
    }

    @Test
    void anUnknownKeyOnTheCommandLineIsAProblemWithoutALine() {
        TournamentReading reading = FILES.parse(SMALLEST, folder.resolve("cup.yaml"), Map.of("games-pre-pair", "2"));
        assertThat(((TournamentReading.Flawed) reading).problems())
                .extracting(Problem::text)
                .containsExactly("there is no key 'games-pre-pair' to set; did you mean 'games-per-pair'?");
    }

    @Test
    void everyMistakeInTheOptionsOfAGameIsReported() {
        String text = SMALLEST.replaceFirst("games:.*", "games: [{game: oust, options: {size: 99, pi: true}}]");
        TournamentReading reading = FILES.parse(text, folder.resolve("cup.yaml"), Map.of());
        assertThat(((TournamentReading.Flawed) reading).problems())
                .extracting(Problem::text)
                .containsExactly(
                        "line 2: oust: option size must be from 2 to 9, not 99.",
                        "line 2: oust: unknown option pi; there are size, pie, maxPlies. Did you mean pie?");
    }

    @Test
    void aMatchIsTheTournamentItsFileWouldBe() {
        MatchRequest order = new MatchRequest(
                new OrderedGame("oust", Map.of("size", "5"), null),
                List.of(
                        new OrderedBot("new", "./mine --fast"),
                        new OrderedBot("", "java -jar 'my old.jar'"),
                        new OrderedBot("", "./mine"),
                        new OrderedBot("", "../old/mine")),
                Map.of("games-per-pair", "8", "time", "500ms/move"),
                Map.of("memory", "256m"),
                List.of(),
                folder,
                "2026-11-20-101500");
        Tournament match = sound(FILES.match(order));
        assertThat(match.bots()).extracting(BotEntry::name).containsExactly("new", "my old", "mine", "mine-2");
        assertThat(match.name()).isEqualTo("oust: new v my old v mine v mine-2");
        assertThat(match.bots().get(1).command()).containsExactly("java", "-jar", "my old.jar");
        assertThat(match.results()).isEqualTo(folder.resolve("results/match-2026-11-20-101500"));
        assertThat(sound(FILES.text(order)))
                .usingRecursiveComparison()
                .ignoringFields("origin.source")
                .isEqualTo(match);
    }

    @Test
    void everyTextMayBeginWithAByteOrderMark() throws IOException {
        Files.writeString(folder.resolve("book.txt"), "\uFEFFc5-c1\n\uFEFFa1-a5\n");
        Files.writeString(folder.resolve("cup.yaml"), "\uFEFF" + SMALLEST.replace("onitama", BOOK));
        assertThat(FILES.read(folder.resolve("cup.yaml"), Map.of())).isInstanceOf(TournamentReading.Sound.class);
    }

    @Test
    void controlCharactersAreSpelledOutAndOtherTextIsNamed() throws IOException {
        Path cup = folder.resolve("cup.yaml");
        Files.writeString(cup, SMALLEST.replace("onitama", BOOK));
        Path book = folder.resolve("book.txt");
        Files.writeString(book, "c5\u001b[31m\u0000\n");
        assertThat(flaw(cup)).contains("the move c5\\u001b[31m\\u0000 is not legal there");
        Files.writeString(book, "c5-c1 \u00fc\n", StandardCharsets.ISO_8859_1);
        assertThat(flaw(cup)).endsWith("book.txt: the file is not UTF-8 text");
        Files.writeString(book, "c5-c1\n", StandardCharsets.UTF_16);
        assertThat(flaw(cup)).contains("book.txt: the file is UTF-16 text");
        Files.writeString(cup, SMALLEST, StandardCharsets.UTF_16LE);
        assertThat(flaw(cup)).contains("cup.yaml is UTF-16 text");
    }

    private String flaw(Path file) {
        return ((TournamentReading.Flawed) FILES.read(file, Map.of()))
                .problems()
                .get(0)
                .message();
    }

    @Test
    void openingsComeFromAFileOfMovesAndPositions() throws IOException {
        Files.writeString(folder.resolve("book.txt"), "# two lines\nc5-c1 a1-a5\n\nX..../...../...../...../..... O\n");
        String file = SMALLEST.replace("onitama", "{game: quixo, openings: {file: book.txt}}");
        assertThat(sound(TournamentFile.text(sound(file))).games())
                .isEqualTo(sound(file).games());
        Files.writeString(folder.resolve("book.txt"), "c5-c1\nc5-c3\n");
        TournamentReading reading = FILES.parse(file, folder.resolve("cup.yaml"), Map.of());
        assertThat(((TournamentReading.Flawed) reading).problems().get(0).text())
                .contains("line 2: the move c5-c3 is not legal");
    }

    @Test
    void illegalMovesAreForgivenAsOftenAsTheFileSays() {
        assertThat(sound(SMALLEST).conduct().illegalRetries()).isZero();
        Tournament cup = sound(SMALLEST + "illegal-retries: 3\n");
        assertThat(cup.conduct().illegalRetries()).isEqualTo(3);
        assertThat(sound(TournamentFile.text(cup)).conduct()).isEqualTo(cup.conduct());
        TournamentReading reading =
                FILES.parse(SMALLEST + "illegal-retries: 11\n", folder.resolve("cup.yaml"), Map.of());
        assertThat(((TournamentReading.Flawed) reading).problems().get(0).text())
                .contains("illegal-retries", "10");
    }

    @Test
    void theSampleLeagueIsSound() {
        TournamentReading reading = FILES.read(Path.of("../../sample-bots/league.yaml"), Map.of());
        assertThat(reading).isInstanceOf(TournamentReading.Sound.class);
    }

    private Tournament sound(String text) {
        return sound(FILES.parse(text, folder.resolve("cup.yaml"), Map.of()));
    }

    private static Tournament sound(TournamentReading reading) {
        assertThat(reading).isInstanceOf(TournamentReading.Sound.class);
        return ((TournamentReading.Sound) reading).tournament();
    }
}
