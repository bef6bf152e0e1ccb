package botarena.app.results;

import botarena.app.terminal.GameLine;
import botarena.referee.GameRecord;
import botarena.tournament.tables.Column;
import botarena.tournament.tables.Table;
import java.util.List;
import java.util.Set;

/** Games, one a row, without their moves. */
final class GameTable {

    private static final List<Column> COLUMNS =
            Column.list("id,Game; first,First; second,Second; result,Result; reason,Reason; detail,Detail; "
                    + "plies,Plies,%d; seconds,Seconds,%.2f; analysed,Analysed");

    private final Table screen = new Table("", COLUMNS);
    private final Table full = new Table("", COLUMNS);
    private final Set<String> analysed;

    /** @param analysed ids of the analysed games */
    GameTable(Set<String> analysed) {
        this.analysed = Set.copyOf(analysed);
    }

    void add(GameRecord record) {
        add(screen, record, record.ending().words());
        add(full, record, record.reason().word());
    }

    private void add(Table table, GameRecord record, String reason) {
        String[] sides = GameLine.players(record, "\n").split("\n");
        table.add(
                record.setting().id(),
                sides[0],
                sides[1],
                GameLine.score(record),
                reason,
                record.detail(),
                record.plies(),
                record.tookMs() / 1000.0,
                analysed.contains(record.setting().id()) ? "yes" : "");
    }

    /** For people: reasons in words. */
    Table screenTable() {
        return screen;
    }

    /** For programs: reasons as codes. */
    Table fullTable() {
        return full;
    }
}
