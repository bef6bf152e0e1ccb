import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.InetSocketAddress;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.Channels;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.*;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Speaks the arena's protocol for a bot that is one function of a turn. Java 17, nothing else. */
final class Botarena {

    /** A request for a decision; line is the arena's line, start its line when the game began; memory is yours. */
    record Turn(String line, String start, Set<String> memory) {
        /** The position in one line. */
        String text() { return string(line, "text"); }
        /** The team to move. */
        String side() { return string(line, "side"); }
        int seat() { return Integer.parseInt(raw(line, "seat")); }
        /** Plies played so far. */
        int ply() { return Integer.parseInt(raw(line, "ply")); }
        String game() { return string(start, "game"); }
        /** An option of the game, as it is spelled in JSON; empty if there is none. */
        String option(String name) { return raw(object(start, "options"), name); }
        /** The letter on a cell, '.' for an empty one, 0 for an unknown one. */
        char board(String cell) {
            String letter = string(object(line, "board"), cell);
            return letter.isEmpty() ? 0 : letter.charAt(0);
        }
        /** Milliseconds that are left to you. */
        long clock() {
            String clock = object(line, "clock");
            String[] banks = clock.substring(clock.indexOf('[') + 1, clock.indexOf(']')).split(",");
            return Long.parseLong(raw(clock, "moveMs")) + Long.parseLong(banks[seat()]);
        }
        /** Every legal move, unless the organiser leaves them out. */
        List<String> legal() {
            List<String> moves = new ArrayList<>();
            int from = line.indexOf("\"legal\":[") + 9;
            Matcher move = Pattern.compile("\"([^\"]*)\"").matcher(from < 9 ? "" : line.substring(from, line.indexOf(']', from)));
            while (move.find()) {
                moves.add(move.group(1));
            }
            return moves;
        }
    }

    /** A move; the result expected from -1 to 1, the depth of the search and a line for you may be null. */
    record Answer(String move, Double score, Integer depth, String log) {
        Answer(String move) { this(move, null, null, null); }

        private String json() {
            String info = score == null ? "" : "\"score\":" + score;
            info += depth == null ? "" : (info.isEmpty() ? "" : ",") + "\"depth\":" + depth;
            return "\"move\":" + quoted(move) + ",\"info\":{" + info + "}" + (log == null ? "" : ",\"log\":" + quoted(log));
        }
    }

    private Botarena() {}

    /** Plays until the arena says quit. Everything the bot prints goes to stderr. */
    static void run(String name, Function<Turn, Answer> choose) throws IOException {
        String address = System.getenv("BOTARENA_CONNECT");
        SocketChannel link = address == null || address.isEmpty() ? null : connect(address);
        PrintStream out = link == null ? System.out : new PrintStream(Channels.newOutputStream(link));
        System.setOut(System.err);
        BufferedReader in = new BufferedReader(new InputStreamReader(
                link == null ? System.in : Channels.newInputStream(link), StandardCharsets.UTF_8));
        String start = "";
        Set<String> memory = new HashSet<>();
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            String type = string(line, "type");
            start = type.equals("start") ? line : start;
            if (type.equals("start")) memory.clear();
            String reply = switch (type) {
                case "hello" -> "\"hello\",\"protocol\":1,\"features\":[\"multi\"],\"name\":" + quoted(name);
                case "start" -> "\"ready\"";
                case "turn" -> "\"move\"," + choose.apply(new Turn(line, start, memory)).json();
                case "ping" -> "\"pong\"";
                default -> "";
            };
            if (type.equals("error")) {
                System.err.println("arena: " + line);
            } else if (type.equals("quit")) {
                return;
            } else if (!reply.isEmpty()) {
                out.write(("{\"type\":" + reply + ",\"id\":" + raw(line, "id") + "}\n").getBytes(StandardCharsets.UTF_8));
                out.flush();
            }
        }
    }

    private static SocketChannel connect(String address) throws IOException {
        if (address.contains("/")) {
            return SocketChannel.open(UnixDomainSocketAddress.of(address));
        }
        int colon = address.lastIndexOf(':');
        int port = Integer.parseInt(address.substring(colon + 1));
        return SocketChannel.open(new InetSocketAddress(address.substring(0, colon), port));
    }

    /** The value of the first field of that name, up to the next comma or brace: the arena writes no blanks. */
    private static String raw(String json, String name) {
        Matcher value = Pattern.compile("\"" + name + "\":(\"[^\"]*\"|[^,}]*)").matcher(json);
        return value.find() ? value.group(1) : "";
    }
    private static String string(String json, String name) { return raw(json, name).replace("\"", ""); }
    private static String object(String json, String name) {
        int from = json.indexOf("\"" + name + "\":{");
        return from < 0 ? "" : json.substring(from, json.indexOf('}', from) + 1);
    }
    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replaceAll("\\p{Cntrl}", " ") + '"';
    }
}
