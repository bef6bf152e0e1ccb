package botarena.base;

import java.time.Duration;
import java.util.function.Consumer;

/**
 * Daemon thread that repeats a step until it is closed. A step that fails ends alone: the next one follows after the
 * same pause, so that a mistake in one piece of work stops neither the thread nor its clients.
 */
public final class PeriodicThread implements AutoCloseable {

    private final Step step;
    private final Duration pause;
    private final Consumer<Throwable> failed;
    private final Thread thread;
    private String said = "";

    /** Work that is repeated; an interruption ends the thread. */
    public interface Step {
        /**
         * Does the work once.
         *
         * @throws InterruptedException to end the thread
         */
        void run() throws InterruptedException;
    }

    /**
     * Makes a daemon thread that is not started yet.
     *
     * @param name in dumps and logs
     * @param pause between the end of a step and the next
     * @param step one round of its work
     * @param failed takes a step's exception, on this thread; the same failure only once in a row
     */
    public PeriodicThread(String name, Duration pause, Step step, Consumer<Throwable> failed) {
        this.step = step;
        this.pause = pause;
        this.failed = failed;
        thread = daemon(name, this::repeat);
    }

    /**
     * {@return a daemon thread that does a piece of work once; not started yet}
     *
     * @param name in dumps and logs
     * @param work ends the thread
     */
    public static Thread daemon(String name, Runnable work) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        return thread;
    }

    /**
     * Starts the thread; the first step follows at once.
     *
     * @throws IllegalThreadStateException if it was started before
     */
    public void start() {
        thread.start();
    }

    private void repeat() {
        try {
            while (!Thread.currentThread().isInterrupted()) {
                runOnce();
                Thread.sleep(pause.toMillis());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void runOnce() throws InterruptedException {
        try {
            step.run();
            said = "";
        } catch (RuntimeException | Error e) {
            reportFailure(e);
        }
    }

    private void reportFailure(Throwable failure) {
        try {
            if (!said.equals(String.valueOf(failure))) {
                said = String.valueOf(failure);
                failed.accept(failure);
            }
        } catch (RuntimeException | Error again) {
            // Without memory nothing can be reported; the next step may find some.
            said = "";
        }
    }

    /** Ends the thread; a step that runs is interrupted. */
    @Override
    public void close() {
        thread.interrupt();
    }
}
