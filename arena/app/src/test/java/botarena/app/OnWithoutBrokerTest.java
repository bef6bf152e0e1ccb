package botarena.app;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.testing.Deadline;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Mistakes in {@code --on} that are found before any broker is asked. */
class OnWithoutBrokerTest {

    private static final String BOT = "sh src/test/resources/bots/first.sh";

    @TempDir
    private Path folder;

    private Invocation played(String verb, String second, String... more) {
        List<String> words = new ArrayList<>(List.of(verb, "quixo", "a=" + BOT, "b=" + second));
        words.addAll(List.of("--sandbox", "off", "-o", folder.resolve("results").toString()));
        words.addAll(List.of(more));
        return Invocation.of(words.toArray(String[]::new));
    }

    @ParameterizedTest
    @CsvSource({"--debug, --debug", "--bot-log=a, --bot-log"})
    void debuggedBotsAreRefused(String option, String named) {
        Invocation refused = played("match", BOT, "--on", "nats://127.0.0.1:1", option);
        assertThat(refused.code()).isEqualTo(2);
        assertThat(refused.err())
                .startsWith("error: " + named + " is for games that are played here, not by workers\n"
                        + "  try: without --on\n");
    }

    @Test
    void aBotThatConnectsIsRefused() {
        Invocation refused = played("match", "tcp:4711", "--on", "nats://127.0.0.1:1");
        assertThat(refused.code()).isEqualTo(2);
        assertThat(refused.err()).startsWith("error: a bot that connects is for games that are played here");
    }

    @ParameterizedTest
    @ValueSource(strings = {"match", "sprt"})
    void aBrokerThatIsNoneIsRefusedBeforeAnythingIsWritten(String verb) {
        Invocation refused = played(verb, BOT, "--on", "lab");
        assertThat(refused.code()).as(refused.err()).isEqualTo(3);
        assertThat(refused.err()).contains("error: 'lab' is no address of a broker");
        assertThat(folder.resolve("results/games.jsonl")).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"match", "sprt"})
    void sshBringsItsOwnKey(String verb) {
        Invocation refused = played(verb, BOT, "--on", "ssh://lab01", "--key", "w01");
        assertThat(refused.code()).as(refused.err()).isEqualTo(2);
        assertThat(refused.err()).contains("error: --key has no effect with ssh hosts: the run starts its own broker");
    }

    /** A signal ends a worker at once while it waits for its broker. */
    @ParameterizedTest
    @CsvSource({"INT, 130", "TERM, 143"})
    @Timeout(60)
    void aWorkerThatWaitsForABrokerLeavesAtOnce(String signal, int code) throws Exception {
        List<String> words = List.of("worker", "nats://127.0.0.1:1", "--name", "w1", "--cache", folder.toString());
        try (ArenaProcess worker = new ArenaProcess(folder.resolve("said"), words)) {
            Deadline.await("a worker that waits", () -> worker.said().contains("it is waited for"));
            worker.signal(signal);
            assertThat(worker.code()).as(worker.said()).isEqualTo(code);
            assertThat(worker.said()).doesNotContain("error", "java.");
        }
    }
}
