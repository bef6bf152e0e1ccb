package botarena.tournament.run;

import java.time.InstantSource;
import java.util.function.LongSupplier;

/**
 * Clocks of a run.
 *
 * @param nanos a monotonic clock such as {@link System#nanoTime}
 * @param wall the time of day
 */
public record TimeSource(LongSupplier nanos, InstantSource wall) {

    /** The machine's clocks. */
    public static final TimeSource SYSTEM = new TimeSource(System::nanoTime, InstantSource.system());

    /** The monotonic clock's reading, in nanoseconds. */
    public long now() {
        return nanos.getAsLong();
    }
}
