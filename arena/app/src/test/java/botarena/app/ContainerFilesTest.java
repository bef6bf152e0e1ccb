package botarena.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Files that make and start a container. release/try-container builds it, which takes minutes. */
class ContainerFilesTest {

    private static final Path TREE = Path.of("../..");

    private static List<String> words(JsonNode list) {
        List<String> words = new ArrayList<>();
        list.forEach(word -> words.add(word.asText()));
        return words;
    }

    @Test
    void theContestIsServedWhereCaddyAsks() throws IOException {
        JsonNode services =
                new YAMLMapper().readTree(TREE.resolve("compose.yaml").toFile()).path("services");
        List<String> contest = words(services.path("contest").path("command"));
        assertThat(contest).startsWith("serve", "contest.yaml").contains("--listen", "0.0.0.0:8420", "--public");
        String help = Invocation.of("serve", "--help").out();
        assertThat(contest.stream().filter(word -> word.startsWith("--")))
                .allSatisfy(option -> assertThat(help).contains(option));
        assertThat(words(services.path("caddy").path("command"))).contains("--to", "contest:8420");
    }

    /** Without these a container may not make the namespaces of level 2, without which no upload is taken. */
    @Test
    void theContainerMayMakeNamespaces() throws IOException {
        JsonNode options =
                new YAMLMapper().readTree(TREE.resolve("compose.yaml").toFile()).at("/services/contest/security_opt");
        String sandbox = Files.readString(TREE.resolve("docs/sandbox.md"));
        assertThat(words(options))
                .hasSize(3)
                .allSatisfy(option -> assertThat(sandbox).contains("--security-opt " + option));
    }

    @Test
    void theImageRunsAsAnOrdinaryUserWithBubblewrap() throws IOException {
        String file = Files.readString(TREE.resolve("Dockerfile"));
        assertThat(file)
                .contains("release/build", " bubblewrap ", "useradd --uid 1000")
                .containsPattern("(?m)^USER botarena$")
                .endsWith("ENTRYPOINT [\"botarena\"]\nCMD [\"--help\"]\n");
    }
}
