package botarena.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A signal to end, to the whole group as a terminal sends it, at random moments of a run's first three seconds: the
 * exit code names it, no failure is reported, and the next run goes on from there. More than two hundred moments;
 * {@code -Dmoments} sets how many of each kind.
 */
@Tag("soak")
class AnyMomentTest {

    private static final int MOMENTS = Integer.getInteger("moments", 3);
    private static final int WITHIN_MILLIS = 3_000;

    /** A folder is interrupted so often before its run may end: first a new one, then one that goes on. */
    private static final int EACH = 3;

    /** Java 17 may fail over a signal of which it hears while it sets itself up, before any of the program is there. */
    private static final String JAVA_ITSELF = "Error occurred during initialization of VM";

    @TempDir
    private Path folder;

    private final Random random = new Random(18);

    @BeforeEach
    void write() throws IOException {
        Path bot = folder.resolve("first.sh");
        Files.writeString(bot, "#!/bin/sh\n" + Files.readString(Path.of("src/test/resources/bots/first.sh")));
        assertThat(bot.toFile().setExecutable(true)).isTrue();
        Files.writeString(folder.resolve("cup.yaml"), """
                bots:
                  - {name: a, command: [sh, first.sh], build: [sh, -c, "sleep 0.2"]}
                  - {name: b, command: [sh, first.sh]}
                games: [quixo]
                schedule: {games-per-pair: 10000, concurrency: 2}
                """);
    }

    @ParameterizedTest
    @CsvSource({
        "run FOLDER/cup.yaml,                             INT,  130",
        "match quixo a=FOLDER/first.sh b=FOLDER/first.sh, INT,  130",
        "run FOLDER/cup.yaml --format jsonl,              TERM, 143",
    })
    void theExitCodeSaysSoAndTheNextRunGoesOn(String line, String signal, int code) throws Exception {
        for (int moment = 0; moment < MOMENTS; moment++) {
            Path results = folder.resolve("results-" + moment / EACH);
            List<String> command = command(line, results);
            interrupt(command, signal, random.nextInt(WITHIN_MILLIS), code);
            if (moment % EACH == EACH - 1) {
                assertItGoesOn(results, command);
            }
        }
    }

    private List<String> command(String line, Path results) {
        List<String> words = new ArrayList<>(
                List.of(line.replace("FOLDER", folder.toString()).split(" ")));
        words.addAll(List.of("-o", results.toString(), "--no-progress"));
        return words;
    }

    private void interrupt(List<String> command, String signal, int millis, int code) throws Exception {
        try (ArenaProcess run = arena(command)) {
            run.goOn(millis);
            run.signal(signal);
            int ended = run.code();
            if (!run.said().contains(JAVA_ITSELF)) {
                assertThat(run.said() + "exit " + ended)
                        .as(signal + " after " + millis + " ms")
                        .doesNotContain("\tat ", "error", "null,")
                        .endsWith("exit " + code);
            }
        }
    }

    /** To its end, since it is to be short now. */
    private void assertItGoesOn(Path results, List<String> command) throws Exception {
        List<String> few = new ArrayList<>(command);
        few.addAll(List.of("--games-per-pair", "2"));
        for (List<String> next : List.of(few, List.of("verify", results.toString()))) {
            try (ArenaProcess run = arena(next)) {
                assertThat(run.code()).as(run.said()).isZero();
                assertThat(run.said()).doesNotContain("error");
            }
        }
    }

    private ArenaProcess arena(List<String> command) throws IOException {
        return new ArenaProcess(folder.resolve("said"), command);
    }
}
