package botarena.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.protocol.MessageWriter.Clocks;
import botarena.protocol.MessageWriter.GameStart;
import botarena.protocol.MessageWriter.PlyList;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Writer and reader of the arena's messages are each other's inverse, proved on every line of the golden transcripts. */
class MessageWriterTest {

    private final MessageWriter out = new MessageWriter();

    static List<Path> transcripts() throws IOException {
        return TranscriptSchemaTest.transcripts();
    }

    @ParameterizedTest
    @MethodSource("transcripts")
    void aReadMessageIsWrittenToTheLetter(Path file) throws IOException {
        assertThat(arenaLines(file))
                .allSatisfy(line -> assertThat(again(Request.read(line))).isEqualTo(line));
    }

    @ParameterizedTest
    @MethodSource("transcripts")
    void theTypeIsReadWithoutTheRest(Path file) throws IOException {
        assertThat(arenaLines(file))
                .allSatisfy(line -> assertThat(MessageType.of(line.substring(0, 15)))
                        .isEqualTo(Request.read(line).type())
                        .isNotNull());
    }

    static List<String> arenaLines(Path file) throws IOException {
        return Files.readAllLines(file, StandardCharsets.UTF_8).stream()
                .filter(line -> line.matches("^[0-3]> .*"))
                .map(line -> line.substring(3))
                .toList();
    }

    private String again(Request message) {
        Map<String, Object> fields = message.fields();
        return switch (message.type()) {
            case HELLO -> hello(message, map(fields.get("limits")));
            case START ->
                out.start(message.id(), start(fields, map(fields.get("time"))), raw(fields.get("state")))
                        .text();
            case TURN -> turn(message, new Told(fields));
            case PING -> out.ping(message.id()).text();
            case MOVED ->
                out.moved(new Told(Map.of("last", List.of(fields))), number(fields, "ply"))
                        .text();
            case ERROR -> error(fields);
            case END -> end(fields);
            case QUIT -> out.quit().text();
        };
    }

    private String hello(Request message, Map<String, Object> limits) {
        return out.hello(
                        message.id(),
                        (String) message.fields().get("arena"),
                        (Long) limits.get("helloMs"),
                        (Long) limits.get("readyMs"),
                        number(limits, "cores"),
                        map(message.fields().get("options")))
                .text();
    }

    private static GameStart start(Map<String, Object> fields, Map<String, Object> time) {
        return new GameStart(
                (String) fields.get("game"),
                (String) fields.get("gameId"),
                map(fields.get("options")),
                new GameStart.Seats(
                        number(fields, "seat"),
                        list(fields.get("teams")),
                        list(fields.get("sides")),
                        list(fields.get("players"))),
                new GameStart.Time(
                        (Long) time.get("moveMs"), (Long) time.get("bankMs"), (Long) time.get("incMs"), (Long)
                                time.get("marginMs")),
                new GameStart.Terms(
                        (Boolean) fields.get("withLegal"), fields.containsKey("pondering"), (Long) fields.get("seed")),
                new GameStart.Opening((String) fields.get("from"), list(fields.get("opening"))));
    }

    private String turn(Request message, Told told) {
        Map<String, Object> fields = message.fields();
        int occurrence = fields.containsKey("occurrence") ? number(fields, "occurrence") : 0;
        MessageWriter.Value legal = fields.containsKey("legal") ? raw(message.legal()) : null;
        MessageWriter.Value state = raw(fields.get("state"));
        int since = message.ply() - told.last().size();
        return out.turn(message.id(), number(fields, "seat"), state, told, since, told, occurrence, legal)
                .text();
    }

    private String error(Map<String, Object> fields) {
        long request = fields.get("for") == null ? -1 : (Long) fields.get("for");
        return out.error(
                        request,
                        Reason.find((String) fields.get("code")).orElseThrow(),
                        (Boolean) fields.get("fatal"),
                        (String) fields.get("got"),
                        (String) fields.get("message"),
                        (String) fields.getOrDefault("hint", ""))
                .text();
    }

    private String end(Map<String, Object> fields) {
        List<Double> scores = fields.get("scores") == null
                ? List.of()
                : MessageWriterTest.<Number>list(fields.get("scores")).stream()
                        .map(Number::doubleValue)
                        .toList();
        boolean first = fields.get("score") == null || ((Number) fields.get("score")).doubleValue() == scores.get(0);
        return out.end(
                        (String) fields.get("gameId"),
                        first ? 0 : 1,
                        scores,
                        EndReason.find((String) fields.get("reason")).orElseThrow(),
                        (String) fields.get("detail"),
                        number(fields, "plies"),
                        raw(fields.get("state")))
                .text();
    }

    /** The plies and clocks that a message tells. */
    private record Told(Map<String, Object> fields) implements PlyList, Clocks {

        List<Map<String, Object>> last() {
            return list(fields.get("last"));
        }

        private Map<String, Object> at(int ply) {
            return last().get(ply - number(last().get(0), "ply"));
        }

        @Override
        public int plies() {
            return number(fields, "ply");
        }

        @Override
        public int seat(int ply) {
            return number(at(ply), "seat");
        }

        @Override
        public String move(int ply) {
            return (String) at(ply).get("move");
        }

        @Override
        public long millis(int ply) {
            return (Long) at(ply).get("ms");
        }

        @Override
        public int seats() {
            return list(map(fields.get("clock")).get("bankMs")).size();
        }

        @Override
        public long moveMs(int seat) {
            return (Long) map(fields.get("clock")).get("moveMs");
        }

        @Override
        public long bankMs(int seat) {
            return (Long) list(map(fields.get("clock")).get("bankMs")).get(seat);
        }

        @Override
        public long lastMs(int seat) {
            return (Long) map(fields.get("clock")).get("lastMs");
        }
    }

    private static MessageWriter.Value raw(Object value) {
        return line -> line.value(value);
    }

    private static int number(Map<String, Object> fields, String name) {
        return Math.toIntExact((Long) fields.get(name));
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> map(Object value) {
        return (Map<String, Object>) value;
    }

    @SuppressWarnings("unchecked")
    private static <T> List<T> list(Object value) {
        return (List<T>) value;
    }
}
