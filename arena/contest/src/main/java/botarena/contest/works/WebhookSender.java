package botarena.contest.works;

import botarena.base.FileErrors;
import botarena.base.JsonText;
import botarena.base.PeriodicThread;
import botarena.base.Refusal.RefusedException;
import botarena.classroom.ServeRules.Webhook;
import botarena.contest.Contest;
import botarena.contest.ContestEvent;
import botarena.contest.ContestFolder;
import botarena.contest.UploadState;
import botarena.tournament.file.PastedCommand;
import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import javax.net.ssl.SSLException;
import org.eclipse.jetty.util.InetAddressSet;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/**
 * Sender of a contest's events to the organiser's webhook, as signed JSON. Events stand in a queue, and a thread of its own
 * sends one after the other, so that nothing waits for the receiver. Safe for use by several threads.
 */
final class WebhookSender implements ContestFolder.Follower {

    private static final int MAX_QUEUED = 1_000;
    private static final int MIN_SECRET = 16;
    private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(5);
    private static final Duration ANSWER_TIMEOUT = Duration.ofSeconds(10);
    private static final String SIGNATURE = "HmacSHA256";

    /** Pauses between the five tries of an event. */
    private static final List<Duration> PAUSES =
            List.of(Duration.ofSeconds(1), Duration.ofSeconds(5), Duration.ofSeconds(25), Duration.ofSeconds(125));

    /** Networks of a machine or a house, as IANA's registries of special addresses have them, and of tunnels into them. */
    private static final InetAddressSet INNER = networks(
            "0.0.0.0/8",
            "10.0.0.0/8",
            "100.64.0.0/10",
            "127.0.0.0/8",
            "169.254.0.0/16",
            "172.16.0.0/12",
            "192.0.0.0/24",
            "192.168.0.0/16",
            "198.18.0.0/15",
            "224.0.0.0/3",
            "2001::/23",
            "2002::/16");

    /** Outside of it no address of version 6 is public. */
    private static final InetAddressSet PUBLIC_6 = networks("2000::/3");

    /** Addresses of version 4 as networks of version 6 alone reach them, in the last four bytes. */
    private static final InetAddressSet TRANSLATED = networks("64:ff9b::/96");

    private static InetAddressSet networks(String... networks) {
        InetAddressSet set = new InetAddressSet();
        set.addAll(List.of(networks));
        return set;
    }

    private final URI url;
    private final boolean innerAllowed;
    private final SecretKeySpec secret;
    private final String title;
    private final Contest contest;
    private final InstantSource clock;
    private final List<Duration> pauses;
    private final BlockingQueue<Message> queue = new ArrayBlockingQueue<>(MAX_QUEUED);
    private final Thread thread = PeriodicThread.daemon("webhook of the contest", this::sendQueued);
    private long sent;
    private long failed;
    private long dropped;
    private String cause = "";
    private boolean isDown;

    /** An event as it is sent; its id stays the same when it is sent again. */
    private record Message(String id, String event, String body) {}

    /** @param pauses between the tries of an event */
    WebhookSender(
            Webhook rules, byte[] secret, String title, Contest contest, InstantSource clock, List<Duration> pauses) {
        url = rules.url();
        innerAllowed = rules.inner();
        this.secret = new SecretKeySpec(secret, SIGNATURE);
        this.title = title;
        this.contest = contest;
        this.clock = clock;
        this.pauses = pauses;
        thread.start();
    }

    /**
     * Starts to send.
     *
     * @throws RefusedException if the secret cannot be read, or the address is one of an inner network
     */
    static WebhookSender open(Webhook rules, String title, Contest contest, InstantSource clock)
            throws RefusedException {
        String inner = "";
        try {
            inner = rules.inner() ? "" : findInnerAddress(rules.url());
        } catch (UnknownHostException e) {
            // Each event asks again.
        }
        if (!inner.isEmpty()) {
            throw new RefusedException(
                    "the webhook of 'serve:' is refused: " + inner,
                    "webhook: {inner: true, …}, if the receiver is yours");
        }
        return new WebhookSender(rules, readSecret(rules), title, contest, clock, PAUSES);
    }

    private static byte[] readSecret(Webhook rules) throws RefusedException {
        Path file = rules.secretFile();
        if (file == null) {
            return rules.secret().getBytes(StandardCharsets.UTF_8);
        }
        String why = "it has fewer than " + MIN_SECRET + " characters";
        try {
            String secret = Files.readString(file).strip();
            if (secret.length() >= MIN_SECRET) {
                return secret.getBytes(StandardCharsets.UTF_8);
            }
        } catch (IOException e) {
            why = FileErrors.of(e);
        }
        throw new RefusedException(
                "the secret of the webhook cannot be used: " + file + ": " + why,
                "openssl rand -hex 32 >" + PastedCommand.path(file));
    }

    /** Why an address may not be asked; empty if it may. */
    private static String findInnerAddress(URI url) throws UnknownHostException {
        for (InetAddress address : InetAddress.getAllByName(url.getHost())) {
            if (isInner(address)) {
                return url.getHost() + " is " + address.getHostAddress()
                        + ", an address of this machine or of an inner network";
            }
        }
        return "";
    }

    static boolean isInner(InetAddress address) throws UnknownHostException {
        byte[] bytes = address.getAddress();
        return TRANSLATED.test(address)
                ? isInner(InetAddress.getByAddress(Arrays.copyOfRange(bytes, 12, 16)))
                : INNER.test(address) || bytes.length > 4 && !PUBLIC_6.test(address);
    }

    @Override
    public void accept(ContestEvent event) {
        Message message = messageOf(event);
        if (message != null && !queue.offer(message)) {
            synchronized (this) {
                dropped++;
            }
        }
    }

    /** The message of an event; null for one that the receiver is not told. */
    private @Nullable Message messageOf(ContestEvent event) {
        return switch (event.what()) {
            case "upload" -> newMessage("upload", event, List.of("upload", "state"));
            case "state" -> isVerdict(event) ? newMessage("verdict", event, List.of("upload", "state")) : null;
            case "leader" -> newMessage("leader", event, List.of("game", "version", "elo", "error"));
            case "final" -> newMessage("final", event, List.of("over"));
            default -> null;
        };
    }

    /** Whether nothing more is done for an upload, unless the organiser has it done. */
    private boolean isVerdict(ContestEvent event) {
        return event.more().get("upload") instanceof Number number
                && contest.upload(event.bot(), number.intValue())
                        .filter(upload -> !upload.state().isOnItsWay() || upload.isForOrganiser())
                        .filter(upload -> upload.state() != UploadState.REPLACED)
                        .isPresent();
    }

    private Message newMessage(String name, ContestEvent event, List<String> fields) {
        String id = UUID.randomUUID().toString();
        Map<String, @Nullable Object> body = new LinkedHashMap<>();
        body.put("id", id);
        body.put("event", name);
        body.put("at", event.at().toString());
        body.put("contest", title);
        if (!event.bot().isEmpty()) {
            body.put("bot", event.bot());
        }
        for (String field : fields) {
            Object value = event.more().get(field);
            if (value != null) {
                body.put(field, value);
            }
        }
        return new Message(id, name, JsonText.line(body));
    }

    private void sendQueued() {
        try {
            HttpClient client = HttpClient.newBuilder()
                    .version(HttpClient.Version.HTTP_1_1)
                    .followRedirects(HttpClient.Redirect.NEVER)
                    .proxy(HttpClient.Builder.NO_PROXY)
                    .connectTimeout(CONNECT_TIMEOUT)
                    .build();
            while (true) {
                sendMessage(client, queue.take());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void sendMessage(HttpClient client, Message message) throws InterruptedException {
        for (int attempt = 0; ; attempt++) {
            Result result = postMessage(client, message);
            boolean last = result.isFinal() || attempt == pauses.size();
            countResult(result, last);
            if (last) {
                return;
            }
            Thread.sleep(pauses.get(attempt).toMillis());
        }
    }

    /**
     * Result of a try.
     *
     * @param cause of a failure; empty if the receiver took the message
     * @param isFinal whether another try cannot change it
     */
    private record Result(String cause, boolean isFinal) {}

    private synchronized void countResult(Result result, boolean last) {
        boolean taken = result.cause().isEmpty();
        sent += taken ? 1 : 0;
        failed += last && !taken ? 1 : 0;
        if (!taken) {
            cause = clock.instant().truncatedTo(ChronoUnit.SECONDS) + ": " + result.cause();
            if (!isDown) {
                LoggerFactory.getLogger(WebhookSender.class).warn("the webhook failed: {}", result.cause());
            }
        }
        isDown = !taken;
    }

    private Result postMessage(HttpClient client, Message message) throws InterruptedException {
        String time = String.valueOf(clock.instant().getEpochSecond());
        byte[] body = message.body().getBytes(StandardCharsets.UTF_8);
        HttpRequest request = HttpRequest.newBuilder(url)
                .timeout(ANSWER_TIMEOUT)
                .header("Content-Type", "application/json")
                .header("User-Agent", "botarena")
                .header("X-Botarena-Event", message.event())
                .header("X-Botarena-Delivery", message.id())
                .header("X-Botarena-Signature", "t=" + time + ",v1=" + sign(time, body))
                .POST(BodyPublishers.ofByteArray(body))
                .build();
        try {
            // Java keeps this answer for 30 s, so that the connection goes to an address that was looked at.
            String inner = innerAllowed ? "" : findInnerAddress(url);
            if (!inner.isEmpty()) {
                return new Result(inner, true);
            }
            HttpResponse<InputStream> answer = client.send(request, BodyHandlers.ofInputStream());
            // The body of the answer does not matter.
            answer.body().close();
            int status = answer.statusCode();
            boolean again = status == 408 || status == 429 || status >= 500;
            return new Result(status / 100 == 2 ? "" : url.getHost() + " answered " + status, !again);
        } catch (HttpTimeoutException e) {
            return new Result(url.getHost() + " did not answer within " + ANSWER_TIMEOUT.toSeconds() + " s", false);
        } catch (UnknownHostException e) {
            return new Result("the name " + url.getHost() + " is not known", false);
        } catch (ConnectException e) {
            return new Result("no connection to " + url.getHost(), false);
        } catch (SSLException e) {
            String why = "its certificate is expired, for another name or of no known authority, or it has none";
            return new Result("no TLS with " + url.getHost() + ": " + why, false);
        } catch (IOException | RuntimeException | Error e) {
            return new Result(url.getHost() + ": " + e.getMessage(), false);
        }
    }

    private String sign(String time, byte[] body) {
        try {
            Mac mac = Mac.getInstance(SIGNATURE);
            mac.init(secret);
            mac.update((time + ".").getBytes(StandardCharsets.US_ASCII));
            return HexFormat.of().formatHex(mac.doFinal(body));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has " + SIGNATURE, e);
        }
    }

    @Override
    public synchronized String sentence() {
        return sent + " sent, " + failed + " failed, " + dropped + " dropped, " + queue.size() + " waiting."
                + (cause.isEmpty() ? "" : " Last failure at " + cause + ".");
    }

    /** Events that still wait are not sent. */
    @Override
    public void close() {
        thread.interrupt();
    }
}
