package botarena.scale.coordinate;

import botarena.scale.broker.BrokerLink;
import botarena.tournament.run.TimeSource;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Says, now and then, why nothing is played. On the run's thread. */
final class Whereabouts {

    private static final long QUIET = TimeUnit.SECONDS.toNanos(30);
    private static final long REPEAT = TimeUnit.MINUTES.toNanos(5);
    private static final String UNANSWERED =
            "games wait: the broker is there and answers nothing: its disk may be full;"
                    + " make room and begin it again, what it lost is played again";

    private final BrokerLink link;
    private final ParcelSender sender;
    private final RunCard card;
    private final Consumer<String> warn;
    private final TimeSource time;
    private long busyAt;
    private long saidAt;
    private boolean said;

    Whereabouts(BrokerLink link, ParcelSender sender, RunCard card, Consumer<String> warn, TimeSource time) {
        this.link = link;
        this.sender = sender;
        this.card = card;
        this.warn = warn;
        this.time = time;
        busyAt = time.nanos().getAsLong();
    }

    /** Looks whether anything moves; what is out is of these kinds. */
    void look(KnownWorkers workers, boolean waiting, int running, Supplier<Set<String>> kinds) {
        long now = time.nanos().getAsLong();
        if (!waiting || running > 0) {
            busyAt = now;
        }
        boolean unanswered = waiting && link.isUp() && card.unanswered() >= QUIET;
        boolean idle = now - busyAt >= QUIET;
        if (!unanswered && !idle) {
            said = false;
        } else if (!said || now - saidAt >= REPEAT) {
            said = true;
            saidAt = now;
            warn.accept(unanswered ? UNANSWERED : "nobody takes games: " + why(workers, kinds.get()));
        }
    }

    private String why(KnownWorkers workers, Set<String> kinds) {
        if (!link.isUp()) {
            return "the broker is away";
        }
        if (!sender.trouble().isEmpty()) {
            return sender.trouble();
        }
        return workers.workers() > 0 && workers.asking(kinds).isEmpty()
                ? "no worker has what they need: " + String.join(", ", card.needs(kinds))
                : workers.why();
    }
}
