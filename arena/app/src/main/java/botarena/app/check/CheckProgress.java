package botarena.app.check;

import botarena.app.cli.Console;
import botarena.app.terminal.Tty;
import java.util.Locale;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * Progress of a check on stderr: on a terminal one line that changes, elsewhere a line for a step that lasts, after two
 * silent seconds.
 */
final class CheckProgress implements AutoCloseable {

    private static final long SILENT = TimeUnit.SECONDS.toNanos(2);
    private static final String CLEARED = "\r\033[K";

    private final Console console;
    private final boolean shown;
    private final boolean terminal = Tty.isInteractive();
    private final ScheduledExecutorService clock;
    private String step = "";
    private String said = "";
    private StepNotes notes = new StepNotes();
    private long spoken = System.nanoTime();

    CheckProgress(Console console) {
        this.console = console;
        shown = console.globals().showsProgress();
        clock = Executors.newSingleThreadScheduledExecutor(task -> {
            Thread thread = new Thread(task, "check-progress");
            thread.setDaemon(true);
            return thread;
        });
        if (shown) {
            Future<?> unused = clock.scheduleAtFixedRate(this::redraw, 250, 250, TimeUnit.MILLISECONDS);
        }
    }

    /** A step begins, its notes being taken from now on. */
    synchronized void showStep(int number, int total, String name, StepNotes taken) {
        step = "step " + number + " of " + total + ", " + name;
        notes = taken;
        if (shown && terminal) {
            print(CLEARED + step);
        }
    }

    private synchronized void redraw() {
        long waited = notes.waitedNanos();
        String words = step
                + (waited < SILENT ? "" : String.format(Locale.ROOT, ": no answer for %.1f s so far", waited / 1e9));
        if (terminal) {
            print(CLEARED + words);
        } else if (System.nanoTime() - spoken >= SILENT && !words.equals(said)) {
            print(words + System.lineSeparator());
            said = words;
        }
    }

    private void print(String text) {
        spoken = System.nanoTime();
        console.err().print(text);
        console.err().flush();
    }

    /** Makes room for lines on stdout. */
    synchronized void clear() {
        spoken = System.nanoTime();
        if (shown && terminal) {
            print(CLEARED);
        }
    }

    @Override
    public void close() {
        clock.shutdownNow();
        clear();
    }
}
