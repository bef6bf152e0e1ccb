package botarena.tournament.file;

import botarena.tournament.file.YamlNode.Items;
import botarena.tournament.file.YamlNode.Look;
import botarena.tournament.file.YamlNode.Mapping;
import botarena.tournament.file.YamlNode.Pair;
import botarena.tournament.file.YamlNode.Scalar;
import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** Writes a tree as YAML that every reader of YAML 1.1 and 1.2 understands alike. */
final class YamlText {

    /** Begins with a letter or a path, or is a time or size: nothing that a reader takes for a number, a date or a tag. */
    private static final Pattern PLAIN =
            Pattern.compile("[A-Za-z./_][A-Za-z0-9 ./_+@=$-]*|[0-9]+(ms|s|k|m|g)( \\+ [0-9]+(ms|s))?|[0-9]+m?s/move");

    private static final Set<String> WORDS = Set.of("true", "false", "yes", "no", "on", "off", "null", "y", "n", ".");

    private final StringBuilder out = new StringBuilder();

    private YamlText() {}

    static String of(YamlNode root) {
        YamlText text = new YamlText();
        text.block(root, "");
        return text.out.toString();
    }

    private void block(YamlNode node, String indent) {
        if (node instanceof Mapping mapping) {
            mapping.pairs().forEach(pair -> pair(pair, indent));
        } else if (node instanceof Items items) {
            items.items().forEach(item -> item(item, indent));
        } else {
            out.append(indent).append(flow(node)).append('\n');
        }
    }

    private void pair(Pair pair, String indent) {
        out.append(indent).append(scalar(pair.key())).append(':');
        if (flat(pair.value())) {
            out.append(' ').append(flow(pair.value())).append('\n');
        } else {
            out.append('\n');
            block(pair.value(), indent + "  ");
        }
    }

    private void item(YamlNode item, String indent) {
        if (flat(item)) {
            out.append(indent).append("- ").append(flow(item)).append('\n');
            return;
        }
        int start = out.length();
        block(item, indent + "  ");
        out.replace(start, start + indent.length() + 2, indent + "- ");
    }

    /** Whether a node reads best on one line. */
    private static boolean flat(YamlNode node) {
        if (node instanceof Items items) {
            return items.items().stream().allMatch(Scalar.class::isInstance);
        }
        return node instanceof Scalar || ((Mapping) node).pairs().isEmpty();
    }

    private static String flow(YamlNode node) {
        if (node instanceof Items items) {
            return "["
                    + String.join(
                            ", ", items.items().stream().map(YamlText::flow).toList()) + "]";
        }
        return node instanceof Scalar scalar ? scalar(scalar) : "{}";
    }

    private static String scalar(Scalar scalar) {
        String text = scalar.text();
        boolean plain = PLAIN.matcher(text).matches() && !WORDS.contains(text.toLowerCase(Locale.ROOT));
        if (scalar.look() != Look.TEXT || plain && !text.endsWith(" ")) {
            return text;
        }
        return "\"" + new String(JsonStringEncoder.getInstance().quoteAsString(text)) + "\"";
    }
}
