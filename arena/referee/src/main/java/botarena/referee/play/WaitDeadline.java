package botarena.referee.play;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** Until when the referee's thread must show again. That thread sets it, before each wait; any may read it. */
final class WaitDeadline {

    /** What the arena needs between two waits, however busy its machine is. */
    static final long SLACK = TimeUnit.SECONDS.toNanos(5);

    private final AtomicLong at = new AtomicLong();

    WaitDeadline() {
        within(0);
    }

    /** The thread is about to wait for so long at most. */
    void within(long wait) {
        at.setRelease(System.nanoTime() + wait + SLACK);
    }

    long at() {
        return at.getAcquire();
    }
}
