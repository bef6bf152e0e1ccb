package botarena.view.serve;

import java.io.IOException;
import java.io.OutputStream;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.http.MultiPart;
import org.eclipse.jetty.http.MultiPartFormData;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.Promise;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/**
 * Handler of HTTP requests for a site that also takes what is sent. The site may block its thread for a moment; bodies are
 * read without a thread.
 */
final class SiteHandler extends Handler.Abstract {

    private static final Set<String> METHODS = Set.of("GET", "HEAD", "POST");

    /** A longer body is not even read to be thrown away. */
    private static final long DRAINED = 100_000_000;

    private static final int FORM_BYTES = 1 << 16;

    private final Function<WebServer.Asked, WebAnswer> site;
    private final Set<String> hosts;
    private final OpenConnections visits;

    /** @param hosts names in the Host header that are answered, in lower case; empty for any */
    SiteHandler(Function<WebServer.Asked, WebAnswer> site, Set<String> hosts, OpenConnections visits) {
        this.site = site;
        this.hosts = hosts;
        this.visits = visits;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        visits.heard(request.getConnectionMetaData().getConnection());
        int refusal = refusal(request);
        if (refusal != 0) {
            RequestHandler.refuse(refusal, response, callback);
            return true;
        }
        String path = String.valueOf(request.getHttpURI().getDecodedPath());
        String query = request.getHttpURI().getQuery();
        WebAnswer answer = safely(() -> site.apply(new WebServer.Asked(
                request.getMethod(),
                path,
                fields(query == null ? "" : query),
                Request.getRemoteAddr(request),
                name -> request.getHeaders().get(name))));
        if (answer instanceof WebAnswer.Receive receive) {
            receive(receive, request, response, callback);
        } else if (length(request) > 0 && length(request) < DRAINED) {
            // A browser shows no answer that comes before it has sent everything.
            new BodyReader(request, null, DRAINED, failed -> answer(answer, request, response, callback)).run();
        } else {
            answer(answer, request, response, callback);
        }
        return true;
    }

    private int refusal(Request request) {
        String host = request.getHeaders().get(HttpHeader.HOST);
        if (visits.isFull()) {
            return HttpStatus.SERVICE_UNAVAILABLE_503;
        }
        if (host == null || host.isEmpty()) {
            return HttpStatus.BAD_REQUEST_400;
        }
        if (!hosts.isEmpty() && !hosts.contains(host.toLowerCase(Locale.ROOT))) {
            return HttpStatus.MISDIRECTED_REQUEST_421;
        }
        return METHODS.contains(request.getMethod()) ? 0 : HttpStatus.METHOD_NOT_ALLOWED_405;
    }

    private static long length(Request request) {
        return request.getHeaders().getLongField(HttpHeader.CONTENT_LENGTH);
    }

    private void receive(WebAnswer.Receive receive, Request request, Response response, Callback callback) {
        if (request.getHeaders().contains(HttpHeader.TRANSFER_ENCODING) || length(request) < 0) {
            drop(receive.file());
            answer(receive.refused().apply(HttpStatus.LENGTH_REQUIRED_411), request, response, callback);
            return;
        }
        if (length(request) > receive.most()) {
            drop(receive.file());
            WebAnswer refused = receive.refused().apply(HttpStatus.PAYLOAD_TOO_LARGE_413);
            if (length(request) < DRAINED) {
                new BodyReader(request, null, DRAINED, failed -> answer(refused, request, response, callback)).run();
            } else {
                answer(refused, request, response, callback);
            }
            return;
        }
        new BodyReader(request, receive.file(), receive.most(), failed -> {
                    if (failed == 0) {
                        answer(safely(() -> taken(receive, request)), request, response, callback);
                    } else {
                        drop(receive.file());
                        answer(receive.refused().apply(failed), request, response, callback);
                    }
                })
                .run();
    }

    private static WebAnswer taken(WebAnswer.Receive receive, Request request) {
        String type = String.valueOf(request.getHeaders().get(HttpHeader.CONTENT_TYPE));
        try {
            if (type.startsWith("multipart/form-data")) {
                return receive.then().apply(parts(type, receive));
            }
            if (type.startsWith("application/x-www-form-urlencoded")) {
                boolean small = Files.size(receive.file()) <= FORM_BYTES;
                String text = small ? Files.readString(receive.file()) : "";
                drop(receive.file());
                return receive.then().apply(new WebAnswer.Body(null, "", fields(text)));
            }
            return receive.then().apply(new WebAnswer.Body(receive.file(), "", Map.of()));
        } catch (IOException | CompletionException | IllegalArgumentException e) {
            drop(receive.file());
            return receive.refused().apply(HttpStatus.BAD_REQUEST_400);
        }
    }

    private static WebAnswer.Body parts(String type, WebAnswer.Receive receive) throws IOException {
        String boundary = MultiPart.extractBoundary(type);
        if (boundary == null) {
            throw new IOException("there is no boundary");
        }
        Path file = receive.file();
        MultiPartFormData.Parser parser = new MultiPartFormData.Parser(boundary);
        parser.setFilesDirectory(file.getParent());
        parser.setMaxMemoryFileSize(FORM_BYTES);
        parser.setMaxLength(receive.most());
        parser.setMaxParts(10);
        Map<String, String> fields = new LinkedHashMap<>();
        String name = null;
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
                if (part.getFileName() == null) {
                    fields.put(part.getName(), part.getContentAsString(StandardCharsets.UTF_8));
                } else if (name == null) {
                    name = part.getFileName();
                    Path next = file.resolveSibling(file.getFileName() + ".part");
                    part.writeTo(next);
                    Files.move(next, file, StandardCopyOption.REPLACE_EXISTING);
                }
            }
        }
        if (name == null) {
            drop(file);
        }
        return new WebAnswer.Body(name == null ? null : file, name == null ? "" : name, fields);
    }

    private static Map<String, String> fields(String text) {
        Map<String, String> fields = new LinkedHashMap<>();
        for (String pair : text.isEmpty() ? new String[0] : text.split("&")) {
            int sign = pair.indexOf('=');
            fields.putIfAbsent(
                    decoded(sign < 0 ? pair : pair.substring(0, sign)),
                    sign < 0 ? "" : decoded(pair.substring(sign + 1)));
        }
        return fields;
    }

    private static String decoded(String text) {
        try {
            return URLDecoder.decode(text, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return text;
        }
    }

    private static void drop(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            LoggerFactory.getLogger(SiteHandler.class).info("{} stays: {}", file, e.toString());
        }
    }

    /** Makes an answer of whatever happens. */
    private static WebAnswer safely(Supplier<WebAnswer> made) {
        try {
            return made.get();
        } catch (RuntimeException e) {
            LoggerFactory.getLogger(SiteHandler.class).error("a request failed", e);
            return new WebAnswer.Said(
                    HttpStatus.INTERNAL_SERVER_ERROR_500,
                    "This did not work, by a fault of the server. Its log says more.");
        }
    }

    private static void answer(WebAnswer answer, Request request, Response response, Callback callback) {
        if (answer instanceof WebAnswer.Moved moved) {
            response.getHeaders().put(HttpHeader.LOCATION, moved.location());
            if (!moved.cookie().isEmpty()) {
                response.getHeaders().put(HttpHeader.SET_COOKIE, moved.cookie());
            }
            RequestHandler.say(HttpStatus.SEE_OTHER_303, "See " + moved.location(), response, callback);
        } else if (answer instanceof WebAnswer.Told told) {
            response.setStatus(told.status());
            RequestHandler.head(response, told.content().type(), told.content().policy());
            told.headers().forEach((name, value) -> response.getHeaders().put(name, value));
            RequestHandler.send(told.content().body(), response, callback);
        } else if (answer instanceof WebAnswer.Kept kept) {
            keep(kept, response, callback);
        } else {
            RequestHandler.answer(answer, request, response, callback);
        }
    }

    private static void keep(WebAnswer.Kept kept, Response response, Callback callback) {
        RequestHandler.head(response, kept.type(), "");
        response.getHeaders().put(HttpHeader.CONTENT_DISPOSITION, "attachment; filename=\"" + kept.name() + "\"");
        Content.copy(Content.Source.from(kept.file()), response, Callback.from(callback, () -> drop(kept.file())));
    }

    /** Reads a body as it comes, into a file or to nowhere. */
    private static final class BodyReader implements Runnable {

        private static final long MOST_NANOS = 300_000_000_000L;
        private static final long GRACE_NANOS = 10_000_000_000L;
        private static final long LEAST_PER_SECOND = 1_024;

        private final Request request;
        private final @Nullable Path file;
        private final long most;
        private final IntConsumer done;
        private final long since = System.nanoTime();
        private @Nullable OutputStream out;
        private long bytes;

        /** @param done takes 0, or the status that refuses the body */
        BodyReader(Request request, @Nullable Path file, long most, IntConsumer done) {
            this.request = request;
            this.file = file;
            this.most = most;
            this.done = done;
        }

        @Override
        public void run() {
            int status = read();
            if (status < 0) {
                request.demand(this);
                return;
            }
            try {
                if (out != null) {
                    out.close();
                }
            } catch (IOException e) {
                status = status == 0 ? HttpStatus.INSUFFICIENT_STORAGE_507 : status;
            }
            done.accept(status);
        }

        /** Reads what is there: 0 at the end, a status that refuses it, or -1 if more is to come. */
        private int read() {
            try {
                if (file != null && out == null) {
                    out = Files.newOutputStream(file);
                }
                while (true) {
                    Content.Chunk chunk = request.read();
                    if (chunk == null) {
                        return -1;
                    }
                    if (Content.Chunk.isFailure(chunk)) {
                        return HttpStatus.BAD_REQUEST_400;
                    }
                    boolean last = chunk.isLast();
                    try {
                        take(chunk);
                    } finally {
                        chunk.release();
                    }
                    if (last) {
                        return 0;
                    }
                    long nanos = System.nanoTime() - since;
                    boolean slow = nanos > GRACE_NANOS && bytes < nanos / 1_000_000_000L * LEAST_PER_SECOND;
                    if (slow || nanos > MOST_NANOS) {
                        return HttpStatus.REQUEST_TIMEOUT_408;
                    }
                    if (bytes > most) {
                        return HttpStatus.PAYLOAD_TOO_LARGE_413;
                    }
                }
            } catch (IOException e) {
                return HttpStatus.INSUFFICIENT_STORAGE_507;
            }
        }

        private void take(Content.Chunk chunk) throws IOException {
            byte[] part = new byte[chunk.remaining()];
            chunk.getByteBuffer().get(part);
            bytes += part.length;
            if (out != null) {
                out.write(part);
            }
        }
    }
}
