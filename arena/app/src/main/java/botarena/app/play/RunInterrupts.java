package botarena.app.play;

import botarena.app.cli.ExitCode;
import botarena.app.cli.StopSignals;
import botarena.tournament.run.TournamentRun;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Ctrl-C once lets running games finish, twice stops at once; so does SIGTERM or a terminal that hangs up. The first
 * one breaks off steps before the first game, such as builds and checks.
 */
final class RunInterrupts implements AutoCloseable {

    private final Thread preparing = Thread.currentThread();
    private final Consumer<String> say;
    private final StopSignals signals;
    private @Nullable TournamentRun run;
    private int presses;
    private int code = ExitCode.INTERRUPTED;

    /**
     * Listens from now on.
     *
     * @param say takes the effect of the keys in words; called from another thread
     */
    RunInterrupts(Consumer<String> say) {
        this.say = say;
        signals = new StopSignals(this::stop);
    }

    /** From now on interrupts go to this run, and no longer to the thread that made this object. */
    synchronized void watch(TournamentRun opened) {
        run = opened;
        Thread.interrupted();
        for (int press = 0; press < presses; press++) {
            opened.interrupt();
        }
    }

    synchronized void interrupt() {
        if (++presses == 1) {
            say.accept(
                    run == null
                            ? "stopping before the first game"
                            : "finishing the running games; press Ctrl-C again to stop at once");
        }
        stop();
    }

    synchronized void terminate() {
        code = ExitCode.TERMINATED;
        presses += 2;
        stop();
        stop();
    }

    private void stop(int exit) {
        if (exit == ExitCode.INTERRUPTED) {
            interrupt();
        } else {
            terminate();
        }
    }

    private void stop() {
        if (run == null) {
            preparing.interrupt();
        } else {
            run.interrupt();
        }
    }

    /** Whether something was broken off before there was anything to finish. */
    synchronized boolean brokeOff() {
        return presses > 0 && run == null;
    }

    /** Whether an interrupt came. */
    synchronized boolean isInterrupted() {
        return presses > 0;
    }

    /** The exit code of a run that was stopped. */
    synchronized int exitCode() {
        return code;
    }

    @Override
    public void close() {
        signals.close();
    }
}
