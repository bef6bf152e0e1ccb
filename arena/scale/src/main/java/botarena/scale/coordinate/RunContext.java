package botarena.scale.coordinate;

import botarena.scale.broker.BrokerLink;
import botarena.tournament.run.TimeSource;
import java.time.Duration;
import java.util.function.Consumer;

/**
 * Values that all coordinating parts of one run share.
 *
 * @param version of this program: workers of another see no ticket
 * @param run its name on the broker
 * @param lease how long after a worker's last sign of life its parcel goes to another
 * @param warn takes the run's warnings
 */
record RunContext(BrokerLink link, String version, String run, Duration lease, Consumer<String> warn, TimeSource time) {

    /** The monotonic clock's reading, in nanoseconds. */
    long now() {
        return time.now();
    }

    long leaseNanos() {
        return lease.toNanos();
    }
}
