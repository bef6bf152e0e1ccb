package botarena.referee.process;

import botarena.referee.Bot;
import botarena.referee.Starter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Starts bots at one level of isolation. All are started by one thread that lives as long as this does: Linux ends a
 * process that wants to die with its parent already when the thread that started it ends.
 */
final class BotStarter implements Starter {
    private static final Logger LOG = LoggerFactory.getLogger(BotStarter.class);

    private final Programs programs;
    private final Sandbox sandbox;
    private final Scratch scratch;
    private final SignalShell signals;
    private final @Nullable String remark;
    private final Set<BotWire> running = ConcurrentHashMap.newKeySet();
    private final Set<String> noted = ConcurrentHashMap.newKeySet();
    private final ExecutorService thread = Executors.newSingleThreadExecutor(task -> {
        Thread starter = new Thread(task, "bot-starter");
        starter.setDaemon(true);
        return starter;
    });
    private final Thread atExit = new Thread(this::endAll, "bot-ender");

    BotStarter(Programs programs, Sandbox sandbox, Scratch scratch, SignalShell signals, @Nullable String remark) {
        this.programs = programs;
        this.sandbox = sandbox;
        this.scratch = scratch;
        this.signals = signals;
        this.remark = remark;
        thread.execute(signals::open);
        Runtime.getRuntime().addShutdownHook(atExit);
    }

    @Override
    public Started start(Bot bot) {
        String broken = bot.broken();
        if (broken != null) {
            return new Started.Failed(broken);
        }
        Resolved resolved = programs.resolve(bot);
        if (resolved instanceof Resolved.Refused refused) {
            return new Started.Failed(refused.sentence());
        }
        Resolved.Ready ready = (Resolved.Ready) resolved;
        note(ready.remark());
        try {
            return thread.submit(() -> launch(ready.launch())).get();
        } catch (ExecutionException e) {
            return new Started.Broken("The bot could not be started: " + e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new Started.Broken("The game was told to stop.");
        }
    }

    private void note(@Nullable String remark) {
        if (remark != null && noted.add(remark)) {
            LOG.info("{}", remark);
        }
    }

    private Started launch(Launch launch) {
        KeptText errors = new KeptText();
        Token token = Token.next();
        ProcessBuilder builder = new ProcessBuilder();
        PipeStreams streams = null;
        try {
            Path home = scratch.directory(token.text());
            Sandbox.Cell cell = sandbox.cell(launch, token, home);
            builder.command(cell.words()).directory(launch.dir().toFile());
            builder.environment().clear();
            builder.environment().putAll(Environment.of(launch, token, cell.home(), cell.path()));
            streams = PipeStreams.open(builder, errors);
            Process process = builder.start();
            streams.started();
            return up(process, cell, streams, errors, home);
        } catch (UncheckedIOException e) {
            return new Started.Broken(e.getMessage() + ": " + e.getCause());
        } catch (IOException e) {
            if (streams != null) {
                streams.close();
            }
            return StartFailures.of(e, launch);
        }
    }

    private Started up(Process process, Sandbox.Cell cell, PipeStreams streams, KeptText errors, Path home) {
        Hold hold = cell.hold().apply(process);
        Life life = new Life(process, hold);
        BotWire wire = new BotWire(streams, errors, life, new TaskMeter(hold::pid), closed -> {
            running.remove(closed);
            Scratch.remove(home);
        });
        running.add(wire);
        return new Started.Up(wire);
    }

    @Override
    public String isolation() {
        return sandbox.level() == Isolation.OFF ? "none" : sandbox.level().word();
    }

    @Override
    public @Nullable String remark() {
        return remark;
    }

    private void endAll() {
        running.forEach(BotWire::abandon);
    }

    @Override
    public void close() {
        try {
            Runtime.getRuntime().removeShutdownHook(atExit);
        } catch (IllegalStateException alreadyShuttingDown) {
            return;
        }
        running.forEach(BotWire::close);
        thread.shutdown();
        signals.close();
        sandbox.close();
        scratch.close();
    }
}
