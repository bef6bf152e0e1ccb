package botarena.scale.coordinate;

import botarena.scale.broker.BrokerLink;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Says, now and then, why nothing is played. On the run's thread. */
final class Whereabouts {

    private static final long QUIET = TimeUnit.SECONDS.toNanos(30);
    private static final long REPEAT = TimeUnit.MINUTES.toNanos(5);

    private final BrokerLink link;
    private final Consumer<String> warn;
    private long since = System.nanoTime();
    private long saidAt;
    private boolean said;

    Whereabouts(BrokerLink link, Consumer<String> warn) {
        this.link = link;
        this.warn = warn;
    }

    /** Looks whether anything moves. */
    void look(KnownWorkers workers, boolean waiting, int running) {
        long now = System.nanoTime();
        if (!waiting || running > 0) {
            since = now;
            said = false;
            return;
        }
        if (now - since >= QUIET && (!said || now - saidAt >= REPEAT)) {
            said = true;
            saidAt = now;
            warn.accept("nobody takes games: " + (link.isUp() ? workers.why() : "the broker is away"));
        }
    }
}
