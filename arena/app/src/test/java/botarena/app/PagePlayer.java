package botarena.app;

import botarena.protocol.Json;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;

/** Plays on a page as a browser would, without one. */
final class PagePlayer implements AutoCloseable {

    private static final HttpClient CLIENT =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private final String url;
    private final String key;
    private final InputStream stream;
    private final BufferedReader events;
    private Map<String, ?> state = Map.of();

    /** @param address with the secret that lets it play, or without */
    PagePlayer(String address) throws IOException, InterruptedException {
        String[] parts = address.split("#", 2);
        url = parts[0];
        key = parts.length > 1 ? parts[1] : "";
        HttpRequest listen = HttpRequest.newBuilder(URI.create(url + "events")).build();
        stream = CLIENT.send(listen, BodyHandlers.ofInputStream()).body();
        events = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8));
    }

    /** The state once it is as wanted. */
    Map<String, ?> await(Predicate<Map<String, ?>> wanted) throws IOException {
        while (state.isEmpty() || !wanted.test(state)) {
            String line = events.readLine();
            if (line == null) {
                throw new IOException("ended at: " + state);
            }
            if (line.startsWith("data: {\"look\"")) {
                state = Json.object(line.substring("data: ".length()));
            }
        }
        return state;
    }

    /** The state as soon as a person is asked after {@code plies}. */
    Map<String, ?> turn(int plies) throws IOException {
        return await(now -> Boolean.TRUE.equals(now.get("open"))
                && now.get("end") == null
                && now.get("text").toString().lines().count() == plies + 1);
    }

    /** The state as soon as a game is over and another can be had. */
    Map<String, ?> end() throws IOException {
        return await(now -> now.get("end") != null);
    }

    /** Reads until nothing more comes. */
    String rest() throws IOException {
        StringBuilder heard = new StringBuilder();
        for (String line = events.readLine(); line != null; line = events.readLine()) {
            heard.append(line).append('\n');
        }
        return heard.toString();
    }

    List<String> moves() {
        return ((List<?>) Objects.requireNonNull(state.get("moves")))
                .stream().map(Object::toString).toList();
    }

    /** Answers the current question. */
    HttpResponse<String> send(String word, String text) throws IOException, InterruptedException {
        return post(word + "/" + state.get("asked"), text, key, origin());
    }

    String origin() {
        URI at = URI.create(url);
        return "http://" + at.getAuthority();
    }

    /** Asks for a page. */
    HttpResponse<String> get(String path) throws IOException, InterruptedException {
        return CLIENT.send(HttpRequest.newBuilder(URI.create(url + path)).build(), BodyHandlers.ofString());
    }

    /** Sends anything. */
    HttpResponse<String> post(String path, String text, String with, String from)
            throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(url + path))
                .header("Botarena-Key", with)
                .header("Origin", from)
                .POST(BodyPublishers.ofString(text))
                .build();
        return CLIENT.send(request, BodyHandlers.ofString());
    }

    @Override
    public void close() throws IOException {
        stream.close();
    }
}
