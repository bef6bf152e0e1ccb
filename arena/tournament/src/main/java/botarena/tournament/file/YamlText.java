package botarena.tournament.file;

import botarena.tournament.file.YamlNode.Items;
import botarena.tournament.file.YamlNode.Look;
import botarena.tournament.file.YamlNode.Mapping;
import botarena.tournament.file.YamlNode.Scalar;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.yaml.snakeyaml.DumperOptions;
import org.yaml.snakeyaml.DumperOptions.FlowStyle;
import org.yaml.snakeyaml.DumperOptions.ScalarStyle;
import org.yaml.snakeyaml.emitter.Emitter;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeId;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;
import org.yaml.snakeyaml.nodes.Tag;
import org.yaml.snakeyaml.resolver.Resolver;
import org.yaml.snakeyaml.serializer.Serializer;

/** Writes a tree as YAML that every reader of YAML 1.1 and 1.2 understands alike. */
final class YamlText {

    /** Begins with a letter or a path, or is a time or size; other text is quoted, though not every reader needs it. */
    private static final Pattern PLAIN =
            Pattern.compile("[A-Za-z./_][A-Za-z0-9 ./_+@=$-]*|[0-9]+(ms|s|k|m|g)( \\+ [0-9]+(ms|s))?|[0-9]+m?s/move");

    /** Some readers take these for more than text; the library's own does not in every case. */
    private static final Set<String> WORDS = Set.of("true", "false", "yes", "no", "on", "off", "null", "y", "n", ".");

    private static final int INDENT = 2;
    private static final int LONGEST_KEY = 1024;

    private static final Resolver RESOLVER = new Resolver();

    private YamlText() {}

    static String of(YamlNode root) {
        StringWriter out = new StringWriter();
        DumperOptions options = options();
        Serializer serializer = new Serializer(new Emitter(out, options), RESOLVER, options, null);
        try {
            serializer.open();
            serializer.serialize(node(root));
            serializer.close();
        } catch (IOException e) {
            throw new IllegalStateException("writing a string cannot fail", e);
        }
        return out.toString();
    }

    private static DumperOptions options() {
        DumperOptions options = new DumperOptions();
        options.setIndent(INDENT);
        options.setIndicatorIndent(INDENT);
        options.setIndentWithIndicator(true);
        options.setSplitLines(false);
        options.setMaxSimpleKeyLength(LONGEST_KEY);
        return options;
    }

    private static Node node(YamlNode node) {
        if (node instanceof Mapping mapping) {
            List<NodeTuple> pairs = mapping.pairs().stream()
                    .map(pair -> new NodeTuple(scalar(pair.key()), node(pair.value())))
                    .toList();
            return new MappingNode(Tag.MAP, pairs, FlowStyle.BLOCK);
        }
        if (node instanceof Items items) {
            boolean flat = items.items().stream().allMatch(Scalar.class::isInstance);
            List<Node> nodes = items.items().stream().map(YamlText::node).toList();
            return new SequenceNode(Tag.SEQ, nodes, flat ? FlowStyle.FLOW : FlowStyle.BLOCK);
        }
        return scalar((Scalar) node);
    }

    private static Node scalar(Scalar scalar) {
        boolean plain = scalar.look() != Look.TEXT || isPlain(scalar.text());
        return new ScalarNode(
                tag(scalar.look()), scalar.text(), null, null, plain ? ScalarStyle.PLAIN : ScalarStyle.DOUBLE_QUOTED);
    }

    private static boolean isPlain(String text) {
        return PLAIN.matcher(text).matches()
                && !text.endsWith(" ")
                && !WORDS.contains(text.toLowerCase(Locale.ROOT))
                && RESOLVER.resolve(NodeId.scalar, text, true).equals(Tag.STR);
    }

    private static Tag tag(Look look) {
        return switch (look) {
            case TEXT -> Tag.STR;
            case INTEGER -> Tag.INT;
            case DECIMAL -> Tag.FLOAT;
            case FLAG -> Tag.BOOL;
            case NOTHING -> Tag.NULL;
        };
    }
}
