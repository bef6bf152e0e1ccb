package botarena.tournament.file;

import java.util.IdentityHashMap;
import org.jspecify.annotations.Nullable;

/** What a mapping said, by key. Keys that were absent or wrong have no value. */
final class Values {

    private final Node node;
    /** A key is one object: the hash of all it holds would take start-up longer than reading the file. */
    private final IdentityHashMap<Key<?>, Object> values = new IdentityHashMap<>();

    private final IdentityHashMap<Key<?>, Node> nodes = new IdentityHashMap<>();

    Values(Node node) {
        this.node = node;
    }

    void put(Key<?> key, @Nullable Object value, Node at) {
        nodes.put(key, at);
        if (value != null) {
            values.put(key, value);
        }
    }

    /** Whether the key was there, right or wrong. */
    boolean says(Key<?> key) {
        return nodes.containsKey(key);
    }

    @SuppressWarnings("unchecked")
    <T> @Nullable T get(Key<T> key) {
        return (T) values.get(key);
    }

    <T> T get(Key<T> key, T otherwise) {
        T value = get(key);
        return value == null ? otherwise : value;
    }

    /** Where a key's value stands; the mapping itself where it is absent. */
    Node at(Key<?> key) {
        return nodes.getOrDefault(key, node);
    }

    Node node() {
        return node;
    }
}
