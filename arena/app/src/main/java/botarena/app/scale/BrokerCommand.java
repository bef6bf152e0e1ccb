package botarena.app.scale;

import botarena.app.cli.Command;
import botarena.app.cli.Console;
import botarena.app.cli.ExitCode;
import botarena.app.cli.Failure;
import botarena.app.cli.Syntax.Argument;
import botarena.scale.broker.BrokerErrors;
import botarena.scale.broker.BrokerFolder;
import botarena.scale.broker.BrokerNames;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Makes the folder of a broker and runs nats-server in it. */
public final class BrokerCommand extends Command {

    private static final long LOOK = 50;

    /** Words of nats-server once it listens. */
    private static final String READY = "Server is ready";

    private final Argument<Path> folder = syntax.positional("DIR", Path.class, "folder of the broker");

    private final Argument<Integer> workers = syntax.option(
                    "--workers", "N", int.class, "number of workers with a key [${DEFAULT-VALUE}]")
            .byDefault("20");

    private final Argument<String> name =
            syntax.option("--name", "HOST", String.class, "name by which others reach this machine");

    private final Argument<Integer> port = syntax.option(
                    "--port", "N", int.class, "port of the server [${DEFAULT-VALUE}]")
            .byDefault("4222");

    private final Argument<String> disk = syntax.option(
                    "--disk", "SIZE", String.class, "limit on stored data [50G, or nine tenths of the free space]")
            .byDefault("");

    private final Argument<List<String>> dropped =
            syntax.list("--drop", "WORKER", String.class, "worker that loses its key; may be repeated");

    public BrokerCommand(Console console) {
        super(console);
        help().description(
                        "%nMakes missing files in DIR (certificate, keys, configuration) and runs",
                        "nats-server there until stopped, with its log in nats.log. The organiser uses",
                        "join/coordinator; each worker gets a file join/w01, join/w02 and so on. A server",
                        "that runs already takes over the changes.",
                        "%nExamples:",
                        "  botarena broker ~/broker --workers 20 --name lab.example.org",
                        "  botarena broker ~/broker --drop w07")
                .footer(
                        "%nExit status:",
                        "  2, 3      wrong command line; the folder cannot be used",
                        "  69        nats-server is missing");
    }

    @Override
    public Integer call() throws InterruptedException {
        String server = RequiredPrograms.natsServer();
        try {
            String host = name.or(InetAddress.getLocalHost().getHostName());
            BrokerFolder broker = BrokerFolder.make(
                    folder.get(), BrokerFolder.Settings.of(host, port.get(), workers.get(), disk.get()));
            for (String worker : dropped.get()) {
                if (!BrokerNames.isWorker(worker) || !broker.drop(worker)) {
                    throw new Failure(ExitCode.USAGE, "--drop: there is no worker '" + worker + "'");
                }
            }
            Optional<ProcessHandle> running = findRunning(broker.pidFile());
            return running.isPresent() ? reload(server, running.get()) : run(server, broker);
        } catch (IOException e) {
            throw new Failure(ExitCode.INVALID, "the folder " + folder.get() + " cannot be used: " + e.getMessage());
        }
    }

    private static Optional<ProcessHandle> findRunning(Path pidFile) throws IOException {
        if (!Files.exists(pidFile)) {
            return Optional.empty();
        }
        String pid = Files.readString(pidFile).strip();
        return pid.matches("\\d{1,10}")
                ? ProcessHandle.of(Long.parseLong(pid))
                        .filter(process -> process.info().command().orElse("").endsWith("nats-server"))
                : Optional.empty();
    }

    private int reload(String server, ProcessHandle running) throws IOException, InterruptedException {
        Process told = new ProcessBuilder(server, "--signal", "reload=" + running.pid())
                .inheritIO()
                .start();
        int code = told.waitFor();
        console.remark("the running broker has loaded its new configuration");
        return code == 0 ? ExitCode.DONE : ExitCode.INVALID;
    }

    private int run(String server, BrokerFolder broker) throws IOException, InterruptedException {
        Path log = folder.get().resolve("nats.log");
        Files.writeString(log, "");
        Process process = new ProcessBuilder(
                        server, "-c", broker.configuration().toString(), "-l", log.toString())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
                .start();
        Thread ending = new Thread(process::destroy, "broker's end");
        Runtime.getRuntime().addShutdownHook(ending);
        while (!process.waitFor(LOOK, TimeUnit.MILLISECONDS)) {
            if (Files.readString(log, StandardCharsets.ISO_8859_1).contains(READY)) {
                console.remark("the broker listens on port " + port.get() + "; join files are in "
                        + folder.get().resolve("join") + ", its log is " + log);
                return process.waitFor();
            }
        }
        throw new Failure(
                ExitCode.INVALID,
                "nats-server ended with exit code " + process.exitValue() + ": "
                        + BrokerErrors.lastLogLine(Files.readString(log, StandardCharsets.ISO_8859_1)),
                "its log is " + log);
    }
}
