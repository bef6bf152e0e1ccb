package botarena.app.scale;

import botarena.app.cli.BuildVersion;
import botarena.app.cli.Console;
import botarena.app.cli.ExitCode;
import botarena.app.cli.Failure;
import botarena.app.cli.StopSignals;
import botarena.base.Refusal;
import botarena.base.Refusal.RefusedException;
import botarena.base.Units;
import botarena.referee.process.cores.CoreAllotment;
import botarena.scale.broker.BrokerNames;
import botarena.scale.broker.JoinLine;
import botarena.scale.work.LocalReferees;
import botarena.scale.work.Worker;
import botarena.tournament.file.PastedCommand;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Writer;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A worker at the console. Apart from its command, which is looked at where any command is typed.
 *
 * @param leaveAfter idle time after which it leaves; null for never
 */
record WorkerSession(
        Console console,
        int cores,
        @Nullable Path cache,
        double minShare,
        @Nullable Duration leaveAfter) {

    private static final String INPUT = "-";

    /** Holds also for a worker that never found its broker, or hangs: nothing else would ever end it. */
    private static final long LONGEST_LEAVE = 10_000;

    /**
     * Whether the worker has joined: one that is told to leave before does not wait for a broker any longer.
     * Thread-safe.
     */
    private static final class Joined {
        private @Nullable Thread waiting;

        Joined(Thread waiting) {
            this.waiting = waiting;
        }

        synchronized void breakOff() {
            if (waiting != null) {
                waiting.interrupt();
            }
        }

        /** From now on nothing is interrupted: leaving takes its time. */
        synchronized void endInterrupts() throws InterruptedException {
            waiting = null;
            if (Thread.interrupted()) {
                throw new InterruptedException("told to leave");
            }
        }
    }

    /** Plays until it is told to leave; returns the exit code. */
    int play(String broker, @Nullable Path key, @Nullable String name) throws RefusedException, InterruptedException {
        boolean bidden = broker.equals(INPUT);
        BufferedReader in = new BufferedReader(new InputStreamReader(console.in(), StandardCharsets.UTF_8));
        JoinLine join = BrokerAddress.line(bidden ? readLine(in) : broker, key);
        String called = workerName(join, name);
        Path place = cache == null
                ? Worker.cache(Path.of(System.getProperty("user.home"), ".cache", "botarena", "worker-" + called))
                : cache;
        int filled = cores > 0 ? cores : CoreAllotment.physicalCores();
        Worker.Settings settings = new Worker.Settings(
                called, ProgramFingerprint.digits(), filled, place.toAbsolutePath(), minShare, Worker.Intervals.USUAL);
        LocalReferees referees = new LocalReferees(BuildVersion.number(), console::remark);
        CountDownLatch leave = new CountDownLatch(1);
        Joined joined = new Joined(Thread.currentThread());
        int[] code = {ExitCode.INTERRUPTED};
        Runnable stop = () -> {
            leave.countDown();
            joined.breakOff();
        };
        StopSignals signals = new StopSignals(stopped -> {
            code[0] = stopped;
            stop.run();
        });
        if (bidden) {
            Thread end = new Thread(() -> untilTheEnd(in, code, stop), "input");
            end.setDaemon(true);
            end.start();
        }
        try (Worker worker = Worker.join(join, settings, referees, console.games(), console::remark)) {
            joined.endInterrupts();
            console.remark(called + " plays for " + join.address() + ": " + Units.count(filled, "lane") + ", version "
                    + settings.version());
            List<String> again =
                    key == null ? List.of("worker", broker) : List.of("worker", broker, "--key", key.toString());
            Refusal refusal = reportChanges(worker, PastedCommand.of(again), leave, code);
            console.remark(called + " leaves after " + Units.count(worker.gamesStored(), "game"));
            if (refusal != null) {
                throw refusal.toException();
            }
        } catch (InterruptedException e) {
            if (leave.getCount() > 0) {
                throw e;
            }
        } finally {
            signals.close();
        }
        return code[0];
    }

    private static String readLine(BufferedReader in) {
        try {
            String line = in.readLine();
            if (line != null) {
                return line;
            }
        } catch (IOException e) {
            throw Failure.usage("the join line cannot be read: " + e.getMessage());
        }
        throw Failure.usage("there is no join line on standard input");
    }

    /** Its starter is gone when its input ends. */
    private static void untilTheEnd(BufferedReader in, int[] code, Runnable stop) {
        try {
            in.transferTo(Writer.nullWriter());
        } catch (IOException e) {
            code[0] = ExitCode.INVALID;
        }
        if (code[0] == ExitCode.INTERRUPTED) {
            code[0] = ExitCode.DONE;
        }
        stop.run();
        try {
            Thread.sleep(LONGEST_LEAVE);
            Runtime.getRuntime().halt(code[0]);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * Reports changes, until it is time to leave.
     *
     * @param again the command that joins the broker again
     * @return why the broker ended the connection; null if the worker leaves by itself
     */
    private @Nullable Refusal reportChanges(Worker worker, String again, CountDownLatch leave, int[] code)
            throws InterruptedException {
        String said = "";
        while (!leave.await(1, TimeUnit.SECONDS)) {
            if (leaveAfter != null && worker.idleTime().compareTo(leaveAfter) >= 0) {
                code[0] = ExitCode.DONE;
                return null;
            }
            Refusal refusal = worker.refusal();
            if (refusal != null) {
                return refusal;
            }
            String state = worker.state();
            if (!state.equals(said)) {
                said = state;
                console.remark(state.isEmpty() ? "playing" : "waiting: " + state.replace(Worker.COMMAND, again));
            }
        }
        return null;
    }

    private static String workerName(JoinLine join, @Nullable String name) {
        String called = !join.name().isEmpty() ? join.name() : name != null ? name : host();
        if (!BrokerNames.isWorker(called)) {
            throw Failure.usage("'" + called + "' is no name for a worker", "take letters, digits, - and _: --name w1");
        }
        return called;
    }

    private static String host() {
        try {
            String host = InetAddress.getLocalHost().getHostName().replaceAll("[^A-Za-z0-9_-]", "-");
            return host + "-" + ProcessHandle.current().pid();
        } catch (UnknownHostException e) {
            return "worker-" + ProcessHandle.current().pid();
        }
    }
}
