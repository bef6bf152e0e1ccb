package botarena.scale.broker;

import botarena.base.FileErrors;
import io.nats.client.JetStreamApiException;
import java.io.IOException;
import java.util.Map;
import java.util.Set;

/** Error codes of nats-server, and sentences about errors. */
@SuppressWarnings("exports") // only packages of this module see the client
public final class BrokerErrors {

    static final int NO_CONSUMER = 10014;
    public static final int NO_MESSAGE = 10037;
    public static final int NO_SUCH_SEQUENCE = 10043;
    static final int NO_ROOM = 10047;
    public static final int DELETE_FAILED = 10057;
    static final int STREAM_EXISTS = 10058;
    static final int NO_STREAM = 10059;
    public static final int WRONG_LAST_SEQUENCE = 10071;

    /** Memory, disk, or the part of them that the server may use is full. */
    private static final Set<Integer> FULL_CODES = Set.of(10002, 10023, 10028, NO_ROOM, 10077);

    /** Beginnings of the client's messages, with the words that people read instead. */
    private static final Map<String, String> PLAIN_WORDS = Map.of(
            "Unable to connect", "nothing answers at that address",
            "Timeout or no response", "no answer came",
            "Connection is Closed", "the connection was closed");

    private BrokerErrors() {}

    /** The broker is full and cannot make room. */
    public static final class FullException extends IOException {
        private static final long serialVersionUID = 1;

        /** @param phrase on the data that do not fit */
        public FullException(String phrase) {
            super(phrase);
        }
    }

    /** Throws an error again unless it has one of these codes. */
    public static void allow(JetStreamApiException error, int... codes) throws JetStreamApiException {
        for (int code : codes) {
            if (error.getApiErrorCode() == code) {
                return;
            }
        }
        throw error;
    }

    /** Whether the broker is full, so that a person has to free space. */
    public static boolean isFull(Exception e) {
        return e instanceof FullException
                || e instanceof JetStreamApiException refused && FULL_CODES.contains(refused.getApiErrorCode());
    }

    /** Why the broker did not store games, as a phrase. */
    public static String storeFailure(Exception e) {
        return isFull(e)
                ? "the broker is full: " + describe(e) + "; raise its limit: botarena broker DIR --disk SIZE"
                : "the broker does not store them: " + describe(e);
    }

    /** The last line of nats-server's log, without process, time and level. */
    public static String lastLogLine(String log) {
        String line = log.strip().substring(log.strip().lastIndexOf('\n') + 1);
        return line.isEmpty() ? "its log is empty" : line.replaceFirst("^\\[\\d+].*? \\[[A-Z]{3}] ", "");
    }

    /** Cause of a failure, as a phrase of its own. */
    public static String describe(Exception e) {
        if (e instanceof JetStreamApiException refused) {
            return refused.getErrorDescription();
        }
        String said = e instanceof IOException problem ? FileErrors.of(problem) : String.valueOf(e.getMessage());
        return PLAIN_WORDS.entrySet().stream()
                .filter(each -> said.startsWith(each.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(said);
    }
}
