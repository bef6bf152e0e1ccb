package botarena.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Classes that a match of two games loads, as they are most of its processor time: none that it does not need. */
@Timeout(120)
class StartTest {

    /**
     * Time zones, locales of numbers, beans, the JDK's own log: 10 to 150 ms each. And the server of a page that was not
     * asked for.
     */
    private static final List<String> DEAR = List.of(
            "java.time.zone.ZoneRulesProvider",
            "java.text.DecimalFormatSymbols",
            "javax.management.",
            "java.util.logging.LogManager",
            "org.eclipse.jetty.",
            "botarena.view.live.",
            "botarena.view.play.",
            "botarena.scale.",
            "botarena.contest.",
            "gg.jte.",
            "botarena.bots.",
            "botarena.rules.External",
            "botarena.referee.rules.",
            "io.nats.");

    private static final int FEW = 60;

    /** Their lambdas can be serialized, and Java archives no such class. */
    private static final String COMPARATORS = "java.util.Comparator$$Lambda";

    @TempDir
    private Path folder;

    @Test
    void aShortMatchLoadsNoSlowClassesAndHardlyMakesAny() throws Exception {
        List<String> loaded = loaded("match", "quixo", "a=" + bot(), "b=" + bot(), "-n", "2", "-o", "results");
        assertThat(loaded).anyMatch(line -> line.contains("botarena.app.play.MatchCommand "));
        for (String name : DEAR) {
            assertThat(loaded).filteredOn(line -> line.contains(name)).isEmpty();
        }
        assertThat(loaded).filteredOn(line -> line.contains("LambdaForm$MH/")).hasSizeLessThan(FEW);
        assertThat(loaded).noneMatch(line -> line.contains(COMPARATORS));
    }

    /** Without a sandbox the arena looks for a bot's leftovers. */
    @Test
    void aMatchWithoutSandboxLoadsNoSlowClassesEither() throws Exception {
        List<String> loaded =
                loaded("match", "quixo", "a=" + bot(), "b=" + bot(), "-n", "2", "-o", "results", "--sandbox", "off");
        for (String name : DEAR) {
            assertThat(loaded).filteredOn(line -> line.contains(name)).isEmpty();
        }
    }

    /** As long as the archive lacks few of them, a start loads none of them from Java's own files. */
    @Test
    void theArchiveOfAReleaseHoldsTheClassesOfJavaThatAMatchLoads() throws Exception {
        assumeThat(Runtime.version().feature()).isEqualTo(17);
        Set<String> missing =
                classesOfJava(loaded("match", "quixo", "a=" + bot(), "b=" + bot(), "-n", "2", "-o", "results"));
        String league =
                Path.of("../../sample-bots/league.yaml").toAbsolutePath().toString();
        missing.removeAll(classesOfJava(loaded("plan", league, "--pilot", "0s")));
        for (String name : Files.readAllLines(Path.of("../../release/classes"))) {
            missing.remove(name.replace('/', '.'));
        }
        assertThat(missing).hasSizeLessThan(FEW);
    }

    private static Set<String> classesOfJava(List<String> loaded) {
        return loaded.stream()
                .filter(line -> line.contains(" source: jrt:/"))
                .map(line -> line.replaceAll(".*\\] | source: .*", ""))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static String bot() {
        return "sh " + Path.of("src/test/resources/bots/steady.sh").toAbsolutePath();
    }

    private List<String> loaded(String... words) throws IOException, InterruptedException {
        Path log = folder.resolve("classes.txt");
        // Room enough for no collection: one within a decision has its duration asked for.
        List<String> command = ProgramCommand.words("-Xmn64m", "-XX:MetaspaceSize=64m", "-Xlog:class+load:file=" + log);
        command.addAll(List.of(words));
        Process match = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("output.txt").toFile())
                .start();
        assertThat(match.waitFor())
                .as(Files.readString(folder.resolve("output.txt")))
                .isZero();
        return Files.readAllLines(log);
    }
}
