package botarena.bots;

import botarena.protocol.Json;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** A bot's side of the protocol: reads the arena's messages and answers them in turn. */
abstract class MessageLoop {

    private final PrintStream out;

    MessageLoop(PrintStream out) {
        this.out = out;
    }

    /** Answers lines until the input ends or the arena says quit. */
    final void run(BufferedReader in) throws IOException, InterruptedException {
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            long asked = System.nanoTime();
            stopPondering();
            Map<String, Object> message = Json.object(line);
            switch (text(message, "type")) {
                case "hello" -> reply(message, "hello", hello(message, asked));
                case "start" -> {
                    start(message, asked);
                    reply(message, "ready", Map.of());
                }
                case "turn" -> {
                    reply(message, "move", move(message, asked));
                    ponder();
                }
                case "ping" -> reply(message, "pong", Map.of());
                case "quit" -> {
                    return;
                }
                default -> {
                    // Messages of a later protocol are ignored.
                }
            }
        }
    }

    /**
     * The fields of the answer to hello.
     *
     * @param asked when the message came, by {@link System#nanoTime}; likewise below
     */
    abstract Map<String, Object> hello(Map<String, Object> message, long asked) throws InterruptedException;

    abstract void start(Map<String, Object> message, long asked) throws InterruptedException;

    /** The fields of the answer to a turn. */
    abstract Map<String, Object> move(Map<String, Object> message, long asked) throws InterruptedException;

    /** Begins to think on the opponent's time, if it may. */
    void ponder() {}

    /** Returns once nothing thinks on the opponent's time any more. */
    void stopPondering() throws InterruptedException {}

    private void reply(Map<String, Object> request, String type, Map<String, Object> fields) {
        Map<String, Object> reply = new LinkedHashMap<>();
        reply.put("type", type);
        reply.put("id", request.get("id"));
        reply.putAll(fields);
        out.println(Json.write(reply));
        out.flush();
    }

    /** The game's options as the rules take them: numbers on the wire are longs. */
    static Map<String, Object> options(Map<String, Object> message) {
        Map<String, Object> options = new LinkedHashMap<>();
        map(message, "options")
                .forEach((key, value) -> options.put(key, value instanceof Long n ? n.intValue() : value));
        return options;
    }

    static String text(Map<String, Object> from, String key) {
        return (String) Objects.requireNonNull(from.get(key));
    }

    static long number(Map<String, Object> from, String key) {
        return (Long) Objects.requireNonNull(from.get(key));
    }

    static List<?> list(Map<String, Object> from, String key) {
        return (List<?>) Objects.requireNonNull(from.get(key));
    }

    static Map<String, Object> map(Map<String, Object> from, String key) {
        return asMap(Objects.requireNonNull(from.get(key)));
    }

    @SuppressWarnings("unchecked")
    static Map<String, Object> asMap(Object value) {
        return (Map<String, Object>) value;
    }
}
