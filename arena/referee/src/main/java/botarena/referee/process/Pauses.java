package botarena.referee.process;

import java.lang.management.ManagementFactory;
import java.lang.ref.WeakReference;
import java.util.concurrent.TimeUnit;

/**
 * The arena's own garbage collections. Asking for them costs more than a quick move does, so a weak reference tells
 * whether there was one at all.
 */
final class Pauses {
    private WeakReference<Object> canary = new WeakReference<>(new Object());

    void start() {
        if (canary.get() == null) {
            canary = new WeakReference<>(new Object());
        }
    }

    /** How long the last collections within the last so many nanoseconds took. */
    long nanos(long elapsed) {
        if (canary.get() != null) {
            return 0;
        }
        long since = ManagementFactory.getRuntimeMXBean().getUptime() - TimeUnit.NANOSECONDS.toMillis(elapsed);
        long millis = 0;
        for (var bean : ManagementFactory.getPlatformMXBeans(com.sun.management.GarbageCollectorMXBean.class)) {
            var last = bean.getLastGcInfo();
            if (last != null && last.getEndTime() >= since) {
                millis += last.getDuration();
            }
        }
        return TimeUnit.MILLISECONDS.toNanos(millis);
    }
}
