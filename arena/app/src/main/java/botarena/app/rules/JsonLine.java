package botarena.app.rules;

import botarena.games.GameInputException;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One line that holds one JSON object.
 *
 * @param fields names to String, Integer, Long, Double, Boolean, List, Map or null, as far as the line could be read
 * @param id the id exactly as it was spelled, {@code null} without one
 * @param problem why the line is not one JSON object; null when it is
 */
record JsonLine(
        Map<String, Object> fields, String id, @Nullable String problem) {

    /** Reads strictly: no duplicate names, nothing behind the object. Never throws. */
    static JsonLine read(String text) {
        Reader reader = new Reader(text);
        String problem = reader.read();
        return new JsonLine(reader.fields, reader.id, problem);
    }

    private static final class Reader {
        private static final JsonFactory JSON = JsonFactory.builder()
                .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                .build();

        private final String text;
        private final Map<String, Object> fields = new LinkedHashMap<>();
        private String id = "null";

        Reader(String text) {
            this.text = text;
        }

        @Nullable
        String read() {
            try (JsonParser in = JSON.createParser(text)) {
                if (in.nextToken() != JsonToken.START_OBJECT) {
                    return "a request is a JSON object on one line.";
                }
                object(in, fields, true);
                return in.nextToken() == null ? null : "there is something behind the request's object.";
            } catch (JsonParseException e) {
                return "not JSON: "
                        + e.getOriginalMessage().replaceFirst("(?s)(: was expecting|: expected| \\(start marker).*", "")
                        + ".";
            } catch (GameInputException e) {
                return e.getMessage();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        private void object(JsonParser in, Map<String, Object> into, boolean outermost) throws IOException {
            while (in.nextToken() != JsonToken.END_OBJECT) {
                String name = in.currentName();
                in.nextToken();
                int from = (int) in.currentTokenLocation().getCharOffset();
                into.put(name, value(in));
                if (outermost && name.equals("id")) {
                    in.finishToken();
                    id = text.substring(from, (int) in.currentLocation().getCharOffset())
                            .strip();
                }
            }
        }

        private @Nullable Object value(JsonParser in) throws IOException {
            return switch (in.currentToken()) {
                case START_OBJECT -> {
                    Map<String, Object> map = new LinkedHashMap<>();
                    object(in, map, false);
                    yield map;
                }
                case START_ARRAY -> {
                    List<@Nullable Object> list = new ArrayList<>();
                    while (in.nextToken() != JsonToken.END_ARRAY) {
                        list.add(value(in));
                    }
                    yield list;
                }
                case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> in.getNumberValue();
                case VALUE_TRUE -> true;
                case VALUE_FALSE -> false;
                case VALUE_NULL -> null;
                default -> in.getText();
            };
        }
    }
}
