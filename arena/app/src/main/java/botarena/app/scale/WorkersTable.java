package botarena.app.scale;

import botarena.app.cli.Console;
import botarena.app.cli.ExitCode;
import botarena.app.cli.Failure;
import botarena.app.terminal.TableFormat;
import botarena.scale.coordinate.NatsLanesFactory;
import botarena.scale.coordinate.WorkerRegistry;
import botarena.scale.coordinate.WorkerSeen;
import botarena.tournament.Refusal.RefusedException;
import botarena.tournament.file.PastedCommand;
import botarena.tournament.tables.Column;
import botarena.tournament.tables.Table;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Workers as a table. Apart from its command, which is looked at where any command is typed. */
final class WorkersTable {

    private static final List<Column<WorkerSeen>> COLUMNS = List.of(
            Column.words("worker", "Worker", WorkerSeen::name),
            Column.words("state", "State", WorkerSeen::state),
            Column.count("lanes", "Lanes", WorkerSeen::lanes),
            Column.count("playing", "Playing", WorkerSeen::playing),
            Column.count("done", "Done", WorkerSeen::done),
            Column.count("void", "Void", WorkerSeen::voids),
            Column.count("late", "Late", WorkerSeen::late),
            Column.count("lost", "Lost", WorkerSeen::lost),
            new Column<>("speed", "Speed", "%.2f", WorkerSeen::speed),
            new Column<>("share", "Share", "%.2f", WorkerSeen::share),
            Column.words("version", "Version", WorkerSeen::version),
            Column.words("sandbox", "Sandbox", WorkerSeen::sandbox),
            Column.words("quarantine", "Quarantine", WorkerSeen::quarantine));

    private final Console console;
    private final TableFormat format;

    WorkersTable(Console console, TableFormat format) {
        this.console = console;
        this.format = format;
    }

    /** Shows who is there, or pardons; returns the exit code. */
    int show(String broker, @Nullable Path key, List<String> pardoned) throws InterruptedException {
        try (WorkerRegistry there = WorkerRegistry.open(BrokerAddress.line(broker, key), console::remark)) {
            for (String worker : pardoned) {
                if (there.pardon(worker).isEmpty()) {
                    throw new Failure(
                            ExitCode.INVALID,
                            "no run keeps worker '" + worker + "' out",
                            "try: " + PastedCommand.of("workers", broker));
                }
                console.out().println(worker + " may play again");
            }
            if (pardoned.isEmpty()) {
                print(there.look());
            }
            return ExitCode.DONE;
        } catch (RefusedException refused) {
            throw Failure.of(refused.refusal());
        }
    }

    private void print(List<WorkerSeen> workers) {
        Table<WorkerSeen> table = new Table<>("", COLUMNS, workers);
        if (workers.isEmpty() && format.kind() == TableFormat.Kind.TEXT) {
            console.out().println(NatsLanesFactory.Voice.startOne());
        } else {
            format.print(console, List.of(table), table);
        }
    }
}
