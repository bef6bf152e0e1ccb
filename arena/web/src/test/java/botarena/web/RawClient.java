package botarena.web;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/** A client that sends exactly the given bytes: no library would send the ones of these tests. */
public final class RawClient implements AutoCloseable {

    private static final int PATIENCE_MILLIS = 20_000;

    private final Socket socket;
    private final InputStream in;

    private RawClient(Socket socket) throws IOException {
        this.socket = socket;
        this.in = new BufferedInputStream(socket.getInputStream());
    }

    /** Connects to a server by its URL. */
    public static RawClient to(String url) throws IOException {
        URI at = URI.create(url);
        Socket socket = new Socket(at.getHost(), at.getPort());
        socket.setSoTimeout(PATIENCE_MILLIS);
        return new RawClient(socket);
    }

    /** One request and all that is answered. */
    public static String ask(String url, String method, String path, String... headers) throws IOException {
        try (RawClient client = to(url)) {
            client.send(method, path, "Host: 127.0.0.1:" + URI.create(url).getPort(), headers);
            return client.rest();
        }
    }

    /** Sends a request; an empty host is left out. */
    public void send(String method, String path, String host, String... headers) throws IOException {
        StringBuilder head = new StringBuilder(method + " " + path + " HTTP/1.1\r\n");
        head.append(host.isEmpty() ? "" : host + "\r\n");
        for (String header : headers) {
            head.append(header).append("\r\n");
        }
        write(head.append("\r\n").toString());
    }

    public void write(String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
        socket.getOutputStream().flush();
    }

    /** All that comes until the server has enough. */
    public String rest() throws IOException {
        return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }

    /** All input so far; later calls return it again. */
    public String soFar() throws IOException {
        int count = in.available();
        in.mark(count);
        String text = new String(in.readNBytes(count), StandardCharsets.UTF_8);
        in.reset();
        return text;
    }

    /** Reads up to and including a text. */
    public String until(String text) throws IOException {
        StringBuilder heard = new StringBuilder();
        while (heard.indexOf(text, heard.length() - text.length()) < 0) {
            int next = in.read();
            if (next < 0) {
                throw new IOException("ended behind: " + heard);
            }
            heard.append((char) next);
        }
        return heard.toString();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
