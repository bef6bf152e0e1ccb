package botarena.contest.site;

import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;

/**
 * Requests of each key, and wrong keys of each address, within a minute. A right key is never refused for other
 * requests from its address. Safe for use by several threads.
 */
final class RequestLimits {

    private static final int REQUESTS_OF_KEY = 120;
    private static final int WRONG_KEYS = 60;
    private static final long MINUTE_SECONDS = 60;

    private final InstantSource clock;
    private final Map<String, Integer> counts = new HashMap<>();
    private long minute = -1;

    RequestLimits(InstantSource clock) {
        this.clock = clock;
    }

    /** Counts a request of a key's holder: seconds until the next may come; 0 if this one is allowed. */
    long addRequest(Viewer viewer) {
        return countOne("key " + viewer.holder(), REQUESTS_OF_KEY);
    }

    /** Counts a wrong key from an address: seconds until its reader looks at another; 0 if it looked at this one. */
    long addWrongKey(String address) {
        return countOne("address " + address, WRONG_KEYS);
    }

    private synchronized long countOne(String counted, int most) {
        long second = clock.instant().getEpochSecond();
        if (second / MINUTE_SECONDS != minute) {
            minute = second / MINUTE_SECONDS;
            counts.clear();
        }
        int count = counts.merge(counted, 1, Integer::sum);
        return count <= most ? 0 : MINUTE_SECONDS - second % MINUTE_SECONDS;
    }
}
