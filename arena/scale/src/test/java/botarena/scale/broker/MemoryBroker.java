package botarena.scale.broker;

import io.nats.client.Connection;
import io.nats.client.Dispatcher;
import io.nats.client.JetStream;
import io.nats.client.JetStreamApiException;
import io.nats.client.JetStreamManagement;
import io.nats.client.Message;
import io.nats.client.ObjectStoreManagement;
import io.nats.client.PublishOptions;
import io.nats.client.PurgeOptions;
import io.nats.client.Subscription;
import io.nats.client.api.ConsumerConfiguration;
import io.nats.client.api.ConsumerInfo;
import io.nats.client.api.MessageInfo;
import io.nats.client.api.PublishAck;
import io.nats.client.api.StreamInfo;
import java.io.IOException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/**
 * As much of a broker as a coordinator and a worker ask for, in memory: one sequence of messages for all streams. What it
 * was told stands in {@link #told}; {@link #trouble} runs before each question and may fail or wait in its place.
 */
@SuppressWarnings({"ArrayRecordComponent", "FutureReturnValueIgnored"}) // as the client has them
public final class MemoryBroker {

    private static final Map<String, String> OF_STREAMS = Map.of(
            BrokerNames.RUNS, "$KV.ba_runs.",
            BrokerNames.WORKERS, "$KV.ba_workers.",
            BrokerNames.TICKETS, "ba.t.",
            BrokerNames.RECORDS, "ba.r.");

    private static final int MISSING = 10037;
    private static final int OTHER = 10071;

    /** Messages published without a request, in order. */
    public final List<Told> told = new CopyOnWriteArrayList<>();

    /** Messages to subscribers of any inbox, in order. */
    public final BlockingQueue<Message> inbox = new LinkedBlockingQueue<>();

    public volatile Callable<?> trouble = () -> "";
    /** Messages that a consumer still has to hand out. */
    public volatile int pending = 1;

    public volatile Connection.Status status = Connection.Status.CONNECTED;

    private final Map<Long, Stored> stored = new TreeMap<>();
    private final Map<String, Long> ids = new ConcurrentHashMap<>();
    private long sequence;

    /** A message that is not stored. */
    public record Told(String subject, String body) {}

    private record Stored(String subject, byte[] data) {}

    public BrokerLink link() {
        Connection connection = proxy(Connection.class, (self, method, arguments) -> switch (method.getName()) {
            case "getStatus" -> status;
            case "publish" -> tell(String.valueOf(arguments[0]), (byte[]) arguments[arguments.length - 1]);
            case "createInbox" -> "_INBOX.1";
            case "createDispatcher" -> proxy(Dispatcher.class, (one, call, with) -> null);
            case "subscribe" ->
                proxy(
                        Subscription.class,
                        (one, call, with) -> inbox.poll(((Duration) with[0]).toMillis(), TimeUnit.MILLISECONDS));
            case "jetStream" -> proxy(JetStream.class, this::stream);
            case "jetStreamManagement" -> open(proxy(JetStreamManagement.class, this::management));
            case "objectStoreManagement" ->
                proxy(ObjectStoreManagement.class, (one, call, with) -> List.of(BrokerNames.BOTS_STORE));
            case "request" -> ask(String.valueOf(arguments[0]), (byte[]) arguments[1]);
            case "requestWithTimeout" ->
                CompletableFuture.completedFuture(ask(String.valueOf(arguments[0]), (byte[]) arguments[1]));
            case "flush" -> null;
            case "close" -> closed();
            default -> throw new UnsupportedOperationException(method.getName());
        });
        return new BrokerLink(
                connection, new JoinLine("nats://127.0.0.1:4222", "", null, null), new PinnedCertificate(""));
    }

    private Object closed() {
        status = Connection.Status.CLOSED;
        return status;
    }

    private static <T> T proxy(Class<T> type, InvocationHandler answers) {
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, answers));
    }

    private <T> T open(T what) {
        if (status == Connection.Status.CLOSED) {
            throw new IllegalStateException("Connection is Closed");
        }
        return what;
    }

    private Object tell(String subject, byte[] body) {
        open("");
        told.add(new Told(subject, new String(body, StandardCharsets.UTF_8)));
        return null;
    }

    /** Published texts whose subjects have this prefix. */
    public List<String> told(String prefix) {
        return told.stream()
                .filter(each -> each.subject.startsWith(prefix))
                .map(Told::body)
                .toList();
    }

    private Message ask(String subject, byte[] body) throws Exception {
        trouble.call();
        if (subject.startsWith("$JS.ACK.")) {
            told.add(new Told(subject, new String(body, StandardCharsets.UTF_8)));
            return message("", "");
        }
        return message("", "{\"stream\":\"S\",\"seq\":" + store(subject, body) + "}");
    }

    private Object stream(Object self, java.lang.reflect.Method method, Object[] arguments) throws Exception {
        PublishOptions options = (PublishOptions) arguments[2];
        if (method.getName().equals("publishAsync")) {
            CompletableFuture<PublishAck> answer = new CompletableFuture<>();
            try {
                answer.complete(publish((String) arguments[0], (byte[]) arguments[1], options));
            } catch (IOException | JetStreamApiException e) {
                answer.completeExceptionally(e);
            }
            return answer;
        }
        return publish((String) arguments[0], (byte[]) arguments[1], options);
    }

    private PublishAck publish(String subject, byte[] data, PublishOptions options) throws Exception {
        trouble.call();
        long last = stored().entrySet().stream()
                .filter(each -> each.getValue().subject.equals(subject))
                .mapToLong(Map.Entry::getKey)
                .reduce(0, (one, other) -> other);
        long expected = options.getExpectedLastSubjectSequence();
        if (expected >= 0 && expected != last) {
            throw refused(OTHER, "wrong last sequence");
        }
        String id = options.getMessageId();
        Long known = id == null ? null : ids.get(id);
        long number = known == null ? store(subject, data) : known;
        if (id != null) {
            ids.put(id, number);
        }
        return new PublishAck(message("", "{\"stream\":\"S\",\"seq\":" + number + "}"));
    }

    /** Puts a message into a stream; its number. */
    public synchronized long store(String subject, byte[] data) {
        stored.put(++sequence, new Stored(subject, data));
        return sequence;
    }

    /** Subjects of stored messages, by number. */
    public Map<Long, String> subjects() {
        Map<Long, String> subjects = new TreeMap<>();
        stored().forEach((number, each) -> subjects.put(number, each.subject));
        return subjects;
    }

    /** The last text stored under a subject. */
    public String last(String subject) {
        return stored().values().stream()
                .filter(each -> each.subject.equals(subject))
                .map(each -> new String(each.data, StandardCharsets.UTF_8))
                .reduce("", (one, other) -> other);
    }

    private synchronized Map<Long, Stored> stored() {
        return new TreeMap<>(stored);
    }

    private static boolean matches(String subject, String pattern) {
        return pattern.endsWith("*")
                ? subject.startsWith(pattern.substring(0, pattern.length() - 1))
                : subject.equals(pattern);
    }

    private Object management(Object self, java.lang.reflect.Method method, Object[] arguments) throws Exception {
        trouble.call();
        return switch (method.getName()) {
            case "addStream" -> null;
            case "addOrUpdateConsumer" -> consumer(((ConsumerConfiguration) arguments[1]).getDurable());
            case "getConsumerInfo" -> consumer(String.valueOf(arguments[1]));
            case "deleteConsumer" -> true;
            case "getStreamInfo" ->
                new StreamInfo(message("", """
                    {"config":{"name":"S"},"created":"2026-01-01T00:00:00Z","state":{"last_seq":%d,"subjects":{%s}}}
                    """.formatted(
                                sequence,
                                stored().values().stream()
                                        .map(Stored::subject)
                                        .filter(subject -> subject.startsWith(OF_STREAMS.get(arguments[0])))
                                        .map(subject -> "\"" + subject + "\":1")
                                        .distinct()
                                        .collect(Collectors.joining(",")))));
            case "getLastMessage" ->
                found(stored().entrySet().stream()
                        .filter(each -> each.getValue().subject.equals(arguments[1]))
                        .reduce((one, other) -> other)
                        .orElseThrow(() -> refused(MISSING, "no message found")));
            case "getNextMessage" ->
                found(stored().entrySet().stream()
                        .filter(each -> each.getKey() >= (long) arguments[1]
                                && matches(each.getValue().subject, String.valueOf(arguments[2])))
                        .findFirst()
                        .orElseThrow(() -> refused(MISSING, "no message found")));
            case "deleteMessage" -> remove(number -> number.equals(arguments[1]));
            case "purgeStream" -> {
                String wanted = ((PurgeOptions) arguments[1]).getSubject();
                remove(number -> matches(stored.get(number).subject, wanted));
                yield null;
            }
            default -> throw new UnsupportedOperationException(method.getName());
        };
    }

    private ConsumerInfo consumer(String name) {
        return new ConsumerInfo(message("", """
                {"stream_name":"S","name":"%s","config":{},"created":"2026-01-01T00:00:00Z","num_pending":%d,\
                "delivered":{"consumer_seq":0,"stream_seq":0},"ack_floor":{"consumer_seq":0,"stream_seq":0}}
                """.formatted(name, pending)));
    }

    /** Loses every message, and numbers the next ones from one again. */
    public synchronized void forget() {
        stored.clear();
        ids.clear();
        sequence = 0;
    }

    private synchronized boolean remove(java.util.function.Predicate<Long> wanted) {
        return stored.keySet().removeIf(wanted);
    }

    @SuppressWarnings("deprecation") // the other constructor reads what a mirror answers
    private static MessageInfo info(String body) {
        return new MessageInfo(message("", body));
    }

    private static MessageInfo found(Map.Entry<Long, Stored> each) {
        String data = Base64.getEncoder().encodeToString(each.getValue().data);
        return info("""
                {"message":{"subject":"%s","seq":%d,"data":"%s","time":"%s"}}
                """.formatted(
                        each.getValue().subject, each.getKey(), data, Instant.ofEpochSecond(0, stamp(each.getKey()))));
    }

    /** When a message was stored, in nanoseconds. */
    private static long stamp(long number) {
        return 1_000_000_000L * number + number;
    }

    private static JetStreamApiException refused(int code, String description) {
        try {
            info("""
                    {"error":{"code":404,"err_code":%d,"description":"%s"}}""".formatted(code, description)).throwOnHasError();
            throw new AssertionError("no error");
        } catch (JetStreamApiException e) {
            return e;
        }
    }

    /** A stored message as it is handed to one of its consumer's. */
    public Message delivered(long number) {
        Stored each = stored().get(number);
        String reply = "$JS.ACK.S.C.1." + number + ".1." + stamp(number) + ".0";
        return message(each.subject, reply, each.data);
    }

    private static Message message(String subject, String body) {
        return message(subject, "", body.getBytes(StandardCharsets.UTF_8));
    }

    private static Message message(String subject, String reply, byte[] data) {
        return proxy(Message.class, (self, method, arguments) -> switch (method.getName()) {
            case "getSubject" -> subject;
            case "getReplyTo" -> reply;
            case "getData" -> data;
            case "isStatusMessage" -> false;
            case "toString" -> subject;
            default -> throw new UnsupportedOperationException(method.getName());
        });
    }
}
