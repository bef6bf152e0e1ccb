package botarena.scale.broker;

import botarena.protocol.Json;
import botarena.protocol.JsonException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * Fields of a card that another program wrote. A field that is missing or of another type reads as empty or 0, so that
 * versions can read each other's cards.
 *
 * @param all in the order of the card
 */
public record CardFields(Map<String, @Nullable Object> all) {

    private static final double MAX_NUMBER = 1e12;
    private static final int MAX_PHRASE = 200;

    /** Reads a card; empty if it is no JSON object. */
    public static Optional<CardFields> read(byte[] card) {
        try {
            return Optional.of(new CardFields(Json.object(new String(card, StandardCharsets.UTF_8))));
        } catch (JsonException e) {
            return Optional.empty();
        }
    }

    /** A text. */
    public String text(String key) {
        return all.get(key) instanceof String text ? text : "";
    }

    /** A text for people to read: on one line, and short. */
    public String phrase(String key) {
        String line = text(key).replaceAll("\\p{Cntrl}+", " ");
        return line.length() > MAX_PHRASE ? line.substring(0, MAX_PHRASE) + "…" : line;
    }

    /** A number from 0 to a trillion. */
    public double number(String key) {
        return all.get(key) instanceof Number number ? Math.max(0, Math.min(MAX_NUMBER, number.doubleValue())) : 0;
    }

    /** Whether a field is true. */
    public boolean flag(String key) {
        return Boolean.TRUE.equals(all.get(key));
    }

    /** The texts of a list. */
    public List<String> texts(String key) {
        return all.get(key) instanceof List<?> list
                ? list.stream().map(String::valueOf).toList()
                : List.of();
    }

    /** The fields of an object. */
    public CardFields part(String key) {
        Map<String, @Nullable Object> fields = new LinkedHashMap<>();
        if (all.get(key) instanceof Map<?, ?> map) {
            map.forEach((name, value) -> fields.put(String.valueOf(name), value));
        }
        return new CardFields(fields);
    }

    /** Values of an object, each read by its fields and a key, in the order of the keys. */
    <V> Map<String, V> readEach(String key, BiFunction<CardFields, String, V> value) {
        CardFields fields = part(key);
        Map<String, V> values = new TreeMap<>();
        fields.all.keySet().forEach(name -> values.put(name, value.apply(fields, name)));
        return values;
    }
}
