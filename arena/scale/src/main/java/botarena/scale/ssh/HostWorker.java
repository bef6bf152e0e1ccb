package botarena.scale.ssh;

import botarena.scale.broker.PrivateBroker;
import botarena.tournament.Refusal.RefusedException;
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

/** Keeps a worker on a host: ssh, begun again whenever it ends. */
final class HostWorker implements AutoCloseable {

    private static final long LONGEST_PAUSE = 60;
    private static final long LEAVE = 3_000;
    private static final int FIRST_PORT = 20_000;
    private static final int LAST_PORT = 32_000;
    private static final int REFUSED = 255;
    private static final int NOT_FOUND = 127;
    private static final String ERROR = "error: ";

    private final String ssh;
    private final SshHost host;
    private final PrivateBroker broker;
    private final Consumer<String> say;
    private final Thread thread;
    private volatile @Nullable Process process;
    private volatile boolean closed;
    private String said = "";

    /**
     * Begins.
     *
     * @param say takes sentences for people, on a thread of this worker
     */
    HostWorker(String ssh, SshHost host, PrivateBroker broker, Consumer<String> say) {
        this.ssh = ssh;
        this.host = host;
        this.broker = broker;
        this.say = say;
        thread = new Thread(this::keep, "ssh " + host.name());
        thread.setDaemon(true);
        thread.start();
    }

    private void keep() {
        long pause = 1;
        try {
            while (!closed) {
                long began = System.nanoTime();
                String why = session();
                if (System.nanoTime() - began > TimeUnit.SECONDS.toNanos(LONGEST_PAUSE)) {
                    pause = 1;
                }
                if (!closed) {
                    tell(why, pause);
                    Thread.sleep(TimeUnit.SECONDS.toMillis(pause));
                }
                pause = Math.min(LONGEST_PAUSE, 2 * pause);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RefusedException e) {
            tell(String.valueOf(e.getMessage()), 0);
        }
    }

    /** Each reason once: a host that is off tonight is off all night. */
    private void tell(String why, long pause) {
        if (!why.equals(said) && !closed) {
            said = why;
            String again = pause == 0 ? "" : "; it is tried again after " + pause + " s, then more seldom";
            say.accept("host " + host.name() + " does not play: " + why + again);
        }
    }

    /** One life of the worker; why it ended. */
    private String session() throws InterruptedException, RefusedException {
        int there = ThreadLocalRandom.current().nextInt(FIRST_PORT, LAST_PORT);
        String join = broker.worker(host.name(), there).text() + "\n";
        Process begun = null;
        try {
            begun = new ProcessBuilder(command(there))
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            process = begun;
            return closed ? "" : attended(begun, join);
        } catch (IOException e) {
            // A machine that is short of processes or memory now may have some in a moment.
            return "ssh cannot be started: " + String.valueOf(e.getMessage()).replaceFirst(".*error=\\d+, ", "");
        } finally {
            if (begun != null) {
                end(begun);
            }
        }
    }

    /** The input stays open: the worker lives as long as it does. */
    private static String attended(Process begun, String join) throws IOException, InterruptedException {
        try {
            OutputStream in = begun.getOutputStream();
            in.write(join.getBytes(StandardCharsets.US_ASCII));
            in.flush();
        } catch (IOException e) {
            return reason(begun.waitFor(), lastLine(begun));
        }
        String last = lastLine(begun);
        return reason(begun.waitFor(), last);
    }

    /** What it said last, or its error; reads until it has ended. */
    private static String lastLine(Process begun) throws IOException {
        String last = "";
        try (BufferedReader err = begun.errorReader(StandardCharsets.UTF_8)) {
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
            return "botarena is not on its PATH; say where it is, as in ssh://lab01/opt/botarena/botarena";
        }
        String text = last.replaceAll("\\p{Cntrl}", "");
        return code == REFUSED
                ? text.isEmpty() ? "ssh failed" : text
                : "its worker ended with exit code " + code + (text.isEmpty() ? "" : ": " + text);
    }

    private List<String> command(int there) {
        List<String> words = new ArrayList<>(PrivateBroker.alone());
        words.addAll(List.of(ssh, "-T", "-o", "BatchMode=yes", "-o", "ExitOnForwardFailure=yes"));
        words.addAll(List.of("-o", "ServerAliveInterval=5", "-o", "LogLevel=INFO"));
        // A connection that is shared with others would outlive us, and the way back with it.
        words.addAll(List.of("-o", "ControlMaster=no", "-o", "ControlPath=none"));
        words.addAll(List.of("-R", "127.0.0.1:" + there + ":127.0.0.1:" + broker.port()));
        if (host.port() > 0) {
            words.addAll(List.of("-p", Integer.toString(host.port())));
        }
        words.addAll(List.of(host.destination(), host.program() + " worker -"));
        return words;
    }

    /** Without its input the worker gives back what it plays and leaves, and ssh with it. */
    private static void end(Process begun) {
        try {
            begun.getOutputStream().close();
        } catch (IOException e) {
            begun.destroy();
        }
    }

    /** Tells the worker to leave. */
    void leave() {
        closed = true;
        Process begun = process;
        if (begun != null) {
            end(begun);
        }
    }

    /** Waits until it has left. */
    @Override
    public void close() {
        leave();
        thread.interrupt();
        Process begun = process;
        try {
            if (begun != null && !begun.waitFor(LEAVE, TimeUnit.MILLISECONDS)) {
                begun.destroyForcibly();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
