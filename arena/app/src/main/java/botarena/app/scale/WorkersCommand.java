package botarena.app.scale;

import botarena.app.cli.Command;
import botarena.app.cli.Console;
import botarena.app.cli.Syntax.Argument;
import botarena.app.cli.TableFormat;
import botarena.base.Refusal.RefusedException;
import java.nio.file.Path;
import java.util.List;

/** Lists the workers of a broker, and ends quarantines. */
public final class WorkersCommand extends Command {

    private final Argument<String> broker =
            syntax.positional("BROKER", String.class, "nats://HOST[:PORT], or the coordinator's join file");

    private final Argument<Path> key =
            syntax.option("--key=JOINFILE", Path.class, "join file with the key, if BROKER is an address");

    private final Argument<List<String>> pardoned =
            syntax.list("--pardon=WORKER", String.class, "end this worker's quarantine; may be repeated");

    private final TableFormat format = new TableFormat(syntax);

    public WorkersCommand(Console console) {
        super(console);
        help().description(
                        "%nShows each worker and what it does, or why it is idle. Done, void, late and",
                        "lost count games of the present runs; without a run, done counts since the",
                        "worker started. Speed is relative to the machine that started the run; share",
                        "is the part of a core that a busy thread gets.",
                        "%nExamples:",
                        "  botarena workers ~/broker/join/coordinator",
                        "  botarena workers nats://127.0.0.1 --format json",
                        "  botarena workers ~/broker/join/coordinator --pardon w07")
                .footer(
                        "%nExit status:",
                        "  0     shown; pardoned",
                        "  2, 3  wrong command line; no broker, its key or certificate refused, or",
                        "        no worker of that name is in quarantine");
    }

    @Override
    public Integer call() throws RefusedException, InterruptedException {
        return new WorkersTable(console, format).show(broker.get(), key.orNull(), pardoned.get());
    }
}
