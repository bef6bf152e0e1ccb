package botarena.scale.ssh;

import botarena.base.Refusal.RefusedException;
import botarena.scale.broker.PrivateBroker;
import botarena.tournament.run.TimeSource;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A worker on another host, started through ssh again whenever it ends. */
final class HostWorker implements AutoCloseable {

    private static final long LONGEST_PAUSE = 60;
    private static final long END_PATIENCE = 3_000;
    private static final int FIRST_PORT = 20_000;
    private static final int LAST_PORT = 32_000;
    private static final int REFUSED = 255;
    private static final int NOT_FOUND = 127;
    private static final String ERROR = "error: ";

    /** Older Javas say {@code error=7, Too long}, newer ones {@code error: 7 (Too long)}. */
    private static final String JAVA_ERROR = ".*error(?:=|: )\\d+(?:, | \\()(.*?)\\)? *$";

    private final String ssh;
    private final SshHost host;
    private final PrivateBroker broker;
    private final Consumer<String> say;
    private final TimeSource time;
    private final Thread thread;
    private volatile @Nullable Process process;
    private volatile boolean closed;
    private String reported = "";

    /**
     * Starts the worker.
     *
     * @param say takes sentences for people, on a thread of its own
     */
    HostWorker(String ssh, SshHost host, PrivateBroker broker, Consumer<String> say, TimeSource time) {
        this.ssh = ssh;
        this.host = host;
        this.broker = broker;
        this.say = say;
        this.time = time;
        thread = new Thread(this::keepRunning, "ssh " + host.name());
        thread.setDaemon(true);
        thread.start();
    }

    private void keepRunning() {
        long pause = 1;
        try {
            while (!closed) {
                long began = time.now();
                String why = runOnce();
                if (time.now() - began > TimeUnit.SECONDS.toNanos(LONGEST_PAUSE)) {
                    pause = 1;
                }
                if (!closed) {
                    report(why, pause);
                    Thread.sleep(TimeUnit.SECONDS.toMillis(pause));
                }
                pause = Math.min(LONGEST_PAUSE, 2 * pause);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RefusedException e) {
            report(e.refusal().what(), 0);
        }
    }

    /** Tells each reason once in a row. */
    private void report(String why, long pause) {
        if (!why.equals(reported) && !closed) {
            reported = why;
            String again = pause == 0 ? "" : "; next try in " + pause + " s, then less often";
            say.accept("host " + host.name() + " does not play: " + why + again);
        }
    }

    /** Runs the worker once; why it ended. */
    private String runOnce() throws InterruptedException, RefusedException {
        int port = ThreadLocalRandom.current().nextInt(FIRST_PORT, LAST_PORT);
        String join = broker.worker(host.name(), port).text() + "\n";
        Process worker = null;
        try {
            worker = new ProcessBuilder(command(port))
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            process = worker;
            return closed ? "" : feed(worker, join);
        } catch (IOException e) {
            return "ssh cannot be started: " + String.valueOf(e.getMessage()).replaceFirst(JAVA_ERROR, "$1");
        } finally {
            if (worker != null) {
                end(worker);
            }
        }
    }

    /** Feeds the worker its join line. Its input stays open, and it plays until that ends. */
    private static String feed(Process worker, String join) throws IOException, InterruptedException {
        try {
            OutputStream in = worker.getOutputStream();
            in.write(join.getBytes(StandardCharsets.US_ASCII));
            in.flush();
        } catch (IOException e) {
            return reason(worker.waitFor(), lastLine(worker));
        }
        String last = lastLine(worker);
        return reason(worker.waitFor(), last);
    }

    /** Its first error, else its last line; reads until it has ended. */
    private static String lastLine(Process worker) throws IOException {
        String last = "";
        try (BufferedReader err = worker.errorReader(StandardCharsets.UTF_8)) {
            for (String line = err.readLine(); line != null; line = err.readLine()) {
                if (!line.isBlank() && !last.startsWith(ERROR)) {
                    last = line.strip();
                }
            }
        }
        return last.startsWith(ERROR) ? last.substring(ERROR.length()) : last;
    }

    private static String reason(int code, String last) {
        if (code == NOT_FOUND) {
            return "botarena is not on its PATH; name its place: --on ssh://lab01/opt/botarena/botarena";
        }
        String text = last.replaceAll("\\p{Cntrl}", "");
        return code == REFUSED
                ? text.isEmpty() ? "ssh failed" : text
                : "its worker ended with exit code " + code + (text.isEmpty() ? "" : ": " + text);
    }

    private List<String> command(int port) {
        List<String> words = new ArrayList<>(PrivateBroker.sessionCommand());
        words.addAll(List.of(ssh, "-T", "-o", "BatchMode=yes", "-o", "ExitOnForwardFailure=yes"));
        words.addAll(List.of("-o", "ServerAliveInterval=5", "-o", "LogLevel=INFO"));
        // A shared connection would outlive this program, and its port forwarding too.
        words.addAll(List.of("-o", "ControlMaster=no", "-o", "ControlPath=none"));
        words.addAll(List.of("-R", "127.0.0.1:" + port + ":127.0.0.1:" + broker.port()));
        if (host.port() > 0) {
            words.addAll(List.of("-p", Integer.toString(host.port())));
        }
        words.addAll(List.of(host.destination(), host.program() + " worker -"));
        return words;
    }

    /** Ends the worker's input, so that it gives its games back and leaves. */
    private static void end(Process worker) {
        try {
            worker.getOutputStream().close();
        } catch (IOException e) {
            worker.destroy();
        }
    }

    /** Tells the worker to stop. */
    void stop() {
        closed = true;
        Process worker = process;
        if (worker != null) {
            end(worker);
        }
    }

    /** Waits until it has left. */
    @Override
    public void close() {
        stop();
        thread.interrupt();
        Process worker = process;
        try {
            if (worker != null && !worker.waitFor(END_PATIENCE, TimeUnit.MILLISECONDS)) {
                worker.destroyForcibly();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
