package botarena.view.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import botarena.base.Refusal.RefusedException;
import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import botarena.protocol.Json;
import botarena.tournament.results.ResultsFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportFileTest {

    private static final Path EXAMPLE =
            Path.of("../../results/example-1.0").toAbsolutePath().normalize();
    private static final GameCatalog CATALOG = new GameCatalog(Games.BUILT_IN);
    private static final int GAMES = 108;

    @TempDir
    private Path folder;

    private Path journal(String text) throws IOException {
        return Files.writeString(folder.resolve("games.jsonl"), text);
    }

    private static String example() throws IOException {
        return Files.readString(EXAMPLE.resolve("games.jsonl"));
    }

    private ReportFile.Written write(Path results, Path file, ReplayChoice choice)
            throws RefusedException, IOException {
        return ReportFile.write(ResultsFolder.open(results, CATALOG), file, choice);
    }

    private String page(Path results, ReplayChoice choice) throws RefusedException, IOException {
        Path file = folder.resolve("page.html");
        write(results, file, choice);
        return Files.readString(file);
    }

    private static List<String> found(String pattern, String text) {
        List<String> found = new ArrayList<>();
        Matcher matcher = Pattern.compile(pattern, Pattern.DOTALL).matcher(text);
        while (matcher.find()) {
            found.add(matcher.group(1));
        }
        return found;
    }

    private static Map<String, ?> head(String page) {
        return Json.object(found("id=\"head\">(.*?)</script>", page).get(0));
    }

    @Test
    void theSameResultsGiveTheSameBytes() throws Exception {
        assertThat(page(EXAMPLE, ReplayChoice.ALL)).isEqualTo(page(EXAMPLE, ReplayChoice.ALL));
    }

    @Test
    void everyGameIsListedAndCanBeWatched() throws Exception {
        ReportFile.Written written = write(EXAMPLE, folder.resolve("a.html"), ReplayChoice.ALL);
        assertThat(written).isEqualTo(new ReportFile.Written(GAMES, GAMES, ""));
    }

    @Test
    void pageAndReplaysStayWithinTheirBudgets() throws Exception {
        // Pages of bots take 8 KB, drawing the visible part of long tables 3 KB, a list that phones do not cut 1 KB,
        // one of 100,000 games 1 KB.
        assertThat(WebPage.load().size()).isLessThanOrEqualTo(81_000);
        List<String> scenes = found("class=\"block\"[^>]*>(.*?)</script>", page(EXAMPLE, ReplayChoice.ALL));
        assertThat(scenes.stream().mapToInt(String::length).sum()).isLessThanOrEqualTo(GAMES * 400);
    }

    @Test
    void anAnalysisHasItsOwnBudgetAndChangesNoOtherPage() throws Exception {
        Path analysed = AnalysedResults.write(folder.resolve("analysed"));
        String page = page(analysed, ReplayChoice.ALL);
        assertThat(WebPage.report(true).size()).isLessThanOrEqualTo(95_000);
        assertThat(found("class=\"analysed\"[^>]*>(.*?)</script>", page))
                .hasSize(1)
                .allSatisfy(block -> assertThat(block.length()).isLessThanOrEqualTo(6 * 700));
        assertThat(page(EXAMPLE, ReplayChoice.ALL)).doesNotContain("class=\"analys", "Learn from mistakes");
        assertThat(page).isEqualTo(page(analysed, ReplayChoice.ALL)).contains("Learn from mistakes");
    }

    @Test
    void anAnalysedGameIsSmallEnoughToBeMailed() throws Exception {
        ResultsFolder analysed = ResultsFolder.open(AnalysedResults.write(folder.resolve("analysed")), CATALOG);
        Path file = folder.resolve("game.html");
        for (String game :
                found("\"game\":\"([^\"]*)\"", Files.readString(analysed.path().resolve("analysis.jsonl")))) {
            ReportFile.writeGame(analysed, analysed.find(game, id -> {}).orElseThrow(), file, Audience.everyone());
            assertThat(Files.size(file)).as(game).isLessThanOrEqualTo(67_000);
            assertThat(Files.readString(file)).contains("class=\"analysed\"");
        }
    }

    @Test
    void botsWithoutAFingerprintHaveNoEmptyRow() throws Exception {
        String games = Files.readString(EXAMPLE.resolve("games.jsonl"));
        Path bare = Files.createDirectory(folder.resolve("bare"));
        Files.writeString(bare.resolve("games.jsonl"), games.replaceAll("(\"fingerprint\":)\"\\w*\"", "$1\"\""));
        assertThat(page(EXAMPLE, ReplayChoice.ALL)).contains("Fingerprint of ");
        assertThat(page(bare, ReplayChoice.ALL)).doesNotContain("Fingerprint of ");
    }

    @Test
    void thePolicyNamesScriptAndStyle() throws Exception {
        String page = page(EXAMPLE, ReplayChoice.ALL);
        String policy =
                found("Content-Security-Policy\" content=\"(.*?)\"", page).get(0);
        String script = found("<script>(.*?)</script>", page).get(0);
        String style = found("<style>(.*?)</style>", page).get(0);
        assertThat(policy)
                .startsWith("default-src 'none'; script-src 'sha256-" + hash(script) + "'; style-src 'sha256-"
                        + hash(style))
                .contains("connect-src 'none'", "base-uri 'none'", "form-action 'none'");
        assertThat(found("(<script>)", page)).hasSize(1);
        assertThat(page).doesNotContain(" style=\"");
    }

    private static String hash(String text) throws Exception {
        return Base64.getEncoder()
                .encodeToString(MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void nothingIsLoadedFromAnywhere() throws Exception {
        String page = page(EXAMPLE, ReplayChoice.ALL).replace("http://www.w3.org/2000/svg", "");
        assertThat(page)
                .doesNotContain("http:", "https:", "fetch(", "XMLHttpRequest", "innerHTML", "@import", "url(http");
    }

    @Test
    void aHostileNameStaysAName() throws Exception {
        String name = "</script><script>alert(1)</script><img src=x onerror=alert(1)>";
        journal(example().replace("\"name\":\"random-js\"", "\"name\":\"" + name + "\""));
        String page = page(folder, ReplayChoice.ALL);
        assertThat(page).doesNotContain(name, "<img", "alert(1)</script>");
        assertThat(String.valueOf(head(page).get("bots"))).contains(name);
    }

    @Test
    void aLineThatIsBeingWrittenIsLeftForTheNextReport() throws Exception {
        String whole = example();
        journal(whole + whole.substring(0, 500));
        assertThat(write(folder, folder.resolve("a.html"), ReplayChoice.ALL).games())
                .isEqualTo(GAMES);
    }

    @Test
    void theStartingPositionNamesTheFirstMover() throws Exception {
        List<?> asPlayed = results(page(EXAMPLE, ReplayChoice.NONE), "quixo");
        journal(example().replace("...../...../...../...../..... X", "...../...../...../...../..... O"));
        List<?> turned = results(page(folder, ReplayChoice.NONE), "quixo");
        assertThat(turned).isEqualTo(List.of(asPlayed.get(2), asPlayed.get(1), asPlayed.get(0)));
        assertThat(turned).isNotEqualTo(asPlayed);
    }

    private static List<?> results(String page, String game) {
        return ((List<?>) head(page).get("games"))
                .stream()
                        .map(fields -> (Map<?, ?>) fields)
                        .filter(fields -> game.equals(fields.get("id")))
                        .map(fields -> (List<?>) fields.get("wdl"))
                        .findFirst()
                        .orElseThrow();
    }

    @Test
    void withoutReplaysTheGamesAreListed() throws Exception {
        ReportFile.Written written = write(EXAMPLE, folder.resolve("a.html"), ReplayChoice.NONE);
        assertThat(written.games()).isEqualTo(GAMES);
        assertThat(written.replays()).isZero();
        assertThat(written.notice()).isEqualTo("The games are listed without replays.");
        assertThat(write(EXAMPLE, folder.resolve("a.html"), ReplayChoice.FORFEITS)
                        .replays())
                .isZero();
    }

    @Test
    void aGameOfAWorkerSaysWhichAndOthersNothing() throws Exception {
        List<String> lines = new ArrayList<>(example().lines().toList());
        String on = "\"attempt\":1,\"on\":{\"worker\":\"w3\",\"speed\":0.954,\"share\":1.0},";
        lines.set(1, lines.get(1).replace("\"attempt\":1,", on));
        lines.set(
                2, lines.get(2).replace("\"attempt\":1,", on.replace("w3", "w4").replace("0.954", "0")));
        journal(String.join("\n", lines) + "\n");
        List<String> told = new ArrayList<>();
        for (String list : found("class=\"list\"[^>]*>(.*?)</script>", page(folder, ReplayChoice.ALL))) {
            List<?> machines = (List<?>) Json.object(Unpacked.of(list)).get("on");
            told.addAll(
                    machines == null
                            ? List.of()
                            : machines.stream().map(String::valueOf).toList());
        }
        assertThat(told).contains("[w3, speed 0.95, share 1.00]", "[w4]", "[]");
        for (String list : found("class=\"list\"[^>]*>(.*?)</script>", page(EXAMPLE, ReplayChoice.ALL))) {
            assertThat(Unpacked.of(list)).doesNotContain("\"on\"");
        }
    }

    @Test
    void playingOnSaysTheOptionsThatAPositionDoesNot() throws Exception {
        assertThat(page(EXAMPLE, ReplayChoice.NONE)).doesNotContain("--option ");
        journal(example().replace("\"repetition\":3", "\"repetition\":4"));
        assertThat(page(folder, ReplayChoice.NONE)).contains("\"options\":\" --option repetition=4\"");
    }

    @Test
    void aGameWhoseRulesAreNotHereIsListedWithoutItsMoves() throws Exception {
        journal(example().replace("\"game\":\"quixo\"", "\"game\":\"chess\""));
        ResultsFolder results = ResultsFolder.open(folder, CATALOG.withUnknown());
        ReportFile.Written written = ReportFile.write(results, folder.resolve("a.html"), ReplayChoice.ALL);
        assertThat(written.games()).isEqualTo(GAMES);
        assertThat(written.replays()).isPositive().isLessThan(GAMES);
        assertThat(written.notice())
                .isEqualTo(
                        "The rules of chess are not installed, so those games have no replays; --rules FOLDER gives them.");
        assertThat(Files.readString(folder.resolve("a.html"))).contains("\"id\":\"chess\",\"look\":null");
    }

    @Test
    void aRecordThatTheRulesDoNotAllowIsShownAsFarAsTheyDo() throws Exception {
        journal(example().replaceFirst("\"moves\":\\[\"goose:d1-c2\"", "\"moves\":[\"goose:a1-a9\""));
        assertThat(write(folder, folder.resolve("a.html"), ReplayChoice.ALL).replays())
                .isEqualTo(GAMES);
    }

    @Test
    void aFailedWriteLeavesTheOldFile() throws Exception {
        Path inside = Files.createDirectories(folder.resolve("dir.html"));
        assertThatThrownBy(() -> write(EXAMPLE, inside, ReplayChoice.ALL))
                .isInstanceOf(IOException.class)
                .hasMessage("it is a folder");
        assertThatThrownBy(() -> write(EXAMPLE, folder.resolve("none/a.html"), ReplayChoice.ALL))
                .isInstanceOf(IOException.class);
        write(EXAMPLE, folder.resolve("a.html"), ReplayChoice.ALL);
        try (var files = Files.list(folder)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrder("a.html", "dir.html");
        }
    }
}
