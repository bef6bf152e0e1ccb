package botarena.tournament.file;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Type of a value in the file: reads it, writes it, and describes itself to the JSON Schema. */
public interface Kind<T> {

    /**
     * Reads a value.
     *
     * @param name of the value in a message, e.g. {@code 'time' of bot 'a'}
     * @return null after adding at least one problem
     */
    @Nullable
    T read(YamlNode node, String name, Problems problems);

    /** The value as JSON, so that {@link #read} gives an equal one. */
    default Object write(T value) {
        return value;
    }

    /** This kind in JSON Schema draft-07, as maps, lists, strings, numbers and flags. */
    Map<String, Object> schema();

    /** Whether the command line can say it in one word. */
    default boolean isScalar() {
        return false;
    }
}
