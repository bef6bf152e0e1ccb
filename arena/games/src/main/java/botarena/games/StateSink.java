package botarena.games;

import java.util.List;

/** Receives the named parts of a position in order; the referee turns them into JSON. */
public interface StateSink {

    /**
     * Adds a text.
     *
     * @param name key in the message, ASCII
     * @param value any text
     */
    void field(String name, String value);

    /**
     * Adds a number.
     *
     * @param name key in the message, ASCII
     * @param value any number
     */
    void field(String name, int value);

    /**
     * Adds a truth value.
     *
     * @param name key in the message, ASCII
     * @param value either
     */
    void field(String name, boolean value);

    /**
     * Adds a list of texts.
     *
     * @param name key in the message, ASCII
     * @param values in their order
     */
    void field(String name, List<String> values);

    /**
     * Begins a nested map, ended by {@link #close()}.
     *
     * @param name key in the message, ASCII
     */
    void open(String name);

    /** Ends the map that was opened last. */
    void close();
}
