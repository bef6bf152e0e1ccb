package botarena.tournament;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The organiser's secrets of a bot, by their names in the arena's environment; their values are not known here.
 *
 * @param given granted by the organiser
 * @param withheld asked for by the bot's own folder, but not granted: without them it does not play
 */
public record SecretNames(List<String> given, List<String> withheld) {

    /** Nothing granted and nothing asked for. */
    public static final SecretNames NONE = new SecretNames(List.of(), List.of());

    /**
     * Copies the names.
     *
     * @param given granted by the organiser
     * @param withheld asked for by the bot's own folder, but not granted: without them it does not play
     */
    public SecretNames {
        given = List.copyOf(given);
        withheld = List.copyOf(withheld);
    }

    /**
     * {@return the secrets that a bot's own folder asks for, none granted yet}
     *
     * @param names of variables
     */
    public static SecretNames ofRequest(List<String> names) {
        return new SecretNames(List.of(), names);
    }

    /**
     * {@return these names with others given, whether they were asked for or not}
     *
     * @param names of variables
     */
    public SecretNames giving(Collection<String> names) {
        if (names.isEmpty()) {
            return this;
        }
        Set<String> all = new LinkedHashSet<>(given);
        all.addAll(names);
        List<String> rest = new ArrayList<>(withheld);
        rest.removeAll(all);
        return new SecretNames(List.copyOf(all), rest);
    }

    /**
     * {@return these names with those granted that were asked for}
     *
     * @param names of variables
     */
    public SecretNames granting(Collection<String> names) {
        return giving(withheld.stream().filter(names::contains).toList());
    }

    /** {@return the reason why the bot does not play, a sentence with its remedy; empty if it has all its secrets} */
    public Optional<String> refusal() {
        return withheld.isEmpty()
                ? Optional.empty()
                : Optional.of("It needs the secret " + withheld.get(0) + ", which is not granted: add --secret "
                        + withheld.get(0) + ", or secrets: [" + String.join(", ", withheld)
                        + "] for this bot in the tournament file.");
    }
}
