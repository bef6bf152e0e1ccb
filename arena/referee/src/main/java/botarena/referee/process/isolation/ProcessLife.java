package botarena.referee.process.isolation;

import botarena.referee.BotProcess.Exit;
import botarena.referee.BotProcess.Footprint;
import botarena.referee.process.machine.ProcessTable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Main process of a bot and, by its {@link Hold}, all processes that it started. */
public final class ProcessLife implements Life {
    private static final long PATIENCE = TimeUnit.MILLISECONDS.toNanos(300);

    /** Time for a process to end after its output: a program that crashes may need a while to leave. */
    private static final long LEAVING = TimeUnit.SECONDS.toNanos(2);

    /** Time to wait for the status of an ended process on a busy machine. */
    private static final long INDULGENCE = TimeUnit.SECONDS.toNanos(20);

    private final Process process;
    private final Hold hold;
    private volatile boolean ended;
    private @Nullable Exit last;

    public ProcessLife(Process process, Hold hold) {
        this.process = process;
        this.hold = hold;
    }

    @Override
    public void onEnd(Runnable action) {
        CompletableFuture<Void> unused = process.onExit().thenRun(() -> {
            ended = true;
            action.run();
        });
    }

    @Override
    public boolean hasEnded() {
        return ended;
    }

    /** Java runs {@link #onEnd} a moment after the end, so this waits for the process itself instead of spinning. */
    @Override
    public boolean awaitEnd(long nanos) {
        boolean gone = awaitEnd(process, nanos);
        if (gone) {
            ended = true;
        }
        return gone;
    }

    public static boolean awaitEnd(Process process, long nanos) {
        try {
            return process.waitFor(nanos, TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return !process.isAlive();
        }
    }

    @Override
    public Exit exit() {
        if (last != null) {
            return last;
        }
        boolean known = awaitEnd(LEAVING) || hold.isDead() && awaitEnd(INDULGENCE);
        return known ? hold.exit(process.exitValue()) : new Exit.Running();
    }

    @Override
    public void freeze() {
        hold.freeze();
    }

    @Override
    public void thaw() {
        hold.thaw();
    }

    @Override
    public Footprint footprint() {
        return hold.footprint();
    }

    @Override
    public boolean awaitsInput() {
        return ProcessTable.readStdin(hold.processes());
    }

    @Override
    public void giveWay() {
        hold.giveWay();
    }

    @Override
    public void close() {
        last = process.isAlive() ? new Exit.Running() : hold.exit(process.exitValue());
        hold.kill(process);
        awaitEnd(PATIENCE);
    }
}
