package botarena.app.scale;

import botarena.app.cli.Console;
import botarena.app.cli.ExitCode;
import botarena.app.cli.Failure;
import botarena.scale.broker.BrokerErrors;
import botarena.scale.broker.BrokerFolder;
import botarena.scale.broker.BrokerNames;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Makes the folder of a broker and runs nats-server in it. */
@Command(
        description = {
            "%nMakes missing files in DIR (certificate, keys, configuration) and runs",
            "nats-server there until stopped, with its log in nats.log. The organiser uses",
            "join/coordinator; each worker gets a file join/w01, join/w02 and so on. A server",
            "that runs already takes over the changes.",
            "%nExamples:",
            "  botarena broker ~/broker --workers 20 --name lab.example.org",
            "  botarena broker ~/broker --drop w07",
        },
        footer = {
            "%nExit status:",
            "  2, 3      wrong command line; the folder cannot be used",
            "  69        nats-server is missing"
        })
public final class BrokerCommand implements Callable<Integer> {

    private static final long LOOK = 50;

    /** Words of nats-server once it listens. */
    private static final String READY = "Server is ready";

    private final Console console;

    @Parameters(index = "0", paramLabel = "DIR", description = "folder of the broker")
    private @Nullable Path folder;

    @Option(
            names = "--workers",
            paramLabel = "N",
            defaultValue = "20",
            description = "number of workers with a key [${DEFAULT-VALUE}]")
    private int workers;

    @Option(names = "--name", paramLabel = "HOST", description = "name by which others reach this machine")
    private @Nullable String name;

    @Option(
            names = "--port",
            paramLabel = "N",
            defaultValue = "4222",
            description = "port of the server [${DEFAULT-VALUE}]")
    private int port;

    @Option(
            names = "--disk",
            paramLabel = "SIZE",
            defaultValue = "",
            description = "limit on stored data [50G, or nine tenths of the free space]")
    private String disk = "";

    @Option(names = "--drop", paramLabel = "WORKER", description = "worker that loses its key; may be repeated")
    private List<String> dropped = List.of();

    public BrokerCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws InterruptedException {
        String server = RequiredPrograms.natsServer();
        try {
            String host = name == null ? InetAddress.getLocalHost().getHostName() : name;
            BrokerFolder broker = BrokerFolder.make(
                    Objects.requireNonNull(folder), BrokerFolder.Settings.of(host, port, workers, disk));
            for (String worker : dropped) {
                if (!BrokerNames.isWorker(worker) || !broker.drop(worker)) {
                    throw new Failure(ExitCode.USAGE, "--drop: there is no worker '" + worker + "'");
                }
            }
            Optional<ProcessHandle> running = running(broker.pidFile());
            return running.isPresent() ? reload(server, running.get()) : run(server, broker);
        } catch (IOException e) {
            throw new Failure(ExitCode.INVALID, "the folder " + folder + " cannot be used: " + e.getMessage());
        }
    }

    private static Optional<ProcessHandle> running(Path pidFile) throws IOException {
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
        Path log = Objects.requireNonNull(folder).resolve("nats.log");
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
                console.remark("the broker listens on port " + port + "; join files are in " + folder.resolve("join")
                        + ", its log is " + log);
                return process.waitFor();
            }
        }
        throw new Failure(
                ExitCode.INVALID,
                "nats-server ended with exit code " + process.exitValue() + ": "
                        + BrokerErrors.last(Files.readString(log, StandardCharsets.ISO_8859_1)),
                "its log is " + log);
    }
}
