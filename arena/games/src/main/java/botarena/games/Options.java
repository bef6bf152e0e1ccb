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
     * @param declared all options of the game
     * @param given by name; texts are read by {@link Option#read}, other values must be typed
     * @return all options in declared order; those without a default of their own are absent if not given
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

    /**
     * {@return these options with one value set, in declared order as before if it was there, else at the end}
     *
     * @param name a declared option
     * @param value of the option's type; not checked
     */
    public Options with(String name, Object value) {
        Map<String, Object> changed = new LinkedHashMap<>(values);
        changed.put(name, value);
        return new Options(changed);
    }

    /**
     * {@return whether this game has an option of this name}
     *
     * @param name any word
     */
    public boolean has(String name) {
        return values.containsKey(name);
    }

    /**
     * {@return the value of a number, 0 where this game has no such option}
     *
     * @param name any word
     */
    public int number(String name) {
        return values.get(name) instanceof Integer n ? n : 0;
    }

    /**
     * {@return the value of a flag, false where this game has no such option}
     *
     * @param name any word
     */
    public boolean flag(String name) {
        return values.get(name) instanceof Boolean b && b;
    }

    /**
     * {@return the words of an option, null where they were not chosen}
     *
     * @param name any word
     */
    @SuppressWarnings("unchecked")
    public @Nullable List<String> words(String name) {
        return (List<String>) values.get(name);
    }

    /** {@return an unmodifiable map from name to Integer, Boolean or List of String, in declared order} */
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
