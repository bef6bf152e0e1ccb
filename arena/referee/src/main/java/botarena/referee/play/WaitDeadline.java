package botarena.referee.play;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** Time by which the referee's thread must be back. It sets it before each wait; any thread may read it. */
final class WaitDeadline {

    /** Time that the arena needs between two waits, even on a busy machine. */
    static final long SLACK = TimeUnit.SECONDS.toNanos(5);

    private final AtomicLong at = new AtomicLong();

    WaitDeadline() {
        within(0);
    }

    /** Called before a wait of at most so long. */
    void within(long wait) {
        at.setRelease(System.nanoTime() + wait + SLACK);
    }

    long at() {
        return at.getAcquire();
    }
}
