package botarena.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import botarena.app.cli.Console;
import botarena.app.cli.GameSource;
import botarena.tournament.file.ShellWords;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Commands in what the program prints. Each is parsed by its command, so that words made of
 * variables count too. A command of a refusal that only reads is run: its words are not refused again.
 */
public final class PrintedCommands {

    private static final Set<String> READING = Set.of("show", "games", "verify", "rate", "watch");

    private static final String VERBS =
            BotarenaCommand.VERBS.stream().map(BotarenaCommand.Entry::name).collect(Collectors.joining("|"));

    /** To the end of its line, of its quotes, or to a redirection; a name alone in quotes is no command. */
    private static final Pattern COMMAND = Pattern.compile(
            "(?m)(?:(try)?: |^ {2,})botarena ((?:%1$s)(?: [^\n]*?)?)(?: > .*)?$|'botarena ((?:%1$s) [^'\n]+)'"
                    .formatted(VERBS));

    private PrintedCommands() {}

    /** Parses all of an answer, and runs some of a refusal; returns the answer. */
    public static Invocation check(Invocation printed) {
        return check(printed, true);
    }

    /** Parses all of an answer, as a refusal of several mistakes names a command that fixes one; returns the answer. */
    public static Invocation parse(Invocation printed) {
        return check(printed, false);
    }

    private static Invocation check(Invocation printed, boolean runs) {
        try (GameSource games = Catalogs.builtIn()) {
            check(printed, runs, games);
        }
        return printed;
    }

    private static void check(Invocation printed, boolean runs, GameSource games) {
        for (String text : List.of(printed.out(), printed.err())) {
            Matcher command = COMMAND.matcher(text);
            while (command.find()) {
                String line = command.group(2) == null ? command.group(3) : command.group(2);
                if (line.contains("[OPTIONS]")) {
                    continue;
                }
                String[] words = ShellWords.split(line.replace("games GAME", "games quixo"))
                        .toArray(String[]::new);
                assertThatCode(() -> CommandTree.of(Console.system(games), List.of(words))
                                .parseArgs(words))
                        .as("printed: botarena " + line)
                        .doesNotThrowAnyException();
                if (runs && printed.code() != 0 && command.group(1) != null && READING.contains(words[0])) {
                    Invocation tried = Invocation.of(words);
                    assertThat(tried.code()).as(line + ": " + tried.err()).isNotEqualTo(2);
                }
            }
        }
    }
}
