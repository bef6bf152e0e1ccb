package botarena.app;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.protocol.Json;
import botarena.testing.BrowserScripts;
import botarena.testing.Deadline;
import botarena.testing.Needs;
import botarena.testing.Tool;
import botarena.tournament.file.ShellWords;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The commands that a page copies work in the folder that it names. */
class PageCommandsTest {

    private static final Path EXAMPLE = Path.of("../../results/example-1.0");
    private static final Pattern HEAD = Pattern.compile("id=\"head\">(.*?)</script>");

    @TempDir
    private Path folder;

    @Test
    void theyNameTheResultsAndTheBots() throws Exception {
        for (String file : List.of("games.jsonl", "tournament.resolved.yaml")) {
            Files.copy(EXAMPLE.resolve(file), folder.resolve(file));
        }
        Path page = folder.resolve("page.html");
        assertThat(Invocation.of("report", folder.toString(), "-o", page.toString())
                        .code())
                .isZero();
        Matcher head = HEAD.matcher(Files.readString(page));
        assertThat(head.find()).isTrue();
        Map<?, ?> commands =
                (Map<?, ?>) Json.object(head.group(1).replace("\\u003c", "<")).get("commands");
        assertThat(commands.get("where"))
                .isEqualTo(Path.of("").toAbsolutePath().getFileName().toString());
        assertThat(((Map<?, ?>) commands.get("bots")).keySet().stream().map(String::valueOf))
                .contains("greedy-java", "random-py");
        Invocation analysed = pasted(commands.get("analyse"), "onitama.r1.greedy-java-v-random-js.1");
        assertThat(analysed.code()).as(analysed.err()).isZero();
        assertThat(folder.resolve("analysis.jsonl")).exists();
        assertThat(String.valueOf(commands.get("rerun"))).endsWith(" rerun " + folder);
        assertThat(String.valueOf(commands.get("match"))).endsWith(" match");
        assertThat(pasted(commands.get("report")).code()).isZero();
    }

    /** Buttons pressed in a browser, and what they copy pasted into a shell. */
    @Test
    @Tag("browser")
    @Timeout(900)
    @Needs({Tool.CHROMIUM, Tool.NODE, Tool.NPM})
    void whatTheButtonsCopyRuns() throws Exception {
        String bot = "sh " + Path.of("src/test/resources/bots/first.sh").toAbsolutePath();
        Path page = folder.resolve("page.html");
        Path results = folder.resolve("my results");
        Invocation match = Invocation.of(
                "match",
                "quixo",
                "--option",
                "size=3",
                "first=" + bot,
                "second=" + bot,
                "-n",
                "2",
                "--sandbox",
                "off",
                "--report=" + page,
                "-o",
                results.toString());
        assertThat(match.code()).as(match.err()).isZero();
        Path copied = folder.resolve("copied");
        Path said = folder.resolve("said");
        BrowserScripts.installPackages();
        String game = "quixo.r1.first-v-second.0";
        Map<String, String> asked = Map.of(
                "BOTARENA_PAGE", page.toUri() + "#g=" + game + "&m=2",
                "BOTARENA_COPIED", copied.toString(),
                "BOTARENA_REPORTS", BrowserScripts.REPORTS.toString());
        shell(said, BrowserScripts.FOLDER, asked, "node --test commands.mjs");
        List<String> commands = Files.readAllLines(copied);
        assertThat(commands).hasSize(3);
        String program = "botarena() { " + ShellWords.join(ProgramCommand.words()) + " \"$@\"; }\n";
        String more = " -n 2 -o " + folder.resolve("match");
        for (String command : commands) {
            shell(said, Path.of(""), Map.of(), program + command + (command.contains(" match ") ? more : ""));
        }
        assertThat(results.resolve("analysis.jsonl")).exists();
        assertThat(commands.get(1)).contains("first=", "second=", "--from");
    }

    private static void shell(Path said, Path where, Map<String, String> env, String line) throws Exception {
        ProcessBuilder builder = new ProcessBuilder("sh", "-c", line)
                .directory(where.toAbsolutePath().toFile())
                .redirectErrorStream(true)
                .redirectOutput(said.toFile());
        builder.environment().putAll(env);
        Process process = Deadline.limit(builder.start());
        process.getOutputStream().close();
        assertThat(process.waitFor()).as("%s%n%s", line, Files.readString(said)).isZero();
    }

    /** Runs a command without the words that call the program. */
    private static Invocation pasted(Object command, String... more) {
        String text = String.valueOf(command);
        List<String> words = new ArrayList<>(List.of(text.substring(text.lastIndexOf("botarena") + "botarena".length())
                .strip()
                .split(" ")));
        words.addAll(List.of(more));
        return Invocation.of(words.toArray(String[]::new));
    }
}
