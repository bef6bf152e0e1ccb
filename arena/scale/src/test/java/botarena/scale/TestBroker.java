package botarena.scale;

import botarena.base.Refusal.RefusedException;
import botarena.base.UntrustedFolder;
import botarena.scale.broker.JoinLine;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A nats-server of its own, on a free loopback port, to be killed and frozen. */
public final class TestBroker implements AutoCloseable {

    private final Path folder;
    private final int port;
    private String disk;
    private Process process;

    public TestBroker(Path folder) throws IOException, InterruptedException {
        this(folder, "");
    }

    /** @param disk what it may store, empty for what there is */
    public TestBroker(Path folder, String disk) throws IOException, InterruptedException {
        this.disk = disk;
        this.folder = Files.createDirectories(folder);
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = socket.getLocalPort();
        }
        start();
    }

    public void start() throws IOException, InterruptedException {
        Path conf = folder.resolve("nats.conf");
        Files.writeString(
                conf,
                "host: 127.0.0.1\nport: " + port + "\nmax_payload: 8MB\njetstream { store_dir: \""
                        + folder.resolve("store") + "\"" + (disk.isEmpty() ? "" : ", max_file_store: " + disk)
                        + " }\n");
        process = new ProcessBuilder("nats-server", "-c", conf.toString())
                .redirectErrorStream(true)
                .redirectOutput(
                        ProcessBuilder.Redirect.appendTo(folder.resolve("log").toFile()))
                .start();
        long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
        while (System.nanoTime() - until < 0) {
            try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
                if (socket.getInputStream().read() >= 0) {
                    return;
                }
            } catch (IOException e) {
                Thread.sleep(20);
            }
        }
        throw new IOException("nats-server does not listen: " + Files.readString(folder.resolve("log")));
    }

    public void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    public void freeze(boolean on) throws IOException, InterruptedException {
        new ProcessBuilder("sh", "-c", (on ? "kill -STOP " : "kill -CONT ") + process.pid())
                .start()
                .waitFor();
    }

    /** Loses everything it had. */
    public void empty() throws IOException, InterruptedException {
        kill();
        UntrustedFolder.removeAll(folder.resolve("store"));
        start();
    }

    /** Loses every message but keeps its consumers' state, as after a full disk. */
    public void forget() throws IOException, InterruptedException {
        kill();
        try (Stream<Path> files = Files.walk(folder.resolve("store"))) {
            for (Path messages : files.filter(file -> file.endsWith("msgs")).toList()) {
                UntrustedFolder.removeAll(messages);
            }
        }
        start();
    }

    /** Loses everything it had, and may have all of the disk from now on. */
    public void enlarge() throws IOException, InterruptedException {
        disk = "";
        empty();
    }

    public JoinLine join() throws RefusedException {
        return JoinLine.of("nats://127.0.0.1:" + port);
    }

    @Override
    public void close() {
        process.destroyForcibly().onExit().join();
    }
}
