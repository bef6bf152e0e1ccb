package botarena.tournament.file;

import botarena.base.Spelling;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A mapping with known keys.
 *
 * @param <O> the object made of it
 * @param what names one such mapping in messages, given its node: {@code bot 'a'}, {@code schedule}
 * @param keys in the order in which they are documented
 */
public record Shape<O>(Function<YamlNode, String> what, List<Key<? super O, ?>> keys) implements Kind<Values> {

    /** Copies the keys. */
    public Shape {
        keys = List.copyOf(keys);
    }

    /** Name of the outermost mapping; its keys need no further words. */
    static final String FILE = "the file";

    /** Name of a mapping in messages that name its file anyway. */
    static final String ITSELF = "";

    /** A mapping that has the same name in all messages. */
    public static <O> Shape<O> namedShape(String what, List<Key<? super O, ?>> keys) {
        return new Shape<>(node -> what, keys);
    }

    /** Values with which a file would give this. */
    public Values values(O whole) {
        Values values = new Values();
        keys.forEach(key -> put(key, whole, values));
        return values;
    }

    private static <O, T> void put(Key<O, T> key, O whole, Values values) {
        T value = key.value().apply(whole);
        if (value != null) {
            values.put(key, value, values.node());
        }
    }

    /** This as a mapping, its keys in the order in which they are documented. */
    public Map<String, @Nullable Object> of(O whole) {
        return write(values(whole));
    }

    @Override
    public Map<String, @Nullable Object> write(Values values) {
        Map<String, @Nullable Object> written = new LinkedHashMap<>();
        keys.forEach(key -> write(key, values, written));
        return written;
    }

    private static <T> void write(Key<?, T> key, Values values, Map<String, @Nullable Object> into) {
        T value = values.get(key);
        if (value != null) {
            into.put(key.name(), key.kind().write(value));
        }
    }

    @Override
    public @Nullable Values read(YamlNode node, String name, Problems problems) {
        return read(node, name, problems, Set.of());
    }

    /** The same where some required keys may be absent after all. */
    @Nullable
    Values read(YamlNode node, String name, Problems problems, Set<String> excused) {
        if (!(node instanceof YamlNode.Mapping mapping)) {
            problems.add(node, name + " is " + node.kindName() + "; it takes keys with values");
            return null;
        }
        String here = what.apply(node);
        Values values = new Values(node);
        Set<String> meant = new HashSet<>();
        for (YamlNode.Pair pair : mapping.pairs()) {
            Optional<Key<? super O, ?>> key = find(pair.key().text());
            if (key.isPresent()) {
                Key<?, ?> known = key.get();
                values.put(known, known.kind().read(pair.value(), nameOf(known, here), problems), pair.value());
            } else {
                Spelling.nearest(pair.key().text(), names()).ifPresent(meant::add);
                problems.add(pair.key(), unknownKey(pair.key().text(), here));
            }
        }
        for (Key<?, ?> key : keys) {
            boolean missed = key.required() && !excused.contains(key.name());
            if (missed && !values.hasKey(key) && !meant.contains(key.name())) {
                problems.add(node, (here.isEmpty() ? "there is" : here + " has") + " no '" + key.name() + "'");
            }
        }
        return values;
    }

    private static String nameOf(Key<?, ?> key, String here) {
        return "'" + key.name() + "'" + (here.equals(FILE) || here.isEmpty() ? "" : " of " + here);
    }

    /** Place of a key that stands too high. */
    private static String placeBelow(String place, Shape<?> shape, String name) {
        boolean scalar = shape.find(name).orElseThrow().kind().isScalar();
        return "; write " + place + ": {" + name + ": …}" + (scalar ? ", or --" + name + " for one run" : "");
    }

    private List<String> names() {
        return keys.stream().map(Key::name).toList();
    }

    private Optional<Key<? super O, ?>> find(String name) {
        return keys.stream().filter(key -> key.name().equals(name)).findFirst();
    }

    private String unknownKey(String name, String here) {
        List<String> names = names();
        String hint = keys.stream()
                .filter(key ->
                        key.kind() instanceof Shape<?> inner && inner.names().contains(name))
                .findFirst()
                .map(key -> placeBelow(key.name(), (Shape<?>) key.kind(), name))
                .orElseGet(() -> Spelling.hint(name, names));
        return "unknown key '" + name + "'" + (here.isEmpty() ? "" : " in " + here)
                + (hint.isEmpty() ? "; there are " + String.join(", ", names) : hint);
    }

    @Override
    public Map<String, Object> schema() {
        Map<String, Object> properties = new LinkedHashMap<>();
        for (Key<?, ?> key : keys) {
            Map<String, Object> described = new LinkedHashMap<>();
            described.put("description", key.about());
            described.putAll(key.kind().schema());
            properties.put(key.name(), described);
        }
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("type", "object");
        schema.put("properties", properties);
        List<String> required =
                keys.stream().filter(Key::required).map(Key::name).toList();
        if (!required.isEmpty()) {
            schema.put("required", required);
        }
        schema.put("additionalProperties", false);
        return schema;
    }
}
