package botarena.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.yaml.snakeyaml.Yaml;

/** The page on every command and key, made of what the parser's help and the schemas say. */
final class ReferencePage {

    private static final Path DOCS = Path.of("../../docs");

    private final StringBuilder page = new StringBuilder();

    private ReferencePage() {}

    static String text() throws IOException {
        ReferencePage reference = new ReferencePage();
        reference.line("# Every command and key");
        reference.line("");
        reference.line("Made of the program's own help and of the schemas; a test wants it to be what they say.");
        reference.commands();
        reference.keys("The tournament file", "tournament.schema.json");
        reference.keys("A bot's folder: bot.yaml", "bot.schema.json");
        return reference.page.toString();
    }

    private void line(String text) {
        page.append(text).append('\n');
    }

    private void commands() {
        help("botarena", Invocation.of("--help"));
        BotarenaCommand.VERBS.forEach(verb -> help("botarena " + verb.name(), Invocation.of(verb.name(), "--help")));
    }

    private void help(String command, Invocation invocation) {
        line("");
        line("## " + command);
        line("");
        line("```text");
        line(invocation.out().strip());
        line("```");
    }

    private void keys(String title, String schema) throws IOException {
        line("");
        line("## " + title);
        line("");
        line("Editors read [" + schema + "](" + schema + ").");
        line("");
        line("| key | what it says | values |");
        line("| --- | --- | --- |");
        Object root = new Yaml().load(Files.readString(DOCS.resolve(schema)));
        rows("", root);
    }

    /** A row for each key, those inside it after it, whichever of a schema's alternatives they stand in. */
    private void rows(String path, Object schema) {
        if (!(schema instanceof Map<?, ?> map)) {
            return;
        }
        if (map.get("properties") instanceof Map<?, ?> properties) {
            properties.forEach((name, value) -> {
                String key = path + (path.isEmpty() ? "" : ".") + name;
                if (!name.equals("$schema")) {
                    line("| `" + key + "` | " + cell(describe(value)) + " | " + cell(values(value)) + " |");
                    rows(key, value);
                }
            });
        }
        if (map.get("items") instanceof Map<?, ?> items) {
            rows(path + "[]", items);
        }
        for (String word : List.of("oneOf", "anyOf")) {
            if (map.get(word) instanceof List<?> alternatives) {
                alternatives.forEach(alternative -> rows(path, alternative));
            }
        }
    }

    private static String describe(Object schema) {
        return schema instanceof Map<?, ?> map && map.get("description") instanceof String text ? text : "";
    }

    private static String values(Object schema) {
        TreeSet<String> words = new TreeSet<>();
        collect(schema, words);
        return String.join(", ", words);
    }

    private static void collect(Object schema, TreeSet<String> words) {
        if (schema instanceof Map<?, ?> map) {
            if (map.get("enum") instanceof List<?> values) {
                values.forEach(value -> words.add("`" + value + "`"));
            }
            for (String word : List.of("oneOf", "anyOf")) {
                if (map.get(word) instanceof List<?> alternatives) {
                    alternatives.forEach(alternative -> collect(alternative, words));
                }
            }
        }
    }

    private static String cell(String text) {
        return text.replace("|", "\\|");
    }
}
