package botarena.games;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A game's options with every default filled in, in declared order. Immutable; made by {@link Game#complete}. */
public final class Options {

    private final Map<String, Object> values;

    private Options(Map<String, Object> values) {
        this.values = Collections.unmodifiableMap(values);
    }

    /**
     * Checks the given options against the declared ones and fills in the declared defaults.
     *
     * @throws GameInputException naming the option that is unknown or out of range
     */
    public static Options complete(List<Option> declared, Map<String, ?> given) {
        for (String name : given.keySet()) {
            if (declared.stream().noneMatch(o -> o.name().equals(name))) {
                throw new GameInputException("unknown option " + name + "; there are "
                        + String.join(", ", declared.stream().map(Option::name).toList()) + ".");
            }
        }
        Map<String, Object> values = new LinkedHashMap<>();
        for (Option option : declared) {
            Object value = given.get(option.name());
            if (value == null) {
                value = option.fallback();
            } else {
                value = value instanceof String text ? option.read(text) : option.check(value);
            }
            if (value != null) {
                values.put(option.name(), value);
            }
        }
        return new Options(values);
    }

    /** These options with one value set, in declared order as before if it was there, else at the end. */
    public Options with(String name, Object value) {
        Map<String, Object> changed = new LinkedHashMap<>(values);
        changed.put(name, value);
        return new Options(changed);
    }

    /** Whether this game has an option of this name. */
    public boolean has(String name) {
        return values.containsKey(name);
    }

    /** The value of a number, 0 where this game has no such option. */
    public int number(String name) {
        return values.get(name) instanceof Integer n ? n : 0;
    }

    /** The value of a flag, false where this game has no such option. */
    public boolean flag(String name) {
        return values.get(name) instanceof Boolean b && b;
    }

    /** The words of an option, null where they were not chosen. */
    @SuppressWarnings("unchecked")
    public @Nullable List<String> words(String name) {
        return (List<String>) values.get(name);
    }

    /** Name to Integer, Boolean or List of String, in declared order. */
    public Map<String, Object> asMap() {
        return values;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Options options && values.equals(options.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return values.toString();
    }
}
