package botarena.app;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.app.cli.Console;
import botarena.app.cli.GlobalOptions;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** No command ends as if all were well when its answer could not be written. */
class FullDiskTest {

    private static final String RESULTS = "../../results/example-1.0";
    private static final Path FIRST = Path.of("src/test/resources/bots/first.sh");
    private static final Path FULL = Path.of("/dev/full");

    /** Answers go through one stream, so one command line of each form is enough. */
    private static final List<String> COMMANDS = List.of(
            "match quixo TMP/bot b=TMP/bot --option size=3 -n 2 --sandbox off -o TMP/match",
            "run TMP/t.yaml --format jsonl",
            "run TMP/t.yaml --format json",
            "plan TMP/t.yaml --pilot 0s",
            "plan TMP/t.yaml --pilot 0s --format json",
            "plan TMP/t.yaml --resolved",
            "new --list",
            "show RESULTS",
            "show RESULTS --format md",
            "show RESULTS --format csv",
            "show RESULTS --format json",
            "show RESULTS games",
            "show RESULTS game ID",
            "report RESULTS -o TMP/r.html",
            "export RESULTS --to csv",
            "export RESULTS --to json",
            "export RESULTS --to pgn",
            "export RESULTS --to md",
            "export RESULTS --to positions",
            "diff RESULTS RESULTS",
            "diff RESULTS RESULTS --format json",
            "verify RESULTS",
            "verify RESULTS --format json",
            "rate RESULTS --game quixo",
            "rate RESULTS --format md --game quixo",
            "rate RESULTS --format csv --game quixo --los",
            "rate RESULTS --format json --game quixo",
            "sprt --results TMP/a.csv a b",
            "sprt --results TMP/a.csv a b --format json",
            "games",
            "games quixo",
            "games --format json",
            "perft quixo 2",
            "perft quixo 2 --format json",
            "oracle",
            "env quixo",
            "solve quixo --option size=2",
            "doctor",
            "doctor --format json",
            "completion bash",
            "--version",
            "--help");

    /** They answer on pages, to a terminal or other machines, or take their time; their help is tried. */
    private static final Set<String> HELP_ALONE =
            Set.of("play", "watch", "serve", "submit", "analyse", "check", "rerun", "worker", "workers", "broker");

    @TempDir
    private Path folder;

    static Stream<String> commands() {
        return Stream.concat(COMMANDS.stream(), BotarenaCommand.VERBS.stream().map(verb -> verb.name() + " --help"));
    }

    @ParameterizedTest
    @EnabledOnOs(OS.LINUX)
    @MethodSource("commands")
    void anAnswerThatCannotBeWrittenIsAnError(String command) throws IOException {
        try (OutputStream full = new FileOutputStream(FULL.toFile())) {
            Ended ended = run(command, full);
            assertThat(ended.err().lines().filter(line -> line.contains("stdout")))
                    .containsExactly("error: cannot write stdout: No space left on device");
            assertThat(ended.code()).isEqualTo(3);
        }
    }

    @Test
    void everyCommandIsTried() {
        Set<String> tried = new TreeSet<>(HELP_ALONE);
        COMMANDS.forEach(command -> tried.add(command.split(" ")[0]));
        assertThat(tried)
                .containsAll(BotarenaCommand.VERBS.stream()
                        .map(BotarenaCommand.Entry::name)
                        .toList());
    }

    @Test
    void aClosedPipeIsNoError() throws IOException {
        for (String message :
                List.of("Broken pipe", "Datenübergabe unterbrochen (broken pipe)", "Relais brisé (pipe)")) {
            Ended ended = run("games quixo", new OutputStream() {
                @Override
                public void write(int b) throws IOException {
                    throw new IOException(message);
                }
            });
            assertThat(ended).isEqualTo(new Ended(0, ""));
        }
    }

    private record Ended(int code, String err) {}

    private Ended run(String command, OutputStream stdout) throws IOException {
        Path bot = Files.createDirectories(folder.resolve("bot"));
        Files.copy(FIRST, bot.resolve("first.sh"), StandardCopyOption.REPLACE_EXISTING);
        Files.writeString(bot.resolve("bot.yaml"), "command: [sh, first.sh]\n");
        Files.writeString(folder.resolve("t.yaml"), """
                bots: [{name: a, dir: bot}, {name: b, dir: bot}]
                games: [{game: quixo, options: {size: 3}}]
                sandbox: off
                schedule: {games-per-pair: 2}
                output: {dir: out}
                """);
        Files.writeString(
                folder.resolve("a.csv"), "white,black,result,pair\na,b,1-0,1\nb,a,1-0,1\na,b,1-0,2\nb,a,0-1,2\n");
        List<String> args = new ArrayList<>();
        for (String word : command.isEmpty() ? new String[0] : command.split(" ")) {
            args.add(
                    word.equals("ID")
                            ? Files.readString(Path.of(RESULTS, "games.jsonl")).split("\"")[5]
                            : word.replace("RESULTS", RESULTS).replace("TMP", folder.toString()));
        }
        String stdin = "{\"id\":1,\"game\":\"quixo\"}\n";
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Console console = new Console(
                new ByteArrayInputStream(stdin.getBytes(StandardCharsets.UTF_8)),
                Console.answerStream(stdout),
                new PrintStream(err, false, StandardCharsets.UTF_8),
                Map.of(),
                new GlobalOptions(),
                Catalogs.builtIn());
        int code = Main.run(console, args.toArray(String[]::new));
        console.err().flush();
        return new Ended(code, err.toString(StandardCharsets.UTF_8));
    }
}
