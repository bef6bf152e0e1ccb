package botarena.scale.broker;

import botarena.tournament.Refusal.RefusedException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A broker of one run: on loopback, with keys, and gone with this process, however that ends. */
public final class PrivateBroker implements AutoCloseable {

    private static final String DISK = "50G";
    private static final long PATIENCE = 10;
    private static final long LOOK = 20;

    /**
     * Our death closes its input, whichever thread of ours started it. A shell beside the server starts that again when it
     * dies, ends it in the end and removes the keys; in a session of its own, for Ctrl-C is told to all that a terminal
     * started.
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
        Path folder = Files.createTempDirectory("botarena-broker-");
        int port = free();
        BrokerFolder broker =
                BrokerFolder.make(folder, new BrokerFolder.Settings(BrokerFolder.LOOPBACK, port, workers, DISK));
        List<String> command = new ArrayList<>(alone());
        command.addAll(List.of("sh", "-c", UNTIL_WE_DIE, "broker", server));
        command.addAll(List.of(broker.configuration().toString(), folder.toString()));
        Process process = new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        PrivateBroker started = new PrivateBroker(folder, port, broker, process);
        started.await();
        return started;
    }

    private void await() throws IOException, InterruptedException {
        long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE);
        while (!listens()) {
            if (System.nanoTime() - until >= 0) {
                String log = Files.readString(folder.resolve("log")).strip();
                close();
                throw new IOException("nats-server does not listen: " + log.substring(log.lastIndexOf('\n') + 1));
            }
            Thread.sleep(LOOK);
        }
    }

    private boolean listens() {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            return socket.isConnected();
        } catch (IOException e) {
            return false;
        }
    }

    private static int free() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    /** The words that start a program in a session of its own, where there is a program for it. */
    public static List<String> alone() {
        return Files.isExecutable(Path.of("/usr/bin/setsid")) ? List.of("/usr/bin/setsid") : List.of();
    }

    public int port() {
        return port;
    }

    /** What the run joins with. */
    public JoinLine coordinator() throws RefusedException {
        return broker.join(BrokerFolder.COORDINATOR);
    }

    /** What a worker joins with that reaches the broker at another port of its own machine. */
    public JoinLine worker(String name, int there) throws RefusedException {
        JoinLine here = broker.join(name);
        return new JoinLine("nats://" + BrokerFolder.LOOPBACK + ":" + there, name, here.seed(), here.certificate());
    }

    @Override
    public void close() {
        try {
            process.getOutputStream().close();
            if (!process.waitFor(PATIENCE, TimeUnit.SECONDS)) {
                process.descendants().forEach(ProcessHandle::destroyForcibly);
            }
        } catch (IOException e) {
            process.destroy();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
