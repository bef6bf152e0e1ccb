package botarena.tournament.file;

import botarena.tournament.file.YamlNode.Items;
import botarena.tournament.file.YamlNode.Look;
import botarena.tournament.file.YamlNode.Mapping;
import botarena.tournament.file.YamlNode.Pair;
import botarena.tournament.file.YamlNode.Scalar;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Makes trees that no file holds. */
final class Tree {

    private Tree() {}

    static Scalar text(String text) {
        return new Scalar(0, 0, text, Look.TEXT);
    }

    static Pair pair(String key, YamlNode value) {
        return new Pair(text(key), value);
    }

    static Mapping mapping(Pair... pairs) {
        return new Mapping(0, 0, List.of(pairs));
    }

    static Items texts(List<String> texts) {
        return new Items(0, 0, texts.stream().map(text -> (YamlNode) text(text)).toList());
    }

    /** A value as JSON has it. */
    static YamlNode value(@Nullable Object value) {
        if (value == null) {
            return new Scalar(0, 0, "null", Look.NOTHING);
        }
        if (value instanceof Map<?, ?> map) {
            List<Pair> pairs = new ArrayList<>();
            map.forEach((key, inner) -> pairs.add(pair(String.valueOf(key), value(inner))));
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
