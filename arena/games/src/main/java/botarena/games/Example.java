package botarena.games;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A special case of a game for demonstration and for checks of bots: the side to move is the one it matters to.
 *
 * @param what the action of the side to move, as the end of a sentence: {@code jumps with an enclosed totem}
 * @param from the position's text; null for the game's own start
 * @param options the ones that differ from their defaults
 */
public record Example(String what, @Nullable String from, Map<String, ?> options) {

    /**
     * Copies the options.
     *
     * @param what the action of the side to move, as the end of a sentence: {@code jumps with an enclosed totem}
     * @param from the position's text; null for the game's own start
     * @param options the ones that differ from their defaults
     */
    public Example {
        options = Map.copyOf(options);
    }

    /**
     * {@return a position with the options of its text, else the defaults}
     *
     * @param what see the component
     * @param from a text that the game reads
     */
    public static Example of(String what, String from) {
        return new Example(what, from, Map.of());
    }
}
