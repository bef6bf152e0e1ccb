package botarena.app.results;

import botarena.app.terminal.GameLine;
import botarena.referee.GameRecord;
import botarena.tournament.tables.Column;
import botarena.tournament.tables.Table;
import java.util.ArrayList;
import java.util.List;

/** Games, one a row, without their moves. */
final class GameTable {

    private static final List<Column<Row>> COLUMNS = List.of(
            Column.words("id", "Game", Row::id),
            Column.words("first", "First", Row::first),
            Column.words("second", "Second", Row::second),
            Column.words("result", "Result", Row::result),
            Column.words("reason", "Reason", Row::reason),
            Column.words("detail", "Detail", Row::detail),
            Column.count("plies", "Plies", Row::plies),
            new Column<>("seconds", "Seconds", "%.2f", Row::seconds));

    private record Row(
            String id,
            String first,
            String second,
            String result,
            String reason,
            String detail,
            int plies,
            double seconds) {}

    private final List<Row> rows = new ArrayList<>();

    void add(GameRecord record) {
        String[] sides = GameLine.players(record, "\n").split("\n");
        rows.add(new Row(
                record.setting().id(),
                sides[0],
                sides[1],
                GameLine.score(record),
                record.reason().word(),
                record.detail(),
                record.plies(),
                record.tookMs() / 1000.0));
    }

    Table<?> table() {
        return new Table<>("", COLUMNS, rows);
    }
}
