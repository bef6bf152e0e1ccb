package botarena.tournament.file;

import botarena.base.Spelling;
import botarena.base.Units;
import botarena.tournament.ScheduleRules;
import botarena.tournament.file.YamlNode.Look;
import botarena.tournament.file.YamlNode.Scalar;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The plain kinds of values. */
public final class Kinds {

    /** Any text, numbers and flags included; never empty. */
    public static final Kind<String> TEXT =
            scalar(Kinds::text, text -> text, orderedMap("type", List.of("string", "number", "boolean")));

    /** {@code true} or {@code false}. */
    public static final Kind<Boolean> FLAG = scalar(Kinds::flag, flag -> flag, orderedMap("type", "boolean"));

    /** A time with its unit, in milliseconds. */
    public static final Kind<Long> DURATION =
            scalar(Units::millis, Units::time, pattern("^\\s*" + Units.DURATION + "\\s*$"));

    /** A size with its unit, in bytes. */
    public static final Kind<Long> SIZE = scalar(Units::bytes, Units::size, pattern("^\\s*" + Units.SIZE + "\\s*$"));

    /** A command: a list of exact arguments, or one text split into words. */
    public static final Kind<List<String>> COMMAND = new Command();

    private static final Set<String> YES = Set.of("true", "yes", "on", "y");
    private static final Set<String> NO = Set.of("false", "no", "off", "n");

    private Kinds() {}

    /** The keys of {@code schedule}; {@link FileScope#schedule} makes the schedule of them. */
    public static Shape<ScheduleRules> schedule() {
        return ScheduleKeys.SHAPE;
    }

    static Kind<Long> number(long min, long max) {
        return scalar(
                text -> parseLong(text, min, max),
                number -> number,
                orderedMap("type", "integer", "minimum", min, "maximum", max));
    }

    /** A whole number within these bounds, both inclusive. */
    public static Kind<Integer> count(int min, int max) {
        return scalar(
                text -> (int) parseLong(text, min, max),
                number -> number,
                orderedMap("type", "integer", "minimum", min, "maximum", max));
    }

    /** A finite number within these bounds, both inclusive. */
    public static Kind<Double> decimal(double min, double max) {
        return scalar(
                text -> decimal(text, min, max),
                number -> number,
                orderedMap("type", "number", "minimum", min, "maximum", max));
    }

    /** One of an enum's names in lower case, with hyphens. */
    public static <E extends Enum<E>> Kind<E> choice(Class<E> type) {
        List<String> words =
                List.of(type.getEnumConstants()).stream().map(Kinds::word).toList();
        return scalar(text -> type.getEnumConstants()[indexOf(words, text)], Kinds::word, orderedMap("enum", words));
    }

    /** One of some words, in lower case. */
    static Kind<String> word(List<String> words) {
        return scalar(text -> words.get(indexOf(words, text)), word -> word, orderedMap("enum", words));
    }

    /** Spelling of an enum's value in the file. */
    static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** A list of at least so many items. */
    public static <T> Kind<List<T>> list(Kind<T> item, int atLeast) {
        return new Listed<>(item, atLeast);
    }

    /**
     * A scalar.
     *
     * @param reader throws IllegalArgumentException with the end of a sentence
     * @param writer gives a text, number or flag that {@code reader} takes
     */
    public static <T> Kind<T> scalar(
            Function<String, T> reader, Function<T, Object> writer, Map<String, Object> schema) {
        return new Single<>(reader, writer, schema);
    }

    static Map<String, Object> pattern(String regex) {
        return orderedMap("type", "string", "pattern", regex);
    }

    /** A map that keeps its order, from keys and values in turn. */
    public static Map<String, Object> orderedMap(Object... pairs) {
        Map<String, Object> map = new LinkedHashMap<>();
        for (int i = 0; i < pairs.length; i += 2) {
            map.put((String) pairs[i], pairs[i + 1]);
        }
        return map;
    }

    /** Reads a scalar, or adds the problem {@code name: 'text' is not …}. */
    static <T> @Nullable T parseScalar(YamlNode node, String name, Problems problems, Function<String, T> reader) {
        if (!(node instanceof Scalar scalar) || scalar.look() == Look.NOTHING) {
            problems.add(node, name + " is " + node.kindName() + "; it takes one value");
            return null;
        }
        try {
            return reader.apply(scalar.text());
        } catch (IllegalArgumentException e) {
            problems.add(node, name + ": '" + scalar.text() + "' " + e.getMessage());
            return null;
        }
    }

    private static String text(String text) {
        if (text.isBlank()) {
            throw new IllegalArgumentException("is empty");
        }
        return text;
    }

    static boolean flag(String text) {
        String word = text.toLowerCase(Locale.ROOT);
        if (!YES.contains(word) && !NO.contains(word)) {
            throw new IllegalArgumentException("is not true or false");
        }
        return YES.contains(word);
    }

    private static long parseLong(String text, long min, long max) {
        try {
            long number = Long.parseLong(text.strip());
            if (number >= min && number <= max) {
                return number;
            }
        } catch (NumberFormatException e) {
            if (!text.strip().matches("[+-]?\\d+")) {
                throw new IllegalArgumentException("is not a whole number" + range(min, max), e);
            }
        }
        throw new IllegalArgumentException(
                max >= Integer.MAX_VALUE && text.contains("-")
                        ? "is less than " + min
                        : "is not from " + min + " to " + max);
    }

    private static String range(long min, long max) {
        return max >= Integer.MAX_VALUE ? " from " + min + " on" : " from " + min + " to " + max;
    }

    private static double decimal(String text, double min, double max) {
        try {
            double number = Double.parseDouble(text.strip());
            if (number >= min && number <= max) {
                return number;
            }
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("is not a number", e);
        }
        throw new IllegalArgumentException("is not from " + min + " to " + max);
    }

    private static int indexOf(List<String> words, String text) {
        int index = words.indexOf(text.strip().toLowerCase(Locale.ROOT));
        if (index < 0) {
            throw new IllegalArgumentException(
                    "is not one of " + String.join(", ", words) + Spelling.hint(text, words));
        }
        return index;
    }

    private record Single<T>(Function<String, T> reader, Function<T, Object> writer, Map<String, Object> schema)
            implements Kind<T> {
        @Override
        public @Nullable T read(YamlNode node, String name, Problems problems) {
            return parseScalar(node, name, problems, reader);
        }

        @Override
        public Object write(T value) {
            return writer.apply(value);
        }

        @Override
        public boolean isScalar() {
            return true;
        }
    }

    private record Listed<T>(Kind<T> item, int atLeast) implements Kind<List<T>> {
        @Override
        public @Nullable List<T> read(YamlNode node, String name, Problems problems) {
            if (!(node instanceof YamlNode.Items items)) {
                problems.add(node, name + " is " + node.kindName() + "; it takes a list");
                return null;
            }
            if (items.items().size() < atLeast) {
                problems.add(node, name + " needs at least " + atLeast);
            }
            return items.items().stream()
                    .map(each -> item.read(each, "an item of " + name, problems))
                    .filter(Objects::nonNull)
                    .toList();
        }

        @Override
        public Object write(List<T> value) {
            return value.stream().map(item::write).toList();
        }

        @Override
        public Map<String, Object> schema() {
            return atLeast == 0
                    ? orderedMap("type", "array", "items", item.schema())
                    : orderedMap("type", "array", "items", item.schema(), "minItems", atLeast);
        }
    }

    private static final class Command implements Kind<List<String>> {
        private final Kind<List<String>> words = list(Kinds.scalar(text -> text, text -> text, TEXT.schema()), 0);

        @Override
        public @Nullable List<String> read(YamlNode node, String name, Problems problems) {
            List<String> command = node instanceof Scalar
                    ? parseScalar(node, name, problems, ShellWords::split)
                    : words.read(node, name, problems);
            boolean empty =
                    command != null && (command.isEmpty() || command.get(0).isBlank());
            if (empty) {
                problems.add(node, name + " has no program in it");
            }
            return empty ? null : command;
        }

        @Override
        public Map<String, Object> schema() {
            Map<String, Object> list = orderedMap("type", "array", "items", TEXT.schema(), "minItems", 1);
            return orderedMap("oneOf", List.of(orderedMap("type", "string", "minLength", 1), list));
        }
    }

    /** The name of a secret: of a variable of the arena's environment. */
    public static final class SecretKind {

        private static final String PATTERN = "[A-Za-z_][A-Za-z0-9_]*";
        private static final Pattern WHOLE = Pattern.compile(PATTERN);

        /** Letters, digits and underscores, no digit first. */
        public static final Kind<String> NAME =
                Kinds.scalar(SecretKind::name, name -> name, Kinds.pattern("^" + PATTERN + "$"));

        private SecretKind() {}

        private static String name(String text) {
            if (!WHOLE.matcher(text).matches()) {
                throw new IllegalArgumentException("is not the name of a variable, such as OPENAI_API_KEY");
            }
            return text;
        }
    }
}
