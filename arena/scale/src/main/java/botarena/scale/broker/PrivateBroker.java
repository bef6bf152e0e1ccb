package botarena.scale.broker;

import botarena.base.Refusal.RefusedException;
import botarena.base.UntrustedFolder;
import botarena.tournament.run.TimeSource;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Broker of one run: on loopback, with keys; ends with this process, even if that is killed. */
public final class PrivateBroker implements AutoCloseable {

    private static final String DISK_LIMIT = "50G";
    private static final long START_PATIENCE = 10;
    private static final long LOG_INTERVAL = 20;
    private static final int MAX_TRIES = 3;

    /** Words in nats-server's log once it listens, and if it cannot. */
    private static final String READY_WORDS = "Server is ready";

    private static final String PORT_TAKEN_WORDS = "address already in use";

    /**
     * Shell that restarts the server when it dies, and at the end of input kills it and removes the keys. Our death closes
     * the input. Runs in a session of its own, because Ctrl-C reaches every process of a terminal's session.
     */
    private static final String UNTIL_WE_DIE = """
            (
                trap 'kill $!; wait $!; exit' TERM
                while :; do
                    "$1" -c "$2" >>"$3/log" 2>&1 &
                    wait $!
                    sleep 1
                done
            ) &
            keeper=$!
            while read -r _; do :; done
            kill $keeper
            wait $keeper
            rm -rf "$3"
            """;

    private final Path folder;
    private final int port;
    private final BrokerFolder broker;
    private final Process process;

    private PrivateBroker(Path folder, int port, BrokerFolder broker, Process process) {
        this.folder = folder;
        this.port = port;
        this.broker = broker;
        this.process = process;
    }

    /** Starts nats-server, with keys for the named workers. */
    public static PrivateBroker start(String server, List<String> workers) throws IOException, InterruptedException {
        return start(server, workers, TimeSource.SYSTEM);
    }

    /** Another program may take the free port before the server does: then it starts again at another one. */
    static PrivateBroker start(String server, List<String> workers, TimeSource time)
            throws IOException, InterruptedException {
        for (int tries = 0; tries < MAX_TRIES; tries++) {
            PrivateBroker started = startServer(server, workers);
            if (started.isReady(time)) {
                return started;
            }
        }
        throw new IOException("other programs take every port that nats-server is to listen at");
    }

    private static PrivateBroker startServer(String server, List<String> workers)
            throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("botarena-broker-");
        Process process = null;
        try {
            int port = findFreePort();
            BrokerFolder broker = BrokerFolder.make(
                    folder, new BrokerFolder.Settings(BrokerFolder.LOOPBACK, port, workers, DISK_LIMIT));
            List<String> command = new ArrayList<>(sessionCommand());
            command.addAll(List.of("sh", "-c", UNTIL_WE_DIE, "broker", server));
            command.addAll(List.of(broker.configuration().toString(), folder.toString()));
            process = new ProcessBuilder(command)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return new PrivateBroker(folder, port, broker, process);
        } finally {
            if (process == null) {
                UntrustedFolder.removeAll(folder);
            }
        }
    }

    /** Waits until it listens; false if another program has its port. After any failure the server is ended. */
    private boolean isReady(TimeSource time) throws IOException, InterruptedException {
        long until = time.nanos().getAsLong() + TimeUnit.SECONDS.toNanos(START_PATIENCE);
        boolean ready = false;
        try {
            String log = readLog();
            while (!log.contains(READY_WORDS) && !log.contains(PORT_TAKEN_WORDS)) {
                if (time.nanos().getAsLong() - until >= 0) {
                    throw new IOException("nats-server does not start: " + BrokerErrors.lastLogLine(log));
                }
                Thread.sleep(LOG_INTERVAL);
                log = readLog();
            }
            ready = log.contains(READY_WORDS);
            return ready;
        } finally {
            if (!ready) {
                close();
            }
        }
    }

    private String readLog() throws IOException {
        try {
            return Files.readString(folder.resolve("log"), StandardCharsets.ISO_8859_1);
        } catch (NoSuchFileException e) {
            return "";
        }
    }

    private static int findFreePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    /** The words that start a program in a session of its own, where there is a program for it. */
    public static List<String> sessionCommand() {
        return Files.isExecutable(Path.of("/usr/bin/setsid")) ? List.of("/usr/bin/setsid") : List.of();
    }

    public int port() {
        return port;
    }

    /** Line with which the run joins. */
    public JoinLine coordinator() throws RefusedException {
        return broker.join(BrokerFolder.COORDINATOR);
    }

    /** Line for a worker that reaches the broker at another port of its own machine. */
    public JoinLine worker(String name, int there) throws RefusedException {
        JoinLine here = broker.join(name);
        return new JoinLine("nats://" + BrokerFolder.LOOPBACK + ":" + there, name, here.seed(), here.certificate());
    }

    @Override
    public void close() {
        try {
            process.getOutputStream().close();
            if (!process.waitFor(START_PATIENCE, TimeUnit.SECONDS)) {
                process.descendants().forEach(ProcessHandle::destroyForcibly);
            }
        } catch (IOException e) {
            process.destroy();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
