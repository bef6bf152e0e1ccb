package botarena.games;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * One option of a game: its name, kind and default. Values are {@link Integer}, {@link Boolean} or a list of strings.
 *
 * @param name the one spelling, on every surface
 * @param kind the type of its values
 * @param min the smallest number, or the exact length of a list
 * @param max the largest number
 * @param fallback the default; null when it is drawn from the seed or depends on other options
 * @param about one line for people
 */
public record Option(
        String name, Kind kind, int min, int max, @Nullable Object fallback, String about) {

    /** Type of a value. */
    public enum Kind {
        /** An {@link Integer} from {@code min} to {@code max}. */
        NUMBER,
        /** A {@link Boolean}. */
        FLAG,
        /** A list of {@code min} strings. */
        WORDS
    }

    /**
     * {@return an option that is a number}
     *
     * @param name the one spelling, on every surface
     * @param min smallest value
     * @param max largest value
     * @param fallback default; null if it depends on other options
     * @param about one line for people
     */
    public static Option number(String name, int min, int max, @Nullable Integer fallback, String about) {
        return new Option(name, Kind.NUMBER, min, max, fallback, about);
    }

    /**
     * {@return an option that is true or false}
     *
     * @param name the one spelling, on every surface
     * @param fallback default
     * @param about one line for people
     */
    public static Option flag(String name, boolean fallback, String about) {
        return new Option(name, Kind.FLAG, 0, 1, fallback, about);
    }

    /**
     * {@return an option that is a list of {@code length} words, drawn from the seed by default}
     *
     * @param name the one spelling, on every surface
     * @param length exact number of words
     * @param about one line for people
     */
    public static Option words(String name, int length, String about) {
        return new Option(name, Kind.WORDS, length, length, null, about);
    }

    /**
     * {@return {@code maxPlies} with the game's default}
     *
     * @param fallback plies, 0 for never; null if it depends on other options
     */
    public static Option maxPlies(@Nullable Integer fallback) {
        return number("maxPlies", 0, Integer.MAX_VALUE, fallback, "draw after so many plies, 0 = never");
    }

    /** {@return {@code repetition}, the same in every game that has it} */
    public static Option repetition() {
        return number("repetition", 0, Integer.MAX_VALUE, 3, "draw when a position occurs so often, 0 = never");
    }

    /**
     * Reads a value as people type it: numbers, true/false, on/off, yes/no, words with commas between.
     *
     * @param text without blanks around it
     * @return an {@link Integer}, {@link Boolean} or list of strings
     * @throws GameInputException naming this option
     */
    public Object read(String text) {
        return check(
                switch (kind) {
                    case NUMBER -> {
                        try {
                            yield Integer.parseInt(text.strip());
                        } catch (NumberFormatException e) {
                            throw refusal("\"" + text + "\"");
                        }
                    }
                    case FLAG ->
                        switch (text.strip().toLowerCase(Locale.ROOT)) {
                            case "true", "on", "yes" -> true;
                            case "false", "off", "no" -> false;
                            default -> throw refusal("\"" + text + "\"");
                        };
                    case WORDS ->
                        Arrays.stream(text.split(",", -1)).map(String::strip).toList();
                });
    }

    /**
     * Checks a typed value.
     *
     * @param value of the kind's type; whole numbers may be of any integer type
     * @return the value, lists copied
     * @throws GameInputException naming this option
     */
    public Object check(@Nullable Object value) {
        if (kind == Kind.NUMBER && value instanceof Integer n && n >= min && n <= max) {
            if (name.equals("repetition") && n == 1) {
                throw refusal("1");
            }
            return n;
        }
        if (kind == Kind.FLAG && value instanceof Boolean) {
            return value;
        }
        if (kind == Kind.WORDS && value instanceof List<?> list && list.size() == min) {
            if (list.stream().allMatch(String.class::isInstance)) {
                return list.stream().map(String.class::cast).toList();
            }
        }
        throw refusal(value instanceof String text ? "\"" + text + "\"" : String.valueOf(value));
    }

    /** {@return the values this option takes, in words: "0 or at least 2"} */
    public String range() {
        return switch (kind) {
            case NUMBER ->
                name.equals("repetition")
                        ? "0 or at least 2"
                        : max == Integer.MAX_VALUE ? "at least " + min : "from " + min + " to " + max;
            case FLAG -> "true or false";
            case WORDS -> min + " names";
        };
    }

    private GameInputException refusal(String value) {
        return new GameInputException("option " + name + " must be " + range() + ", not " + value + ".");
    }
}
