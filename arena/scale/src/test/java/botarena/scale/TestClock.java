package botarena.scale;

import botarena.tournament.run.TimeSource;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicLong;

/** A clock that stands still until it is moved. */
public final class TestClock {

    private final AtomicLong nanos = new AtomicLong(Duration.ofDays(1).toNanos());

    public final TimeSource time = new TimeSource(nanos::get, () -> Instant.EPOCH);

    public void pass(Duration by) {
        nanos.addAndGet(by.toNanos());
    }

    public void pass(long seconds) {
        pass(Duration.ofSeconds(seconds));
    }
}
