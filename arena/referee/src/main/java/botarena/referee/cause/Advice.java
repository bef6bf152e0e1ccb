package botarena.referee.cause;

import java.util.List;
import java.util.regex.Pattern;

/** What to do about a failure that a program's own words explain. */
public final class Advice {

    /** What a bot that ends at once may miss: it found it where its author tried it. */
    public static final String WORLD = "It starts with few variables (PATH, HOME, LANG and what env: says) and, in the"
            + " sandbox, sees only the system, its own folder and the files that its command and env: name.";

    private record Rule(Pattern words, String advice) {}

    private static final List<Rule> RULES = List.of(
            rule(
                    "read-only file ?system|EROFS|Errno 30\\b|ReadOnlyFileSystem",
                    "While it plays, its own folder can only be read: write to stderr, which is kept for you, or into the"
                            + " folder that the variable TMPDIR names."),
            rule(
                    "PermissionError|EACCES|AccessDeniedException|Permission denied",
                    "While it plays, it may read the system and its own folder, and write only to stderr and into the"
                            + " folder that the variable TMPDIR names."),
            rule(
                    "SyntaxError|IndentationError|TabError|syntax error|(?m)^\\S+\\.\\w+:\\d+:(?:\\d+:)? error: ",
                    "The program cannot be read as it is: mend the line that is named, and start it once by hand."),
            rule(
                    "ModuleNotFoundError|ImportError|Cannot find (?:module|package)|cannot load such file|NoClassDefFoundError"
                            + "|ClassNotFoundException|Could not find or load main class|error while loading shared libraries",
                    "What it wants to load is not there for the program that the arena starts: put it into the bot's own"
                            + " folder, or say where it is in env:. " + WORLD),
            rule(
                    "Network is unreachable|ENETUNREACH|EAI_AGAIN|name resolution|UnknownHostException|ECONNREFUSED"
                            + "|Connection refused",
                    "There is no network while it plays: what it needs has to lie in its folder."),
            rule(
                    "MemoryError|OutOfMemoryError|bad_alloc|heap out of memory|NoMemoryError|out of memory",
                    "Use less memory, or ask the organiser for a higher limit."),
            rule(
                    "FileNotFoundError|FileNotFoundException|NoSuchFileException|ENOENT|No such file or directory",
                    "It is started in its own folder: name its files from there. " + WORLD));

    private Advice() {}

    private static Rule rule(String words, String advice) {
        return new Rule(Pattern.compile(words, Pattern.CASE_INSENSITIVE), advice);
    }

    /** One or two sentences; empty where stderr does not say what went wrong. */
    public static String of(String stderr) {
        return Backtrace.of(stderr)
                .map(trace -> known(
                        said(stderr, trace), trace.frames().isEmpty() ? "" : "Mend the place that its stderr names."))
                .orElseGet(() -> known(end(stderr), ""));
    }

    private static String known(String said, String otherwise) {
        return RULES.stream()
                .filter(rule -> rule.words.matcher(said).find())
                .map(Rule::advice)
                .findFirst()
                .orElse(otherwise);
    }

    /** What was said about the failure itself: the line that names it, as it stands. */
    private static String said(String stderr, Backtrace trace) {
        return trace.error() + "\n" + Backtrace.lines(stderr).get(trace.line());
    }

    private static String end(String stderr) {
        return String.join("\n", Cause.lastLines(stderr));
    }
}
