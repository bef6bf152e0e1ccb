package botarena.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import botarena.app.toy.ThreeInARow;
import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A game in a catalog is all it takes: real bots play it, and every command knows it. */
class AnyGameTest {

    private static final String FIRST =
            "sh " + Path.of("src/test/resources/bots/first.sh").toAbsolutePath();

    private static final Supplier<GameCatalog> GAMES = Catalogs.of(
            Stream.concat(Games.BUILT_IN.stream(), Stream.of(ThreeInARow.GAME)).toList());

    @TempDir
    private Path folder;

    private static Invocation run(String... words) {
        return Invocation.of(GAMES, words);
    }

    @Test
    void itIsPlayedRecordedVerifiedAndRated() throws Exception {
        String results = folder.resolve("results").toString();
        Invocation match = run(
                "match", "three", "a=" + FIRST, "b=" + FIRST, "-n", "4", "-j", "1", "--sandbox", "off", "-o", results);
        assertThat(match.code()).as(match.err()).isZero();
        assertThat(Files.readString(folder.resolve("results/games.jsonl")))
                .contains("\"game\":\"three\"")
                .containsPattern("\"reason\":\"(three_in_a_row|board_full)\"");
        assertThat(run("verify", results).out()).startsWith("4 records agree");
        assertThat(run("show", results).out()).contains("Elo");
        assertThat(run("show", results, "reasons", "--format", "csv").out())
                .containsPattern("three,(three_in_a_row,three in a row|board_full,board full),");
        assertThat(run("rate", results).code()).isZero();
        assertThat(run("export", results, "--to", "positions").out()).contains("\"game\":\"three\"", "\"outcome\":");
    }

    @Test
    void itIsDrawnInEveryViewThoughNoneKnowsIt() throws Exception {
        String results = folder.resolve("results").toString();
        run("match", "three", "a=" + FIRST, "b=" + FIRST, "-n", "2", "-j", "1", "--sandbox", "off", "-o", results);
        String id = run("show", results, "games", "--format", "csv")
                .out()
                .lines()
                .skip(1)
                .findFirst()
                .orElseThrow()
                .replaceFirst(",.*", "");
        assertThat(run("show", results, "game", id, "--ply", "1").out())
                .containsPattern("(?s)\n   3  .*\n   2  .*\n   1  ")
                .contains("      a  b  c   ", "Ply 1, cross (");
        assertThat(run("show", results, "game", id, "--format", "svg").out()).startsWith("<svg ");
        assertThat(run("games", "three", "--format", "svg").out()).contains("<title>Three in a row: ");
        assertThat(run("report", results).code()).isZero();
        assertThat(Files.readString(folder.resolve("results/report.html")))
                .contains("\"title\":\"Three in a row\"", "class=\"block\"");
    }

    @Test
    void aTournamentFileNamesIt() throws Exception {
        Path file = folder.resolve("cup.yaml");
        Files.writeString(
                file,
                "bots: [{name: a, command: " + FIRST + "}, {name: b, command: " + FIRST + ", games: [three]}]\n"
                        + "games: [three]\nsandbox: off\nschedule: {games-per-pair: 2}\n");
        assertThat(run("plan", file.toString()).code()).isZero();
        assertThat(Invocation.of("plan", file.toString()).err()).contains("'three', which is no game");
    }

    @Test
    void itIsShownAndExamined() {
        assertThat(run("games", "three").out()).contains("three: Three in a row", "9 legal moves: a3 b3");
        assertThat(run("check", FIRST, "--game", "three", "--sandbox", "off", "-v")
                        .out())
                .contains("three: plays first", "three: has one cell left")
                .doesNotContain("FAIL");
        assertThat(run("perft", "three", "2").out()).contains("72");
    }

    @Test
    void withoutItsRulesItsResultsAreStillListedAndOthersArePlayedBesideThem() throws Exception {
        String results = folder.resolve("results").toString();
        run("match", "three", "a=" + FIRST, "b=" + FIRST, "-n", "2", "-j", "1", "--sandbox", "off", "-o", results);
        Invocation shown = Invocation.of("show", results);
        assertThat(shown.out()).as(shown.err()).contains("three");
        Invocation list = Invocation.of("show", results, "games", "--format", "csv");
        String id = list.out().lines().skip(1).findFirst().orElseThrow().replaceFirst(",.*", "");
        assertThat(Invocation.of("export", results, "--to", "csv").out()).contains("three");
        assertThat(Invocation.of("report", results).code()).isZero();
        for (String[] words : new String[][] {
            {"verify", results},
            {"rerun", results, id},
            {"show", results, "game", id},
            {"export", results, "--to", "positions"}
        }) {
            Invocation refused = Invocation.of(words);
            assertThat(refused.code()).as(refused.err()).isEqualTo(3);
            assertThat(refused.err())
                    .contains("nobody here knows the rules of three")
                    .doesNotContain("remove");
        }
        Path file = folder.resolve("cup.yaml");
        Files.writeString(
                file,
                "bots: [{name: a, command: " + FIRST + "}, {name: b, command: " + FIRST + "}]\noutput: {dir: results}\n"
                        + "games: [quixo]\nsandbox: off\nschedule: {games-per-pair: 2}\n");
        Invocation run = Invocation.of("run", file.toString());
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run("verify", results).out()).startsWith("4 records agree");
    }

    @Test
    void whoeverPlaysItWithoutNamingABotMeetsRandomMoves() {
        String answers = "a1\nb1\nc1\na2\nb2\nc2\na3\nb3\nc3\nquit\n";
        Invocation played = Invocation.of(
                GAMES,
                answers,
                Map.of(),
                "play",
                "three",
                "--sandbox",
                "off",
                "-o",
                folder.resolve("p").toString());
        assertThat(played.code()).as(played.err()).isZero();
        assertThat(played.out()).doesNotContain("supported").contains("b1");
    }

    @Test
    void withoutItNothingKnowsIt() {
        assertThat(Invocation.of("games", "three").code()).isEqualTo(2);
    }

    @Test
    void aGameThatComesTwiceIsRefused() {
        assertThatThrownBy(() ->
                        Catalogs.of(List.of(ThreeInARow.GAME, ThreeInARow.GAME)).get())
                .hasMessage("there are two games called three");
    }
}
