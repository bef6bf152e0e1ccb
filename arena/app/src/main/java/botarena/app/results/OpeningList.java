package botarena.app.results;

import botarena.app.terminal.Sheet;
import botarena.app.terminal.Sheet.Column;
import botarena.tournament.results.OpeningScore;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** How openings treat the side that moves first from the start position. */
final class OpeningList {

    private OpeningList() {}

    static Sheet sheet(List<OpeningScore> scores) {
        List<Column> columns = List.of(
                Column.words("game", "Game"),
                Column.words("opening", "Opening"),
                new Column("games", "Games", "%d"),
                new Column("first", "First", "%.1f %%"),
                Column.words("from", "From"));
        List<List<@Nullable Object>> rows = new ArrayList<>();
        for (OpeningScore score : scores) {
            rows.add(new ArrayList<>(List.of(
                    score.game(), String.join(" ", score.moves()), score.games(), score.score() * 100, score.from())));
        }
        return new Sheet("", columns, rows);
    }
}
