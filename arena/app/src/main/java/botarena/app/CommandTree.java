package botarena.app;

import botarena.app.cli.BuildVersion;
import botarena.app.cli.Command;
import botarena.app.cli.Console;
import botarena.app.cli.ErrorReporter;
import botarena.app.cli.Syntax;
import botarena.app.cli.UsageErrors;
import botarena.app.logging.LogSetup;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;

/**
 * Puts the option parser together. Commands that were not typed are present by name and summary only, and not at all
 * behind one that was: making them would double the start-up time of all others.
 */
final class CommandTree {

    static {
        // Picocli looks at all methods of a dozen types, for 6 ms of every start. Options have one of them: a path.
        System.setProperty("picocli.converters.excludes", "java.*");
    }

    private CommandTree() {}

    /** A parser for this command line. */
    static CommandLine of(Console console, List<String> args) {
        CommandLine root = new CommandLine(new BotarenaCommand(console).spec(), Syntax.FACTORY);
        boolean begins = startsWithCommand(args);
        for (BotarenaCommand.Entry verb : BotarenaCommand.VERBS) {
            if (args.contains(verb.name())) {
                root.addSubcommand(verb.name(), fullCommand(verb, console));
            } else if (!begins) {
                root.addSubcommand(verb.name(), commandStub(verb));
            }
        }
        configure(root, console);
        return root;
    }

    /** Whether the first argument is a command, so that the parser need not load the others. */
    private static boolean startsWithCommand(List<String> args) {
        for (BotarenaCommand.Entry verb : BotarenaCommand.VERBS) {
            if (!args.isEmpty() && verb.name().equals(args.get(0))) {
                return true;
            }
        }
        return false;
    }

    /** A parser with every command in full. */
    static CommandLine complete(Console console) {
        return of(
                console,
                BotarenaCommand.VERBS.stream().map(BotarenaCommand.Entry::name).toList());
    }

    private static CommandLine fullCommand(BotarenaCommand.Entry verb, Console console) {
        CommandSpec spec = ((Command) BotarenaCommand.command(verb.name(), console)).spec();
        spec.usageMessage()
                .header(sentence(verb.summary()))
                .sortOptions(false)
                .abbreviateSynopsis(true)
                .optionListHeading("%nOptions:%n")
                .parameterListHeading("%n");
        spec.versionProvider(new BuildVersion());
        return new CommandLine(spec, Syntax.FACTORY);
    }

    private static String sentence(String summary) {
        String capital = summary.substring(0, 1).toUpperCase(Locale.ROOT) + summary.substring(1);
        return capital.endsWith("?") ? capital : capital + ".";
    }

    private static CommandLine commandStub(BotarenaCommand.Entry verb) {
        CommandSpec spec = CommandSpec.wrapWithoutInspection(null, Syntax.FACTORY);
        spec.usageMessage().header(verb.summary());
        return new CommandLine(spec, Syntax.FACTORY);
    }

    /** Runs the parsed command line. */
    private record Execution(CommandLine root, Console console) implements CommandLine.IExecutionStrategy {
        @Override
        public int execute(CommandLine.ParseResult parsed) {
            refuseStranger(root, parsed);
            OptionalInt answered = VersionAnswer.answerVersion(root, parsed, console);
            if (answered.isPresent()) {
                return answered.getAsInt();
            }
            // The log is set up with its first use, which no command reaches before this.
            System.setProperty(
                    LogSetup.VERBOSITY, String.valueOf(console.globals().verbosity()));
            return new CommandLine.RunLast().execute(parsed);
        }
    }

    /** With --help the parser lets any word pass, even a command that does not exist. */
    private static void refuseStranger(CommandLine root, CommandLine.ParseResult parsed) {
        List<String> strangers = new ArrayList<>(parsed.unmatched());
        strangers.removeIf(word -> word.startsWith("-"));
        if (!strangers.isEmpty() && parsed.subcommand() == null) {
            throw new CommandLine.UnmatchedArgumentException(root, strangers);
        }
    }

    /** Values of options that the command line leaves out: {@code BOTARENA_GAMES_PER_PAIR=4}. */
    private record EnvironmentDefaults(Map<String, String> env) implements CommandLine.IDefaultValueProvider {
        /** Picocli asks for it in every parse; a record's own text is made by code written at run time. */
        @Override
        public String toString() {
            return "environment";
        }

        @Override
        public @Nullable String defaultValue(CommandLine.Model.ArgSpec arg) {
            return !env.isEmpty()
                            && arg instanceof CommandLine.Model.OptionSpec option
                            && !option.usageHelp()
                            && !option.versionHelp()
                    ? env.get(variable(option.longestName()))
                    : null;
        }

        /** The variable of an option: {@code --no-progress} is {@code BOTARENA_NO_PROGRESS}. */
        private static String variable(String option) {
            return "BOTARENA" + option.substring(1).replace('-', '_').toUpperCase(Locale.ROOT);
        }

        /** The variables that can be meant: mostly none, and then no option's name has to be made up. */
        static EnvironmentDefaults of(Map<String, String> env) {
            Map<String, String> ours = new HashMap<>(env);
            ours.keySet().removeIf(name -> !name.startsWith("BOTARENA_"));
            return new EnvironmentDefaults(ours);
        }
    }

    private static Path path(String text) {
        try {
            return Path.of(text);
        } catch (InvalidPathException e) {
            throw new CommandLine.TypeConversionException("'" + text + "' is no path: " + e.getReason());
        }
    }

    private static void configure(CommandLine root, Console console) {
        root.setCaseInsensitiveEnumValuesAllowed(true)
                .setUnmatchedOptionsArePositionalParams(false)
                .setUnmatchedOptionsAllowedAsOptionParameters(false)
                .setAbbreviatedOptionsAllowed(false)
                .setAbbreviatedSubcommandsAllowed(false)
                .registerConverter(Path.class, CommandTree::path)
                .setDefaultValueProvider(EnvironmentDefaults.of(console.env()))
                .setParameterExceptionHandler(new UsageErrors(console))
                .setExecutionExceptionHandler(new ErrorReporter(console))
                .setExecutionStrategy(new Execution(root, console))
                .setOut(new PrintWriter(console.out(), true, StandardCharsets.UTF_8))
                .setErr(new PrintWriter(console.err(), true, StandardCharsets.UTF_8))
                .setColorScheme(CommandLine.Help.defaultColorScheme(Ansi.OFF));
    }
}
