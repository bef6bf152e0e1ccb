package botarena.app.scale;

import botarena.app.cli.Command;
import botarena.app.cli.Console;
import botarena.app.cli.Syntax.Argument;
import botarena.base.Refusal.RefusedException;
import java.nio.file.Path;
import java.time.Duration;

/** Plays games for runs on other machines until it is told to leave. */
public final class WorkerCommand extends Command {

    private final Argument<String> broker = syntax.positional(
            "BROKER",
            String.class,
            "nats://HOST[:PORT], or a join file; - reads its line, and plays until the input ends");

    private final Argument<Path> key =
            syntax.option("--key=JOINFILE", Path.class, "join file with the key, if BROKER is an address");

    private final Argument<String> name = syntax.option("--name=NAME", String.class, "worker's name, if it has no key");

    private final Argument<Integer> cores = syntax.option(
                    "--cores=N", int.class, "processors to use [one of each physical core]")
            .byDefault("0");

    private final Argument<Path> cache = syntax.option("--cache=DIR", Path.class, "folder for bots' files");

    private final Argument<Double> minShare = syntax.option(
            "--min-share=PART", double.class, "part of a core that other programs must leave free [=0.9]");

    private final Argument<Duration> leaveAfter =
            syntax.option("--leave-after=TIME", Duration.class, "idle time before it exits, such as 10m");

    public WorkerCommand(Console console) {
        super(console);
        help().description(
                        "%nPlays for every run on the broker that has the same version of botarena. Bots",
                        "come over the broker, and are confined as the run asks. This machine needs only",
                        "this program and the programs that bots need.",
                        "%nExamples:",
                        "  botarena worker w01",
                        "  botarena worker nats://lab:4222 --key w01 --cores 4")
                .footer(
                        "%nExit status:",
                        "  0         idle for --leave-after, or its input ended",
                        "  2, 3      wrong command line; no broker, its key or certificate refused, at",
                        "            the start or later, or no cache",
                        "  130, 143  stopped by Ctrl-C or SIGTERM: games that run go to other workers");
    }

    @Override
    public Integer call() throws RefusedException, InterruptedException {
        return new WorkerSession(console, cores.get(), cache.orNull(), minShare.get(), leaveAfter.orNull())
                .play(broker.get(), key.orNull(), name.orNull());
    }
}
