package botarena.app.results;

import botarena.app.terminal.GameLine;
import botarena.app.terminal.Sheet;
import botarena.app.terminal.Sheet.Column;
import botarena.referee.GameRecord;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Games, one a row. */
final class GameList {

    private static final List<Column> COLUMNS = List.of(
            Column.words("id", "Game"),
            Column.words("first", "First"),
            Column.words("second", "Second"),
            Column.words("result", "Result"),
            Column.words("reason", "Reason"),
            Column.words("detail", "Detail"),
            new Column("plies", "Plies", "%d"),
            new Column("seconds", "Seconds", "%.2f"));

    private final List<List<@Nullable Object>> rows = new ArrayList<>();

    void add(GameRecord record) {
        String[] sides = GameLine.players(record, "\n").split("\n");
        rows.add(Arrays.asList(
                record.setting().id(),
                sides[0],
                sides[1],
                GameLine.score(record),
                record.reason().word(),
                record.detail(),
                record.plies(),
                record.tookMs() / 1000.0));
    }

    Sheet sheet() {
        return new Sheet("", COLUMNS, rows);
    }
}
