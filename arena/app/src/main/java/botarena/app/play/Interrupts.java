package botarena.app.play;

import botarena.app.cli.Console;
import botarena.app.cli.Exit;
import botarena.tournament.run.TournamentRun;
import java.util.concurrent.atomic.AtomicInteger;
import org.jline.utils.Signals;

/** Ctrl-C once lets running games finish, twice stops at once; so does SIGTERM or a terminal that hangs up. */
final class Interrupts implements AutoCloseable {

    private final TournamentRun run;
    private final Console console;
    private final AtomicInteger presses = new AtomicInteger();
    private final Object oldInt;
    private final Object oldTerm;
    private final Object oldHup;
    private volatile int code = Exit.INTERRUPTED;

    Interrupts(TournamentRun run, Console console) {
        this.run = run;
        this.console = console;
        oldInt = Signals.register("INT", this::interrupt);
        oldTerm = Signals.register("TERM", this::terminate);
        oldHup = Signals.register("HUP", this::terminate);
    }

    void interrupt() {
        if (presses.incrementAndGet() == 1) {
            console.err().println("\nfinishing the games that run; press Ctrl-C again to stop at once");
            console.err().flush();
        }
        run.interrupt();
    }

    void terminate() {
        code = Exit.TERMINATED;
        run.interrupt();
        run.interrupt();
    }

    /** The exit code of a run that was stopped. */
    int code() {
        return code;
    }

    @Override
    public void close() {
        Signals.unregister("INT", oldInt);
        Signals.unregister("TERM", oldTerm);
        Signals.unregister("HUP", oldHup);
    }
}
