package botarena.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import botarena.app.cli.Console;
import botarena.app.cli.GameSource;
import botarena.testing.Tool;
import botarena.tournament.file.ShellWords;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every command that a page or a help text shows is one that the program takes. */
class DocumentedCommandsTest {

    private static final Path HOME = Path.of("../..");

    /** A command to its end: the end of the line or of the quote, a redirection or a remark. */
    private static final Pattern COMMAND =
            Pattern.compile("(?m)(?:^[ #]*|`|\\()(?:\\./)?botarena ([a-z][^`\n>]*?)" + "(?=`| *\\)| *>|  +#| *$)");

    /** Words that stand for something: FILE, NAME, …, a game that the page is about to add. */
    private static final Pattern PLACEHOLDER = Pattern.compile("\\b[A-Z]{2,}\\b|…|mygame|\\[");

    static Stream<String> commands() throws IOException {
        TreeSet<String> commands = new TreeSet<>();
        for (Path page : pages()) {
            Matcher command = COMMAND.matcher(Files.readString(page));
            while (command.find()) {
                String words = command.group(1);
                if (!PLACEHOLDER.matcher(words).find() && words.contains(" ") && isVerb(words.split(" ")[0])) {
                    commands.add(words);
                }
            }
        }
        return commands.stream();
    }

    private static boolean isVerb(String word) {
        return BotarenaCommand.VERBS.stream().anyMatch(verb -> verb.name().equals(word));
    }

    private static List<Path> pages() throws IOException {
        try (Stream<Path> files = Files.walk(HOME)) {
            return files.filter(file -> file.toString().matches(".*\\.(md|yaml)|.*/cli/help.*\\.txt"))
                    .filter(file -> !file.toString().contains("/target/")
                            && !file.toString().contains("/node_modules/")
                            && !file.toString().contains("/.git/"))
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("commands")
    void theParserTakesIt(String command) {
        String[] words = ShellWords.split(command).toArray(String[]::new);
        if (command.contains("--rules")) {
            Tool.remedy(Tool.PYTHON).ifPresent(Assumptions::abort);
        }
        try (GameSource games = Catalogs.builtIn()) {
            // Relative to the folder that the page is about.
            games.add(command.contains("--rules") ? List.of("sample-games/connect4", "kits/game") : List.of(), HOME);
            assertThatCode(() -> CommandTree.complete(Console.system(games)).parseArgs(words))
                    .doesNotThrowAnyException();
        }
    }

    /** A sample bot has its language or level behind its name: {@code master-java}, not {@code master}. */
    @ParameterizedTest
    @MethodSource("commands")
    void noSampleBotIsNamedInHalf(String command) {
        if (command.matches("(match|play|sprt|check) .*")) {
            assertThat(ShellWords.split(command)).doesNotContain("master", "mcts", "greedy", "random", "level");
        }
    }

    @Test
    void thePagesAreFull() throws IOException {
        assertThat(commands())
                .hasSizeGreaterThan(40)
                .contains("run sample-bots/league.yaml", "check 'python3 mybot.py'", "show results/example");
    }

    @Test
    void thePagesHaveNoDeadLinks() throws IOException {
        Pattern link = Pattern.compile("\\]\\(([^)#:]+)(#[^)]*)?\\)");
        for (Path page : pages()) {
            Matcher target = link.matcher(page.toString().endsWith(".md") ? Files.readString(page) : "");
            while (target.find()) {
                assertThat(page.resolveSibling(target.group(1)))
                        .as(page + " links to it")
                        .exists();
            }
        }
    }
}
