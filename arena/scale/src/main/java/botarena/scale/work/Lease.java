package botarena.scale.work;

import botarena.referee.Referee;
import botarena.scale.broker.BrokerLink;
import botarena.scale.work.ParcelReceiver.TakenParcel;
import botarena.tournament.run.TimeSource;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Lease of a lane's parcel, extended while the lane is on time. A lane that hangs is interrupted and loses its parcel. */
final class Lease {

    private static final long GRACE = TimeUnit.SECONDS.toNanos(30);

    private final BrokerLink link;
    private final Thread lane;
    private final long interval;
    private final TimeSource time;
    private @Nullable TakenParcel parcel;
    private @Nullable Referee referee;
    private long extendedAt;
    private long dueWithoutReferee;
    private boolean overdue;
    private boolean stopped;

    /** @param interval time between extensions, in milliseconds */
    Lease(BrokerLink link, Thread lane, long interval, TimeSource time) {
        this.link = link;
        this.lane = lane;
        this.time = time;
        this.interval = TimeUnit.MILLISECONDS.toNanos(interval);
    }

    /** Begins the lease of a parcel. */
    synchronized void beginParcel(TakenParcel taken) {
        parcel = taken;
        referee = null;
        extendedAt = time.now();
        overdue = false;
        stopped = false;
        limitTo(0);
    }

    /** Gives the lane this long to fetch, build or send. */
    synchronized void limitTo(long nanos) {
        referee = null;
        dueWithoutReferee = time.now() + nanos + GRACE;
    }

    /** Gives the lane until the referee's next deadline, as it plays. */
    synchronized void followReferee(Referee playing) {
        referee = playing;
    }

    /** Ends the lease; whether the lane was late. */
    synchronized boolean end() {
        parcel = null;
        return overdue;
    }

    /** Extends the lease when due. */
    synchronized void extendIfDue() {
        if (parcel == null || overdue) {
            return;
        }
        long now = time.now();
        long due = referee == null ? dueWithoutReferee : referee.nextDeadline();
        if (now - due >= 0) {
            overdue = true;
            lane.interrupt();
        } else if (now - extendedAt >= interval) {
            extendedAt = now;
            link.publish(parcel.message().reply(), "+WPI");
        }
    }

    /** Sequence number of the run's parcel; 0 for none. */
    synchronized long sequenceOf(String run) {
        return parcel != null && parcel.run().equals(run) ? parcel.message().sequence() : 0;
    }

    /** Stops a run's game, which leaves no record. */
    synchronized void stop(String run) {
        if (sequenceOf(run) != 0) {
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
