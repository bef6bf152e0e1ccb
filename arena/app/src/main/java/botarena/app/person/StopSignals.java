package botarena.app.person;

import botarena.app.cli.Exit;
import org.jline.utils.Signals;

/** Ctrl-C, SIGTERM and a terminal that hangs up interrupt the thread that made this, so that it can end in order. */
final class StopSignals implements AutoCloseable {

    private final Thread stopped = Thread.currentThread();
    private final Object oldInt;
    private final Object oldTerm;
    private final Object oldHup;
    private volatile int code;

    StopSignals() {
        oldInt = Signals.register("INT", () -> stop(Exit.INTERRUPTED));
        oldTerm = Signals.register("TERM", () -> stop(Exit.TERMINATED));
        oldHup = Signals.register("HUP", () -> stop(Exit.TERMINATED));
    }

    private void stop(int exit) {
        code = exit;
        stopped.interrupt();
    }

    /** What a command ends with; where it is interrupted, the exit code of what did it. */
    int orStopped(Stoppable command) throws InterruptedException {
        try {
            return command.run();
        } catch (InterruptedException e) {
            if (code == 0) {
                throw e;
            }
            return code;
        }
    }

    /** What ends early when its thread is interrupted. */
    interface Stoppable {
        int run() throws InterruptedException;
    }

    @Override
    public void close() {
        Signals.unregister("INT", oldInt);
        Signals.unregister("TERM", oldTerm);
        Signals.unregister("HUP", oldHup);
    }
}
