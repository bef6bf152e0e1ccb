package botarena.app;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.testing.Needs;
import botarena.testing.Tool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whole games between real processes, from the command line to the results folder and back. */
class PlayingTest {

    private static final String FIRST =
            "sh " + Path.of("src/test/resources/bots/first.sh").toAbsolutePath();
    private static final String ILLEGAL =
            "sh " + Path.of("src/test/resources/bots/illegal.sh").toAbsolutePath();

    @TempDir
    private Path folder;

    private String results = "";

    @BeforeEach
    void name() {
        results = folder.resolve("results").toString();
    }

    private Invocation match(String one, String two, String... more) {
        List<String> words = new ArrayList<>(List.of("match", "quixo", "a=" + one, "b=" + two));
        words.addAll(List.of("--option", "size=3", "-n", "2", "-j", "1", "--sandbox", "off", "-o", results));
        words.addAll(List.of(more));
        return Invocation.of(words.toArray(String[]::new));
    }

    @Test
    void aMatchEndsWithTablesAndTheFolder() {
        Invocation match = match(FIRST, FIRST);
        assertThat(match.code()).as(match.err()).isZero();
        assertThat(match.out()).contains("Elo", " 2 games are too few to ").endsWith("results: " + results + "\n");
        assertThat(match.err()).containsPattern("game 2/2 [ab] v [ab] (1-0|0-1|1/2-1/2) \\{");
    }

    @Test
    void gamesCanBeShownVerifiedExportedAndRerun() {
        match(FIRST, FIRST);
        assertThat(Invocation.of("verify", results).out()).startsWith("2 records agree");
        assertThat(Invocation.of("show", results).out()).contains("Elo");
        assertThat(Invocation.of("show", results, "reasons", "--format", "csv").out())
                .startsWith("game,reason,");
        assertThat(Invocation.of("export", results, "--to", "pgn").out()).contains("[White \"");
        assertThat(Invocation.of("export", results, "--to", "csv").out())
                .startsWith("game,pair,round,leg,first,second,score,reason,plies,took_ms,started,id,"
                        + "first_fingerprint,second_fingerprint\n")
                .containsPattern("(?m)^quixo,.*,quixo\\.r1\\.[^,]*,[0-9a-f]{64},[0-9a-f]{64}$");
        String games =
                Invocation.of("show", results, "games", "--format", "csv").out();
        String id = games.lines().skip(1).findFirst().orElseThrow().split(",")[0];
        Invocation again = Invocation.of("rerun", results, id, "--bot", FIRST, "--sandbox", "off", "--format", "json");
        assertThat(again.code()).as(again.err()).isZero();
        assertThat(again.out()).contains("\"verdict\":\"legal\"");
    }

    @Test
    void eventsComeOneALineAndTheFirstTellsTheFormat() {
        List<String> lines =
                match(FIRST, FIRST, "--format", "jsonl").out().lines().toList();
        // Warnings come first, such as of another arena that has all processors.
        assertThat(lines.get(0)).startsWith("{\"event\":\"").contains(",\"format\":1,");
        assertThat(lines)
                .filteredOn(line -> line.startsWith("{\"event\":\"start\","))
                .hasSize(1);
        assertThat(lines)
                .filteredOn(line -> line.startsWith("{\"event\":\"game\""))
                .hasSize(2);
        assertThat(lines.get(lines.size() - 1)).startsWith("{\"event\":\"end\",\"how\":\"complete\"");
    }

    @Test
    void aForfeitIsAResultUnlessAskedToBeStrict() {
        Invocation lenient = match(FIRST, ILLEGAL);
        assertThat(lenient.code()).isZero();
        assertThat(lenient.out()).contains("2 illegal_move");
        assertThat(match(FIRST, ILLEGAL, "--strict").code()).isEqualTo(5);
    }

    @Test
    @Needs(Tool.PYTHON)
    void gamesWithoutAMoveAreNotOfferedForWatching() throws IOException {
        String bot = failing("""
                import json
                hello = json.loads(input())
                print(json.dumps({"type": "hello", "id": hello["id"], "protocol": 1, "name": "x"}), flush=True)
                """);
        Invocation match = match(bot, FIRST);
        assertThat(match.out()).contains("2 exited");
        assertThat(match.err())
                .contains("next: see all on a page:    botarena report")
                .doesNotContain("botarena watch", "botarena analyse");
        assertThat(match(ILLEGAL, FIRST).err()).contains("next: watch the last loss:  botarena watch");
    }

    @Test
    void aBotThatNeverStartsIsToldOfAndExitsWithFour() {
        Invocation match = match(FIRST, "./there-is-no-such-bot", "--force");
        assertThat(match.code()).isEqualTo(4);
        assertThat(match.err())
                .contains(
                        "error: bot 'b' never started", "try: botarena check", "next: see all on a page:    botarena ")
                .doesNotContain("botarena watch");
    }

    @Test
    void aMatchCanBeSavedAndRunAsAFile() throws IOException {
        Path file = folder.resolve("cup.yaml");
        assertThat(match(FIRST, FIRST, "--save-as", file.toString()).code()).isZero();
        assertThat(Files.readString(file)).contains("quixo");
        Invocation run = Invocation.of("run", file.toString(), "--no-progress", "--format", "json");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).contains("\"how\":\"complete\"", "\"ratings\":[{");
    }

    @Test
    void everyMistakeOfAFileIsToldAtOnce() throws IOException {
        Path file = folder.resolve("bad.yaml");
        Files.writeString(file, "bots: [{name: a, comand: ./a}, {name: b, command: ./b}]\ngames: [onitma]\n");
        Invocation run = Invocation.of("run", file.toString());
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.err()).contains("comand", "onitama", "line 1", "line 2");
    }

    @Test
    void theExamIsPassedByAGoodBotAndFailedByOneThatEnds() {
        Invocation good = Invocation.of("check", FIRST, "--game", "quixo", "--sandbox", "off");
        assertThat(good.code()).as(good.out()).isZero();
        Invocation bad = Invocation.of("check", "false", "--sandbox", "off");
        assertThat(bad.code()).isEqualTo(5);
        assertThat(bad.out())
                .startsWith("FAIL  The bot exited with status 1 instead of answering.")
                .contains("\n      in 1 of 67 steps, first in step 2, answers hello\n")
                .containsPattern("(?m)^-    Steps 3-\\d+ skipped: they need 'answers hello' to pass$")
                .hasLineCount(6);
    }

    private String failing(String python) throws IOException {
        Path bot = Files.writeString(folder.resolve("failing.py"), python);
        return "python3 " + bot;
    }

    @Test
    @Needs(Tool.PYTHON)
    void aBotThatForfeitsIsToldOfUnderTheTablesOnceWithItsCauseAndHowToAskItAgain() throws IOException {
        Invocation match = match(FIRST, failing("""
                import json, sys
                def pick(turn):
                    return turn["legal"][len(turn["legal"]) + 5]
                for line in sys.stdin:
                    message = json.loads(line)
                    reply = {"type": {"hello": "hello", "start": "ready"}.get(message["type"]), "id": message["id"]}
                    if message["type"] == "turn":
                        reply = pick(message)
                    print(json.dumps({**reply, "protocol": 1, "name": "x"}), flush=True)
                """));
        assertThat(match.code()).isZero();
        assertThat(match.err())
                .contains("b lost 2 games by forfeit")
                .contains("  2 × exited: IndexError: list index out of range")
                .contains("failing.py:3 in pick: return turn[\"legal\"][len(turn[\"legal\"]) + 5]")
                .containsPattern("log:   \\S+/logs/quixo\\.r1\\.[ab]-v-[ab]\\.\\d-\\d\\.txt")
                .containsOnlyOnce("again: botarena rerun " + results + " quixo.r1.");
    }

    @Test
    @Needs(Tool.PYTHON)
    void aBotThatFailsItsStartIsToldWhyAndNotToKeepReading() throws IOException {
        Invocation match = match(FIRST, failing("def pick(:\n"));
        assertThat(match.code()).isEqualTo(4);
        assertThat(match.err())
                .contains("error: bot 'b' never started")
                .contains("SyntaxError: invalid syntax", "failing.py:1: def pick(:", "fix the line that it names")
                .doesNotContain("b lost 2 games", "quit");
        Invocation check = Invocation.of("check", failing("def pick(:\n"), "--sandbox", "off");
        assertThat(check.out()).contains("failing.py:1: def pick(:").doesNotContain("Keep reading");
    }

    @Test
    void eventsCarryThePathOfTheEvidence() {
        assertThat(match(FIRST, ILLEGAL, "--format", "jsonl").out())
                .contains(",\"by\":\"b\",\"evidence\":\"logs/quixo.r1.");
    }

    @Test
    void aLevelIsAnOpponent() {
        assertThat(Invocation.of("play", "quixo", "--level", "9").err())
                .startsWith("error: --level must be from 1 to 8, not 9\n");
        Invocation both = Invocation.of("play", "quixo", "greedy-java", "--level", "2");
        assertThat(both.code()).isEqualTo(2);
        assertThat(both.err()).startsWith("error: --level chooses the opponent: leave out 'greedy-java'\n");
        assertThat(Invocation.of("play", "quixo", "--two", "--level", "2").code())
                .isEqualTo(2);
    }
}
