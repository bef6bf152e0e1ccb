package botarena.view.serve;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.Promise;
import org.jspecify.annotations.Nullable;

/** Handler of HTTP requests: answers with content of the site, or with a status and a sentence. Never blocks. */
final class RequestHandler extends Handler.Abstract.NonBlocking {

    private static final String NO_POLICY = "default-src 'none'; frame-ancestors 'none'";

    private static final Map<Integer, String> SENTENCES = Map.of(
            400, "Bad request.",
            403, "To play, open the whole address that the command printed, to its last character.",
            404, "Not found. Open the whole address that the command printed, to its last character.",
            405, "This page can only be read.",
            411, "The request must give its length.",
            413, "The request is too long.",
            421, "Only this machine can open this page, at the printed address, 127.0.0.1 or localhost.",
            431, "The head of the request is too long.",
            503, "Too many people are looking at this page.");

    private final Function<String, WebAnswer> site;
    private final AccessRules rules;
    private final OpenConnections visits;
    private final @Nullable SendRules senders;

    /** @param senders who may send something; null where nobody may */
    RequestHandler(
            Function<String, WebAnswer> site, AccessRules rules, OpenConnections visits, @Nullable SendRules senders) {
        this.site = site;
        this.rules = rules;
        this.visits = visits;
        this.senders = senders;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        visits.heard(request.getConnectionMetaData().getConnection());
        if (visits.isFull()) {
            refuse(HttpStatus.SERVICE_UNAVAILABLE_503, response, callback);
            return true;
        }
        if (senders != null && request.getMethod().equals("POST")) {
            take(senders, request, response, callback);
        } else {
            show(request, response, callback);
        }
        return true;
    }

    private void show(Request request, Response response, Callback callback) {
        String path = path(request);
        int refusal = rules.refusal(host(request), request.getMethod(), hasBody(request), path);
        if (refusal != 0) {
            refuse(refusal, response, callback);
        } else {
            answer(site.apply(rules.asked(path).orElseThrow()), request, response, callback);
        }
    }

    private void take(SendRules sent, Request request, Response response, Callback callback) {
        String path = path(request);
        String host = host(request);
        int refusal = rules.refusal(host, path);
        if (refusal == 0) {
            refusal = refusal(sent, String.valueOf(host), request.getHeaders());
        }
        if (refusal != 0) {
            refuse(refusal, response, callback);
            return;
        }
        String asked = rules.asked(path).orElseThrow();
        Content.Source.asString(request, StandardCharsets.UTF_8, new Promise<>() {
            @Override
            public void succeeded(String text) {
                answer(sent.posts().apply(asked, text), request, response, callback);
            }

            @Override
            public void failed(Throwable why) {
                callback.failed(why);
            }
        });
    }

    private static int refusal(SendRules sent, String host, HttpFields headers) {
        if (headers.contains(HttpHeader.TRANSFER_ENCODING)) {
            return HttpStatus.LENGTH_REQUIRED_411;
        }
        long length = headers.getLongField(HttpHeader.CONTENT_LENGTH);
        return sent.refusal(host, headers.get(HttpHeader.ORIGIN), headers.get(SendRules.HEADER), length);
    }

    private static String path(Request request) {
        return String.valueOf(request.getHttpURI().getPath());
    }

    private static @Nullable String host(Request request) {
        return request.getHeaders().get(HttpHeader.HOST);
    }

    private static boolean hasBody(Request request) {
        HttpFields headers = request.getHeaders();
        return headers.getLongField(HttpHeader.CONTENT_LENGTH) > 0 || headers.contains(HttpHeader.TRANSFER_ENCODING);
    }

    static void answer(WebAnswer answer, Request request, Response response, Callback callback) {
        if (answer instanceof WebAnswer.Whole whole) {
            write(whole, response, callback);
        } else if (answer instanceof WebAnswer.Later later) {
            CompletableFuture<?> unused =
                    later.body().whenComplete((whole, failed) -> later(whole, failed, response, callback));
        } else if (answer instanceof WebAnswer.Events events) {
            listen(events.stream(), request, response, callback);
        } else if (answer instanceof WebAnswer.Said said) {
            say(said.status(), said.sentence(), response, callback);
        } else {
            boolean busy = answer instanceof WebAnswer.Busy;
            refuse(busy ? HttpStatus.SERVICE_UNAVAILABLE_503 : HttpStatus.NOT_FOUND_404, response, callback);
        }
    }

    private static void later(
            WebAnswer.@Nullable Whole whole, @Nullable Throwable failed, Response response, Callback callback) {
        if (whole != null) {
            write(whole, response, callback);
        } else {
            int status = failed == null ? HttpStatus.NOT_FOUND_404 : HttpStatus.INTERNAL_SERVER_ERROR_500;
            refuse(status, response, callback);
        }
    }

    static void write(WebAnswer.Whole whole, Response response, Callback callback) {
        head(response, whole.type(), whole.policy());
        send(whole.body(), response, callback);
    }

    static void send(byte[] body, Response response, Callback callback) {
        response.getHeaders().put(HttpHeader.CONTENT_LENGTH, body.length);
        response.write(true, ByteBuffer.wrap(body), callback);
    }

    private static void listen(EventStream stream, Request request, Response response, Callback callback) {
        head(response, "text/event-stream", "");
        if (request.getMethod().equals("HEAD")) {
            response.write(true, BufferUtil.EMPTY_BUFFER, callback);
            return;
        }
        request.getConnectionMetaData().getConnection().getEndPoint().setIdleTimeout(0);
        stream.join(new Spectator(response, callback, heard(request)));
    }

    /** Number of the last event that a browser got before it came back, or a page that closed its own stream. */
    private static @Nullable String heard(Request request) {
        String header = request.getHeaders().get("Last-Event-ID");
        String query = request.getHttpURI().getQuery();
        return header != null ? header : query != null && query.startsWith("last=") ? query.substring(5) : null;
    }

    /** Says by a status and a sentence that there is nothing else. */
    static void refuse(int status, Response response, Callback callback) {
        if (status == HttpStatus.METHOD_NOT_ALLOWED_405) {
            response.getHeaders().put(HttpHeader.ALLOW, "GET, HEAD");
        }
        say(status, SENTENCES.getOrDefault(status, HttpStatus.getMessage(status) + "."), response, callback);
    }

    static void say(int status, String sentence, Response response, Callback callback) {
        response.setStatus(status);
        head(response, "text/plain;charset=utf-8", "");
        send((sentence + "\n").getBytes(StandardCharsets.UTF_8), response, callback);
    }

    static void head(Response response, String type, String policy) {
        HttpFields.Mutable headers = response.getHeaders();
        headers.put(HttpHeader.CONTENT_TYPE, type);
        headers.put("Content-Security-Policy", policy.isEmpty() ? NO_POLICY : policy);
        headers.put("X-Content-Type-Options", "nosniff");
        headers.put("Referrer-Policy", "no-referrer");
        headers.put("Cross-Origin-Resource-Policy", "same-origin");
        headers.put(HttpHeader.CACHE_CONTROL, "no-store");
    }

    /**
     * Rules for who may send something: holders of a new secret of 128 bits. It stands in the address behind {@code #}, which
     * no browser sends, and comes back in a header, which no page of another site can set. The page must also come from this
     * server.
     */
    static final class SendRules {

        static final String HEADER = "Botarena-Key";

        static final int MOST_BYTES = 256;

        private final BiFunction<String, String, WebAnswer.Said> posts;
        private final String key = AccessRules.secret();

        SendRules(BiFunction<String, String, WebAnswer.Said> posts) {
            this.posts = posts;
        }

        BiFunction<String, String, WebAnswer.Said> posts() {
            return posts;
        }

        /** The secret, with which the players' address ends. */
        String key() {
            return key;
        }

        /**
         * HTTP status that refuses what was sent; 0 if it is allowed. Takes the same time for every wrong key.
         *
         * @param host as the request names it
         * @param origin the page it came from; null if that is not said
         * @param length of what is sent, less than 0 if that is not said
         */
        int refusal(String host, @Nullable String origin, @Nullable String given, long length) {
            boolean right = MessageDigest.isEqual(
                    String.valueOf(given).getBytes(StandardCharsets.UTF_8), key.getBytes(StandardCharsets.UTF_8));
            if (!right || !("http://" + host).equals(origin)) {
                return HttpStatus.FORBIDDEN_403;
            }
            if (length < 0) {
                return HttpStatus.LENGTH_REQUIRED_411;
            }
            return length > MOST_BYTES ? HttpStatus.PAYLOAD_TOO_LARGE_413 : 0;
        }
    }
}
