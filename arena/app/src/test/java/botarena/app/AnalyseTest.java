package botarena.app;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.tournament.analysis.AnalysisFile;
import botarena.tournament.analysis.GameAnalysis;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Recorded games examined with an engine. */
class AnalyseTest {

    private static final Path EXAMPLE = Path.of("../../results/example-1.0/games.jsonl");

    private static final String LOST = "onitama.r1.greedy-java-v-random-js.0";
    private static final String WON = "onitama.r1.greedy-java-v-random-js.1";

    @TempDir
    private Path folder;

    /** Two games of greedy-java against random-js, both won by greedy-java. */
    @BeforeEach
    void copyTwoGames() throws IOException {
        List<String> lines = Files.readAllLines(EXAMPLE).stream()
                .filter(line -> line.contains("\"" + LOST + "\"") || line.contains("\"" + WON + "\""))
                .toList();
        assertThat(lines).hasSize(2);
        Files.write(folder.resolve("games.jsonl"), lines);
    }

    private Invocation analyse(String... arguments) {
        String[] all = new String[arguments.length + 4];
        System.arraycopy(new String[] {"analyse", folder.toString(), "--nodes", "300"}, 0, all, 0, 4);
        System.arraycopy(arguments, 0, all, 4, arguments.length);
        return Invocation.of(all);
    }

    @Test
    void gamesAreAnalysedOnce() throws IOException {
        Invocation first = analyse(LOST);
        assertThat(first.code()).as(first.err()).isZero();
        assertThat(first.err())
                .startsWith("1 game analysed in ")
                .contains(
                        "next: see the costliest move:  botarena show ",
                        "watch lost games:        botarena watch ",
                        "see all on a page:       botarena report ");
        assertThat(AnalysisFile.read(folder)).containsOnlyKeys(LOST);
        Invocation rest = analyse();
        assertThat(rest.err()).startsWith("1 game analysed in ");
        assertThat(rest.out())
                .containsPattern("(?m)^  greedy-java +2 +\\d+ +\\d+\\.\\d %")
                .containsPattern("(?m)^  random-js +2 +\\d+ +\\d+\\.\\d %");
        assertThat(rest.out().lines()).as("what a terminal shows").allMatch(line -> line.length() <= 80);
        byte[] file = Files.readAllBytes(folder.resolve(AnalysisFile.NAME));
        assertThat(analyse().err()).startsWith("all games are analysed already");
        assertThat(Files.readAllBytes(folder.resolve(AnalysisFile.NAME))).isEqualTo(file);
        assertThat(Invocation.of("verify", folder.toString()).out()).startsWith("2 records agree");
    }

    /** The loser's, as the owner of these results is unknown; or the one of the bot that the run names first. */
    @Test
    void theCostliestMoveIsTheUsersAndIsShownWithABetterOne() throws IOException {
        String loser = shownMistake(analyse().err());
        assertThat(loser).containsPattern("Ply \\d+, (red|blue) +\\(random-js\\)");
        Path resolved = Path.of("../../results/example-1.0/tournament.resolved.yaml");
        assertThat(Files.readString(resolved)).contains("bots:\n  - name: greedy-java\n");
        Files.copy(resolved, folder.resolve("tournament.resolved.yaml"));
        String own = shownMistake(analyse().err());
        assertThat(own).containsPattern("Ply \\d+, (red|blue) +\\(greedy-java\\)");
    }

    /** Output of the printed command for the costliest move. */
    private String shownMistake(String printed) {
        Matcher command = Pattern.compile("costliest move: +botarena (show .*)").matcher(printed);
        assertThat(command.find()).as(printed).isTrue();
        Invocation shown = Invocation.of(command.group(1).split(" "));
        assertThat(shown.out()).containsPattern("(winning chance fell from .* keeps|missed a forced win: )");
        return shown.out();
    }

    @Test
    void anotherBudgetReplacesALineAndAnotherEngineTheFile() throws IOException {
        analyse();
        Invocation deeper = Invocation.of("analyse", folder.toString(), LOST, "--nodes", "400");
        assertThat(deeper.code()).isZero();
        assertThat(AnalysisFile.read(folder).values())
                .extracting(GameAnalysis::budget)
                .containsExactlyInAnyOrder("nodes 400", "nodes 300");
        Path file = folder.resolve(AnalysisFile.NAME);
        Files.writeString(file, Files.readString(file).replace("master-java ", "master-java 0."));
        Files.writeString(file, "{\"game\":", StandardOpenOption.APPEND);
        analyse(LOST);
        assertThat(AnalysisFile.read(folder)).containsOnlyKeys(LOST);
    }

    @Test
    void onlyLostGamesAreAnalysedWhereThatIsAskedFor() throws IOException {
        assertThat(analyse("--lost", "greedy-java").err()).startsWith("no finished game to analyse");
        assertThat(analyse("--lost", "random-js", "--format", "json").out())
                .startsWith("[{\"bot\":\"greedy-java\",\"games\":2,\"moves\":")
                .contains("\"accuracy\":");
        assertThat(AnalysisFile.read(folder)).containsOnlyKeys(LOST, WON);
    }

    @Test
    void aMatchAndASequentialTestAnalyseTheirGames() throws IOException {
        Path match = folder.resolve("match");
        String first = "=sh " + Path.of("src/test/resources/bots/first.sh").toAbsolutePath();
        String[] bots = {
            "quixo", "a" + first, "b" + first, "--option", "size=3", "--sandbox", "off", "--analyse=all", "-o"
        };
        assertThat(played("match", bots, match, "-n", "2").code()).isZero();
        assertThat(AnalysisFile.read(match)).hasSize(2);
        Path sprt = folder.resolve("sprt");
        Invocation undecided = played("sprt", bots, sprt, "--max-games", "2");
        assertThat(undecided.code()).as(undecided.err()).isEqualTo(7);
        assertThat(AnalysisFile.read(sprt)).hasSize(2);
    }

    private static Invocation played(String command, String[] bots, Path results, String... more) {
        List<String> words = new ArrayList<>(List.of(command));
        words.addAll(List.of(bots));
        words.add(results.toString());
        words.addAll(List.of(more));
        return Invocation.of(words.toArray(String[]::new));
    }

    @Test
    void missingFilesAreRefused() {
        Invocation game = analyse("onitama.r1.greedy-java-v-random-js.2");
        assertThat(game.code()).isEqualTo(3);
        assertThat(game.err())
                .startsWith("error: there is no game 'onitama.r1.greedy-java-v-random-js.2' in these results\n");
        Invocation bot = analyse("--lost", "greedy");
        assertThat(bot.code()).isEqualTo(2);
        assertThat(bot.err()).startsWith("error: there is no bot 'greedy' in these results\n");
        assertThat(analyse("--time", "1s/move").code()).isEqualTo(2);
        assertThat(Invocation.of("analyse", folder.toString(), "--nodes", "0").code())
                .isEqualTo(2);
        assertThat(Invocation.of("analyse", folder.resolve("x").toString()).code())
                .isEqualTo(3);
    }

    @Test
    void aGameWithUnknownRulesIsRefused() throws IOException {
        Path file = folder.resolve("games.jsonl");
        Files.writeString(file, Files.readString(file).replace("\"game\":\"onitama\"", "\"game\":\"checkers\""));
        Invocation unknown = analyse();
        assertThat(unknown.code()).isEqualTo(3);
        assertThat(unknown.err()).startsWith("error: ").contains("checkers").doesNotContain("\tat ");
    }
}
