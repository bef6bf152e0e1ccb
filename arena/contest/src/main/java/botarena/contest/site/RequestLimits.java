package botarena.contest.site;

import java.util.HashMap;
import java.util.Map;

/** Requests of each minute, by key or address. Safe for use by several threads. */
final class RequestLimits {

    private static final int KEY = 120;
    private static final int ADDRESS = 600;
    private static final long MINUTE = 60;

    private final Map<String, Integer> counts = new HashMap<>();
    private long minute = -1;

    /**
     * Counts a request.
     *
     * @param key of its sender, or the address of one without a key
     * @param second of the clock
     * @return seconds until the next may come; 0 if this one is allowed
     */
    synchronized long refused(String key, boolean known, long second) {
        if (second / MINUTE != minute) {
            minute = second / MINUTE;
            counts.clear();
        }
        int count = counts.merge((known ? "key " : "address ") + key, 1, Integer::sum);
        return count <= (known ? KEY : ADDRESS) ? 0 : MINUTE - second % MINUTE;
    }
}
