package botarena.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import botarena.app.cli.Console;
import botarena.app.cli.GameSource;
import botarena.tournament.file.ShellWords;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Commands in what the program prints. Each is parsed by its command, so that words made of variables count too. */
final class PrintedCommands {

    private static final Set<String> READING = Set.of("show", "games", "verify", "rate", "watch");

    private static final String VERBS =
            BotarenaCommand.VERBS.stream().map(BotarenaCommand.Entry::name).collect(Collectors.joining("|"));

    /** To the end of its line, of its quotes, or to a redirection; a name alone in quotes is no command. */
    private static final Pattern COMMAND = Pattern.compile(
            "(?m)(?:(try)?: +|^ {2,})botarena ((?:%1$s)(?: [^\n]*?)?)(?: > .*)?$|'botarena ((?:%1$s) [^'\n]+)'"
                    .formatted(VERBS));

    private PrintedCommands() {}

    /** Parses all of an answer; returns the answer. */
    static Invocation parse(Invocation printed) {
        for (Command command : commands(printed)) {
            try (GameSource games = Catalogs.builtIn()) {
                String[] words = command.words();
                assertThatCode(() -> CommandTree.of(Console.system(games), List.of(words))
                                .parseArgs(words))
                        .as("printed: botarena " + command.line())
                        .doesNotThrowAnyException();
            }
        }
        return printed;
    }

    /** Runs what a refusal says to try and only reads; returns the answer. */
    static Invocation runAdvice(Invocation printed) {
        commands(printed).stream()
                .filter(command -> printed.code() != 0 && command.advised() && READING.contains(command.words()[0]))
                .forEach(command -> {
                    Invocation tried = Invocation.of(command.words());
                    assertThat(tried.code())
                            .as(command.line() + ": " + tried.err())
                            .isNotEqualTo(2);
                });
        return printed;
    }

    private record Command(String line, boolean advised) {
        private String[] words() {
            return ShellWords.split(line.replace("games GAME", "games quixo")).toArray(String[]::new);
        }
    }

    private static List<Command> commands(Invocation printed) {
        return Stream.of(printed.out(), printed.err())
                .flatMap(text -> COMMAND.matcher(text).results())
                .map(found ->
                        new Command(found.group(2) == null ? found.group(3) : found.group(2), found.group(1) != null))
                .filter(command -> !command.line().contains("[OPTIONS]"))
                .toList();
    }
}
