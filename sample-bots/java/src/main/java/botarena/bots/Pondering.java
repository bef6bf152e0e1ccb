package botarena.bots;

import botarena.games.Position;
import org.jspecify.annotations.Nullable;

/** Has a brain think on the opponent's time, in a thread of its own. To be used by one thread. */
final class Pondering {

    private volatile boolean over;
    private @Nullable Thread thread;

    /** Begins to think; the brain must be left alone until {@link #end}. */
    void begin(Brain brain, Position position) {
        over = false;
        Thread started = new Thread(() -> brain.ponder(position, () -> over), "pondering");
        started.setDaemon(true);
        started.start();
        thread = started;
    }

    /** Has it stop, and returns once it has; what the brain has found by then is seen by the caller. */
    void end() throws InterruptedException {
        Thread running = thread;
        thread = null;
        over = true;
        if (running != null) {
            running.join();
        }
    }
}
