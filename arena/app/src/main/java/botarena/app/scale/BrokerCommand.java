package botarena.app.scale;

import botarena.app.cli.Command;
import botarena.app.cli.Console;
import botarena.app.cli.ExitCode;
import botarena.app.cli.Failure;
import botarena.app.cli.Syntax.Argument;
import botarena.base.Refusal.RefusedException;
import botarena.scale.broker.BrokerErrors;
import botarena.scale.broker.BrokerFolder;
import botarena.scale.broker.BrokerNames;
import botarena.tournament.file.PastedCommand;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Makes the folder of a broker and runs nats-server in it. */
public final class BrokerCommand extends Command {

    private static final long LOOK = 50;

    /** Looks at the log before a running server counts as silent. */
    private static final int MAX_LOOKS = 600;

    private static final int FIRST_WORKERS = 20;
    private static final int FIRST_PORT = 4222;

    /** Words of nats-server once it listens. */
    private static final String READY = "Server is ready";

    private static final String RELOADED = "Reloaded server configuration";
    private static final String NOT_RELOADED = "Failed to reload server configuration: ";

    private final Argument<Path> folder = syntax.positional("DIR", Path.class, "folder of the broker");

    private final Argument<Integer> workers =
            syntax.option("--workers=N", int.class, "number of workers with a key [20]");

    private final Argument<String> name =
            syntax.option("--name=HOST", String.class, "name by which others reach this machine");

    private final Argument<Integer> port = syntax.option("--port=N", int.class, "port of the server [4222]");

    private final Argument<String> disk = syntax.option(
                    "--disk=SIZE", String.class, "limit on stored data [50G, or nine tenths of the free space]")
            .byDefault("");

    private final Argument<List<String>> dropped =
            syntax.list("--drop=WORKER", String.class, "worker that loses its key; may be repeated");

    public BrokerCommand(Console console) {
        super(console);
        help().description(
                        "%nMakes missing files in DIR (certificate, keys, configuration) and runs",
                        "nats-server there until stopped, with its log in nats.log. The organiser uses",
                        "join/coordinator; each worker gets a file join/w01, join/w02 and so on. A",
                        "running server takes over changes; settings without an option stay.",
                        "%nExamples:",
                        "  botarena broker ~/broker --workers 20 --name lab.example.org",
                        "  botarena broker ~/broker --drop w07")
                .footer(
                        "%nExit status:",
                        "  2, 3      wrong command line; folder or change refused",
                        "  69        nats-server is missing");
    }

    @Override
    public Integer call() throws RefusedException, InterruptedException {
        String server = RequiredPrograms.natsServer();
        try {
            Optional<URI> before = BrokerFolder.address(folder.get());
            String host = name.or(
                    before.isPresent()
                            ? before.get().getHost()
                            : InetAddress.getLocalHost().getHostName());
            int place = port.or(before.map(URI::getPort).orElse(FIRST_PORT));
            int named = workers.or(before.isPresent() ? 0 : FIRST_WORKERS);
            BrokerFolder broker =
                    BrokerFolder.make(folder.get(), BrokerFolder.Settings.of(host, place, named, disk.get()));
            for (String worker : dropped.get()) {
                if (!BrokerNames.isWorker(worker) || !broker.drop(worker)) {
                    throw Failure.usage("--drop: there is no worker '" + worker + "'");
                }
            }
            Optional<ProcessHandle> running = findRunning(broker.pidFile());
            if (running.isEmpty()) {
                return run(server, broker, place);
            }
            reload(server, running.get());
            return ExitCode.DONE;
        } catch (IOException e) {
            throw Failure.invalid("the folder " + folder.get() + " cannot be used: " + e.getMessage());
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

    /** Has a running server read its configuration again. It refuses some changes, such as of the port, in its log alone. */
    private void reload(String server, ProcessHandle running) throws IOException, InterruptedException {
        Path log = logFile();
        int before = readLog(log).length();
        Process told = new ProcessBuilder(server, "--signal", "reload=" + running.pid())
                .inheritIO()
                .start();
        String why = told.waitFor() == 0 ? "it does not answer" : "it cannot be reached";
        for (int look = 0; look < MAX_LOOKS && told.exitValue() == 0; look++) {
            String news = readLog(log).substring(before);
            if (news.contains(RELOADED)) {
                console.remark("the running broker has loaded its new configuration");
                return;
            }
            int refused = news.indexOf(NOT_RELOADED);
            if (refused >= 0 && news.indexOf('\n', refused) > 0) {
                why = news.substring(refused + NOT_RELOADED.length(), news.indexOf('\n', refused));
                break;
            }
            Thread.sleep(LOOK);
        }
        throw Failure.invalid(
                "the running broker keeps its old settings, and dropped keys stay valid: " + why,
                "its log is " + log,
                "stop it: kill " + running.pid(),
                "start it again: " + PastedCommand.of("broker", folder.get().toString()));
    }

    private Path logFile() {
        return folder.get().resolve("nats.log");
    }

    private static String readLog(Path log) throws IOException {
        return Files.exists(log) ? Files.readString(log, StandardCharsets.ISO_8859_1) : "";
    }

    private int run(String server, BrokerFolder broker, int place) throws IOException, InterruptedException {
        Path log = logFile();
        Files.writeString(log, "");
        Process process = new ProcessBuilder(
                        server, "-c", broker.configuration().toString(), "-l", log.toString())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
                .start();
        Thread ending = new Thread(process::destroy, "broker's end");
        Runtime.getRuntime().addShutdownHook(ending);
        while (!process.waitFor(LOOK, TimeUnit.MILLISECONDS)) {
            if (readLog(log).contains(READY)) {
                console.remark("the broker listens on port " + place + "; join files are in "
                        + folder.get().resolve("join") + ", its log is " + log);
                return process.waitFor();
            }
        }
        throw Failure.invalid(
                "nats-server ended with exit code " + process.exitValue() + ": "
                        + BrokerErrors.lastLogLine(readLog(log)),
                "its log is " + log);
    }
}
