package botarena.scale.broker;

import botarena.tournament.FileErrors;
import io.nats.client.JetStreamApiException;
import java.io.IOException;
import java.util.Map;
import java.util.Set;

/** Why a broker did not do what it was asked for, in words. */
public final class BrokerErrors {

    /** What nats-server answers where memory, its disk or what it may have of it is used up. */
    private static final Set<Integer> FULL = Set.of(10002, 10023, 10028, 10047, 10077);

    /** What the client's messages begin with, and what people are told. */
    private static final Map<String, String> SAID = Map.of(
            "Unable to connect", "nothing answers at that address",
            "Timeout or no response", "no answer came",
            "Connection is Closed", "the connection was closed");

    private BrokerErrors() {}

    /** Whether it has no room: which somebody has to make. */
    public static boolean full(Exception e) {
        return e instanceof BrokerFullException
                || e instanceof JetStreamApiException refused && FULL.contains(refused.getApiErrorCode());
    }

    /** A phrase. */
    public static String of(Exception e) {
        return full(e)
                ? "the broker has no room: " + why(e) + "; botarena broker --disk says how much it may take"
                : "the broker does not take them: " + why(e);
    }

    /** The last thing that nats-server wrote into its log, without process, time and level. */
    public static String last(String log) {
        String line = log.strip().substring(log.strip().lastIndexOf('\n') + 1);
        return line.isEmpty() ? "it says nothing" : line.replaceFirst("^\\[\\d+].*? \\[[A-Z]{3}] ", "");
    }

    /** What went wrong, as a phrase of its own. */
    public static String why(Exception e) {
        if (e instanceof JetStreamApiException refused) {
            return refused.getErrorDescription();
        }
        String said = e instanceof IOException problem ? FileErrors.of(problem) : String.valueOf(e.getMessage());
        return SAID.entrySet().stream()
                .filter(each -> said.startsWith(each.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(said);
    }
}
