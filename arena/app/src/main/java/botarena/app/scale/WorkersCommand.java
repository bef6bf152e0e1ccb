package botarena.app.scale;

import botarena.app.cli.Console;
import botarena.app.terminal.TableFormat;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows who plays for runs on a broker, and lets workers in again. */
@Command(
        description = {
            "%nShows each worker and what it does, or why it is idle. Done, void, late and",
            "lost count games of the present runs; without a run, done counts since the",
            "worker started. Speed is relative to the machine that started the run; share",
            "is the part of a core that a busy thread gets.",
            "%nExamples:",
            "  botarena workers ~/broker/join/coordinator",
            "  botarena workers nats://127.0.0.1 --format json",
            "  botarena workers ~/broker/join/coordinator --pardon w07",
        },
        footer = {
            "%nExit status:",
            "  0     shown; pardoned",
            "  2, 3  wrong command line; no broker, its key or certificate refused, or",
            "        nobody of that name is in quarantine"
        })
public final class WorkersCommand implements Callable<Integer> {

    private final Console console;

    @Parameters(index = "0", paramLabel = "BROKER", description = "nats://HOST[:PORT], or the coordinator's join file")
    private @Nullable String broker;

    @Option(names = "--key", paramLabel = "JOINFILE", description = "join file with the key, if BROKER is an address")
    private @Nullable Path key;

    @Option(names = "--pardon", paramLabel = "WORKER", description = "end this worker's quarantine; may be repeated")
    private List<String> pardoned = List.of();

    @Mixin
    private final TableFormat format = new TableFormat();

    public WorkersCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws InterruptedException {
        return new WorkersTable(console, format).show(Objects.requireNonNull(broker), key, pardoned);
    }
}
