package botarena.app.person;

import botarena.app.cli.ExitCode;
import botarena.app.cli.SignalAction;

/** Ctrl-C, SIGTERM and a terminal that hangs up interrupt the thread that made this, so that it can end in order. */
final class StopSignals implements AutoCloseable {

    private final Thread stopped = Thread.currentThread();
    private final SignalAction onInt;
    private final SignalAction onTerm;
    private final SignalAction onHup;
    private volatile int code;

    StopSignals() {
        onInt = new SignalAction("INT", () -> stop(ExitCode.INTERRUPTED));
        onTerm = new SignalAction("TERM", () -> stop(ExitCode.TERMINATED));
        onHup = new SignalAction("HUP", () -> stop(ExitCode.TERMINATED));
    }

    private void stop(int exit) {
        code = exit;
        stopped.interrupt();
    }

    /** What a command ends with; where it is interrupted, the exit code of what did it. */
    int orStopped(Stoppable command) throws InterruptedException {
        try {
            return command.run();
        } catch (InterruptedException | RuntimeException failed) {
            // What fails because the thread was interrupted, such as a file that closed under it, is no news.
            if (code == 0) {
                throw failed;
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
        onInt.close();
        onTerm.close();
        onHup.close();
    }
}
