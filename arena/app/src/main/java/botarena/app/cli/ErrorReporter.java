package botarena.app.cli;

import botarena.base.Refusal.RefusedException;
import botarena.games.GameCatalog.MissingRulesException;
import botarena.games.GameInputException;
import botarena.rules.RulesException;
import botarena.tournament.file.PastedCommand;
import botarena.tournament.file.TournamentFile;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.ParseResult;

/** Explains an error of a command: known failures in three lines, unknown ones with the path of a report. */
public record ErrorReporter(Console console) implements IExecutionExceptionHandler {

    static final int UNKNOWN = -1;

    @Override
    public int handleExecutionException(Exception problem, CommandLine command, ParseResult result) {
        int known = reportKnown(problem, command);
        // An interrupted command is to end; most commands have said why by now.
        return known != UNKNOWN
                ? known
                : problem instanceof InterruptedException
                        ? ExitCode.INTERRUPTED
                        : internal(problem, result.originalArgs());
    }

    /** Reports an expected failure; returns its exit code, or {@link #UNKNOWN}. */
    int reportKnown(Throwable problem, CommandLine command) {
        console.out().flush();
        RulesException rules = RulesException.findIn(problem);
        if (rules != null) {
            return reportRules(rules);
        }
        String help = UsageErrors.helpLine(command.getCommandSpec());
        if (problem instanceof Failure failure) {
            List<String> lines = new ArrayList<>(failure.lines());
            if (failure.exitCode() == ExitCode.USAGE) {
                lines.add(help);
            }
            return printLines(failure.exitCode(), lines);
        }
        if (problem instanceof RefusedException refused) {
            return reportKnown(Failure.of(refused), command);
        }
        if (problem instanceof MissingRulesException missing) {
            return printLines(
                    ExitCode.INVALID,
                    List.of(
                            "error: " + String.valueOf(missing.getMessage()).replaceFirst("\\.$", ""),
                            "  try: " + withRules(command.getParseResult().originalArgs())));
        }
        if (problem instanceof GameInputException refused) {
            return printLines(ExitCode.USAGE, List.of("error: " + refused.getMessage(), help));
        }
        return UNKNOWN;
    }

    /** Reports an error of the arena itself, or of a game that runs in it. */
    public int internal(Throwable problem, List<String> args) {
        RulesException rules = RulesException.findIn(problem);
        if (rules != null) {
            return reportRules(rules);
        }
        return printLines(
                ExitCode.INTERNAL,
                List.of(
                        "error: botarena failed (this is a bug): " + problem,
                        "  report: " + reportText(problem, args),
                        "  try: send that file to the maintainers of botarena"));
    }

    /** The same command with the rules that its results were played by, where these are still there. */
    private String withRules(List<String> args) {
        List<String> words = new ArrayList<>(args);
        String gone = "";
        // In the results folder itself every path leads to it.
        for (String rules :
                args.stream().flatMap(word -> rulesOf(word).stream()).distinct().toList()) {
            if (Files.exists(Path.of(rules.replaceFirst("@[0-9a-f]{64}$", "")))) {
                words.addAll(List.of("--rules", rules));
            } else {
                gone = "; the games were played by " + rules;
            }
        }
        return words.size() > args.size() ? PastedCommand.of(words) : "--rules FOLDER" + gone;
    }

    /** The rules of a results folder, or of a file in one; none for any other word. */
    private List<String> rulesOf(String word) {
        try {
            Path path = Path.of(word).toAbsolutePath();
            Path folder = Files.isDirectory(path) ? path : path.getParent();
            return folder == null
                    ? List.of()
                    : TournamentFile.rules(folder.resolve(TournamentFile.RESOLVED), console.games());
        } catch (InvalidPathException e) {
            return List.of();
        }
    }

    private int reportRules(RulesException rules) {
        String log = "";
        if (!rules.log().isEmpty()) {
            try {
                Path file = Files.createTempFile("botarena-rules-", ".log");
                Files.writeString(file, rules.log());
                log = "; log: " + file;
            } catch (IOException e) {
                // The sentence is enough.
            }
        }
        return printLines(ExitCode.INVALID, List.of("error: " + rules.sentence() + log));
    }

    private int printLines(int code, List<String> lines) {
        console.printLines(lines);
        return code;
    }

    private static String reportText(Throwable problem, List<String> args) {
        try {
            Path file = Files.createTempFile("botarena-error-", ".log");
            try (PrintStream out = new PrintStream(file.toFile(), "UTF-8")) {
                Arrays.stream(new BuildVersion().getVersion()).forEach(out::println);
                out.println("arguments: " + args);
                problem.printStackTrace(out);
            }
            return file.toString();
        } catch (IOException e) {
            return "could not be written: " + e.getMessage();
        }
    }
}
