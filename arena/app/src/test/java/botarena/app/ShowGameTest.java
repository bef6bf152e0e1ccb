package botarena.app;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.protocol.Json;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One game of a results folder, drawn: as text, as data, as a picture. */
class ShowGameTest {

    private static final String EXAMPLE = "../../results/example-1.0";
    private static final String GAME = "onitama.r1.greedy-java-v-random-js.1";

    @TempDir
    private Path folder;

    private static Invocation show(String... more) {
        String[] words = new String[3 + more.length];
        words[0] = "show";
        words[1] = EXAMPLE;
        words[2] = "game";
        System.arraycopy(more, 0, words, 3, more.length);
        return Invocation.of(words);
    }

    @Test
    void theBoardTellsTheLastMoveAndWhoPlays() {
        Invocation shown = show(GAME, "--ply", "2");
        assertThat(shown.code()).as(shown.err()).isZero();
        assertThat(shown.out())
                .startsWith(GAME + ", ply 2 of 20\n")
                .contains("random-js", "greedy-java", "between: ", "Ply 2, ", "(.)")
                .containsPattern("\\[[rRbB]]")
                .containsPattern("> (greedy-java|random-js) ")
                .endsWith("\n\n" + text(2) + "\n");
    }

    private static String text(int ply) {
        return String.valueOf(Json.object(show(GAME, "--ply", String.valueOf(ply), "--format", "json")
                        .out()
                        .strip())
                .get("text"));
    }

    @Test
    void withoutAPlyItIsTheEnd() {
        assertThat(show(GAME).out()).startsWith(GAME + ", ply 20 of 20\n").containsPattern("(1–0|0–1|½–½): ");
        assertThat(show(GAME, "--ply", "0").out()).contains("Start: ");
    }

    @Test
    void thePositionsTextPlaysOn() {
        Invocation games = Invocation.of("games", "onitama", "--from", text(7));
        assertThat(games.code()).as(games.err()).isZero();
    }

    @Test
    void anAnalysedGameShowsItsThreeWorstMoves() throws IOException {
        assertThat(show(GAME).err()).startsWith("next: find the worst moves:  botarena analyse ");
        assertThat(show(GAME, "--ply", "20").err()).isEmpty();
        Files.copy(Path.of(EXAMPLE, "games.jsonl"), folder.resolve("games.jsonl"));
        Files.copy(Path.of("../view/src/test/resources/analysis/analysis.jsonl"), folder.resolve("analysis.jsonl"));
        Invocation shown = Invocation.of("show", folder.toString(), "game", GAME);
        assertThat(shown.err()).isEmpty();
        assertThat(shown.out())
                .contains("random-js: accuracy ", "greedy-java: accuracy ")
                .containsPattern(
                        "\nPly 13, red \\(random-js\\): .*\nblunder: winning chance fell from \\d+ % to \\d+ %; .* keeps \\d+ %\n");
        assertThat(shown.out().lines().filter(line -> line.startsWith("then: ")))
                .hasSize(3);
        assertThat(Invocation.of("show", folder.toString(), "games").out())
                .contains(" Analysed")
                .containsPattern("(?m)^ *" + Pattern.quote(GAME) + " .* yes *$");
        assertThat(Invocation.of("show", EXAMPLE, "games").out()).doesNotContain("Analysed");
    }

    @Test
    void asAPictureItParses() throws Exception {
        String svg = show(GAME, "--ply", "5", "--format", "svg").out();
        DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
        assertThat(show(GAME, "--ply", "5", "--svg").out()).isEqualTo(svg);
        assertThat(show(GAME, "--svg", "--format", "json").code()).isEqualTo(2);
        assertThat(Invocation.of("show", EXAMPLE, "--svg").code()).isEqualTo(2);
        assertThat(svg).contains("<title>" + GAME + ", ply 5 of 20: Ply 5, ").hasSizeLessThan(12 * 1024);
    }

    @Test
    void aMissingThingIsOneSentence() {
        assertThat(show(GAME, "--ply", "21").code()).isEqualTo(3);
        assertThat(show(GAME, "--ply", "21").err())
                .isEqualTo("error: there is no ply 21 in " + GAME + "; it has plies 0 to 20\n");
        assertThat(show(GAME, "--ply", "-1").code()).isEqualTo(3);
        assertThat(show("onitama.r1.nobody.0").code()).isEqualTo(3);
        assertThat(show(GAME, "--format", "csv").code()).isEqualTo(2);
        assertThat(show().code()).isEqualTo(2);
        assertThat(Invocation.of("show", EXAMPLE, "games", "--format", "svg").code())
                .isEqualTo(2);
        assertThat(Invocation.of("show", EXAMPLE, "games", "--ply", "1").err()).startsWith("error: --ply goes with a");
        assertThat(Invocation.of("games", "--format", "svg").code()).isEqualTo(2);
    }

    @Test
    void aBotsRemarksDoNotMoveTheCursor() throws IOException {
        String journal = Files.readString(Path.of(EXAMPLE, "games.jsonl"))
                .replace("\"name\":\"random-js\"", "\"name\":\"\\u001b[2Jx\\u009b\"");
        Files.writeString(folder.resolve("games.jsonl"), journal);
        Invocation shown = Invocation.of("show", folder.toString(), "game", GAME, "--ply", "4");
        assertThat(shown.code()).as(shown.err()).isZero();
        assertThat(shown.out()).doesNotContain("\u001b", "\u009b");
    }

    @Test
    void aGameOfAWorkerSaysWhose() throws IOException {
        String journal = Files.readString(Path.of(EXAMPLE, "games.jsonl"))
                .replace("\"attempt\":1,", "\"attempt\":1,\"on\":{\"worker\":\"w3\",\"speed\":0.95,\"share\":1.0},");
        Files.writeString(folder.resolve("games.jsonl"), journal);
        Invocation shown = Invocation.of("show", folder.toString(), "game", GAME, "--ply", "4");
        assertThat(shown.out()).startsWith(GAME + ", ply 4 of 20\nplayed by worker w3, speed 0.95, share 1.00\n\n");
        Invocation data = Invocation.of("show", folder.toString(), "game", GAME, "--format", "json");
        assertThat(Json.object(data.out().strip()))
                .containsEntry("worker", "w3")
                .containsEntry("speed", 0.95);
    }

    @Test
    void gamesOfEachMachineAreATable() throws IOException {
        String[] lines = Files.readString(Path.of(EXAMPLE, "games.jsonl")).split("\n");
        String on = "\"attempt\":1,\"on\":{\"worker\":\"w3\",\"speed\":0.95,\"share\":1.0},";
        for (int line = 0; line < 48; line++) {
            lines[line] = lines[line].replace("\"attempt\":1,", on);
        }
        Files.writeString(folder.resolve("games.jsonl"), String.join("\n", lines) + "\n");
        Invocation shown = Invocation.of("show", folder.toString(), "workers");
        assertThat(shown.code()).as(shown.err()).isZero();
        assertThat(shown.out())
                .containsPattern("\n *\\(local\\) +60 +0 +")
                .containsPattern("\n *w3 +48 +0 +.* 0\\.95 +1\\.00");
        Invocation data = Invocation.of("show", folder.toString(), "workers", "--format", "json");
        assertThat(data.out())
                .startsWith("[{\"worker\":\"(local)\",\"games\":60,\"voids\":0,\"forfeits\":0,")
                .contains("\"worker\":\"w3\",\"games\":48", "\"speed\":0.95,\"share\":1,");
        assertThat(Invocation.of("show", EXAMPLE, "workers").out()).containsPattern("\\(local\\) +108 ");
        assertThat(Invocation.of("show", folder.toString(), "workers", "--game", "onitama")
                        .out())
                .containsPattern("w3 +24 ")
                .containsPattern("\\(local\\) +12 ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"oxono", "onitama", "yoxii", "oust", "quixo", "quixo4"})
    void everyGamesBoardIsASmallPicture(String game) {
        String svg = Invocation.of("games", game, "--format", "svg").out();
        assertThat(svg).startsWith("<svg ").hasSizeLessThan(12 * 1024);
    }
}
