package botarena.app.results;

import botarena.app.terminal.GameLine;
import botarena.referee.GameRecord;
import botarena.tournament.tables.Column;
import botarena.tournament.tables.Table;

/** Games, one a row, without their moves. */
final class GameTable {

    private final Table table = new Table(
            "",
            Column.list("id,Game; first,First; second,Second; result,Result; reason,Reason; detail,Detail; "
                    + "plies,Plies,%d; seconds,Seconds,%.2f"));

    void add(GameRecord record) {
        String[] sides = GameLine.players(record, "\n").split("\n");
        table.add(
                record.setting().id(),
                sides[0],
                sides[1],
                GameLine.score(record),
                record.reason().word(),
                record.detail(),
                record.plies(),
                record.tookMs() / 1000.0);
    }

    Table table() {
        return table;
    }
}
