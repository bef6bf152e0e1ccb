package botarena.scale.message;

import botarena.protocol.Json;
import botarena.referee.SeatEvidence;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A seat's evidence as one line. */
final class EvidenceLine {

    private EvidenceLine() {}

    static String write(SeatEvidence of) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("seat", of.seat());
        fields.put("side", of.side());
        fields.put("name", of.calledItself());
        fields.put("happened", of.happened());
        fields.put("advice", of.advice());
        fields.put("request", of.request());
        fields.put("back", of.cameBack());
        fields.put("clock", of.clock());
        fields.put("process", of.process());
        fields.put("ply", of.ply());
        if (of.conversation() != null) {
            fields.put("conversation", of.conversation());
        }
        fields.put("stderr", of.stderr());
        return Json.write(fields);
    }

    /**
     * Reads a line.
     *
     * @throws MessageException if it is no evidence
     * @throws botarena.protocol.JsonException if it is no JSON
     */
    static SeatEvidence read(String line) {
        Map<String, @Nullable Object> at = Json.object(line);
        return new SeatEvidence(
                number(at, "seat"),
                text(at, "side"),
                text(at, "name"),
                text(at, "happened"),
                text(at, "advice"),
                text(at, "request"),
                text(at, "back"),
                text(at, "clock"),
                text(at, "process"),
                number(at, "ply"),
                at.containsKey("conversation") ? text(at, "conversation") : null,
                text(at, "stderr"));
    }

    private static String text(Map<String, @Nullable Object> at, String key) {
        if (at.get(key) instanceof String text) {
            return text;
        }
        throw new MessageException("its evidence has no \"" + key + "\"");
    }

    private static int number(Map<String, @Nullable Object> at, String key) {
        if (at.get(key) instanceof Long number && number == number.intValue()) {
            return number.intValue();
        }
        throw new MessageException("its evidence has no \"" + key + "\"");
    }
}
