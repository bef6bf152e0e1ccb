package botarena.app.person;

import botarena.app.analysis.AnalysisRun;
import botarena.app.cli.Console;
import botarena.base.Refusal.RefusedException;
import botarena.games.GameInputException;
import botarena.referee.GameRecord;
import botarena.tournament.results.ResultsFolder;
import botarena.view.GameView;
import botarena.view.report.Audience;
import botarena.view.report.ReportFile;
import botarena.web.WebResponse;
import java.io.IOException;
import java.util.List;

/** Answer to "show me where": an analysis of the game just played. */
record GameExplanation(SavedGames saved, Console console) {

    /** The three worst moves with boards. */
    List<String> lines(GameRecord record) throws InterruptedException {
        try {
            analyse(record);
            List<String> lines =
                    GameView.of(record).worstMoves(saved.folder()).orElse(List.of("The game could not be analysed."));
            return lines.isEmpty() ? List.of("No moves were played, so there is nothing to analyse.") : lines;
        } catch (RefusedException | GameInputException e) {
            return List.of("The game could not be analysed: " + e.getMessage());
        }
    }

    /** The page of the game, with its curve and marks. */
    WebResponse page(GameRecord record) throws InterruptedException {
        try {
            ReportFile.GamePage page = ReportFile.GamePage.of(analyse(record), record, Audience.everyone());
            return WebResponse.page(page.policy(), page.html());
        } catch (RefusedException | IOException e) {
            return new WebResponse.Text(500, "The game could not be analysed: " + e.getMessage());
        }
    }

    private ResultsFolder analyse(GameRecord record) throws RefusedException, InterruptedException {
        ResultsFolder folder = ResultsFolder.open(saved.folder().toAbsolutePath(), console.games());
        String id = record.setting().id();
        int unused = new AnalysisRun(console, folder, AnalysisRun.Budget.DEFAULT, 1)
                .play(each -> each.setting().id().equals(id));
        return folder;
    }
}
