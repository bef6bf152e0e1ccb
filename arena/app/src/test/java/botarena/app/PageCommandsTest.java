package botarena.app;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.protocol.Json;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
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
