package botarena.tournament.run;

import botarena.protocol.Json;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.function.Consumer;

/**
 * A connection to the broker that costs no thread: the client's text protocol as its documentation gives it
 * (INFO, CONNECT, SUB, PUB, MSG, HMSG, PING, PONG), without keys. Not thread-safe: belongs to the thread of its selector.
 */
final class BareConnection {

    private static final int NEVER = -1;
    private static final byte[] END = "\r\n".getBytes(StandardCharsets.US_ASCII);

    private final SocketChannel channel;
    private final SelectionKey key;
    private final Consumer<Delivered> inbox;
    private final Consumer<BareConnection> full;
    private ByteBuffer in = ByteBuffer.allocate(8 << 10).flip();
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    /** A message. */
    static final class Delivered {
        private final String subject;
        private final String reply;
        private final boolean word;
        private final byte[] body;

        private Delivered(String subject, String reply, boolean word, byte[] body) {
            this.subject = subject;
            this.reply = reply;
            this.word = word;
            this.body = body;
        }

        String subject() {
            return subject;
        }

        /** Where the answer goes; empty where none is wanted. */
        String reply() {
            return reply;
        }

        /** Whether the broker only says that it has nothing. */
        boolean word() {
            return word;
        }

        /** Not to be changed. */
        byte[] body() {
            return body;
        }
    }

    /**
     * Connects.
     *
     * @param inbox takes messages to subjects below {@code prefix}
     * @param full is told when there is something to {@link #flush}
     */
    BareConnection(
            String address,
            String name,
            String prefix,
            Selector selector,
            Consumer<Delivered> inbox,
            Consumer<BareConnection> full)
            throws IOException {
        this.inbox = inbox;
        this.full = full;
        URI broker = URI.create(address);
        channel = SocketChannel.open(new InetSocketAddress(broker.getHost(), broker.getPort()));
        channel.configureBlocking(false);
        key = channel.register(selector, SelectionKey.OP_READ, this);
        line("CONNECT "
                + Json.write(
                        Map.of("verbose", false, "pedantic", false, "headers", true, "lang", "bare", "name", name)));
        line("SUB " + prefix + ".> 1");
    }

    /** Sends a message that wants no answer. */
    void publish(String subject, byte[] body) {
        publish(subject, "", body);
    }

    /** Buffers a message until the next {@link #flush}. */
    void publish(String subject, String reply, byte[] body) {
        line("PUB " + subject + (reply.isEmpty() ? "" : " " + reply) + " " + body.length);
        out.writeBytes(body);
        out.writeBytes(END);
    }

    private void line(String line) {
        if (out.size() == 0) {
            full.accept(this);
        }
        out.writeBytes(line.getBytes(StandardCharsets.US_ASCII));
        out.writeBytes(END);
    }

    /** Sends what the socket takes; the rest goes when it takes more. */
    void flush() throws IOException {
        if (out.size() > 0) {
            ByteBuffer bytes = ByteBuffer.wrap(out.toByteArray());
            channel.write(bytes);
            out.reset();
            out.write(bytes.array(), bytes.position(), bytes.remaining());
        }
        int wanted = out.size() > 0 ? SelectionKey.OP_READ | SelectionKey.OP_WRITE : SelectionKey.OP_READ;
        if (key.interestOps() != wanted) {
            key.interestOps(wanted);
        }
    }

    /** Reads what there is, and hands every whole message on. */
    void read() throws IOException {
        in.compact();
        if (!in.hasRemaining()) {
            in = ByteBuffer.allocate(2 * in.capacity()).put(in.flip());
        }
        if (channel.read(in) < 0) {
            throw new EOFException("the broker closed a connection");
        }
        in.flip();
        boolean more = true;
        while (more) {
            more = whole();
        }
    }

    /** Takes one message; false where not all of it is there. */
    private boolean whole() throws IOException {
        int end = lineEnd();
        if (end == NEVER) {
            return false;
        }
        String line = text(in.position(), end);
        String[] words = line.split(" ");
        boolean headed = words[0].equals("HMSG");
        if (!headed && !words[0].equals("MSG")) {
            in.position(end + END.length);
            if (words[0].equals("PING")) {
                line("PONG");
            } else if (words[0].equals("-ERR")) {
                throw new IOException("the broker says " + line);
            }
            return true;
        }
        int all = Integer.parseInt(words[words.length - 1]);
        int head = headed ? Integer.parseInt(words[words.length - 2]) : 0;
        int body = end + END.length;
        if (in.limit() - body < all + END.length) {
            return false;
        }
        String reply = words.length == (headed ? 6 : 5) ? words[3] : "";
        boolean word = headed && text(body, body + head).startsWith("NATS/1.0 ");
        byte[] bytes = new byte[all - head];
        in.get(body + head, bytes);
        in.position(body + all + END.length);
        inbox.accept(new Delivered(words[1], reply, word, bytes));
        return true;
    }

    private int lineEnd() {
        for (int at = in.position(); at + 1 < in.limit(); at++) {
            if (in.get(at) == '\r' && in.get(at + 1) == '\n') {
                return at;
            }
        }
        return NEVER;
    }

    private String text(int from, int to) {
        byte[] bytes = new byte[to - from];
        in.get(from, bytes);
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
