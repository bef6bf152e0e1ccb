package botarena.games;

import java.util.List;

/** Receives the named parts of a position in order; the referee turns them into JSON. */
public interface StateSink {

    /** Adds a text. */
    void field(String name, String value);

    /** Adds a number. */
    void field(String name, int value);

    /** Adds a truth value. */
    void field(String name, boolean value);

    /** Adds a list of texts. */
    void field(String name, List<String> values);

    /** Begins a nested map, ended by {@link #close()}. */
    void open(String name);

    /** Ends the map that was opened last. */
    void close();
}
