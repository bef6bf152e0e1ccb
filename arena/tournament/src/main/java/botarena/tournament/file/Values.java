package botarena.tournament.file;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Values of a mapping, by key. Keys that were absent or wrong have no value. */
public final class Values {

    private final YamlNode node;
    /** A key is one object: the hash of all it holds would take start-up longer than reading the file. */
    private final IdentityHashMap<Key<?, ?>, Object> values = new IdentityHashMap<>();

    private final IdentityHashMap<Key<?, ?>, YamlNode> nodes = new IdentityHashMap<>();

    Values(YamlNode node) {
        this.node = node;
    }

    /** Values of no file. */
    Values() {
        this(new YamlNode.Mapping(0, 0, List.of()));
    }

    void put(Key<?, ?> key, @Nullable Object value, YamlNode at) {
        nodes.put(key, at);
        if (value != null) {
            values.put(key, value);
        }
    }

    /** Whether the key was there, right or wrong. */
    public boolean hasKey(Key<?, ?> key) {
        return nodes.containsKey(key);
    }

    /** Value of a key; null where it is absent or was a problem. */
    @SuppressWarnings("unchecked")
    public <T> @Nullable T get(Key<?, T> key) {
        return (T) values.get(key);
    }

    /** Value of a key, or its default where it is absent or was a problem. */
    public <T> T getOrDefault(Key<?, T> key) {
        return get(key, Objects.requireNonNull(key.fallback()));
    }

    /** Mapping of a key, empty where it is absent or was a problem. */
    public Values part(Key<?, Values> key) {
        return get(key, new Values(node));
    }

    /** Value of a key, or another one where it is absent or was a problem. */
    public <T> T get(Key<?, T> key, T otherwise) {
        T value = get(key);
        return value == null ? otherwise : value;
    }

    /** Node of a key's value; the mapping itself if it is absent. */
    public YamlNode nodeOf(Key<?, ?> key) {
        return nodes.getOrDefault(key, node);
    }

    /** The mapping that was read. */
    public YamlNode node() {
        return node;
    }
}
