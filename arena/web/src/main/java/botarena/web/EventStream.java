package botarena.web;

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
 * Server-sent events ({@code text/event-stream}) for any number of spectators. One thread publishes; spectators come
 * and go on any. A spectator that reconnects soon gets the missed events.
 */
public final class EventStream {

    /** Frames that are kept for clients that reconnect. */
    public static final int KEPT_FRAMES = 64;

    /** An event that pages can see, unlike a comment; without an id. */
    private static final byte[] HEARTBEAT = event("beat", "0").getBytes(StandardCharsets.UTF_8);

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

    /** Adds a spectator, which {@link #admit} lets in. */
    void join(Spectator spectator) {
        coming.add(spectator);
    }

    /** The number of spectators, waiting ones included. */
    public int size() {
        return spectators.size() + coming.size();
    }

    /** An event as it is sent. */
    public static String event(String kind, String json) {
        return "event: " + kind + "\ndata: " + json + "\n\n";
    }

    /** Sends events to every spectator. Called by one thread only, like all methods below. */
    public void publish(String events) {
        last++;
        byte[] frame = frame(events);
        kept.add(frame);
        if (kept.size() > KEPT_FRAMES) {
            kept.remove();
        }
        allSpectators().forEach(spectator -> spectator.send(frame));
    }

    /** Drops the kept events: a spectator that reconnects gets the whole state. */
    public void forget() {
        if (!kept.isEmpty()) {
            kept.clear();
            last++;
        }
    }

    /** Keeps connections alive, and finds dead ones. */
    public void sendHeartbeat() {
        allSpectators().forEach(spectator -> spectator.send(HEARTBEAT));
    }

    /** One id for all events of a frame: browsers keep it until they read another. */
    private byte[] frame(String events) {
        return ("id: " + name + "." + last + "\n" + events).getBytes(StandardCharsets.UTF_8);
    }

    /**
     * Lets waiting spectators in. Each gets the missed events, or the whole state.
     *
     * @param all makes the events of the whole state; called at most once
     */
    public void admit(Supplier<String> all) {
        byte[] whole = null;
        for (Spectator spectator = coming.poll(); spectator != null; spectator = coming.poll()) {
            List<byte[]> missed = missedFrames(spectator.lastHeard());
            if (missed == null) {
                whole = whole == null ? wholeState(all, spectator) : whole;
                missed = List.of(whole);
            }
            missed.forEach(spectator::send);
            spectators.add(spectator);
        }
    }

    /** Frame of the whole state. If it cannot be made, the spectator is dropped, and its browser reconnects. */
    private byte[] wholeState(Supplier<String> all, Spectator spectator) {
        try {
            return frame(all.get());
        } catch (RuntimeException e) {
            spectator.leave();
            throw e;
        }
    }

    private @Nullable List<byte[]> missedFrames(@Nullable String heard) {
        if (heard == null || !heard.matches("\\Q" + name + "\\E\\.\\d{1,18}")) {
            return null;
        }
        long behind = last - Long.parseLong(heard.substring(name.length() + 1));
        return behind < 0 || behind > kept.size()
                ? null
                : new ArrayList<>(kept).subList((int) (kept.size() - behind), kept.size());
    }

    private Set<Spectator> allSpectators() {
        spectators.removeIf(Spectator::isGone);
        return spectators;
    }

    /** Sends the last events to every spectator without them; may be called again for new ones. */
    public void finish(String events) {
        last++;
        byte[] frame = frame(events);
        for (Spectator spectator = coming.poll(); spectator != null; spectator = coming.poll()) {
            spectators.add(spectator);
        }
        allSpectators().forEach(spectator -> spectator.finish(frame));
    }

    /**
     * Waits until everything is sent, but no longer than the given time.
     *
     * @throws InterruptedException if the thread is interrupted meanwhile
     */
    public void flush(long nanos) throws InterruptedException {
        long since = System.nanoTime();
        while (!isIdle() && System.nanoTime() - since < nanos) {
            TimeUnit.MILLISECONDS.sleep(FLUSH_TICK_MILLIS);
        }
    }

    /** Whether everything is sent. */
    boolean isIdle() {
        return coming.isEmpty() && spectators.stream().allMatch(Spectator::isIdle);
    }
}
