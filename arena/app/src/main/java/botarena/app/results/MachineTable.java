package botarena.app.results;

import botarena.tournament.results.MachineComparison.MachineFigures;
import botarena.tournament.tables.Column;
import botarena.tournament.tables.Table;
import java.util.List;

/** What was played on each machine. */
final class MachineTable {

    private static final String LOCAL = "(local)";

    private static final List<Column<MachineFigures>> COLUMNS = List.of(
            Column.words("worker", "Worker", row -> row.worker().isEmpty() ? LOCAL : row.worker()),
            Column.count("games", "Games", MachineFigures::games),
            Column.count("voids", "Void", MachineFigures::voids),
            Column.count("forfeits", "Forfeits", MachineFigures::forfeits),
            new Column<>("plies", "Plies", "%.1f", MachineFigures::plies),
            new Column<>("mean_ms", "ms/move", "%.2f", MachineFigures::moveMs),
            new Column<>("speed", "Speed", "%.2f", MachineFigures::speed),
            new Column<>("share", "Share", "%.2f", MachineFigures::share),
            Column.words("remarks", "Remarks", row -> String.join("; ", row.remarks())));

    private MachineTable() {}

    static Table<MachineFigures> of(List<MachineFigures> machines) {
        return new Table<>("", COLUMNS, machines);
    }
}
