package botarena.app;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import botarena.app.cli.GameSource;
import botarena.app.plugged.OthelloJar;
import botarena.app.toy.ThreeInARow;
import botarena.bots.SampleBot;
import botarena.games.Game;
import botarena.games.catalog.Games;
import botarena.protocol.Json;
import botarena.rules.GameJar;
import botarena.testing.Deadline;
import botarena.testing.Needs;
import botarena.testing.Tool;
import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A game in a catalog is all it takes: real bots play it, and every command knows it. */
@Execution(ExecutionMode.CONCURRENT)
class AnyGameTest {

    private static final String FIRST =
            "sh " + Path.of("src/test/resources/bots/first.sh").toAbsolutePath();

    private static final GameSource GAMES = Catalogs.of(
            Stream.concat(Games.BUILT_IN.stream(), Stream.of(ThreeInARow.GAME)).toList());

    /** So that no game is void, and played again, on a busy machine. */
    private static final String PATIENT = "time: 120s\n";

    private static final Path SAMPLES =
            Path.of("../../sample-games").toAbsolutePath().normalize();

    @TempDir
    private Path folder;

    private static Invocation run(String... words) {
        return Invocation.of(GAMES, words);
    }

    private static Invocation played(int games, String results) {
        return run(
                "match",
                "three",
                "a=" + FIRST,
                "b=" + FIRST,
                "-n",
                String.valueOf(games),
                "-j",
                "1",
                "--sandbox",
                "off",
                "--time",
                "120s",
                "-o",
                results);
    }

    /** The id of the first game in a list of games as CSV. */
    private static String firstId(Invocation list) {
        return list.out().lines().skip(1).findFirst().orElseThrow().replaceFirst(",.*", "");
    }

    @Test
    void itIsPlayedRecordedVerifiedAndRated() throws Exception {
        String results = folder.resolve("results").toString();
        Invocation match = played(4, results);
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
        played(2, results);
        String id = firstId(run("show", results, "games", "--format", "csv"));
        assertThat(run("show", results, "game", id, "--ply", "1").out())
                .containsPattern("(?s)\n   3  .*\n   2  .*\n   1 \\[x]")
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
                        + "games: [three]\nsandbox: off\n" + PATIENT + "schedule: {games-per-pair: 2}\n");
        assertThat(run("plan", file.toString()).code()).isZero();
        assertThat(Invocation.of("plan", file.toString()).err()).contains("'three' is not a game");
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
        played(2, results);
        Invocation shown = Invocation.of("show", results);
        assertThat(shown.out()).as(shown.err()).contains("three");
        Invocation list = Invocation.of("show", results, "games", "--format", "csv");
        String id = firstId(list);
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
                    .contains("the rules of three are not known here")
                    .doesNotContain("remove");
        }
        Path file = folder.resolve("cup.yaml");
        Files.writeString(
                file,
                "bots: [{name: a, command: " + FIRST + "}, {name: b, command: " + FIRST + "}]\noutput: {dir: results}\n"
                        + "games: [quixo]\nsandbox: off\n" + PATIENT + "schedule: {games-per-pair: 2}\n");
        Invocation run = Invocation.of("run", file.toString());
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run("verify", results).out()).startsWith("4 records agree");
    }

    @Test
    void playWithoutABotMeetsRandomMoves() {
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
    @Needs(Tool.PYTHON)
    void rulesInPythonAreAGameForEveryCommand() throws Exception {
        String rules = SAMPLES.resolve("connect4").toString();
        String results = folder.resolve("results").toString();
        assertThat(plugged("games", "--rules", rules).out()).contains("connect4  Connect Four, 2 seats, from " + rules);
        assertThat(plugged("games", "connect4", "--rules=" + rules).out()).contains("7 legal moves: a b c d e f g");
        assertThat(plugged("games", "connect4", "--format", "svg", "--rules", rules)
                        .out())
                .startsWith("<svg ");
        assertThat(plugged("games", "--format", "json", "--rules", rules).out()).contains("\"connect4\"");
        assertThat(plugged("perft", "connect4", "4", "--rules", rules).out()).contains("4 2401");
        Invocation asked = Invocation.of(
                Catalogs.builtIn(),
                "{\"game\":\"connect4\",\"moves\":[\"d\",\"d\"]}\n",
                Map.of("BOTARENA_RULES", rules),
                "oracle");
        assertThat(asked.out()).contains("...o.../...x...");
        assertThat(plugged("check", FIRST, "--game", "connect4", "--sandbox", "off", "-v", "--rules", rules)
                        .out())
                .contains("connect4")
                .doesNotContain("FAIL");
        Invocation match = plugged(
                "match",
                "connect4",
                "a=" + FIRST,
                "b=" + FIRST,
                "-n",
                "4",
                "-j",
                "2",
                "--sandbox",
                "off",
                "--time",
                "120s",
                "-o",
                results,
                "--rules",
                rules);
        assertThat(match.code()).as(match.err()).isZero();
        assertThat(match.out() + match.err()).containsPattern("report \\S+ --rules \\S*connect4");
        assertThat(plugged("verify", results, "--rules", rules).out()).startsWith("4 records agree");
        assertThat(plugged("show", results, "--rules", rules).out()).contains("Connect Four (connect4)");
        assertThat(plugged("show", results, "cross", "--rules", rules).out())
                .contains("Connect Four (connect4): points");
        assertThat(plugged("show", results, "reasons", "--rules", rules).out()).contains("four in a row");
        String id = firstId(plugged("show", results, "games", "--format", "csv", "--rules", rules));
        assertThat(plugged("show", results, "game", id, "--ply", "3", "--rules", rules)
                        .out())
                .contains("Ply 3, x (", "[x]");
        assertThat(plugged("export", results, "--to", "positions", "--rules", rules)
                        .out())
                .contains("\"game\":\"connect4\"");
        assertThat(plugged("report", results, "--rules", rules).code()).isZero();
        assertThat(Files.readString(folder.resolve("results/report.html"))).contains("\"title\":\"Connect Four\"");
        assertThat(plugged("rerun", results, id, "--sandbox", "off", "--rules", rules)
                        .code())
                .isZero();
        Path saved = folder.resolve("saved.yaml");
        plugged("match", "connect4", FIRST, FIRST, "--save-as", saved.toString(), "--rules", rules);
        assertThat(saved).content().containsPattern("rules:\\s+(- |\\[)" + rules);
        assertThat(plugged("plan", saved.toString()).code()).isZero();
        Invocation played = Invocation.of(
                Catalogs.builtIn(),
                "hint\nd\nquit\n",
                Map.of(),
                "play",
                "connect4",
                "--sandbox",
                "off",
                "-o",
                folder.resolve("p").toString(),
                "--rules",
                rules);
        assertThat(played.code()).as(played.err()).isZero();
        assertThat(played.out()).contains("Connect Four").containsPattern("hint: .+  \\(.+\\)");
        Invocation gone = Invocation.of("verify", results);
        assertThat(gone.code()).isEqualTo(3);
        assertThat(gone.err())
                .contains("the rules of connect4 are not known here", "verify " + results + " --rules " + rules);
    }

    /** A tournament of two bots in the folder, by rules that are Connect Four with a change. */
    private Path cup(String change, String instead) throws Exception {
        Path rules = Files.createDirectories(folder.resolve("four"));
        Files.writeString(rules.resolve("rules.yaml"), "command: python3 rules.py\n");
        Files.writeString(
                rules.resolve("rules.py"),
                Files.readString(SAMPLES.resolve("connect4/rules.py")).replace(change, instead));
        Path file = folder.resolve("cup.yaml");
        Files.writeString(
                file,
                "bots: [{name: a, command: " + FIRST + "}, {name: b, command: " + FIRST + "}]\noutput: {dir: results}\n"
                        + "rules: [four]\ngames: [connect4]\nsandbox: off\n" + PATIENT
                        + "schedule: {games-per-pair: 4}\n");
        return file;
    }

    @Test
    @Needs(Tool.PYTHON)
    void editedRulesThatAllowTheSameGamesGoOnAndOthersAreRefused() throws Exception {
        String file = cup("", "").toString();
        String results = folder.resolve("results").toString();
        Invocation first = Invocation.of("run", file, "--games-per-pair", "2", "-j", "1");
        assertThat(first.code()).as(first.err()).isZero();
        String journal = Files.readString(folder.resolve("results/games.jsonl"));
        assertThat(journal).containsPattern("\"game\":\"connect4\",\"rules\":\"[0-9a-f]{64}\",\"options\"");
        assertThat(Files.readString(folder.resolve("results/tournament.resolved.yaml")))
                .contains("rules:", folder.resolve("four").toString());
        cup("\"Connect Four\"", "\"Four in a Row\"");
        String rules = folder.resolve("four").toString();
        Invocation verified = Invocation.of("verify", results, "--rules", rules);
        assertThat(verified.out()).startsWith("2 records agree");
        assertThat(verified.err()).contains("connect4: 2 games were played by rules ", "these are ");
        Invocation more = Invocation.of("run", file, "-j", "1");
        assertThat(more.code()).as(more.err()).isZero();
        assertThat(more.err()).contains("connect4: 2 games were played by rules ");
        cup("four_in_a_row", "four_of_them");
        Invocation refused = Invocation.of("run", file, "--games-per-pair", "6");
        assertThat(refused.code()).isEqualTo(3);
        assertThat(refused.err()).contains("were played by other rules", "connect4.r1.");
    }

    /** One exits when it has answered, the other is killed by its second move, before it answers. */
    @Tag("slow")
    @ParameterizedTest
    @ValueSource(
            strings = {
                "sys.stdout.flush()\n        if asked['ask'] == 'play': sys.exit(1)",
                "sys.stdout.flush()\n        if asked['id'] == 1: import os, signal; input(); os.kill(os.getpid(), signal.SIGKILL)"
            })
    @Needs(Tool.PYTHON)
    void rulesThatDieAtEveryMoveLoseNoGame(String death) throws Exception {
        String file = cup("sys.stdout.flush()", death).toString();
        Invocation run = Invocation.of("run", file, "-j", "1");
        assertThat(run.code()).as(run.err()).isZero();
        String rules = folder.resolve("four").toString();
        assertThat(Invocation.of("verify", folder.resolve("results").toString(), "--rules", rules)
                        .out())
                .startsWith("4 records agree");
    }

    @Test
    @Needs(Tool.PYTHON)
    void rulesThatFailEndTheRunAndTheSameCommandGoesOn() throws Exception {
        String file = cup("def play(text, move):", "def play(text, move):\n    if text.count('x') == 9: sys.exit(7)")
                .toString();
        Invocation run = Invocation.of("run", file, "-j", "1");
        assertThat(run.code()).as(run.err()).isEqualTo(3);
        assertThat(run.err())
                .contains("ended with exit status 7; asked: {\"ask\":\"play\"", "the same command plays on")
                .contains("; log: " + folder.resolve("results/logs/rules-connect4.txt"))
                .doesNotContain("Exception", "\tat ");
        assertThat(folder.resolve("results/logs/rules-connect4.txt"))
                .content()
                .contains("asked: {\"ask\":\"play\"", "stderr:");
        cup("", "");
        Invocation more = Invocation.of("run", file, "-j", "1");
        assertThat(more.code()).as(more.err()).isZero();
        assertThat(Files.readString(folder.resolve("results/games.jsonl"))).doesNotContain("void");
        Invocation elsewhere = Invocation.of("run", file, "--games-per-pair", "8", "--on", "tls://somewhere:4222");
        assertThat(elsewhere.code()).isEqualTo(2);
        assertThat(elsewhere.err()).contains("connect4 comes from four, which workers do not have");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"question['ask'] == 'start'", "question['ask'] == 'play' and len(set(question['text'])) == 4"})
    @Needs(Tool.PYTHON)
    void rulesThatFailAtTheStartOrTheOpeningEndTheRunInASentence(String where) throws Exception {
        String file = cup(
                        "    ask = question.get(\"ask\")",
                        "    ask = question.get(\"ask\")\n    if " + where + ": sys.exit(7)")
                .toString();
        for (String command : List.of("plan", "run")) {
            Invocation run = Invocation.of(command, file);
            assertThat(run.code()).as(run.out() + run.err()).isIn(command.equals("run") ? List.of(3) : List.of(0, 3));
            assertThat(run.err()).doesNotContain("Exception", "\tat ", "bug");
            if (command.equals("run")) {
                assertThat(run.err()).contains("the rules in four ended with exit status 7; asked: {\"ask\":");
            }
        }
    }

    @Test
    @Needs(Tool.PYTHON)
    void aBotWhoseHelloDoesNotListAGameIsNotPairedInIt() throws Exception {
        Path quixo = folder.resolve("quixo.sh");
        Files.writeString(
                quixo,
                "echo Welcome.\n"
                        + Files.readString(Path.of("src/test/resources/bots/first.sh"))
                                .replace("\"name\":\"first\"", "\"name\":\"q\",\"games\":[\"quixo\"]"));
        Path file = folder.resolve("t.yaml");
        Files.writeString(
                file,
                "rules: [" + SAMPLES.resolve("connect4") + "]\ngames: [connect4, quixo]\n" + PATIENT + "bots:\n"
                        + "  - {name: a, command: " + FIRST + "}\n  - {name: b, command: " + FIRST + "}\n"
                        + "  - {name: q, command: sh " + quixo + "}\noutput: {dir: results}\n"
                        + "schedule: {games-per-pair: 2, seed: 3}\n");
        Invocation run = Invocation.of("run", file.toString(), "--sandbox", "off");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.err()).contains("bot 'q' is not paired in connect4: its hello does not list it");
        List<String> games = Files.readAllLines(folder.resolve("results/games.jsonl"));
        assertThat(games).hasSize(2 + 6).noneMatch(line -> line.contains("unsupported"));
        assertThat(games)
                .filteredOn(line -> line.contains("\"game\":\"connect4\""))
                .hasSize(2)
                .noneMatch(line -> line.contains("\"name\":\"q\""));
        Invocation match = plugged(
                "match",
                "connect4",
                "a=" + FIRST,
                "q=sh " + quixo,
                "--sandbox",
                "off",
                "-o",
                folder.resolve("m").toString(),
                "--rules",
                SAMPLES.resolve("connect4").toString());
        assertThat(match.code()).as(match.err()).isEqualTo(4);
        assertThat(match.err()).contains("bot 'q' is not paired in connect4", "no games were played");
    }

    /** The bot's first start in a run tells; nothing is asked beforehand. */
    @Test
    void aHelloWithoutAGameOfTheArenaLosesNothing() throws Exception {
        Path narrow = folder.resolve("narrow.sh");
        Files.writeString(
                narrow,
                "echo started >> " + folder.resolve("starts") + "\n"
                        + Files.readString(Path.of("src/test/resources/bots/first.sh"))
                                .replace("\"name\":\"first\"", "\"name\":\"q\",\"games\":[\"quixo\"]"));
        Path file = folder.resolve("t.yaml");
        Files.writeString(
                file,
                "games: [onitama, quixo]\n" + PATIENT + "bots:\n  - {name: a, command: " + FIRST + "}\n"
                        + "  - {name: q, command: sh " + narrow + "}\noutput: {dir: results}\n"
                        + "schedule: {games-per-pair: 8, seed: 3, concurrency: 1}\n");
        Invocation run = Invocation.of("run", file.toString(), "--sandbox", "off");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.err()).containsOnlyOnce("bot 'q' is not paired in onitama: its hello does not list it");
        List<String> games = Files.readAllLines(folder.resolve("results/games.jsonl"));
        assertThat(games)
                .filteredOn(line -> line.contains("\"game\":\"onitama\""))
                .hasSize(8)
                .allMatch(line -> line.contains("\"status\":\"unplayed\"") && line.contains("\"reason\":\"unlisted\""));
        assertThat(games)
                .filteredOn(line -> line.contains("\"game\":\"quixo\""))
                .hasSize(8)
                .allMatch(line -> line.contains("\"status\":\"finished\""));
        assertThat(Files.readAllLines(folder.resolve("starts"))).hasSizeLessThan(8 + 8);
        assertThat(Invocation.of("verify", folder.resolve("results").toString()).code())
                .isZero();
        Invocation match = Invocation.of(
                "match",
                "onitama",
                "a=" + FIRST,
                "q=sh " + narrow,
                "-n",
                "2",
                "--sandbox",
                "off",
                "-o",
                folder.resolve("m").toString());
        assertThat(match.code()).as(match.err()).isEqualTo(4);
        assertThat(match.err())
                .contains("bot 'q' is not paired in onitama: its hello does not list it")
                .doesNotContain("never started");
    }

    @Test
    @Needs(Tool.PYTHON)
    void rulesAreExamined() throws Exception {
        String sample = SAMPLES.resolve("connect4").toString();
        Invocation passed = Invocation.of("check", sample, "--against", sample, "-v");
        assertThat(passed.code()).as(passed.out() + passed.err()).isZero();
        assertThat(passed.out()).contains("plays random games", "has the moves, boards and results of", " 0 failed");
        cup("file = FILES.index(move)", "file = FILES.index(move)\n    if ranks[5][3] == 'x': side = 'x'");
        Invocation wrong = Invocation.of(
                "check", sample, "--against", folder.resolve("four").toString());
        assertThat(wrong.code()).isEqualTo(5);
        assertThat(wrong.out()).contains("After d ", " the board is ");
        cup("moves = [file", "import random\n    moves = random.sample(FILES, 2) and [file");
        assertThat(Invocation.of("check", folder.resolve("four").toString()).code())
                .isZero();
        cup("return look(question[\"text\"]) if", "return look(START) if");
        Invocation forgetful = Invocation.of("check", folder.resolve("four").toString());
        assertThat(forgetful.code()).isEqualTo(5);
        assertThat(forgetful.out())
                .contains("the other position is ......./", "\"look\" has to say what \"play\" said");
    }

    @Tag("slow")
    @Test
    @Needs(Tool.PYTHON)
    void rulesThatTrustTheirInputOrTalkFailTheirExam() throws Exception {
        cup(
                "def reply(question):",
                "def reply(question):\n    if 'roll' in question: return look(START.replace('x', 'o'))");
        assertThat(Invocation.of("check", folder.resolve("four").toString()).out())
                .contains("With the keys \"roll\" and \"zeal\"", "Later arenas may add keys.");
        cup("return {\"refused\": \"unknown question\"}", "return look(START)");
        assertThat(Invocation.of("check", folder.resolve("four").toString()).out())
                .contains("The answer to {\"ask\":\"nothing-known\"} is ");
        cup("    ask = question.get(\"ask\")", "    ask = question.get(\"ask\")\n    if ask == 'look': print('hm')");
        assertThat(Invocation.of("check", folder.resolve("four").toString()).out())
                .contains("It printed \"hm\" to stdout.");
        cup("sys.stdout.flush()", "sys.stdout.flush()\n    import time\n    time.sleep(100)");
        assertThat(Invocation.of("check", folder.resolve("four").toString()).out())
                .contains("It still ran 2 s after its stdin was closed.");
    }

    @Test
    @Needs({Tool.MAKE, Tool.PYTHON})
    void theKitOfAGameInJavaIsAJarThatPassesItsExam() throws Exception {
        Path kit = folder.resolve("mygame");
        Invocation written = Invocation.of("new", kit.toString(), "--kit", "game", "--language", "java");
        assertThat(written.code()).as(written.err()).isZero();
        assertThat(written.out()).contains("check tiny.jar");
        Process make = Deadline.limit(new ProcessBuilder("make", "-s")
                .directory(kit.toFile())
                .redirectErrorStream(true)
                .start());
        String said = new String(make.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(make.waitFor()).as(said).isZero();
        Path python = folder.resolve("twin");
        Invocation.of("new", python.toString(), "--kit", "game");
        Invocation passed = Invocation.of("check", kit.resolve("tiny.jar").toString(), "--against", python.toString());
        assertThat(passed.code()).as(passed.out() + passed.err()).isZero();
        Invocation other = Invocation.of("new", kit + "2", "--kit", "game", "--language", "c");
        assertThat(other.err()).contains("the kit 'game' is written in Python, JavaScript, Java, not in c");
    }

    @ParameterizedTest
    @ValueSource(strings = {"python", "javascript"})
    @Needs({Tool.NODE, Tool.PYTHON})
    void theKitOfAGamePassesItsExam(String language) {
        Path kit = folder.resolve("mygame");
        Invocation written = Invocation.of("new", kit.toString(), "--kit", "game", "--language", language);
        assertThat(written.code()).as(written.err()).isZero();
        assertThat(kit.resolve("README.md")).exists();
        assertThat(kit.resolve(language.equals("python") ? "rules.py" : "rules.js"))
                .content()
                .satisfies(text -> assertThat(text.lines()).hasSizeLessThanOrEqualTo(70));
        Invocation passed = Invocation.of("check", kit.toString());
        assertThat(passed.code()).as(passed.out() + passed.err()).isZero();
        assertThat(Invocation.of("perft", "tiny", "2", "--rules", kit.toString())
                        .out())
                .contains("2 240");
    }

    @Test
    @Needs(Tool.PYTHON)
    void aJarIsAGameForEveryCommandAndSaysThatItRunsInside() throws Exception {
        Path jar = new OthelloJar(folder).write();
        String results = folder.resolve("results").toString();
        Invocation listed = plugged("games", "--rules", jar.toString());
        assertThat(listed.out()).contains("othello   Othello, 2 seats, from " + jar);
        assertThat(listed.err()).containsPattern("othello\\.jar runs inside the arena \\(sha256 [0-9a-f]{64}\\)");
        Path file = folder.resolve("cup.yaml");
        Files.writeString(
                file,
                "bots: [{name: a, command: " + FIRST + "}, {name: b, command: " + FIRST + "}]\noutput: {dir: results}\n"
                        + "rules: [othello.jar]\ngames: [othello]\nsandbox: off\n" + PATIENT
                        + "schedule: {games-per-pair: 4}\n");
        Invocation run = Invocation.of("run", file.toString(), "-j", "2");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.err()).contains("othello.jar runs inside the arena (sha256 ");
        assertThat(Files.readString(folder.resolve("results/games.jsonl")))
                .containsPattern("\"game\":\"othello\",\"rules\":\"[0-9a-f]{64}\"");
        assertThat(plugged("verify", results, "--rules", jar.toString()).out()).startsWith("4 records agree");
        assertThat(plugged("report", results, "--rules", jar.toString()).code()).isZero();
        assertThat(plugged("verify", results).err()).contains("the rules of othello are not known here");
        String twin = SAMPLES.resolve("othello/twin").toString();
        Invocation verified = plugged("verify", results, "--rules", twin);
        assertThat(verified.out()).as(verified.err()).startsWith("4 records agree");
        Invocation examined = plugged("check", jar.toString(), "-v");
        assertThat(examined.code()).as(examined.out()).isZero();
        assertThat(examined.err()).containsPattern("othello\\.jar runs inside the arena \\(sha256 [0-9a-f]{64}\\)");
        assertThat(examined.out()).contains("plays random games", " 0 failed").doesNotContain("stdin");
    }

    /** Its exit code, which no failure of the arena's own has. */
    private static Invocation command(int code, String rules, String... words) {
        Invocation done = Invocation.of(
                Stream.concat(Stream.of(words), Stream.of("--rules", rules)).toArray(String[]::new));
        assertThat(done.code())
                .as(List.of(words) + "\n" + done.out() + done.err())
                .isEqualTo(code);
        assertThat(done.err()).doesNotContain("Exception", "\tat ");
        return done;
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(strings = {"connect4", "othello"})
    @Needs(Tool.PYTHON)
    void everyCommandThatTakesAGameTakesASample(String game) throws Exception {
        String rules = game.equals("othello")
                ? new OthelloJar(folder).write().toString()
                : SAMPLES.resolve(game).toString();
        String results = folder.resolve("results").toString();
        Path file = folder.resolve("cup.yaml");
        Files.writeString(
                file,
                "bots: [{name: a, command: " + FIRST + "}, {name: b, command: " + FIRST + "}]\noutput: {dir: results}\n"
                        + "rules: ['" + rules + "']\ngames: [" + game + "]\nsandbox: off\n" + PATIENT
                        + "schedule: {games-per-pair: 4}\n");
        assertThat(Invocation.of("plan", file.toString()).code()).isZero();
        Invocation run = Invocation.of("run", file.toString(), "--live=0");
        assertThat(run.code()).as(run.err()).isZero();
        String id = firstId(command(0, rules, "show", results, "games", "--format", "csv"));
        command(0, rules, "games", game);
        command(0, rules, "games", game, "--format", "json");
        command(0, rules, "perft", game, "2", "--divide");
        command(0, rules, "verify", results);
        command(0, rules, "rate", results);
        command(0, rules, "report", results);
        command(0, rules, "diff", results, results);
        for (String part : List.of("reasons", "games", "cross")) {
            command(0, rules, "show", results, part);
        }
        for (String form : List.of("text", "svg", "json")) {
            assertThat(command(0, rules, "show", results, "game", id, "--format", form)
                            .out())
                    .isNotEmpty();
        }
        for (String form : List.of("positions", "csv", "pgn")) {
            assertThat(command(0, rules, "export", results, "--to", form).out()).isNotEmpty();
        }
        command(0, rules, "rerun", results, id, "--sandbox", "off");
        command(0, rules, "check", FIRST, "--game", game, "--sandbox", "off");
        String pairs = folder.resolve("sprt").toString();
        command(
                7,
                rules,
                "sprt",
                game,
                "new=" + FIRST,
                "old=" + FIRST,
                "--max-games",
                "4",
                "--sandbox",
                "off",
                "-o",
                pairs);
        assertThat(command(2, rules, "solve", game, "--option", "maxPlies=3").err())
                .contains("error: ");
        Invocation oracle = Invocation.of(
                Catalogs.builtIn(), "{\"game\":\"" + game + "\"}\n", Map.of(), "oracle", "--rules", rules);
        assertThat(oracle.out()).as(oracle.err()).contains("\"ok\":true");
        String kit = folder.resolve("talker").toString();
        command(0, rules, "new", kit, "--kit", "llm");
        assertThat(Path.of(kit, "rules", game + ".txt")).isNotEmptyFile();
        String saved = folder.resolve("saved.yaml").toString();
        command(0, rules, "match", game, FIRST, FIRST, "--save-as", saved);
        command(0, rules, "plan", saved);
        if (game.equals("connect4")) {
            assertThat(command(0, rules, "env", game).out()).contains("\"actions\":[\"a\",");
        } else {
            assertThat(command(3, rules, "env", game).err()).contains("lists no actions");
        }
        assertThat(command(2, rules, "watch", results, id).err()).contains("there is no terminal");
        command(0, rules, "analyse", results, id, "--nodes", "20");
        try (PageCommand page = new PageCommand(
                        game,
                        FIRST,
                        "--sandbox",
                        "off",
                        "-o",
                        folder.resolve("played").toString(),
                        "--rules",
                        rules);
                PagePlayer player = page.player()) {
            player.turn(0);
            assertThat(player.moves()).isNotEmpty();
            assertThat(player.send("play", player.moves().get(0)).statusCode()).isEqualTo(200);
            player.turn(2);
            assertThat(player.send("leave", "").statusCode()).isEqualTo(200);
        }
    }

    @Test
    @Needs(Tool.PYTHON)
    void aBotOfAKitPlaysItAtRandom() throws Exception {
        String kit = folder.resolve("kolibri").toString();
        assertThat(Invocation.of("new", kit, "--language", "python").code()).isZero();
        String results = folder.resolve("results").toString();
        String rules = SAMPLES.resolve("connect4").toString();
        Invocation match = Invocation.of(
                "match",
                "connect4",
                kit,
                "first=" + FIRST,
                "-n",
                "2",
                "--time",
                "120s",
                "-o",
                results,
                "--rules",
                rules);
        assertThat(match.code()).as(match.err()).isZero();
        assertThat(Files.readString(folder.resolve("results/games.jsonl"))).doesNotContain("exited");
    }

    /** The sample bots in Java, as the classes that are tested. */
    private static String sample(String kind) {
        String path = Stream.of(SampleBot.class, Game.class, Json.class, GameJar.class)
                .map(OthelloJar::home)
                .map(Path::toString)
                .collect(joining(File.pathSeparator));
        return kind + "=java -cp " + path + " botarena.bots.SampleBot " + kind;
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "public boolean hidden() { return true; }"})
    void theSampleBotsInJavaPlayTheGameOfAJarThatHidesNothing(String hidden) throws Exception {
        Path jar = new OthelloJar(folder)
                .change("    @Override\n    public String title()", hidden + "    @Override\n    public String title()")
                .write();
        Invocation match = plugged(
                "match",
                "othello",
                sample("random"),
                sample("greedy"),
                "-n",
                "4",
                "--time",
                "120s",
                "-o",
                folder.resolve("results").toString(),
                "--rules",
                jar.toString());
        if (hidden.isEmpty()) {
            assertThat(match.code()).as(match.err()).isZero();
            assertThat(Files.readString(folder.resolve("results/games.jsonl")))
                    .contains("\"reason\":\"no_moves\"", " black discs, ")
                    .doesNotContain("\"unsupported\"", "\"crash");
        } else {
            assertThat(match.out() + match.err()).contains("is not paired in othello: its hello does not list it");
        }
    }

    @Test
    void aJarThatThrowsEndsTheRunAndTheSameCommandGoesOn() throws Exception {
        new OthelloJar(folder)
                .change(
                        "long taken = move == PASS",
                        "if (Long.bitCount(own | others) == 20) throw new Error(\"20\");\n"
                                + "        long taken = move == PASS")
                .write();
        Path file = folder.resolve("cup.yaml");
        Files.writeString(
                file,
                "bots: [{name: a, command: " + FIRST + "}, {name: b, command: " + FIRST + "}]\noutput: {dir: results}\n"
                        + "rules: [othello.jar]\ngames: [othello]\nsandbox: off\n" + PATIENT
                        + "schedule: {games-per-pair: 2}\n");
        Invocation run = Invocation.of("run", file.toString(), "-j", "1");
        assertThat(run.code()).as(run.err()).isEqualTo(3);
        assertThat(run.err())
                .contains("the rules in othello.jar failed: Error: 20; at othello.OthelloPosition.play (", "; log: ")
                .doesNotContain("\tat ");
        assertThat(folder.resolve("results/logs/rules-othello.txt")).content().contains("OthelloPosition.play(");
        new OthelloJar(folder).write();
        Invocation more = Invocation.of("run", file.toString(), "-j", "1");
        assertThat(more.code()).as(more.err()).isZero();
        assertThat(Files.readString(folder.resolve("results/games.jsonl")))
                .doesNotContain("void")
                .hasLineCount(2);
    }

    @Test
    @Needs(Tool.PYTHON)
    void aClassTakesProgramsAndJarsThatAreNamedWithTheirSum() throws Exception {
        Path jar = new OthelloJar(folder).write();
        String bots = "bots: [{name: a, command: " + FIRST + "}, {name: b, command: " + FIRST + "}]\n"
                + "class: {submissions: 'handed-in/*'}\nsandbox: off\n" + PATIENT;
        Path file = folder.resolve("class.yaml");
        Files.writeString(file, bots + "rules: [" + SAMPLES.resolve("connect4") + "]\ngames: [connect4]\n");
        Invocation program = Invocation.of("plan", file.toString());
        assertThat(program.code()).as(program.err()).isZero();
        Files.writeString(file, bots + "rules: [othello.jar]\ngames: [othello]\n");
        Invocation refused = Invocation.of("plan", file.toString());
        assertThat(refused.code()).isEqualTo(3);
        assertThat(refused.err())
                .contains("othello comes from a jar, which runs inside the arena", "try: rules: [othello.jar@");
        Files.writeString(file, bots + "serve: {}\nrules: [othello.jar]\ngames: [othello]\n");
        Invocation served = Invocation.of("serve", file.toString());
        assertThat(served.code()).isEqualTo(3);
        assertThat(served.err()).contains("othello comes from a jar, which runs inside the arena");
        String named = refused.err().replaceAll("(?s).*try: (rules: \\[\\S+]).*", "$1");
        Files.writeString(file, bots + named + "\ngames: [othello]\n");
        Invocation exact = Invocation.of("plan", file.toString());
        assertThat(exact.code()).as(exact.err()).isZero();
        new OthelloJar(folder).change("\"Othello\"", "\"Reversi\"").write();
        Invocation other = Invocation.of("plan", file.toString());
        assertThat(other.code()).isEqualTo(3);
        assertThat(other.err()).contains("othello.jar is another jar than was named");
        assertThat(jar).exists();
    }

    private static Invocation plugged(String... words) {
        return Invocation.of(words);
    }

    @Test
    @Needs(Tool.PYTHON)
    void foldersWithoutRulesAreRefusedInASentence() throws Exception {
        Invocation none = Invocation.of("games", "--rules", folder.toString());
        assertThat(none.code()).isEqualTo(3);
        assertThat(none.err()).contains("there is no rules.yaml in " + folder);
        Files.writeString(folder.resolve("rules.yaml"), "command: python3 rules.py\n");
        Files.writeString(
                folder.resolve("rules.py"),
                Files.readString(SAMPLES.resolve("connect4/rules.py")).replace("\"connect4\"", "\"quixo\""));
        Invocation two = Invocation.of("perft", "quixo", "1", "--rules", folder.toString());
        assertThat(two.code()).isEqualTo(3);
        assertThat(two.err())
                .contains("there are two games called quixo: one comes with the arena, one from " + folder);
        Files.writeString(folder.resolve("rules.py"), "import sys\nsys.exit(3)\n");
        Invocation broken = Invocation.of("games", "--rules", folder.toString());
        assertThat(broken.code()).isEqualTo(3);
        assertThat(broken.err()).contains("the rules in " + folder + " ended with exit status 3; asked: ", "; log: ");
    }

    @Test
    @Needs(Tool.PYTHON)
    void rulesAreNamedByPathsLikeThoseOfPathAndStartOnlyForWhatNeedsThem() throws Exception {
        String both = SAMPLES.resolve("connect4") + File.pathSeparator + SAMPLES.resolve("goofspiel");
        assertThat(Invocation.of(Catalogs.builtIn(), "", Map.of("BOTARENA_RULES", both), "games")
                        .out())
                .contains("connect4  Connect Four", "goofspiel  ");
        String first = SAMPLES.resolve("connect4").toString();
        String second = SAMPLES.resolve("goofspiel").toString();
        assertThat(Invocation.of("games", "--rules", first, "--rules", second).out())
                .contains("connect4  Connect Four", "goofspiel  ");
        Files.writeString(folder.resolve("rules.yaml"), "command: no-such-program\n");
        assertThat(Invocation.of("games", "--rules", folder.toString()).code()).isEqualTo(3);
        assertThat(Invocation.of("perft", "--help", "--rules", folder.toString())
                        .code())
                .isZero();
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
