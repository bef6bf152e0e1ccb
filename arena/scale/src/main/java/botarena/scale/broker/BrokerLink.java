package botarena.scale.broker;

import botarena.base.Refusal;
import botarena.base.Refusal.RefusedException;
import botarena.base.Refusal.UnavailableException;
import botarena.tournament.file.PastedCommand;
import io.nats.client.AuthHandler;
import io.nats.client.AuthenticationException;
import io.nats.client.Connection;
import io.nats.client.ConnectionListener.Events;
import io.nats.client.ErrorListener;
import io.nats.client.JetStream;
import io.nats.client.JetStreamApiException;
import io.nats.client.JetStreamManagement;
import io.nats.client.JetStreamOptions;
import io.nats.client.Message;
import io.nats.client.Nats;
import io.nats.client.Options;
import io.nats.client.api.MessageInfo;
import io.nats.client.api.StreamInfoOptions;
import io.nats.client.api.Subject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Connection to a broker that reconnects by itself. Thread-safe. */
@SuppressWarnings("exports") // only packages of this module see the client
public final class BrokerLink implements AutoCloseable {

    /** Longest wait for a broker at the start. */
    public static final Duration CONNECT_PATIENCE = Duration.ofSeconds(30);

    /** Longest wait for an answer. */
    public static final Duration ANSWER_PATIENCE = Duration.ofSeconds(3);

    private static final Duration CONNECT_PAUSE = Duration.ofMillis(250);
    private static final JetStreamOptions STREAM_OPTIONS =
            JetStreamOptions.builder().requestTimeout(ANSWER_PATIENCE).build();

    private final Connection connection;
    private final JoinLine join;
    private final PinnedCertificate pins;

    BrokerLink(Connection connection, JoinLine join, PinnedCertificate pins) {
        this.connection = connection;
        this.join = join;
        this.pins = pins;
    }

    /**
     * Connects, waiting for a broker that is not there yet.
     *
     * @param back is called on a thread of the connection each time it is there again
     * @param say takes the line that a broker is awaited
     * @throws UnavailableException if there is none after a while
     * @throws RefusedException if it does not let us in
     */
    public static BrokerLink open(JoinLine join, Runnable back, Consumer<String> say)
            throws RefusedException, InterruptedException {
        PinnedCertificate pins = new PinnedCertificate(join.certificate() == null ? "" : join.certificate());
        long until = System.nanoTime() + CONNECT_PATIENCE.toNanos();
        boolean said = false;
        while (true) {
            try {
                return new BrokerLink(Nats.connect(options(join, pins, back)), join, pins);
            } catch (AuthenticationException e) {
                throw refusal(join, "was not joined", pins).toException();
            } catch (IOException e) {
                if (isRefusal(e, pins)) {
                    throw refusal(join, "was not joined", pins).toException();
                }
                if (System.nanoTime() - until >= 0) {
                    throw new UnavailableException(new Refusal(
                            absence(join), List.of(BrokerErrors.describe(e)), PastedCommand.of("broker", "DIR")));
                }
                if (!said) {
                    said = true;
                    say.accept(absence(join) + " yet; it is waited for");
                }
                Thread.sleep(CONNECT_PAUSE.toMillis());
            }
        }
    }

    /** Why no broker answers now, a sentence without its full stop; empty if one does, even if it does not let us in. */
    public static Optional<String> findAbsence(JoinLine join) throws InterruptedException {
        PinnedCertificate pins = new PinnedCertificate(join.certificate() == null ? "" : join.certificate());
        try {
            Nats.connect(options(join, pins, () -> {})).close();
            return Optional.empty();
        } catch (AuthenticationException e) {
            return Optional.empty();
        } catch (IOException e) {
            return isRefusal(e, pins) ? Optional.empty() : Optional.of(absence(join) + ": " + BrokerErrors.describe(e));
        }
    }

    private static boolean isRefusal(IOException e, PinnedCertificate pins) {
        return pins.hasRefused() || String.valueOf(e.getMessage()).contains("Authorization");
    }

    private static String absence(JoinLine join) {
        return "there is no broker at " + join.address();
    }

    private static Refusal refusal(JoinLine join, String what, PinnedCertificate pins) {
        return new Refusal(
                "the broker at " + join.address() + " " + what + ": "
                        + (pins.hasRefused()
                                ? "its certificate is not the one the join file names"
                                : "it does not know this key"),
                List.of(),
                "take the join file of the broker that runs there");
    }

    /** Why the broker ended this connection for good, such as a dropped key; null while it may come back. */
    public @Nullable Refusal refusal() {
        return isClosed() || !isUp() && pins.hasRefused() ? refusal(join, "ended the connection", pins) : null;
    }

    private static Options options(JoinLine join, PinnedCertificate pins, Runnable back) {
        Options.Builder options = new Options.Builder()
                .server(join.address())
                .connectionName("botarena " + join.name())
                .inboxPrefix("_INBOX." + (join.name().isEmpty() ? UUID.randomUUID() : join.name()) + ".")
                .maxReconnects(-1)
                .reconnectWait(CONNECT_PAUSE)
                .connectionTimeout(ANSWER_PATIENCE)
                .pingInterval(Duration.ofSeconds(2))
                .maxPingsOut(2)
                .errorListener(new ErrorListener() {})
                .connectionListener((connection, event) -> {
                    if (event == Events.RECONNECTED) {
                        back.run();
                    }
                });
        if (join.seed() != null && join.certificate() != null) {
            AuthHandler key = Nats.staticCredentials(null, join.seed().toCharArray());
            options.authHandler(key).sslContext(pins.context());
        }
        return options.build();
    }

    /** The client's connection. */
    public Connection connection() {
        return connection;
    }

    /** Streams and consumers, which answer within {@link #ANSWER_PATIENCE}. */
    public JetStreamManagement management() throws IOException {
        return connection.jetStreamManagement(STREAM_OPTIONS);
    }

    /** Streams to publish to, which answer within {@link #ANSWER_PATIENCE}. */
    public JetStream jetStream() throws IOException {
        return connection.jetStream(STREAM_OPTIONS);
    }

    /** Whether the broker has a stream. */
    public boolean hasStream(String stream) throws IOException, JetStreamApiException {
        try {
            management().getStreamInfo(stream);
            return true;
        } catch (JetStreamApiException e) {
            BrokerErrors.allow(e, BrokerErrors.NO_STREAM);
            return false;
        }
    }

    /** Subjects of a stream that have messages; none if the stream is missing. */
    public List<String> subjects(String stream) throws IOException, JetStreamApiException {
        try {
            return management()
                    .getStreamInfo(stream, StreamInfoOptions.allSubjects())
                    .getStreamState()
                    .getSubjects()
                    .stream()
                    .map(Subject::getName)
                    .toList();
        } catch (JetStreamApiException e) {
            BrokerErrors.allow(e, BrokerErrors.NO_STREAM);
            return List.of();
        }
    }

    /** Subjects of the cards of the runs that are there. */
    public List<String> runCards() throws IOException, JetStreamApiException {
        return subjects(BrokerNames.RUNS).stream()
                .filter(BrokerNames::isRunCard)
                .toList();
    }

    /** Lookup of one stored message. */
    private interface Lookup {
        MessageInfo find(JetStreamManagement streams) throws IOException, JetStreamApiException;
    }

    private Optional<MessageInfo> find(Lookup lookup) throws IOException, JetStreamApiException {
        try {
            return Optional.of(lookup.find(management()));
        } catch (JetStreamApiException e) {
            BrokerErrors.allow(e, BrokerErrors.NO_MESSAGE);
            return Optional.empty();
        }
    }

    /** The last message of a subject. */
    public Optional<MessageInfo> lastMessage(String stream, String subject) throws IOException, JetStreamApiException {
        return find(streams -> streams.getLastMessage(stream, subject));
    }

    /** The first message of a subject with at least this sequence number. */
    public Optional<MessageInfo> nextMessage(String stream, long from, String subject)
            throws IOException, JetStreamApiException {
        return find(streams -> streams.getNextMessage(stream, from, subject));
    }

    public boolean isUp() {
        return connection.getStatus() == Connection.Status.CONNECTED;
    }

    /** Whether it was ended, here or for good by the broker: then every call throws IllegalStateException. */
    public boolean isClosed() {
        return connection.getStatus() == Connection.Status.CLOSED;
    }

    /** Sends a request and waits; null without an answer. */
    public @Nullable Message request(String subject, byte[] body, Duration patience) throws InterruptedException {
        try {
            return connection.request(subject, body, patience);
        } catch (IllegalStateException e) {
            return null;
        }
    }

    /** Sends a request without waiting. Without an answer, a thread of the connection runs {@code unanswered}. */
    public void request(String subject, byte[] body, Duration patience, Runnable unanswered) {
        try {
            CompletableFuture<Message> unused = connection
                    .requestWithTimeout(subject, body, patience)
                    .whenComplete((answer, failure) -> {
                        if (answer == null) {
                            unanswered.run();
                        }
                    });
        } catch (IllegalStateException e) {
            return;
        }
    }

    /** Publishes without waiting; while disconnected the client buffers the message or drops it. */
    public void publish(String subject, String body) {
        try {
            connection.publish(subject, body.getBytes(StandardCharsets.UTF_8));
        } catch (IllegalStateException e) {
            return;
        }
    }

    @Override
    public void close() {
        try {
            connection.close();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
