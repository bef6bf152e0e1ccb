package botarena.referee;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Secrets of bots, such as the key to a language model: environment variables of the arena, by name. A bot gets the
 * values of {@linkplain Bot#secrets those it names}, and they are removed from its output before anybody reads it.
 * Thread-safe.
 */
public final class Secrets {

    /** No secrets. */
    public static final Secrets NONE = new Secrets(Map.of());

    /** Shorter values occur by chance: removing them would destroy records. */
    private static final int MIN_SECRET_LENGTH = 8;

    private final Map<String, String> environment;

    private Secrets(Map<String, String> environment) {
        this.environment = environment;
    }

    /**
     * {@return the secrets from an environment, such as that of this process}
     *
     * @param environment not copied
     */
    public static Secrets of(Map<String, String> environment) {
        return new Secrets(environment);
    }

    /**
     * {@return the reason why a bot cannot get its secrets, the end of a sentence; empty if it can}
     *
     * @param names of variables
     */
    public Optional<String> lack(List<String> names) {
        for (String name : names) {
            String value = environment.getOrDefault(name, "");
            if (value.length() < MIN_SECRET_LENGTH) {
                return Optional.of(
                        value.isEmpty()
                                ? "its secret " + name + " is not set in the arena's environment"
                                : "its secret " + name + " has less than " + MIN_SECRET_LENGTH
                                        + " characters, too few to be kept out of results");
            }
        }
        return Optional.empty();
    }

    /**
     * {@return values by name; omits {@linkplain #lack missing} ones}
     *
     * @param names of variables
     */
    public Map<String, String> values(List<String> names) {
        Map<String, String> values = new LinkedHashMap<>();
        for (String name : names) {
            if (lack(List.of(name)).isEmpty()) {
                values.put(name, environment.getOrDefault(name, ""));
            }
        }
        return values;
    }

    /** Shows no value, in case it is printed by mistake. */
    @Override
    public String toString() {
        return "secrets";
    }
}
