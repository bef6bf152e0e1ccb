package botarena.games;

import java.util.List;

/** Receives the named parts of a position in order; the referee turns them into JSON. */
public interface StateSink {

    void field(String name, String value);

    void field(String name, int value);

    void field(String name, boolean value);

    void field(String name, List<String> values);

    /** Begins a nested map, ended by {@link #close()}. */
    void open(String name);

    void close();
}
