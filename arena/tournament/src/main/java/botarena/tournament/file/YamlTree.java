package botarena.tournament.file;

import botarena.tournament.file.YamlNode.Items;
import botarena.tournament.file.YamlNode.Look;
import botarena.tournament.file.YamlNode.Mapping;
import botarena.tournament.file.YamlNode.Pair;
import botarena.tournament.file.YamlNode.Scalar;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLParser;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads YAML, and JSON with it, into a tree with line numbers. Anchors, aliases and merge keys are refused: readers of
 * YAML disagree about them, and {@code defaults:} serves their purpose.
 */
record YamlTree(YAMLParser parser, Problems problems, Holding holding) {

    private static final String ANCHORS =
            "anchors (&x), aliases (*x) and merge keys (<<) are not read here; what all bots share goes under defaults:";

    private static final Pattern MARK = Pattern.compile("line (\\d{1,9}), column (\\d{1,9})");

    /** Content of a file, for messages. */
    enum Holding {
        TOURNAMENT("bots: and games:"),
        BOT("command:");

        private final String needs;

        Holding(String needs) {
            this.needs = needs;
        }
    }

    /** Line and column of the scanner's message; the parser's own are the place of the token before. */
    private static int[] place(JsonProcessingException e) {
        Matcher mark = MARK.matcher(
                e.getCause() == null ? "" : String.valueOf(e.getCause().getMessage()));
        JsonLocation at = e.getLocation();
        int[] place = {at == null ? 1 : at.getLineNr(), at == null ? 1 : at.getColumnNr()};
        while (mark.find()) {
            place = new int[] {Integer.parseInt(mark.group(1)), Integer.parseInt(mark.group(2))};
        }
        return place;
    }

    /** The tree of a text, or null if it is not YAML at all; mistakes are added to {@code problems}. */
    static @Nullable YamlNode read(String text, Holding holding, Problems problems) {
        try (YAMLParser parser = new YAMLFactory().createParser(text)) {
            return new YamlTree(parser, problems, holding).document();
        } catch (JsonProcessingException e) {
            int[] place = place(e);
            problems.add(place[0], place[1], "this is not YAML: " + plainMessage(e.getOriginalMessage()));
            return null;
        } catch (IOException e) {
            throw new IllegalStateException("reading a string cannot fail", e);
        }
    }

    /** The parser's own message without its excerpt of the file. */
    private static String plainMessage(String message) {
        String[] lines = message.strip().split("\n");
        String last = lines[0];
        for (String line : lines) {
            boolean excerpt = line.startsWith(" ") || line.isBlank();
            last = excerpt ? last : line;
        }
        return last.strip();
    }

    private @Nullable YamlNode document() throws IOException {
        JsonToken first = parser.nextToken();
        if (first == null) {
            problems.add(1, 1, "the file is empty; it needs at least " + holding.needs);
            return null;
        }
        YamlNode node = value(first);
        if (parser.nextToken() != null) {
            problems.add(
                    line(),
                    column(),
                    "a second document begins here (---); a file holds one "
                            + holding.name().toLowerCase(Locale.ROOT));
        }
        return node;
    }

    private YamlNode value(JsonToken token) throws IOException {
        boolean alias = parser.isCurrentAlias();
        if (alias || parser.getObjectId() != null) {
            problems.add(line(), column(), ANCHORS);
        }
        return switch (token) {
            case START_OBJECT -> mapping();
            case START_ARRAY -> items();
            case VALUE_NULL -> scalar(Look.NOTHING);
            case VALUE_TRUE, VALUE_FALSE -> scalar(Look.FLAG);
            case VALUE_NUMBER_INT -> scalar(Look.INTEGER);
            case VALUE_NUMBER_FLOAT -> scalar(Look.DECIMAL);
            default -> scalar(Look.TEXT);
        };
    }

    private Scalar scalar(Look look) throws IOException {
        String text = parser.getText();
        return new Scalar(line(), column(), text == null ? "" : text, look);
    }

    private Items items() throws IOException {
        int line = line();
        int column = column();
        List<YamlNode> items = new ArrayList<>();
        JsonToken token = parser.nextToken();
        while (token != JsonToken.END_ARRAY) {
            items.add(value(token));
            token = parser.nextToken();
        }
        return new Items(line, column, items);
    }

    private Mapping mapping() throws IOException {
        int line = line();
        int column = column();
        List<Pair> pairs = new ArrayList<>();
        Map<String, Integer> seen = new HashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            Scalar key = scalar(Look.TEXT);
            YamlNode value = value(parser.nextToken());
            if (isFirst(key, seen)) {
                pairs.add(new Pair(key, value));
            }
        }
        return new Mapping(line, column, pairs);
    }

    private boolean isFirst(Scalar key, Map<String, Integer> seen) {
        if (key.text().equals("<<")) {
            problems.add(key, ANCHORS);
            return false;
        }
        Integer before = seen.putIfAbsent(key.text(), key.line());
        if (before != null) {
            problems.add(key, "'" + key.text() + "' is said twice, first in line " + before);
        }
        return before == null;
    }

    private int line() {
        return parser.currentTokenLocation().getLineNr();
    }

    private int column() {
        return parser.currentTokenLocation().getColumnNr();
    }
}
