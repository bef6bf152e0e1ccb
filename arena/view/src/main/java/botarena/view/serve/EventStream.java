package botarena.view.serve;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Events for everybody who listens, as browsers take them ({@code text/event-stream}). One thread publishes; spectators
 * come and go on any. Who was away for a while is given what was said meanwhile, if that is not too long ago.
 */
public final class EventStream {

    /** Frames that are kept for those who come back. */
    public static final int KEPT = 64;

    private static final byte[] HEARTBEAT = ":\n\n".getBytes(StandardCharsets.UTF_8);

    private static final long FLUSH_TICK_MILLIS = 5;

    private final String name;
    private final Deque<byte[]> kept = new ArrayDeque<>();
    private final Queue<Spectator> coming = new ConcurrentLinkedQueue<>();
    private final Set<Spectator> spectators = ConcurrentHashMap.newKeySet();
    private long last;

    /** @param name tells this stream from an earlier one at the same address; without dots and line ends */
    public EventStream(String name) {
        this.name = name;
    }

    /** Somebody wants to listen; is heard by {@link #admit}. */
    void join(Spectator spectator) {
        coming.add(spectator);
    }

    /** How many listen, those who wait to be admitted among them. */
    public int size() {
        return spectators.size() + coming.size();
    }

    /** Whether somebody waits to be admitted. */
    public boolean isAwaited() {
        return !coming.isEmpty();
    }

    /** An event as it is sent. */
    public static String event(String kind, String json) {
        return "event: " + kind + "\ndata: " + json + "\n\n";
    }

    /** Says something to everybody. To be called by one thread only, like all that follows. */
    public void publish(String events) {
        last++;
        byte[] frame = frame(events);
        kept.add(frame);
        if (kept.size() > KEPT) {
            kept.remove();
        }
        everybody().forEach(spectator -> spectator.send(frame));
    }

    /** Nobody is told what happens from here to the next event: whoever comes back is told everything. */
    public void forget() {
        if (!kept.isEmpty()) {
            kept.clear();
            last++;
        }
    }

    /** Keeps connections alive, and finds those that are not. */
    public void beat() {
        everybody().forEach(spectator -> spectator.send(HEARTBEAT));
    }

    /** One id for all events of a frame: browsers keep it until they read another. */
    private byte[] frame(String events) {
        return ("id: " + name + "." + last + "\n" + events).getBytes(StandardCharsets.UTF_8);
    }

    /**
     * Lets in who came: each is given what it missed, or else everything.
     *
     * @param all makes the events that say how things stand now; asked once, and only if somebody needs it
     */
    public void admit(Supplier<String> all) {
        byte[] whole = null;
        for (Spectator spectator = coming.poll(); spectator != null; spectator = coming.poll()) {
            List<byte[]> missed = missed(spectator.heard());
            if (missed == null) {
                whole = whole == null ? everything(all, spectator) : whole;
                missed = List.of(whole);
            }
            missed.forEach(spectator::send);
            spectators.add(spectator);
        }
    }

    /** Whoever cannot be told everything is let go: browsers come back, and would else wait for ever. */
    private byte[] everything(Supplier<String> all, Spectator spectator) {
        try {
            return frame(all.get());
        } catch (RuntimeException e) {
            spectator.leave();
            throw e;
        }
    }

    private @Nullable List<byte[]> missed(@Nullable String heard) {
        if (heard == null || !heard.matches("\\Q" + name + "\\E\\.\\d{1,18}")) {
            return null;
        }
        long behind = last - Long.parseLong(heard.substring(name.length() + 1));
        return behind < 0 || behind > kept.size()
                ? null
                : new ArrayList<>(kept).subList((int) (kept.size() - behind), kept.size());
    }

    private Set<Spectator> everybody() {
        spectators.removeIf(Spectator::isGone);
        return spectators;
    }

    /** Says the last thing to everybody who listens and has not heard it; may be called again for those who came since. */
    public void finish(String events) {
        last++;
        byte[] frame = frame(events);
        for (Spectator spectator = coming.poll(); spectator != null; spectator = coming.poll()) {
            spectators.add(spectator);
        }
        everybody().forEach(spectator -> spectator.finish(frame));
    }

    /**
     * Waits until all that was said has left, for so long at most.
     *
     * @throws InterruptedException if the thread is interrupted meanwhile
     */
    public void flush(long nanos) throws InterruptedException {
        long since = System.nanoTime();
        while (!isIdle() && System.nanoTime() - since < nanos) {
            TimeUnit.MILLISECONDS.sleep(FLUSH_TICK_MILLIS);
        }
    }

    /** Whether all that was said has left. */
    boolean isIdle() {
        return coming.isEmpty() && spectators.stream().allMatch(Spectator::isIdle);
    }
}
