package botarena.tournament.file;

import botarena.tournament.file.YamlNode.Items;
import botarena.tournament.file.YamlNode.Look;
import botarena.tournament.file.YamlNode.Mapping;
import botarena.tournament.file.YamlNode.Pair;
import botarena.tournament.file.YamlNode.Scalar;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A value of a file with its place, lines and columns from 1; line 0 for values of the command line. */
public sealed interface YamlNode {

    /** Line from 1; 0 for words of the command line. */
    int line();

    /** Column from 1, in characters. */
    int column();

    /** Name for people of this kind of node. */
    String kindName();

    /** Spelling of a scalar; quoted text is always {@link #TEXT}. */
    enum Look {
        /** Quoted, or a plain scalar that is nothing else. */
        TEXT,
        /** Digits with or without a sign, of any length. */
        INTEGER,
        /** A number with a point or an exponent. */
        DECIMAL,
        /** {@code true} or {@code false}. */
        FLAG,
        /** An empty value or {@code null}. */
        NOTHING
    }

    /** A single value, its text as written. */
    record Scalar(int line, int column, String text, Look look) implements YamlNode {
        @Override
        public String kindName() {
            return look == Look.NOTHING ? "empty" : "'" + text + "'";
        }
    }

    /** A list. */
    record Items(int line, int column, List<YamlNode> items) implements YamlNode {
        /** Copies the items. */
        public Items {
            items = List.copyOf(items);
        }

        @Override
        public String kindName() {
            return "a list";
        }
    }

    /** A mapping, its keys in the order of the file. */
    record Mapping(int line, int column, List<Pair> pairs) implements YamlNode {
        /** Copies the pairs; a key may occur twice, which readers report. */
        public Mapping {
            pairs = List.copyOf(pairs);
        }

        Optional<YamlNode> get(String key) {
            return pairs.stream()
                    .filter(pair -> pair.key().text().equals(key))
                    .map(Pair::value)
                    .findFirst();
        }

        @Override
        public String kindName() {
            return "a mapping";
        }
    }

    /** A key with its value. */
    record Pair(Scalar key, YamlNode value) {}

    /** Makes trees that no file holds. */
    final class Tree {

        private static final Pattern WHOLE = Pattern.compile("0|-?[1-9][0-9]{0,17}");
        private static final Pattern DECIMAL = Pattern.compile("-?(0|[1-9][0-9]*)\\.[0-9]+");
        private static final Set<String> FLAGS = Set.of("true", "false");

        private Tree() {}

        static Scalar text(String text) {
            return new Scalar(0, 0, text, Look.TEXT);
        }

        /** Text that a person typed, a number or flag if it looks like one. */
        static Scalar scalarOf(String text) {
            Look look = WHOLE.matcher(text).matches()
                    ? Look.INTEGER
                    : DECIMAL.matcher(text).matches() ? Look.DECIMAL : FLAGS.contains(text) ? Look.FLAG : Look.TEXT;
            return new Scalar(0, 0, text, look);
        }

        /** A JSON value, in which nodes stay as they are. */
        static YamlNode value(@Nullable Object value) {
            if (value == null) {
                return new Scalar(0, 0, "null", Look.NOTHING);
            }
            if (value instanceof YamlNode node) {
                return node;
            }
            if (value instanceof Map<?, ?> map) {
                List<Pair> pairs = new ArrayList<>();
                map.forEach((key, inner) -> pairs.add(new Pair(text(String.valueOf(key)), value(inner))));
                return new Mapping(0, 0, pairs);
            }
            if (value instanceof List<?> list) {
                return new Items(0, 0, list.stream().map(Tree::value).toList());
            }
            Look look = value instanceof Boolean
                    ? Look.FLAG
                    : value instanceof Double ? Look.DECIMAL : value instanceof Number ? Look.INTEGER : Look.TEXT;
            return new Scalar(0, 0, value.toString(), look);
        }
    }
}
