package botarena.view.report;

import botarena.base.JsonText;
import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import botarena.referee.GameRecord;
import botarena.referee.record.Replay;
import botarena.testing.BrowserScripts;
import botarena.testing.Needs;
import botarena.testing.Tool;
import botarena.tournament.results.ResultsFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests in a browser: needs node, npm's registry and Chromium, {@code mvn test -Dgroups=browser}. */
@Tag("browser")
@Timeout(2400)
@Needs({Tool.CHROMIUM, Tool.NODE, Tool.NPM})
class BrowserTest {

    private static final Path REPORTS = BrowserScripts.REPORTS;
    private static final Path EXAMPLE = Path.of("../../results/example-1.0");
    private static final GameCatalog CATALOG = new GameCatalog(Games.BUILT_IN);

    @BeforeAll
    static void writeReports() throws Exception {
        Files.createDirectories(REPORTS);
        ResultsFolder example = ResultsFolder.open(EXAMPLE, CATALOG);
        ReportFile.write(example, REPORTS.resolve("example.html"), ReplayChoice.ALL);
        Files.writeString(REPORTS.resolve("positions.json"), JsonText.line(positions(example)));
        ResultsFolder analysed = ResultsFolder.open(AnalysedResults.write(REPORTS.resolve("analysed")), CATALOG);
        ReportFile.write(analysed, REPORTS.resolve("analysed.html"), ReplayChoice.ALL);
        GameRecord game =
                example.find("onitama.r1.greedy-java-v-random-js.1", id -> {}).orElseThrow();
        ReportFile.writeGame(analysed, game, REPORTS.resolve("game.html"), Audience.everyone());
        ResultsFolder hostile = ResultsFolder.open(HostileResults.write(REPORTS.resolve("hostile")), CATALOG);
        ReportFile.write(hostile, REPORTS.resolve("hostile.html"), ReplayChoice.ALL);
    }

    /** Every position and who moved, as the rules have it. */
    private static Map<String, Object> positions(ResultsFolder folder) throws Exception {
        Map<String, Object> games = new LinkedHashMap<>();
        folder.forEach(record -> {
            Replay replay = Replay.of(record);
            List<String> texts = new ArrayList<>(List.of(replay.start().text()));
            List<Integer> seats = new ArrayList<>();
            replay.plies().forEach(ply -> {
                texts.add(ply.after().text());
                seats.add(ply.seat());
            });
            games.put(record.setting().id(), Map.of("positions", texts, "seats", seats));
        });
        return games;
    }

    @Test
    void scriptsAreTypedAndTheReportDoesWhatItShall() throws Exception {
        BrowserScripts.run(Map.of(), "npx", "--no-install", "tsc", "-p", ".");
        BrowserScripts.run(Map.of(), "npx", "--no-install", "tsc", "-p", "tsconfig.game.json");
        BrowserScripts.run(Map.of(), "node", "--test", "report.test.mjs");
    }
}
