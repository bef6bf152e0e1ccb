package botarena.view.report;

import botarena.tournament.Refusal.RefusedException;
import botarena.tournament.Tournament;
import botarena.tournament.results.ResultsFolder;
import botarena.tournament.standings.Standings;
import java.util.ArrayList;
import java.util.List;

/**
 * What a page that was told of a run is left with: the report with its replays, and like {@link RunningReport} without
 * anything of bots' files, logs, machine or seed.
 *
 * @param head what the tables are drawn from, as JSON
 * @param elements games and faults, as elements of the page
 */
public record ClosingReport(String head, List<String> elements) {

    public ClosingReport {
        elements = List.copyOf(elements);
    }

    /**
     * Works it out from a folder.
     *
     * @throws RefusedException if the results cannot be read
     */
    public static ClosingReport of(ResultsFolder folder, Tournament tournament) throws RefusedException {
        ReportContents contents = new ReportContents(null, ReplayChoice.ALL);
        long lines = folder.lines();
        Standings standings = folder.standings(record -> contents.add(record, lines - contents.games() - 1));
        String head = new ReportHead(contents, standings)
                .json(tournament.name(), "", Settings.openRows(tournament, contents.played()));
        List<String> elements = new ArrayList<>(contents.blocks().elements());
        elements.add(contents.faults().element());
        return new ClosingReport(head, elements);
    }
}
