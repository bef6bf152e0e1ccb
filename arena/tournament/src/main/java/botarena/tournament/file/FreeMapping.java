package botarena.tournament.file;

import botarena.tournament.file.YamlNode.Items;
import botarena.tournament.file.YamlNode.Mapping;
import botarena.tournament.file.YamlNode.Scalar;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Mappings whose keys are the user's own. */
final class FreeMapping {

    /** Names to values as JSON has them. */
    static final Kind<Map<String, Object>> JSON = new OfJson();

    /** Names to texts. */
    static final Kind<Map<String, String>> TEXTS = new OfTexts();

    private static final BigInteger LARGEST = BigInteger.valueOf((1L << 53) - 1);

    private FreeMapping() {}

    private static @Nullable Object json(YamlNode node, String name, Problems problems) {
        if (node instanceof Mapping mapping) {
            Map<String, Object> map = new LinkedHashMap<>();
            mapping.pairs().forEach(pair -> map.put(pair.key().text(), json(pair.value(), name, problems)));
            return map;
        }
        if (node instanceof Items items) {
            List<@Nullable Object> list = new ArrayList<>();
            items.items().forEach(item -> list.add(json(item, name, problems)));
            return list;
        }
        Scalar scalar = (Scalar) node;
        return switch (scalar.look()) {
            case NOTHING -> null;
            case FLAG -> Kinds.flag(scalar.text());
            case INTEGER -> wholeNumber(scalar, name, problems);
            case DECIMAL -> decimal(scalar, name, problems);
            case TEXT -> scalar.text();
        };
    }

    private static @Nullable Object wholeNumber(Scalar scalar, String name, Problems problems) {
        try {
            BigInteger number = new BigInteger(scalar.text().replace("_", "").replace("+", ""));
            if (number.abs().compareTo(LARGEST) <= 0) {
                return number.longValue();
            }
        } catch (NumberFormatException e) {
            return scalar.text();
        }
        problems.add(scalar, name + " holds " + scalar.text() + ", which not every language can read; use a string");
        return null;
    }

    private static @Nullable Object decimal(Scalar scalar, String name, Problems problems) {
        try {
            double number = new BigDecimal(scalar.text().replace("_", "")).doubleValue();
            if (Double.isFinite(number)) {
                return number;
            }
        } catch (NumberFormatException e) {
            problems.add(scalar, name + " holds " + scalar.text() + ", which JSON has no number for; use a string");
            return null;
        }
        problems.add(scalar, name + " holds " + scalar.text() + ", which is too large for a number; use a string");
        return null;
    }

    private static @Nullable Mapping mapping(YamlNode node, String name, Problems problems) {
        if (node instanceof Mapping mapping) {
            return mapping;
        }
        problems.add(node, name + " is " + node.kindName() + "; it takes keys with values");
        return null;
    }

    private static final class OfJson implements Kind<Map<String, Object>> {
        @Override
        @SuppressWarnings("unchecked")
        public @Nullable Map<String, Object> read(YamlNode node, String name, Problems problems) {
            Mapping mapping = mapping(node, name, problems);
            return mapping == null ? null : (Map<String, Object>) json(mapping, name, problems);
        }

        @Override
        public Map<String, Object> schema() {
            return Kinds.orderedMap("type", "object");
        }
    }

    private static final class OfTexts implements Kind<Map<String, String>> {
        @Override
        public @Nullable Map<String, String> read(YamlNode node, String name, Problems problems) {
            Mapping mapping = mapping(node, name, problems);
            if (mapping == null) {
                return null;
            }
            Map<String, String> map = new LinkedHashMap<>();
            for (YamlNode.Pair pair : mapping.pairs()) {
                String text =
                        Kinds.parseScalar(pair.value(), "'" + pair.key().text() + "' in " + name, problems, t -> t);
                if (text != null) {
                    map.put(pair.key().text(), text);
                }
            }
            return map;
        }

        @Override
        public Map<String, Object> schema() {
            return Kinds.orderedMap("type", "object", "additionalProperties", Kinds.TEXT.schema());
        }
    }
}
