package botarena.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.yaml.snakeyaml.Yaml;

/** The page on every command and key, made of what the parser's help and the schemas say. */
final class ReferencePage {

    private static final Path DOCS = Path.of("../../docs");

    /** An option of every command, in a help text. */
    private static final Pattern COMMON =
            Pattern.compile("^ +(?:-[qvhV], )?--(?:quiet|verbose|color|no-progress|help|version)\\b");

    private final StringBuilder page = new StringBuilder();

    /** Keys described already, by name and schema: a second one is only named. */
    private final Set<String> described = new HashSet<>();

    private ReferencePage() {}

    static String text() throws IOException {
        ReferencePage reference = new ReferencePage();
        reference.line("# Every command and key");
        reference.line("");
        reference.line(
                "For looking up an option or a key. A test makes this page from the help texts and the schemas.");
        reference.line("The first section has the options that every command takes.");
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
        invocation
                .out()
                .strip()
                .lines()
                .filter(line ->
                        command.equals("botarena") || !COMMON.matcher(line).find())
                .forEach(this::line);
        line("```");
    }

    private void keys(String title, String schema) throws IOException {
        line("");
        line("## " + title);
        line("");
        line("Editors read [" + schema + "](" + schema + ").");
        line("");
        line("| key | what it says |");
        line("| --- | --- |");
        Object root = new Yaml().load(Files.readString(DOCS.resolve(schema)));
        rows("", root);
    }

    /** A row for each key, those inside it after it, whichever of a schema's alternatives they stand in. */
    private void rows(String path, Object schema) {
        if (!(schema instanceof Map<?, ?> map)) {
            return;
        }
        if (map.get("properties") instanceof Map<?, ?> properties) {
            List<String> repeated = new ArrayList<>();
            properties.forEach((name, value) -> {
                String key = path + (path.isEmpty() ? "" : ".") + name;
                if (name.equals("$schema")) {
                    return;
                }
                if (!described.add(name.toString() + value)) {
                    repeated.add("`" + name + "`");
                } else {
                    line("| `" + key + "` | " + cell((describe(value) + " " + values(value)).strip()) + " |");
                    rows(key, value);
                }
            });
            if (!repeated.isEmpty()) {
                line("| " + (path.isEmpty() ? "" : "`" + path + "`: ") + String.join(", ", repeated) + " | as above |");
            }
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
