package botarena.scale.work;

import botarena.referee.Referee;
import botarena.scale.broker.BrokerLink;
import botarena.tournament.run.TimeSource;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Keeps a parcel lent to this worker, as long as its lane is on time: a lane that hangs loses its parcel, and is told to
 * stop. Looked after by one thread for all lanes.
 */
final class Lease {

    private static final long SLACK = TimeUnit.SECONDS.toNanos(30);

    private final BrokerLink link;
    private final Thread lane;
    private final long extended;
    private final TimeSource time;
    private @Nullable TakenParcel parcel;
    private @Nullable Referee referee;
    private long told;
    private long dueOtherwise;
    private boolean overdue;
    private boolean stopped;

    /** @param extended how often it is extended, in milliseconds */
    Lease(BrokerLink link, Thread lane, long extended, TimeSource time) {
        this.link = link;
        this.lane = lane;
        this.time = time;
        this.extended = TimeUnit.MILLISECONDS.toNanos(extended);
    }

    /** A parcel was taken. */
    synchronized void begin(TakenParcel taken) {
        parcel = taken;
        referee = null;
        told = time.nanos().getAsLong();
        overdue = false;
        stopped = false;
        busy(0);
    }

    /** The lane does something other than playing, for so long at most: fetches, builds, sends. */
    synchronized void busy(long nanos) {
        referee = null;
        dueOtherwise = time.nanos().getAsLong() + nanos + SLACK;
    }

    /** The lane plays: until when it is due is the referee's to say. */
    synchronized void playing(Referee by) {
        referee = by;
    }

    /** Nothing is lent any more; whether the lane was late. */
    synchronized boolean end() {
        parcel = null;
        return overdue;
    }

    /** Extends the lease where that is due. */
    synchronized void look() {
        if (parcel == null || overdue) {
            return;
        }
        long now = time.nanos().getAsLong();
        long due = referee == null ? dueOtherwise : referee.due();
        if (now - due >= 0) {
            overdue = true;
            lane.interrupt();
        } else if (now - told >= extended) {
            told = now;
            link.tell(parcel.pulled().reply(), "+WPI");
        }
    }

    /** The number in the queue of what is lent by a run; 0 for nothing. */
    synchronized long of(String run) {
        return parcel != null && parcel.run().equals(run) ? parcel.pulled().sequence() : 0;
    }

    /** Stops what is played for a run; it leaves no record. */
    synchronized void stop(String run) {
        if (of(run) != 0) {
            stopped = true;
            lane.interrupt();
        }
    }

    synchronized boolean wasStopped() {
        return stopped;
    }

    synchronized @Nullable TakenParcel parcel() {
        return parcel;
    }
}
