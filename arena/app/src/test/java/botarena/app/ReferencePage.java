package botarena.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.yaml.snakeyaml.Yaml;

/** The page on every command and key, made of the parser's help and the schemas. */
final class ReferencePage {

    private static final Path DOCS = Path.of("../../docs");

    /** An option of every command, in a help text. */
    private static final Pattern COMMON =
            Pattern.compile("^ +(?:-[qvhV], )?--(?:quiet|verbose|color|no-progress|rules|help|version)\\b");

    /** The first line of an option or an exit status. */
    private static final Pattern NAMED = Pattern.compile("^ {2,6}(?:-\\w, )?(--[\\w-]+|\\d+(?:, \\d+)*)");

    private static final Pattern EXAMPLES = Pattern.compile("\nExamples?:(?:\n  .*)+\n");

    /** Lines of a help text: an option or an exit status with its name, or one line without a name. */
    private record Part(String name, List<String> lines) {

        String text() {
            return oneLine(String.join(" ", lines));
        }
    }

    private final StringBuilder page = new StringBuilder();

    /** Keys described already, by name and schema: a second one is only named. */
    private final Set<String> described = new HashSet<>();

    private ReferencePage() {}

    static String text() throws IOException {
        ReferencePage reference = new ReferencePage();
        reference.line("# Every command and key");
        reference.line("");
        reference.line(
                "For everyone who looks up an option or a key. Each stands here once. `botarena COMMAND --help` shows all");
        reference.line(
                "of a command together, with examples. Exit status 0 and 2 mean the same everywhere. A test makes this page.");
        reference.commands();
        reference.keys("The tournament file", "tournament.schema.json");
        reference.keys("A bot's folder: bot.yaml", "bot.schema.json");
        return reference.page.toString();
    }

    private void line(String text) {
        page.append(text).append('\n');
    }

    private void section(String title) {
        line("");
        line("## " + title);
        line("");
    }

    private void block(String text) {
        line("```text");
        line(text);
        line("```");
    }

    private void commands() {
        String main = Invocation.of("--help").out().strip();
        Map<String, List<Part>> commands = new LinkedHashMap<>();
        BotarenaCommand.VERBS.forEach(verb -> commands.put(
                verb.name(), parts(Invocation.of(verb.name(), "--help").out().strip())));
        Map<String, Part> shared = shared(commands.values());

        section("botarena");
        block(EXAMPLES.matcher(main.replaceFirst("(?s)Commands \\(.*?\n\n", "")).replaceFirst(""));
        section("Shared options");
        line(
                "Options of several commands. Each command below names the ones it takes, in this order: with \"to\", all");
        line("between.");
        line("");
        block(lines(shared.values().stream()));
        String statuses = oneLine(main.substring(main.indexOf("Exit status:")));
        commands.forEach((name, parts) -> command(name, parts, shared, statuses));
    }

    private void command(String command, List<Part> parts, Map<String, Part> shared, String statuses) {
        section("botarena " + command);
        String own = lines(parts.stream().filter(part -> !isShared(part, shared) && !isCommonStatus(part, statuses)))
                .replaceAll("\n\n(?:Options|Exit status):(?=\n\n|\\z)", "");
        block(EXAMPLES.matcher(own).replaceFirst(""));
        Set<String> taken = parts.stream()
                .filter(part -> isShared(part, shared))
                .map(Part::name)
                .collect(Collectors.toSet());
        if (!taken.isEmpty()) {
            line("");
            line("[Shared](#shared-options): " + ranges(List.copyOf(shared.keySet()), taken));
        }
    }

    /** The taken names in their order; three or more in a row as "first to last". */
    private static String ranges(List<String> names, Set<String> taken) {
        List<String> ranges = new ArrayList<>();
        for (int first = 0; first < names.size(); first++) {
            int end = first;
            while (end < names.size() && taken.contains(names.get(end))) {
                end++;
            }
            if (end - first > 2) {
                ranges.add("`" + names.get(first) + "` to `" + names.get(end - 1) + "`");
                first = end;
            } else if (end > first) {
                ranges.add("`" + names.get(first) + "`");
            }
        }
        return String.join(", ", ranges);
    }

    private static List<Part> parts(String help) {
        List<Part> parts = new ArrayList<>();
        List<String> lines =
                help.lines().filter(line -> !COMMON.matcher(line).find()).toList();
        boolean entries = false;
        for (String line : lines) {
            Matcher named = NAMED.matcher(line);
            if (entries && named.find()) {
                parts.add(new Part(named.group(1), new ArrayList<>(List.of(line))));
            } else if (entries && line.startsWith(" ")) {
                parts.get(parts.size() - 1).lines().add(line);
            } else {
                parts.add(new Part("", List.of(line)));
                entries = line.equals("Options:") || line.equals("Exit status:");
            }
        }
        return parts;
    }

    /** Options that several commands describe in the same words, by name: the words that most commands use. */
    private static Map<String, Part> shared(Collection<List<Part>> commands) {
        Map<String, List<Part>> sameWords = new LinkedHashMap<>();
        commands.stream()
                .flatMap(List::stream)
                .filter(part -> part.name().startsWith("--"))
                .forEach(part -> sameWords
                        .computeIfAbsent(part.text(), text -> new ArrayList<>())
                        .add(part));
        Map<String, List<Part>> most = new LinkedHashMap<>();
        sameWords.values().stream()
                .filter(parts -> parts.size() > 1)
                .forEach(parts -> most.merge(
                        parts.get(0).name(), parts, (one, other) -> other.size() > one.size() ? other : one));
        Map<String, Part> shared = new LinkedHashMap<>();
        most.forEach((name, parts) -> shared.put(name, parts.get(0)));
        return shared;
    }

    private static boolean isShared(Part part, Map<String, Part> shared) {
        return shared.containsKey(part.name()) && shared.get(part.name()).text().equals(part.text());
    }

    /** Whether it is 0 or 2, which mean the same everywhere, or the program's own help says as much. */
    private static boolean isCommonStatus(Part part, String statuses) {
        boolean said = statuses.contains(part.text()) || part.text().matches("\\d+ \\w+");
        return part.name().matches("[02]") || (said && part.name().matches("\\d.*"));
    }

    private static String lines(Stream<Part> parts) {
        return parts.flatMap(part -> part.lines().stream()).collect(Collectors.joining("\n"));
    }

    private static String oneLine(String text) {
        return text.strip().replaceAll("\\s+", " ");
    }

    private void keys(String title, String schema) throws IOException {
        section(title);
        line("Editors read [" + schema + "](" + schema + ").");
        line("");
        Object root = new Yaml().load(Files.readString(DOCS.resolve(schema)));
        listKeys("", root);
    }

    /** A line for each key, inner ones after it, from all alternatives of a schema. */
    private void listKeys(String path, Object schema) {
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
                    line("- `" + key + "`: " + escaped((describe(value) + " " + values(value)).strip()));
                    listKeys(key, value);
                }
            });
            if (!repeated.isEmpty()) {
                line("- " + (path.isEmpty() ? "" : "`" + path + "`: ") + String.join(", ", repeated) + " as above");
            }
        }
        if (map.get("items") instanceof Map<?, ?> items) {
            listKeys(path + "[]", items);
        }
        for (String word : List.of("oneOf", "anyOf")) {
            if (map.get(word) instanceof List<?> alternatives) {
                alternatives.forEach(alternative -> listKeys(path, alternative));
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

    private static String escaped(String text) {
        return text.replace("<", "&lt;");
    }
}
