package botarena.app.results;

import botarena.tournament.results.ResultsFolder.OpeningScore;
import botarena.tournament.tables.Column;
import botarena.tournament.tables.Table;
import java.util.List;

/** How openings treat the side that moves first from the start position. */
final class OpeningTable {

    private static final List<Column<OpeningScore>> COLUMNS = List.of(
            Column.words("game", "Game", OpeningScore::game),
            Column.words("opening", "Opening", score -> String.join(" ", score.moves())),
            Column.count("games", "Games", OpeningScore::games),
            new Column<>("first", "First", "%.1f %%", score -> score.score() * 100),
            Column.words("from", "From", OpeningScore::from));

    private OpeningTable() {}

    static Table<OpeningScore> of(List<OpeningScore> scores) {
        return new Table<>("", COLUMNS, scores);
    }
}
