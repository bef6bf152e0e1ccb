package botarena.scale.message;

import botarena.protocol.Json;
import botarena.protocol.JsonException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Note of a worker about a parcel, before its result.
 *
 * @param begun whether it begins it; else it gives it back
 * @param sequence the parcel's number in the queue
 */
public record WorkerNote(boolean begun, long sequence) {

    /** The note as it is sent. */
    public String text() {
        return Json.write(Map.of(begun ? "begun" : "back", sequence));
    }

    /** Reads a note, empty if it is none. */
    public static Optional<WorkerNote> read(byte[] text) {
        try {
            Map<String, @Nullable Object> fields = Json.object(new String(text, StandardCharsets.UTF_8));
            if (fields.get("begun") instanceof Long sequence) {
                return Optional.of(new WorkerNote(true, sequence));
            }
            return fields.get("back") instanceof Long sequence
                    ? Optional.of(new WorkerNote(false, sequence))
                    : Optional.empty();
        } catch (JsonException e) {
            return Optional.empty();
        }
    }
}
