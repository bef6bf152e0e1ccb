package botarena.app.cli;

import botarena.base.Spelling;
import botarena.rules.RulesException;
import botarena.tournament.file.PastedCommand;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Explains a wrong command line in two or three lines: the error, a suggestion, where the help is. */
public record UsageErrors(Console console) implements IParameterExceptionHandler {

    private static final String RANGE_OF_INT = Integer.MIN_VALUE + " and " + Integer.MAX_VALUE;
    private static final String RANGE_OF_LONG = Long.MIN_VALUE + " and " + Long.MAX_VALUE;

    @Override
    public int handleParseException(ParameterException problem, String[] args) {
        // A game is opened while its name is read.
        Throwable cause = problem.getCause();
        if (cause instanceof Failure || cause != null && RulesException.findIn(cause) != null) {
            return new ErrorReporter(console).reportKnown(cause, problem.getCommandLine());
        }
        CommandSpec command = problem.getCommandLine().getCommandSpec();
        List<String> lines = new ArrayList<>();
        Optional<String> unknown = unknownWord(problem);
        lines.add(
                "error: " + unknown.map(word -> unknownWord(command, word)).orElseGet(() -> describeProblem(problem)));
        unknown.flatMap(word -> Spelling.question(word, knownWords(command, word)))
                .or(() -> suggestValue(problem))
                .ifPresent(question -> lines.add("  " + question));
        lines.add(helpLine(command));
        console.printLines(lines);
        return ExitCode.USAGE;
    }

    /** The line that says where the help of a command is. */
    static String helpLine(CommandSpec command) {
        List<String> words = new ArrayList<>(List.of(command.qualifiedName().split(" ")));
        words.set(0, "--help");
        Collections.rotate(words, -1);
        return "Try '" + PastedCommand.of(words) + "'.";
    }

    private static Optional<String> unknownWord(ParameterException problem) {
        return problem instanceof UnmatchedArgumentException unmatched
                ? unmatched.getUnmatched().stream().findFirst()
                : Optional.empty();
    }

    private static String unknownWord(CommandSpec command, String word) {
        if (word.startsWith("-")) {
            return "unknown option '" + word + "'";
        }
        return command.subcommands().isEmpty()
                ? "unexpected argument '" + word + "'"
                : "unknown command '" + word + "'";
    }

    private static Collection<String> knownWords(CommandSpec command, String word) {
        return word.startsWith("-")
                ? command.optionsMap().keySet()
                : command.subcommands().keySet();
    }

    /** The parser's message, led by the typed words instead of their position. */
    private static String describeProblem(ParameterException problem) {
        ArgSpec arg = problem.getArgSpec();
        String text = String.valueOf(problem.getMessage());
        if (arg != null && arg.type().isEnum() && problem.getValue() != null) {
            return nameOf(arg) + " must be one of "
                    + String.join(", ", constants(arg).toList()) + ", not '" + problem.getValue() + "'";
        }
        if (arg != null && text.contains("KEY=VALUE format")) {
            return nameOf(arg) + " takes " + arg.paramLabel() + ", not '" + text.replaceFirst("(?s).* but was ", "")
                    + "'";
        }
        text = text.replaceFirst("('[+-]?\\d+') is not an? int$", "$1 is not between " + RANGE_OF_INT)
                .replaceFirst("('[+-]?\\d+') is not an? long$", "$1 is not between " + RANGE_OF_LONG)
                .replaceFirst(" is not an? (int|long)$", " is not a whole number")
                .replaceFirst(" is not an? (double|float)$", " is not a number")
                .replaceFirst("(?s)cannot convert ('.*') to interface java.nio.file.Path .*", "$1 is not a path");
        String plain = arg == null ? text : text.replaceFirst("^Invalid value for .*?: ", nameOf(arg) + ": ");
        return plain.equals(text) ? plain.substring(0, 1).toLowerCase(Locale.ROOT) + plain.substring(1) : plain;
    }

    private static String nameOf(ArgSpec arg) {
        return arg instanceof OptionSpec option ? option.longestName() : arg.paramLabel();
    }

    private static Stream<String> constants(ArgSpec arg) {
        return arg.type().isEnum()
                ? Stream.of(arg.type().getEnumConstants())
                        .map(each -> each.toString().toLowerCase(Locale.ROOT))
                : Stream.empty();
    }

    /** Suggests a value for a misspelt one, for an option with a list of values. */
    private static Optional<String> suggestValue(ParameterException problem) {
        ArgSpec arg = problem.getArgSpec();
        if (arg == null || problem.getValue() == null) {
            return Optional.empty();
        }
        return Spelling.question(
                problem.getValue(), (arg.type().isEnum() ? constants(arg) : completions(arg)).toList());
    }

    private static Stream<String> completions(ArgSpec arg) {
        Iterable<String> candidates = arg.completionCandidates();
        if (candidates == null) {
            return Stream.empty();
        }
        List<String> all = new ArrayList<>();
        candidates.forEach(all::add);
        return all.stream();
    }
}
