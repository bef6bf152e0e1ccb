package botarena.app.scale;

import botarena.app.cli.Console;
import botarena.app.cli.ExitCode;
import botarena.app.cli.Failure;
import botarena.app.cli.TableFormat;
import botarena.base.Refusal.RefusedException;
import botarena.scale.coordinate.NatsLanesFactory;
import botarena.scale.coordinate.WorkerRegistry;
import botarena.tournament.file.PastedCommand;
import botarena.tournament.tables.Column;
import botarena.tournament.tables.Table;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Workers as a table. Apart from its command, which is looked at where any command is typed. */
record WorkersTable(Console console, TableFormat format) {

    private static final List<Column> COLUMNS =
            Column.list("worker,Worker; state,State; lanes,Lanes,%d; playing,Playing,%d; done,Done,%d; void,Void,%d; "
                    + "late,Late,%d; lost,Lost,%d; speed,Speed,%.2f; share,Share,%.2f; version,Version; "
                    + "sandbox,Sandbox; quarantine,Quarantine");

    /** Lists workers, or ends quarantines; returns the exit code. */
    int show(String broker, @Nullable Path key, List<String> pardoned) throws RefusedException, InterruptedException {
        try (WorkerRegistry there = WorkerRegistry.open(BrokerAddress.line(broker, key), console::remark)) {
            for (String worker : pardoned) {
                if (there.pardon(worker).isEmpty()) {
                    throw Failure.invalid(
                            "worker '" + worker + "' is not excluded from any run",
                            "try: " + PastedCommand.of("workers", broker));
                }
                console.out().println(worker + " may play again");
            }
            if (pardoned.isEmpty()) {
                print(there.listWorkers());
            }
            return ExitCode.DONE;
        }
    }

    private void print(List<WorkerRegistry.Row> workers) {
        Table table = new Table("", COLUMNS);
        for (WorkerRegistry.Row row : workers) {
            table.add(
                    row.name(),
                    row.state(),
                    row.card().machine().lanes(),
                    row.playing(),
                    row.counts().done(),
                    row.counts().voids(),
                    row.counts().late(),
                    row.counts().lost(),
                    row.speed(),
                    Math.round(row.card().machine().share() * 1000) / 1000.0,
                    row.card().version(),
                    row.card().machine().isolation(),
                    row.quarantine());
        }
        if (workers.isEmpty() && format.kind() == TableFormat.Kind.TEXT) {
            console.out().println(NatsLanesFactory.Voice.startOne());
        } else {
            format.print(console, List.of(table), table);
        }
    }
}
