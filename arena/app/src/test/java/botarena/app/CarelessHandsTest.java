package botarena.app;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.games.Chance;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The answer to any input is a documented exit code and words for a person. */
class CarelessHandsTest {

    private static final List<String> WORDS = List.of(
            "plan",
            "show",
            "export",
            "verify",
            "rerun",
            "rate",
            "games",
            "perft",
            "run",
            "match",
            "sprt",
            "check",
            "solve",
            "quixo",
            "oust",
            "x",
            ".",
            "",
            "nothing.yaml",
            "/dev/null",
            "-n",
            "--games-per-pair",
            "-1",
            "0",
            "3",
            "99999999999",
            "--seed",
            "--format",
            "json",
            "csv",
            "--to",
            "pgn",
            "--option",
            "size=3",
            "size=x",
            "=",
            "a=",
            "--ply",
            "--bot",
            "--budget",
            "5",
            "5m",
            "--help",
            "--no-such",
            "--",
            "-q",
            "--color",
            "always",
            "한국어",
            "\u0000",
            "--results",
            "--set",
            "a=b",
            "--save-as",
            "--only",
            "ratings",
            "bot",
            "pairing",
            "--game",
            "overall",
            "--resolved",
            "--depth");

    private static final String FILE = """
            name: cup
            bots:
              - name: a
                command: [./a, --fast]
                limits: {memory: 512m, network: deny}
              - {name: b, command: ./b, rating: 100, env: {X: "1"}}
            defaults: {limits: {hello: 2s}}
            games: [quixo, {game: oust, options: {size: 3, pie: false}}]
            time: 1s + 20ms
            schedule: {format: round-robin, games-per-pair: 4, seed: 3, openings: {plies: 1}}
            adjudication: {resign: {score: 0.9, moves: 3}}
            class: {roster: roster.csv, command: ./x, thresholds: [{bot: a, score: 0.5}]}
            output: {dir: out, bot-logs: never}
            """;

    @TempDir
    private Path folder;

    private static void inWords(Invocation answer, String what) {
        assertThat(answer.code()).as(what + ": " + answer.err()).isIn(0, 2, 3, 4, 5);
        assertThat(answer.err()).as(what).doesNotContain("Exception", "this is a bug", "\tat ");
        if (answer.code() == 2 || answer.code() == 3) {
            assertThat(answer.err()).as(what).isNotBlank();
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void anyWordsAreAnsweredInWords(long seed) {
        Chance chance = new Chance(seed);
        for (int i = 0; i < 60; i++) {
            List<String> words = new ArrayList<>(List.of(WORDS.get(chance.below(13))));
            int count = chance.below(6);
            while (words.size() <= count) {
                words.add(WORDS.get(chance.below(WORDS.size())));
            }
            // A well-formed command must not run: it would play for hours.
            boolean plays =
                    List.of("run", "match", "sprt", "check", "perft", "solve").contains(words.get(0));
            words.addAll(plays ? List.of("--no-such-option") : List.of());
            inWords(Invocation.of(words.toArray(String[]::new)), words.toString());
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {11, 12, 13, 14, 15, 16, 17, 18})
    void anyDamageToAFileIsAnsweredInWords(long seed) throws IOException {
        Chance chance = new Chance(seed);
        Path file = folder.resolve("cup.yaml");
        for (int i = 0; i < 60; i++) {
            Files.write(file, damaged(FILE, chance).getBytes(StandardCharsets.ISO_8859_1));
            inWords(Invocation.of("plan", file.toString()), Files.readString(file, StandardCharsets.ISO_8859_1));
        }
    }

    private static String damaged(String text, Chance chance) {
        String marks = "{}[]:,-&*!|>'\"%@`#?\t\n\u0000\u00e9 0a~<";
        StringBuilder damaged = new StringBuilder(text);
        for (int hits = 1 + chance.below(3); hits > 0; hits--) {
            int at = chance.below(damaged.length());
            int end = Math.min(damaged.length(), at + 1 + chance.below(6));
            String mark = String.valueOf(marks.charAt(chance.below(marks.length())));
            switch (chance.below(3)) {
                case 0 -> damaged.delete(at, end);
                case 1 -> damaged.insert(at, mark);
                default -> damaged.replace(at, end, mark);
            }
        }
        return damaged.toString();
    }

    @ParameterizedTest
    @ValueSource(longs = {21, 22, 23, 24})
    void anyDamageToResultsIsAnsweredInWords(long seed) throws IOException {
        Chance chance = new Chance(seed);
        Path journal = folder.resolve("games.jsonl");
        String whole = Files.readString(Path.of("../../results/example-1.0/games.jsonl"));
        for (int i = 0; i < 25; i++) {
            Files.write(journal, damaged(whole, chance).getBytes(StandardCharsets.ISO_8859_1));
            for (String command : List.of("verify", "show", "export", "rate")) {
                List<String> words = new ArrayList<>(List.of(command, folder.toString()));
                words.addAll(command.equals("export") ? List.of("--to", "positions") : List.of());
                inWords(Invocation.of(words.toArray(String[]::new)), command + " after damage " + seed + "/" + i);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "show, an empty folder", "verify, an empty folder", "rerun, an empty folder",
        "show, a file", "verify, a file", "rerun, a file",
        "show, a foreign journal", "verify, a foreign journal", "rerun, a foreign journal",
        "show, a journal that is a folder", "verify, a journal that is a folder", "rerun, a journal that is a folder"
    })
    void aFolderThatHoldsNoResultsIsExitThree(String command, String what) throws IOException {
        Path dir = Files.createDirectories(folder.resolve("dir"));
        switch (what) {
            case "a file" -> dir = Files.writeString(folder.resolve("file"), "x");
            case "a foreign journal" -> Files.writeString(dir.resolve("games.jsonl"), "{\"moves\":[]}\n{\"x\":1}\n");
            case "a journal that is a folder" -> Files.createDirectories(dir.resolve("games.jsonl"));
            default -> {}
        }
        String[] words = command.equals("rerun")
                ? new String[] {command, dir.toString(), "quixo.r1.a-v-b.0"}
                : new String[] {command, dir.toString()};
        Invocation answer = Invocation.of(words);
        inWords(answer, command + " of " + what);
        assertThat(answer.code()).as(answer.err() + answer.out()).isEqualTo(3);
    }

    @ParameterizedTest
    @ValueSource(strings = {"pgn", "csv", "json", "md", "positions"})
    void anExportThatCannotBeWrittenIsExitThree(String form) {
        Invocation answer = Invocation.of("export", "../../results/example", "--to", form, "-o", folder.toString());
        assertThat(answer.code()).isEqualTo(3);
        assertThat(answer.err()).contains("cannot write " + folder);
    }

    @ParameterizedTest
    @CsvSource({"--only", "--skip", "--retry"})
    void anUnknownBotIsAUsageError(String option) throws IOException {
        Path file = folder.resolve("cup.yaml");
        Files.writeString(file, "bots: [{name: alice, command: ./a}, {name: bob, command: ./b}]\ngames: [quixo]\n");
        Invocation answer = Invocation.of("run", file.toString(), option, "alise");
        assertThat(answer.code()).isEqualTo(2);
        assertThat(answer.err()).contains(option + ": there is no bot 'alise'", "did you mean: alice?");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            bot NOBODY             | there is no bot 'NOBODY' in these results
            pairing NOBODY x       | there is no bot 'NOBODY' in these results
            games --game chess     | there is no game 'chess' in these results
            reasons --game chess   | there is no game 'chess' in these results
            cross --game chess     | there is no game 'chess' in these results
            ratings --game chess   | there is no game 'chess' in these results
            """)
    void unknownNamesAreReportedWithTheKnownOnes(String words, String message) {
        List<String> all = new ArrayList<>(List.of("show", "../../results/example"));
        all.addAll(List.of(words.split(" ")));
        Invocation answer = Invocation.of(all.toArray(String[]::new));
        assertThat(answer.code()).isEqualTo(2);
        assertThat(answer.out()).isEmpty();
        assertThat(answer.err()).contains(message).containsPattern("(bots|games): \\w+");
    }

    @ParameterizedTest
    @CsvSource({"ratings, ratings.csv", "cross, crosstable.csv"})
    void csvOutputIsTheFileOfTheFolder(String what, String file) throws IOException {
        Invocation answer = Invocation.of("", Map.of(), "show", "../../results/example", what, "--format", "csv");
        assertThat(answer.out())
                .isEqualTo(Files.readString(Path.of("../../results/example").resolve(file)));
    }
}
