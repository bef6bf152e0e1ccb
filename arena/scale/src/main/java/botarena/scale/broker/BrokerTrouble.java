package botarena.scale.broker;

import botarena.tournament.Obstacle;
import io.nats.client.JetStreamApiException;
import java.io.IOException;
import java.util.Set;

/** Why a broker did not do what it was asked for, in words. */
public final class BrokerTrouble {

    /** What nats-server answers where memory, its disk or what it may have of it is used up. */
    private static final Set<Integer> FULL = Set.of(10002, 10023, 10028, 10047, 10077);

    private BrokerTrouble() {}

    /** Whether it has no room: which somebody has to make. */
    public static boolean full(Exception e) {
        return e instanceof BrokerFullException
                || e instanceof JetStreamApiException refused && FULL.contains(refused.getApiErrorCode());
    }

    /** A phrase. */
    public static String of(Exception e) {
        String said = e instanceof JetStreamApiException refused
                ? refused.getErrorDescription()
                : e instanceof IOException problem ? Obstacle.of(problem) : String.valueOf(e.getMessage());
        return full(e)
                ? "the broker has no room: " + said + "; botarena broker --disk says how much it may take"
                : "the broker does not take them: " + said;
    }
}
