package botarena.web;

import botarena.web.FairExecutor.Turns;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.http.MultiPart;
import org.eclipse.jetty.http.MultiPartFormData;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.Promise;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/**
 * Handler of HTTP requests: sends the response of a site. Requests that hand something in, that sign in and that look
 * have threads of their own, so that many lookers hold up no upload.
 */
final class WebHandler extends Handler.Abstract.NonBlocking {

    private static final String NO_POLICY = "default-src 'none'; frame-ancestors 'none'";
    private static final String RETRY_SECONDS = "5";

    /** Browsers show no response that comes before they have sent everything: holders of a key are waited for, within limits. */
    private static final long MAX_DRAINED = 1 << 25;

    static final Duration MAX_DRAIN_TIME = Duration.ofSeconds(10);
    private static final Duration MAX_BODY_TIME = Duration.ofMinutes(5);

    private static final int FORM_BYTES = 1 << 16;

    private static final Map<Integer, String> SENTENCES = Map.of(
            400, "Bad request.",
            404, "Not found. Open the whole address that the command printed, to its last character.",
            405, "This page can only be read.",
            411, "The request must give its length.",
            413, "The request is too long.",
            421, "Only this machine can open this page, at the printed address, 127.0.0.1 or localhost.",
            431, "The head of the request is too long.",
            500, "This did not work, by a fault of the server. Its log says more.",
            503, "The server is busy. Try again in a few seconds.");

    private final WebSite site;
    private final AccessRules rules;
    private final OpenConnections connections;
    private final int proxies;
    private final Executors executors;
    private final Duration maxDrainTime;

    /**
     * Executors of requests.
     *
     * @param handIns for requests of holders of a key that send something
     * @param signIns for requests of others that send something
     * @param lookers for all others
     */
    record Executors(FairExecutor handIns, FairExecutor signIns, FairExecutor lookers) {

        FairExecutor of(boolean post, boolean key) {
            return !post ? lookers : key ? handIns : signIns;
        }
    }

    /**
     * @param proxies that stand before this server and tell the sender's address
     * @param maxDrainTime for which the body of a refused request is read
     */
    WebHandler(
            WebSite site,
            AccessRules rules,
            OpenConnections connections,
            int proxies,
            Executors executors,
            Duration maxDrainTime) {
        this.site = site;
        this.rules = rules;
        this.connections = connections;
        this.proxies = proxies;
        this.executors = executors;
        this.maxDrainTime = maxDrainTime;
    }

    /** A request with the two ends of its response. */
    private record Exchange(Request request, Response response, Callback callback, Turns turns) {

        long length() {
            return request.getHeaders().getLongField(HttpHeader.CONTENT_LENGTH);
        }

        boolean isChunked() {
            return request.getHeaders().contains(HttpHeader.TRANSFER_ENCODING);
        }

        boolean isHead() {
            return request.getMethod().equals("HEAD");
        }
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        boolean post = request.getMethod().equals("POST");
        String path = String.valueOf(request.getHttpURI().getPath());
        int refusal = rules.refusal(request.getHeaders().get(HttpHeader.HOST), request.getMethod(), path);
        WebRequest asked = webRequest(request);
        String holder = refusal == 0 ? holder(asked) : "";
        connections.assign(request.getConnectionMetaData().getConnection(), holder, asked.from());
        String sender = holder.isEmpty() ? "address " + asked.from() : "key " + holder;
        Turns turns = executors.of(post, !holder.isEmpty()).turnsOf(sender);
        Exchange exchange = new Exchange(request, response, callback, turns);
        if (refusal == 0 && !post && (exchange.length() > 0 || exchange.isChunked())) {
            refusal = HttpStatus.BAD_REQUEST_400;
        }
        if (refusal != 0) {
            refuse(refusal, response, callback);
            return true;
        }
        turns.execute(
                () -> send(respond(asked, holder, exchange), exchange),
                () -> refuse(HttpStatus.SERVICE_UNAVAILABLE_503, response, callback));
        return true;
    }

    private String holder(WebRequest asked) {
        try {
            return site.holder(asked);
        } catch (RuntimeException e) {
            WebResponse unused = failure(asked.method() + " " + asked.path(), e);
            return "";
        }
    }

    private WebRequest webRequest(Request request) {
        String path = String.valueOf(request.getHttpURI().getDecodedPath());
        String query = request.getHttpURI().getQuery();
        String forwarded = String.join(",", request.getHeaders().getValuesList("X-Forwarded-For"));
        return new WebRequest(
                request.getMethod(),
                "/" + path.substring(Math.min(path.length(), rules.root().length())),
                WebRequest.fields(query == null ? "" : query),
                ClientAddress.of(Request.getRemoteAddr(request), forwarded, proxies),
                name -> request.getHeaders().get(name));
    }

    /** The site's response; null if it is sent later. */
    private @Nullable WebResponse respond(WebRequest asked, String holder, Exchange exchange) {
        WebResponse response = respondSafely(asked, () -> site.respond(asked));
        if (response instanceof WebResponse.ReadText text) {
            return read(asked, text, holder, exchange);
        }
        if (response instanceof WebResponse.ReadFile file) {
            return read(asked, file, holder, exchange);
        }
        return drainBody(response, holder, exchange);
    }

    private @Nullable WebResponse drainBody(WebResponse response, String holder, Exchange exchange) {
        boolean waits = !holder.isEmpty() && exchange.length() > 0 && exchange.length() < MAX_DRAINED;
        if (waits) {
            start(
                    exchange,
                    MAX_DRAINED,
                    maxDrainTime,
                    OutputStream.nullOutputStream(),
                    status -> send(response, exchange));
        }
        return waits ? null : response;
    }

    private static void start(Exchange exchange, long maxBytes, Duration maxTime, OutputStream out, IntConsumer done) {
        new BodyReader(exchange.request(), maxBytes, maxTime, out, exchange.turns(), done).run();
    }

    private @Nullable WebResponse read(WebRequest asked, WebResponse.ReadText text, String holder, Exchange exchange) {
        int refusal = refusal(exchange, text.maxBytes());
        if (refusal != 0) {
            return drainBody(respondSafely(asked, () -> text.refused().apply(refusal)), holder, exchange);
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        start(exchange, text.maxBytes(), MAX_BODY_TIME, bytes, status -> {
            WebResponse response = respondSafely(
                    asked,
                    () -> status == 0
                            ? text.then().apply(bytes.toString(StandardCharsets.UTF_8))
                            : text.refused().apply(status));
            send(response, exchange);
        });
        return null;
    }

    private static int refusal(Exchange exchange, long maxBytes) {
        if (exchange.isChunked() || exchange.length() < 0) {
            return HttpStatus.LENGTH_REQUIRED_411;
        }
        return exchange.length() > maxBytes ? HttpStatus.PAYLOAD_TOO_LARGE_413 : 0;
    }

    private @Nullable WebResponse read(WebRequest asked, WebResponse.ReadFile body, String holder, Exchange exchange) {
        int refusal = refusal(exchange, body.maxBytes());
        if (refusal != 0) {
            return drainBody(respondSafely(asked, () -> body.refused().apply(refusal)), holder, exchange);
        }
        Path file = null;
        try {
            file = body.file().make();
            Path made = file;
            start(exchange, body.maxBytes(), MAX_BODY_TIME, Files.newOutputStream(made), status -> {
                WebResponse response = respondSafely(
                        asked,
                        () -> status == 0
                                ? storeBody(body, made, asked.header("Content-Type"))
                                : body.refused().apply(status));
                if (status != 0) {
                    delete(made);
                }
                send(response, exchange);
            });
            return null;
        } catch (IOException e) {
            LoggerFactory.getLogger(WebHandler.class).error("the disk takes nothing that is sent: {}", e.toString());
            if (file != null) {
                delete(file);
            }
            WebResponse full = respondSafely(asked, () -> body.refused().apply(HttpStatus.INSUFFICIENT_STORAGE_507));
            return drainBody(full, holder, exchange);
        }
    }

    private static WebResponse storeBody(WebResponse.ReadFile body, Path file, String type) {
        if (!type.startsWith("multipart/form-data")) {
            return body.then().apply(new WebResponse.SentFile(file, ""));
        }
        WebResponse.SentFile sent;
        try {
            sent = firstFile(type, body.maxBytes(), file);
        } catch (IOException | CompletionException | IllegalArgumentException e) {
            delete(file);
            return body.refused().apply(HttpStatus.BAD_REQUEST_400);
        }
        return body.then().apply(sent);
    }

    /** Puts the first file of a form in the form's place. */
    private static WebResponse.SentFile firstFile(String type, long maxBytes, Path file) throws IOException {
        String boundary = MultiPart.extractBoundary(type);
        if (boundary == null) {
            throw new IOException("there is no boundary");
        }
        MultiPartFormData.Parser parser = new MultiPartFormData.Parser(boundary);
        parser.setFilesDirectory(file.getParent());
        parser.setMaxMemoryFileSize(FORM_BYTES);
        parser.setMaxLength(maxBytes);
        parser.setMaxParts(10);
        CompletableFuture<MultiPartFormData.Parts> parsed = new CompletableFuture<>();
        parser.parse(Content.Source.from(file), new Promise.Invocable<>() {
            @Override
            public void succeeded(MultiPartFormData.Parts parts) {
                parsed.complete(parts);
            }

            @Override
            public void failed(Throwable why) {
                parsed.completeExceptionally(why);
            }
        });
        try (MultiPartFormData.Parts parts = parsed.join()) {
            for (MultiPart.Part part : parts) {
                if (part.getFileName() != null) {
                    Path next = file.resolveSibling(file.getFileName() + ".part");
                    part.writeTo(next);
                    Files.move(next, file, StandardCopyOption.REPLACE_EXISTING);
                    return new WebResponse.SentFile(file, part.getFileName());
                }
            }
        }
        delete(file);
        return new WebResponse.SentFile(null, "");
    }

    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            LoggerFactory.getLogger(WebHandler.class).info("{} stays: {}", file, e.toString());
        }
    }

    /** Always a response: a failure is logged, and its sender reads no more than that. */
    private static WebResponse respondSafely(WebRequest asked, Supplier<WebResponse> making) {
        try {
            return making.get();
        } catch (RuntimeException | LinkageError | StackOverflowError | OutOfMemoryError e) {
            return failure(asked.method() + " " + asked.path(), e);
        }
    }

    private static WebResponse failure(String what, Throwable why) {
        LoggerFactory.getLogger(WebHandler.class).error("a request failed: {}", what, why);
        return new WebResponse.Refusal(HttpStatus.INTERNAL_SERVER_ERROR_500);
    }

    private static void send(@Nullable WebResponse made, Exchange exchange) {
        Response response = exchange.response();
        Callback callback = exchange.callback();
        if (made instanceof WebResponse.Content content) {
            response.setStatus(content.status());
            writeHead(response, content.type());
            content.headers().forEach((name, value) -> response.getHeaders().put(name, value));
            writeBody(content.body(), response, callback);
        } else if (made instanceof WebResponse.Text text) {
            writeText(text.status(), text.sentence(), response, callback);
        } else if (made instanceof WebResponse.Redirect redirect) {
            response.getHeaders().put(HttpHeader.LOCATION, redirect.location());
            if (!redirect.cookie().isEmpty()) {
                response.getHeaders().put(HttpHeader.SET_COOKIE, redirect.cookie());
            }
            writeText(HttpStatus.SEE_OTHER_303, "See " + redirect.location(), response, callback);
        } else if (made instanceof WebResponse.Download download) {
            writeHead(response, download.type());
            response.getHeaders()
                    .put(HttpHeader.CONTENT_DISPOSITION, "attachment; filename=\"" + download.name() + "\"");
            Callback last = download.isTemporary() ? Callback.from(callback, () -> delete(download.file())) : callback;
            Content.copy(Content.Source.from(download.file()), response, last);
        } else if (made instanceof WebResponse.Pending pending) {
            CompletableFuture<?> unused =
                    pending.content().whenComplete((content, why) -> sendLater(content, why, exchange));
        } else if (made instanceof WebResponse.Events events) {
            listen(events.stream(), exchange);
        } else if (made instanceof WebResponse.Refusal refusal) {
            refuse(refusal.status(), response, callback);
        } else if (made instanceof WebResponse.NotFound) {
            refuse(HttpStatus.NOT_FOUND_404, response, callback);
        } else if (made instanceof WebResponse.Busy) {
            refuse(HttpStatus.SERVICE_UNAVAILABLE_503, response, callback);
        }
    }

    private static void sendLater(WebResponse.@Nullable Content content, @Nullable Throwable why, Exchange exchange) {
        if (why != null) {
            send(
                    failure(
                            exchange.request().getMethod() + " "
                                    + exchange.request().getHttpURI().getPath(),
                            why),
                    exchange);
        } else {
            send(content == null ? new WebResponse.NotFound() : content, exchange);
        }
    }

    private static void writeBody(byte[] body, Response response, Callback callback) {
        response.getHeaders().put(HttpHeader.CONTENT_LENGTH, body.length);
        response.write(true, ByteBuffer.wrap(body), callback);
    }

    private static void listen(EventStream stream, Exchange exchange) {
        writeHead(exchange.response(), "text/event-stream");
        if (exchange.isHead()) {
            exchange.response().write(true, BufferUtil.EMPTY_BUFFER, exchange.callback());
            return;
        }
        Request request = exchange.request();
        request.getConnectionMetaData().getConnection().getEndPoint().setIdleTimeout(0);
        stream.join(new Spectator(exchange.response(), exchange.callback(), lastEvent(request)));
    }

    /** Number of the last event that a browser got before it came back, or a page that closed its own stream. */
    private static @Nullable String lastEvent(Request request) {
        String header = request.getHeaders().get("Last-Event-ID");
        String query = request.getHttpURI().getQuery();
        return header != null ? header : query != null && query.startsWith("last=") ? query.substring(5) : null;
    }

    /** Ends a request with a status and a sentence. */
    static void refuse(int status, Response response, Callback callback) {
        if (status == HttpStatus.METHOD_NOT_ALLOWED_405) {
            response.getHeaders().put(HttpHeader.ALLOW, "GET, HEAD");
        }
        if (status == HttpStatus.SERVICE_UNAVAILABLE_503) {
            response.getHeaders().put(HttpHeader.RETRY_AFTER, RETRY_SECONDS);
        }
        writeText(status, SENTENCES.getOrDefault(status, HttpStatus.getMessage(status) + "."), response, callback);
    }

    private static void writeText(int status, String sentence, Response response, Callback callback) {
        response.setStatus(status);
        writeHead(response, "text/plain;charset=utf-8");
        writeBody((sentence + "\n").getBytes(StandardCharsets.UTF_8), response, callback);
    }

    private static void writeHead(Response response, String type) {
        HttpFields.Mutable headers = response.getHeaders();
        headers.put(HttpHeader.CONTENT_TYPE, type);
        headers.put("Content-Security-Policy", NO_POLICY);
        headers.put("X-Content-Type-Options", "nosniff");
        headers.put("Referrer-Policy", "no-referrer");
        headers.put("Cross-Origin-Resource-Policy", "same-origin");
        headers.put(HttpHeader.CACHE_CONTROL, "no-store");
    }
}
