package botarena.referee.process;

import botarena.referee.Isolation;
import botarena.referee.process.kill.Hold;
import botarena.referee.process.kill.SignalShell;
import botarena.referee.process.machine.Scratch;
import botarena.referee.process.machine.Token;
import botarena.referee.process.programs.Launch;
import botarena.referee.process.sandbox.Sandbox;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Executes programs at one level of isolation. One thread that lives as long as this does starts them all: Linux ends a
 * process that wants to die with its parent already when the thread that started it ends.
 */
final class Launcher implements AutoCloseable {
    private static final long PATIENCE_SECONDS = 5;

    private final Sandbox sandbox;
    private final Scratch scratch;
    private final SignalShell signals;
    private final ExecutorService thread = Executors.newSingleThreadExecutor(task -> {
        Thread starter = new Thread(task, "bot-starter");
        starter.setDaemon(true);
        return starter;
    });

    private final Set<Launched> running = ConcurrentHashMap.newKeySet();

    /** What runs, what is had on it, and the directory to be removed after it. */
    record Launched(Process process, Hold hold, Path scratch) {}

    Launcher(Sandbox sandbox, Scratch scratch, SignalShell signals) {
        this.sandbox = sandbox;
        this.scratch = scratch;
        this.signals = signals;
        thread.execute(signals::open);
    }

    Isolation level() {
        return sandbox.level();
    }

    /**
     * Executes a program.
     *
     * @param streams sets where its streams lead
     * @throws IOException as {@link ProcessBuilder#start} does
     */
    Launched launch(Launch launch, Consumer<ProcessBuilder> streams) throws IOException, InterruptedException {
        try {
            return thread.submit(() -> start(launch, streams)).get();
        } catch (RejectedExecutionException e) {
            throw new IOException("the arena is ending", e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof IOException failure) {
                throw failure;
            }
            throw new IOException(e.getCause());
        }
    }

    private Launched start(Launch launch, Consumer<ProcessBuilder> streams) throws IOException {
        Token token = Token.next();
        Path home = scratch.directory(token.text());
        Sandbox.Cell cell = sandbox.cell(launch, token, home);
        ProcessBuilder builder =
                new ProcessBuilder(cell.words()).directory(launch.dir().toFile());
        builder.environment().clear();
        builder.environment().putAll(Environment.of(launch, token, cell.home(), cell.path()));
        streams.accept(builder);
        Process process = builder.start();
        Launched launched = new Launched(process, cell.hold().apply(process), home);
        running.add(launched);
        return launched;
    }

    /** Nothing of it runs any more: removes what it leaves. */
    void ended(Launched launched) {
        running.remove(launched);
        Scratch.remove(launched.scratch());
    }

    /** Ends what still runs, also what was being started when whoever wanted it was told to stop. */
    @Override
    public void close() {
        thread.shutdown();
        try {
            boolean unused = thread.awaitTermination(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        running.forEach(launched -> launched.hold().kill(launched.process()));
        signals.close();
        sandbox.close();
        scratch.close();
    }
}
