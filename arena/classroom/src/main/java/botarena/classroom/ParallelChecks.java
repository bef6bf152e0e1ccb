package botarena.classroom;

import botarena.tournament.Contestant;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Has several submissions checked at a time; its listener hears of them as they are done, on the caller's thread. */
record ParallelChecks(CheckFiles checks, int atOnce, Listener listener) {

    /** Time for bots to end once the checks are broken off. */
    private static final long LEAVING_SECONDS = 10;

    /** Hears, on one thread, how the submissions do. */
    @FunctionalInterface
    interface Listener {

        /**
         * One was checked, or is known from an earlier run.
         *
         * @param result {@code passed} or {@code 2 failed}
         * @param done submissions looked at so far, this one included
         */
        void noteCheck(Contestant contestant, String result, int done, int total);
    }

    private record Checked(Contestant contestant, String result) {}

    /** Results by label, empty for unchecked bots. */
    Map<String, String> results(List<Contestant> contestants) throws IOException, InterruptedException {
        ExecutorService threads = Executors.newFixedThreadPool(atOnce);
        try {
            CompletionService<Checked> done = new ExecutorCompletionService<>(threads);
            contestants.forEach(one -> done.submit(() -> new Checked(one, checks.result(one))));
            Map<String, String> results = new HashMap<>();
            for (int count = 1; count <= contestants.size(); count++) {
                Checked one = done.take().get();
                results.put(one.contestant().label(), one.result());
                if (!one.result().isEmpty()) {
                    listener.noteCheck(one.contestant(), one.result(), count, contestants.size());
                }
            }
            return results;
        } catch (ExecutionException e) {
            throw unwrap(e.getCause());
        } finally {
            threads.shutdownNow();
            shutDown(threads);
        }
    }

    private static IOException unwrap(@Nullable Throwable cause) throws InterruptedException {
        if (cause instanceof IOException unwritten) {
            return unwritten;
        }
        if (cause instanceof InterruptedException stopped) {
            throw stopped;
        }
        throw new IllegalStateException("a check failed", cause);
    }

    /** Waits for the bots to be gone, so that the program does not end while some are left. */
    private static void shutDown(ExecutorService threads) {
        boolean interrupted = Thread.interrupted();
        try {
            threads.awaitTermination(LEAVING_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException again) {
            interrupted = true;
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
