package botarena.referee.process;

import botarena.referee.Isolation;
import botarena.referee.process.cores.CpuSet;
import botarena.referee.process.cores.LaneCores;
import botarena.referee.process.isolation.Hold;
import botarena.referee.process.isolation.ProcessLife;
import botarena.referee.process.isolation.Sandbox;
import botarena.referee.process.isolation.SignalShell;
import botarena.referee.process.machine.BotToken;
import botarena.referee.process.machine.Scratch;
import botarena.referee.process.programs.Launch;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Launcher of programs at one isolation level. They are started by threads that live as long as it does: Linux kills a
 * process that should die with its parent when its starting thread ends.
 */
final class Launcher implements AutoCloseable {
    private static final long PATIENCE_SECONDS = 5;

    private final Sandbox sandbox;
    private final Scratch scratch;
    private final SignalShell signals;
    private final ExecutorService thread = starter(() -> {});

    /**
     * Threads that start bots on their own processors, by processors: a process starts where its starting thread runs.
     */
    private final Map<CpuSet, ExecutorService> onCpus = new ConcurrentHashMap<>();

    private final Map<Process, Launched> running = new ConcurrentHashMap<>();

    /** A running program: its hold, the directory to remove after it, and its processors, null for any. */
    record Launched(Process process, Hold hold, Path scratch, LaneCores.@Nullable Share share) {}

    Launcher(Sandbox sandbox, Scratch scratch, SignalShell signals) {
        this.sandbox = sandbox;
        this.scratch = scratch;
        this.signals = signals;
        thread.execute(signals::open);
    }

    private static ExecutorService starter(Runnable first) {
        return Executors.newSingleThreadExecutor(task -> {
            Thread starter = new Thread(
                    () -> {
                        first.run();
                        task.run();
                    },
                    "bot-starter");
            starter.setDaemon(true);
            return starter;
        });
    }

    /** Whether a program has moved to processors that are not its own. */
    boolean hasStrayed(Launched launched) {
        LaneCores.Share share = launched.share();
        return share != null
                && !sandbox.keepsIn()
                && share.hasLeft(launched.hold().pid());
    }

    Isolation level() {
        return sandbox.level();
    }

    /**
     * Executes a program on processors of the calling thread's lane, if it has some.
     *
     * @param streams sets where its streams lead
     * @throws IOException as {@link ProcessBuilder#start} does
     */
    Launched launch(Launch launch, Consumer<ProcessBuilder> streams) throws IOException, InterruptedException {
        LaneCores lane = LaneCores.ofThisThread();
        LaneCores.Share share = lane == null ? null : lane.share(launch.limits().cores());
        try {
            return awaitStart(thread(share).submit(() -> start(launch, share, streams)));
        } catch (RejectedExecutionException e) {
            throw new IOException("the arena is ending", e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof IOException failure) {
                throw failure;
            }
            throw new IOException(e.getCause());
        }
    }

    /**
     * Waits for a start even when interrupted, as it takes milliseconds; otherwise the process would never be ended.
     */
    private Launched awaitStart(Future<Launched> start) throws ExecutionException, InterruptedException {
        boolean interrupted = false;
        Launched launched = null;
        while (launched == null) {
            try {
                launched = start.get();
            } catch (InterruptedException e) {
                interrupted = true;
            } catch (ExecutionException e) {
                if (interrupted) {
                    Thread.currentThread().interrupt();
                }
                throw e;
            }
        }
        if (interrupted) {
            new ProcessLife(launched.process(), launched.hold()).close();
            removeFiles(launched);
            throw new InterruptedException("the lane was told to stop");
        }
        return launched;
    }

    private ExecutorService thread(LaneCores.@Nullable Share share) {
        return share == null ? thread : onCpus.computeIfAbsent(share.cpus(), cpus -> starter(() -> enter(share)));
    }

    private static void enter(LaneCores.Share share) {
        try {
            share.enter();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private Launched start(Launch launch, LaneCores.@Nullable Share share, Consumer<ProcessBuilder> streams)
            throws IOException {
        try {
            return startPlaced(share == null ? launch : launch.stayingPut(), share, streams);
        } catch (IOException | RuntimeException e) {
            if (share != null) {
                share.giveBack();
            }
            throw e;
        }
    }

    private Launched startPlaced(Launch launch, LaneCores.@Nullable Share share, Consumer<ProcessBuilder> streams)
            throws IOException {
        BotToken token = BotToken.next();
        Path home = scratch.directory(token.text());
        Sandbox.Cell cell = sandbox.cell(launch, token, home);
        ProcessBuilder builder =
                new ProcessBuilder(cell.words()).directory(launch.dir().toFile());
        builder.environment().clear();
        builder.environment().putAll(Environment.of(launch, token, cell.home(), cell.path()));
        if (level() != Isolation.OFF) {
            // The shell that sets the limits sets it.
            builder.environment().remove("LANG");
        }
        streams.accept(builder);
        Process process = builder.start();
        Launched launched = new Launched(process, cell.hold().apply(process), home, share);
        running.put(process, launched);
        return launched;
    }

    /** Removes the files of an ended program. */
    void removeFiles(Launched launched) {
        running.remove(launched.process());
        Scratch.remove(launched.scratch());
        if (launched.share() != null) {
            launched.share().giveBack();
        }
    }

    /** Kills everything that still runs, including programs being started. */
    @Override
    public void close() {
        List<ExecutorService> threads = new ArrayList<>(onCpus.values());
        threads.add(thread);
        threads.forEach(ExecutorService::shutdown);
        try {
            for (ExecutorService each : threads) {
                boolean unused = each.awaitTermination(PATIENCE_SECONDS, TimeUnit.SECONDS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        running.forEach((process, launched) -> launched.hold().kill(process));
        signals.close();
        sandbox.close();
        scratch.close();
    }

    /** Environment of a bot. It starts empty, so it holds no secret of the organiser's shell. */
    private static final class Environment {
        private Environment() {}

        /**
         * @param home where the bot may write
         * @param usual the directories searched for programs, in the manner of PATH
         */
        static Map<String, String> of(Launch launch, BotToken token, String home, String usual) {
            Map<String, String> env = new TreeMap<>();
            env.put("PATH", path(launch.reach().path(), usual));
            env.put("LANG", launch.language());
            env.put("HOME", home);
            env.put("TMPDIR", home);
            env.put("PYTHONUNBUFFERED", "1");
            env.putAll(launch.reach().env());
            env.put(BotToken.VARIABLE, token.text());
            return env;
        }

        private static String path(List<Path> first, String usual) {
            StringBuilder path = new StringBuilder();
            for (Path directory : first) {
                path.append(directory).append(File.pathSeparatorChar);
            }
            return path.append(usual).toString();
        }
    }
}
