package botarena.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Messages name only options that the commands have which print them. */
class MessageOptionsTest {

    private static final Path ARENA = Path.of("..");
    private static final Path HELP = Path.of("src/test/resources/cli");
    private static final Pattern LITERAL = Pattern.compile("\"((?:[^\"\\\\\n]|\\\\.)*)\"");
    private static final Pattern OPTION = Pattern.compile("(?<![\\w/'=-])--[a-z][a-z-]+");

    /** Arguments of other programs, and an example of a bot's. */
    private static final Predicate<String> FOREIGN = literal -> literal.contains("./mybot")
            || literal.contains("hint --why")
            || literal.contains("setpriv")
            || literal.contains("taskset")
            || literal.contains("var(--")
            || literal.contains("git ");

    private static Set<String> options(String command) throws IOException {
        return OPTION.matcher(Files.readString(HELP.resolve("help-" + command + ".txt")))
                .results()
                .map(found -> found.group())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<String> allOptions() throws IOException {
        Set<String> all = new TreeSet<>();
        try (Stream<Path> files = Files.list(HELP)) {
            for (Path file : files.sorted().toList()) {
                OPTION.matcher(Files.readString(file)).results().forEach(found -> all.add(found.group()));
            }
        }
        return all;
    }

    /** Options in the messages of a folder: in text with a blank, as a word alone is a command's argument. */
    private static List<String> named(Path folder, Set<String> known) throws IOException {
        List<String> unknown = new ArrayList<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file :
                    files.filter(each -> each.toString().endsWith(".java")).toList()) {
                Matcher literal = LITERAL.matcher(Files.readString(file));
                while (literal.find()) {
                    String text = literal.group(1);
                    if (text.contains(" ") && !FOREIGN.test(text)) {
                        OPTION.matcher(text)
                                .results()
                                .map(option -> option.group())
                                .filter(option -> !known.contains(option))
                                .forEach(option -> unknown.add(file.getFileName() + ": " + option + " in " + text));
                    }
                }
            }
        }
        return unknown;
    }

    @Test
    void optionsInARunsMessagesExistInEveryCommandThatPlays() throws IOException {
        Set<String> common = options("run");
        common.retainAll(options("match"));
        common.retainAll(options("sprt"));
        assertThat(common).contains("--force", "--dir");
        Path run = ARENA.resolve("tournament/src/main/java/botarena/tournament");
        assertThat(named(run.resolve("run"), common)).isEmpty();
        assertThat(named(run.resolve("lanes"), common)).isEmpty();
        assertThat(named(run.resolve("bots"), common)).isEmpty();
    }

    /** The literals of each pasted command: its name, then its words; variables are left out. */
    private static List<List<String>> pastedCommands(String source) {
        List<List<String>> commands = new ArrayList<>();
        Matcher call = Pattern.compile("PastedCommand\\s*\\.\\w+\\(").matcher(source);
        while (call.find()) {
            int open = 1;
            int end = call.end();
            for (; open > 0; end++) {
                open += source.charAt(end) == '(' ? 1 : source.charAt(end) == ')' ? -1 : 0;
            }
            commands.add(LITERAL.matcher(source.substring(call.end(), end))
                    .results()
                    .map(found -> found.group(1))
                    .toList());
        }
        return commands;
    }

    @Test
    void everyPastedCommandHasTheOptionsThatItIsGiven() throws IOException {
        List<String> unknown = new ArrayList<>();
        int options = 0;
        try (Stream<Path> files = Files.walk(ARENA)) {
            for (Path file : files.filter(each -> each.toString().matches(".*/src/main/java/.*\\.java"))
                    .toList()) {
                for (List<String> words : pastedCommands(Files.readString(file))) {
                    String command = words.isEmpty() ? "" : words.get(0);
                    if (!Files.exists(HELP.resolve("help-" + command + ".txt"))) {
                        continue;
                    }
                    for (String word : words) {
                        for (String option : OPTION.matcher(word)
                                .results()
                                .map(found -> found.group())
                                .toList()) {
                            options++;
                            if (!options(command).contains(option)) {
                                unknown.add(file.getFileName() + ": " + words);
                            }
                        }
                    }
                }
            }
        }
        assertThat(unknown).isEmpty();
        assertThat(options).isGreaterThanOrEqualTo(15);
    }

    @Test
    void everyMentionedOptionExists() throws IOException {
        Set<String> all = allOptions();
        List<String> unknown = new ArrayList<>();
        for (String module :
                List.of("app", "tournament", "classroom", "view", "scale", "contest", "ratings", "rules", "games")) {
            unknown.addAll(named(ARENA.resolve(module).resolve("src/main/java"), all));
        }
        assertThat(unknown).isEmpty();
    }
}
