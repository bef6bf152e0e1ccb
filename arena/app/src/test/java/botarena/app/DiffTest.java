package botarena.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two results compared: ratings, endings and faults. */
class DiffTest {

    private static final Path EXAMPLE = Path.of("../../results/example-1.0");

    @TempDir
    private Path folder;

    private String changed(UnaryOperator<String> change) throws IOException {
        Path copy = Files.createDirectories(folder.resolve("changed"));
        Files.writeString(copy.resolve("games.jsonl"), change.apply(Files.readString(EXAMPLE.resolve("games.jsonl"))));
        return copy.toString();
    }

    private String played(String name, String bot) {
        String dir = folder.resolve(name).toString();
        String first = "sh " + Path.of("src/test/resources/bots/first.sh").toAbsolutePath();
        String other = "x=sh " + Path.of("src/test/resources/bots", bot).toAbsolutePath();
        Invocation match = Invocation.of(
                "match", "quixo", "a=" + first, other, "-n", "2", "--sandbox", "off", "-o", dir, "--quiet");
        assertThat(match.code()).as(match.err()).isZero();
        return dir;
    }

    @Test
    void theSameResultsDoNotDiffer() {
        Invocation same = Invocation.of("diff", EXAMPLE.toString(), EXAMPLE.toString());
        assertThat(same.code()).isZero();
        assertThat(same.out()).isEqualTo("no difference: 16 ratings and 108 games compared\n");
        assertThat(Invocation.of("diff", EXAMPLE.toString()).out()).isEqualTo(same.out());
    }

    @Test
    void ratingsThatMovedBeyondTheErrorAreReported() throws IOException {
        String swapped = changed(text -> text.replace("\"greedy-java\",\"v", "\"x\",\"v")
                .replace("\"random-js\",\"v", "\"greedy-java\",\"v")
                .replace("\"x\",\"v", "\"random-js\",\"v"));
        Invocation differ = Invocation.of("diff", EXAMPLE.toString(), swapped);
        assertThat(differ.code()).isEqualTo(1);
        assertThat(differ.out())
                .contains(
                        "another program in B: greedy-java, random-js\n",
                        "rose or fell by more than the error (95 %)\n")
                .containsPattern("(?m)^  overall  greedy-java +494 +-145 +-640 +\\d+$")
                .containsPattern("(?m)^  overall  random-js +-145 +494 +\\+640 +\\d+$")
                .doesNotContainPattern("overall  random-(py|java)");
        assertThat(Invocation.of("diff", EXAMPLE.toString(), swapped, "--format", "json")
                        .out())
                .startsWith("{\"format\":1,\"differ\":true,\"only_a\":[],\"only_b\":[],"
                        + "\"programs_changed\":[\"greedy-java\",\"random-js\"],\"ratings\":[{\"game\":\"onitama\",")
                .contains("\"verdict\":\"fell\"", "\"verdict\":\"rose\"", "\"verdict\":\"same\"", "\"faults\":[]");
    }

    @Test
    void aBotsVersionsAreComparedWithinOneFolder() throws IOException {
        String versions = changed(text -> text.lines()
                .map(line -> line.contains("\"round\":1,")
                        ? line
                        : line.replaceAll(
                                "\"random-py\",\"version\":1,\"fingerprint\":\"....",
                                "\"random-py\",\"version\":2,\"fingerprint\":\"0000"))
                .reduce("", (all, line) -> all + line + "\n"));
        Invocation differ = Invocation.of("diff", versions);
        assertThat(differ.code()).as(differ.err()).isEqualTo(1);
        assertThat(differ.out())
                .startsWith("another program in B: random-py\nrose or fell by more than the error (95 %)\n")
                .containsPattern("(?m)^  quixo  random-py +160 +-252 ");
    }

    @Test
    void endingsFaultsAndMissingBotsAreTold() throws IOException {
        String good = played("good", "first.sh");
        String bad = played("bad", "illegal.sh");
        Invocation differ = Invocation.of("diff", good, bad);
        assertThat(differ.code()).isEqualTo(1);
        assertThat(differ.out())
                .contains("2 of 2 games ended otherwise\n", "  quixo.r1.x-v-a.0  ", "1-0 illegal move\n")
                .endsWith("faults that came or went, in games lost by them\n"
                        + "  Bot  Fault         A  B\n"
                        + "  x    illegal move  0  2\n");
        assertThat(Invocation.of("diff", good, EXAMPLE.toString()).out())
                .startsWith("only in A: a, x\nonly in B: greedy-java, random-java, random-js, random-py\n");
    }

    @Test
    void incomparableResultsAreRefused() {
        assertThat(Invocation.of("diff").code()).isEqualTo(2);
        assertThat(Invocation.of("diff", EXAMPLE.toString(), folder.toString()).code())
                .isEqualTo(3);
    }
}
