package botarena.app.scale;

import botarena.app.cli.Console;
import botarena.app.cli.DurationConverter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Plays games for runs on other machines until it is told to leave. */
@Command(
        description = {
            "%nPlays for every run on the broker that has the same version of botarena. Bots",
            "come over the broker, and are confined as the run asks. This machine needs only",
            "this program and the programs that bots need.",
            "%nExamples:",
            "  botarena worker w01",
            "  botarena worker nats://lab:4222 --key w01 --cores 4",
        },
        footer = {
            "%nExit status:",
            "  0         nothing to play for as long as --leave-after says; or the end of the",
            "            input that told the broker",
            "  2, 3      wrong command line; no broker, its key or certificate refused, or",
            "            no cache",
            "  130, 143  stopped by Ctrl-C or SIGTERM: games that run go to other workers"
        })
public final class WorkerCommand implements Callable<Integer> {

    private final Console console;

    @Parameters(
            index = "0",
            paramLabel = "BROKER",
            description = "nats://HOST[:PORT], or a join file; - reads its line, and plays until the input ends")
    private @Nullable String broker;

    @Option(names = "--key", paramLabel = "JOINFILE", description = "join file with the key, if BROKER is an address")
    private @Nullable Path key;

    @Option(names = "--name", paramLabel = "NAME", description = "worker's name, if it has no key")
    private @Nullable String name;

    @Option(names = "--cores", paramLabel = "N", description = "processors to use [one of each physical core]")
    private int cores;

    @Option(names = "--cache", paramLabel = "DIR", description = "folder for bots' files")
    private @Nullable Path cache;

    @Option(
            names = "--min-share",
            paramLabel = "PART",
            defaultValue = "0.9",
            description = "part of a core that other programs must leave free [${DEFAULT-VALUE}]")
    private double minShare;

    @Option(
            names = "--leave-after",
            paramLabel = "TIME",
            converter = DurationConverter.class,
            description = "idle time before it exits, such as 10m")
    private @Nullable Duration leaveAfter;

    public WorkerCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws InterruptedException {
        return new WorkerSession(console, cores, cache, minShare, leaveAfter)
                .play(Objects.requireNonNull(broker), key, name);
    }
}
