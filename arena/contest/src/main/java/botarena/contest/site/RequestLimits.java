package botarena.contest.site;

import botarena.contest.RequestRefusal;
import botarena.contest.RequestRefusal.RefusedRequest;
import botarena.contest.UploadSentence;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;

/**
 * Requests of each key, and wrong keys of each address, within a minute. A right key is never refused for other
 * requests from its address. Safe for use by several threads.
 */
final class RequestLimits {

    private static final int REQUESTS_OF_KEY = 120;
    private static final int LINKS_OF_KEY = 10;
    private static final int WRONG_KEYS = 60;
    private static final long MINUTE_SECONDS = 60;

    private final InstantSource clock;
    private final Map<String, Integer> counts = new HashMap<>();
    private long minute = -1;

    RequestLimits(InstantSource clock) {
        this.clock = clock;
    }

    /** Counts a request of a key's holder. */
    void addRequest(Viewer viewer) throws RefusedRequest {
        countOne("key " + viewer.holder(), REQUESTS_OF_KEY);
    }

    /** Counts a change of a link by a key's holder. */
    void addLink(Viewer viewer) throws RefusedRequest {
        countOne("links of " + viewer.holder(), LINKS_OF_KEY);
    }

    /** Counts a wrong key from an address. */
    void addWrongKey(String address) throws RefusedRequest {
        countOne("address " + address, WRONG_KEYS);
    }

    private synchronized void countOne(String counted, int most) throws RefusedRequest {
        long second = clock.instant().getEpochSecond();
        if (second / MINUTE_SECONDS != minute) {
            minute = second / MINUTE_SECONDS;
            counts.clear();
        }
        if (counts.merge(counted, 1, Integer::sum) > most) {
            Duration wait = Duration.ofSeconds(MINUTE_SECONDS - second % MINUTE_SECONDS);
            String hint = "wait " + UploadSentence.durationInWords(wait);
            throw new RequestRefusal(429, "Too many requests", "", hint, wait).toException();
        }
    }
}
