package botarena.app.kits;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;

/** An endpoint of a language model on the loopback, with scripted answers. To be closed. */
final class MockEndpoint implements AutoCloseable {

    /** Tokens that each answer says were read and written. */
    static final int READ = 100;

    static final int WRITTEN = 5;

    /** A request: its header fields, in lower case, and its body. */
    record Request(Map<String, String> header, String body) {}

    private final ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    private final ExecutorService pool = Executors.newCachedThreadPool();
    private final List<Request> requests = Collections.synchronizedList(new ArrayList<>());
    private final List<Socket> open = Collections.synchronizedList(new ArrayList<>());
    private final Function<Request, String> script;

    /** @param script makes the whole answer, status line and all; an empty one is never sent */
    MockEndpoint(Function<Request, String> script) throws IOException {
        this.script = script;
        pool.execute(this::serve);
    }

    /** Gives these answers one after the other. */
    static MockEndpoint giving(String... answers) throws IOException {
        ConcurrentLinkedQueue<String> left = new ConcurrentLinkedQueue<>(List.of(answers));
        return new MockEndpoint(request -> left.size() > 1 ? left.remove() : left.element());
    }

    /** Answers with the first legal move that the prompt lists. */
    static MockEndpoint playing(String more) throws IOException {
        return new MockEndpoint(request -> {
            String legal = request.body().replaceFirst("(?s).*Your legal moves: ", "");
            return says("Well. " + more + "\nMove: " + legal.split(" |\\\\n")[0]);
        });
    }

    /** A chat completion with a text, as JSON has it. */
    static String says(String text) {
        String content = text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
        return answer(
                200,
                "",
                "{\"choices\":[{\"message\":{\"role\":\"assistant\",\"content\":\"" + content
                        + "\"}}],\"usage\":{\"prompt_tokens\":" + READ + ",\"completion_tokens\":" + WRITTEN + "}}");
    }

    /** @param header further lines, each with its line end */
    static String answer(int status, String header, String body) {
        return "HTTP/1.1 " + status + " word\r\n" + header + "Content-Length: "
                + body.getBytes(StandardCharsets.UTF_8).length + "\r\nConnection: close\r\n\r\n" + body;
    }

    String url() {
        return "http://127.0.0.1:" + server.getLocalPort() + "/v1";
    }

    /** Requests so far. */
    List<Request> requests() {
        return List.copyOf(requests);
    }

    private void serve() {
        while (!server.isClosed()) {
            try {
                Socket socket = server.accept();
                open.add(socket);
                pool.execute(() -> answer(socket));
            } catch (IOException closed) {
                return;
            }
        }
    }

    private void answer(Socket socket) {
        try {
            Request request = read(new BufferedInputStream(socket.getInputStream()));
            requests.add(request);
            byte[] answer = script.apply(request).getBytes(StandardCharsets.UTF_8);
            if (answer.length > 0) {
                socket.getOutputStream().write(answer);
                socket.close();
            }
        } catch (IOException gone) {
            // The client gave up.
        }
    }

    private static Request read(InputStream in) throws IOException {
        Map<String, String> header = new java.util.HashMap<>();
        for (String line = line(in); !line.isEmpty(); line = line(in)) {
            String[] field = line.split(": ", 2);
            header.put(field[0].toLowerCase(Locale.ROOT), field.length == 2 ? field[1] : "");
        }
        int length = Integer.parseInt(header.getOrDefault("content-length", "0"));
        return new Request(header, new String(in.readNBytes(length), StandardCharsets.UTF_8));
    }

    private static String line(InputStream in) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int c = in.read(); c >= 0 && c != '\n'; c = in.read()) {
            if (c != '\r') {
                line.write(c);
            }
        }
        return line.toString(StandardCharsets.UTF_8);
    }

    @Override
    public void close() {
        pool.shutdownNow();
        try {
            server.close();
            for (Socket socket : List.copyOf(open)) {
                socket.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
