package botarena.tournament.file;

import java.util.List;
import java.util.Optional;

/** A value of a file with its place, lines and columns from 1; line 0 for what the command line said. */
public sealed interface YamlNode {

    int line();

    int column();

    /** How a person would name what this is. */
    String kindName();

    /** What a scalar looked like; quoted text is always {@link #TEXT}. */
    enum Look {
        TEXT,
        INTEGER,
        DECIMAL,
        FLAG,
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
}
