package botarena.app.contest;

import botarena.app.cli.Failure;
import botarena.protocol.Json;
import botarena.protocol.JsonException;
import botarena.tournament.file.PastedCommand;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import javax.net.ssl.SSLHandshakeException;
import org.jspecify.annotations.Nullable;

/** API of a contest, seen from the other side. */
record ContestClient(ContestAddress address) {

    private static final int UNREACHABLE = 69;
    private static final int MILLIS = 60_000;
    private static final int MAX_TRIES = 30;
    private static final long PAUSE_MILLIS = 1_000;

    /** Sends a file. */
    Map<String, @Nullable Object> send(Path file, String name) {
        return ask("uploads?name=" + URLEncoder.encode(name, StandardCharsets.UTF_8), file);
    }

    Map<String, @Nullable Object> get(String path) {
        return ask(path, null);
    }

    /** The same, tried for a while: a contest that is started again comes back. */
    Map<String, @Nullable Object> getWithRetries(String path) throws InterruptedException {
        for (int tried = 1; ; tried++) {
            try {
                return get(path);
            } catch (Failure failed) {
                if (failed.exitCode() != UNREACHABLE || tried == MAX_TRIES) {
                    throw failed;
                }
                Thread.sleep(PAUSE_MILLIS);
            }
        }
    }

    private Map<String, @Nullable Object> ask(String path, @Nullable Path body) {
        try {
            HttpURLConnection connection = (HttpURLConnection)
                    URI.create(address.url() + "api/v1/" + path).toURL().openConnection();
            connection.setConnectTimeout(MILLIS);
            connection.setReadTimeout(MILLIS);
            connection.setInstanceFollowRedirects(false);
            connection.setRequestProperty("Authorization", "Bearer " + address.key());
            if (body != null) {
                connection.setDoOutput(true);
                connection.setRequestProperty("Content-Type", "application/zip");
                try (OutputStream out = connection.getOutputStream()) {
                    Files.copy(body, out);
                }
            }
            return answer(connection.getResponseCode(), connection);
        } catch (SSLHandshakeException e) {
            throw new Failure(
                    UNREACHABLE,
                    "Java does not trust the certificate of " + address.url(),
                    "tell the organiser; with a certificate of your own:"
                            + " BOTARENA_JAVA_OPTS=-Djavax.net.ssl.trustStore=FILE " + PastedCommand.of("submit"));
        } catch (IOException e) {
            throw new Failure(
                    UNREACHABLE,
                    "the contest at " + address.url() + " cannot be reached: " + e.getMessage(),
                    "is the address right? Another one: " + PastedCommand.of("submit", "--to", "URL"));
        }
    }

    private Map<String, @Nullable Object> answer(int status, HttpURLConnection connection) throws IOException {
        String text;
        try (InputStream in = status < 400 ? connection.getInputStream() : connection.getErrorStream()) {
            text = in == null ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
        }
        Map<String, @Nullable Object> fields;
        try {
            fields = Json.object(text);
        } catch (JsonException e) {
            // Proxies answer like this.
            if (status == 413) {
                throw Failure.invalid(
                        "the upload is larger than " + address.url() + " takes",
                        "leave out what the bot does not need, then try again: " + PastedCommand.of("submit"));
            }
            if (status >= 500) {
                throw new Failure(
                        UNREACHABLE,
                        "the contest behind " + address.url() + " does not answer (status " + status + ")",
                        "try later: " + PastedCommand.of("submit", "--status"));
            }
            throw new Failure(
                    UNREACHABLE,
                    "what answers at " + address.url() + " is no contest (status " + status + ")",
                    "is the address right? Another one: " + PastedCommand.of("submit", "--to", "URL"));
        }
        if (status < 400) {
            return fields;
        }
        if (status == 401) {
            throw Failure.invalid(
                    "the contest does not know this key; a newer link has ended it",
                    "with the newest link, try: " + PastedCommand.of("submit", "--to", "LINK"));
        }
        String detail = text(fields, "detail");
        String hint = text(fields, "hint");
        String what = text(fields, "title") + (detail.isEmpty() ? "" : ": " + detail);
        throw hint.isEmpty() ? Failure.invalid(what) : Failure.invalid(what, "try: " + hint);
    }

    static String text(Map<String, @Nullable Object> fields, String key) {
        Object value = fields.get(key);
        return value == null ? "" : value.toString();
    }
}
