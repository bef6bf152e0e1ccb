package botarena.referee;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What bots may be given and nobody else is to see, such as the key to a language model: variables of the arena's
 * environment, by name. A bot's process gets the values of those it {@linkplain Bot#secrets has}, and what it writes is
 * cleared of them before anybody reads it. Thread-safe.
 */
public final class Secrets {

    /** Where there are none. */
    public static final Secrets NONE = new Secrets(Map.of());

    /** A word that is shorter stands for itself too often: a record without it would be no record any more. */
    private static final int SHORTEST = 8;

    private final Map<String, String> environment;

    private Secrets(Map<String, String> environment) {
        this.environment = environment;
    }

    /** Those of an environment, such as that of this process. */
    public static Secrets of(Map<String, String> environment) {
        return new Secrets(environment);
    }

    /** Why a bot cannot be given what it has, the end of a sentence; empty if it can. */
    public Optional<String> lack(List<String> names) {
        for (String name : names) {
            String value = environment.getOrDefault(name, "");
            if (value.length() < SHORTEST) {
                return Optional.of(
                        value.isEmpty()
                                ? "its secret " + name + " is not set in the arena's environment"
                                : "its secret " + name + " has less than " + SHORTEST
                                        + " characters, too few to be kept out of results");
            }
        }
        return Optional.empty();
    }

    /** What these are, by name; without those that are {@linkplain #lack lacking}. */
    public Map<String, String> values(List<String> names) {
        Map<String, String> values = new LinkedHashMap<>();
        for (String name : names) {
            if (lack(List.of(name)).isEmpty()) {
                values.put(name, environment.getOrDefault(name, ""));
            }
        }
        return values;
    }

    /** Tells nothing: it may be printed by mistake. */
    @Override
    public String toString() {
        return "secrets";
    }
}
