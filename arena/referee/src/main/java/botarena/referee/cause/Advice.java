package botarena.referee.cause;

import botarena.protocol.Reason;
import java.util.List;
import java.util.regex.Pattern;

/** Advice about a failure, from the verdict and the program's own error message. */
public final class Advice {

    /**
     * Advice for a bot that exits at once: something it needs was there when its author tried it, and is missing here.
     */
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
                    "The program cannot be read: fix the line shown above, and start it once by hand."),
            rule(
                    "ModuleNotFoundError|ImportError|Cannot find (?:module|package)|cannot load such file|NoClassDefFoundError"
                            + "|ClassNotFoundException|Could not find or load main class|error while loading shared libraries",
                    "A library is missing. Put it in the bot's folder, or set its path under env:. The sandbox shows only"
                            + " the system and the bot's folder."),
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

    /**
     * One or two sentences for the author of a bot; empty where nothing can be said.
     *
     * @param message the referee's sentence
     * @param stderr what was kept of it, empty if nothing was
     */
    public static String of(Reason code, String message, String stderr) {
        String said = FailureCause.mayTell(code) ? of(stderr) : "";
        return said.isEmpty() ? usual(code, message, stderr.isBlank()) : said;
    }

    /** Usual remedy for this fault. */
    private static String usual(Reason code, String message, boolean silent) {
        return switch (code) {
            case TIMEOUT, HELLO_TIMEOUT, READY_TIMEOUT, PING_TIMEOUT -> LateCause.advice(code, message);
            case BAD_JSON -> "Write one JSON object a line and nothing else in it.";
            case BAD_MESSAGE -> "Look up the reply in protocol/README.md.";
            case WRONG_ID -> "Repeat the request's id, and answer each request once.";
            case ILLEGAL_MOVE ->
                message.contains(": write ")
                        ? "Spell moves as the turn's \"legal\" does."
                        : "Choose from the turn's \"legal\" until your own move generator agrees with 'botarena perft'.";
            case EXITED, CRASHED ->
                silent
                        ? "Keep reading until the line {\"type\":\"quit\"} or the end of stdin."
                        : "The end of its stderr says why.";
            case LINE_TOO_LONG, OUTPUT_LIMIT -> "Write to stderr what is not an answer.";
            case MEMORY, LIMIT -> "Use less, or ask the organiser for higher limits.";
            default -> "";
        };
    }

    /** One or two sentences; empty where stderr does not say what went wrong. */
    public static String of(String stderr) {
        return Backtrace.of(stderr)
                .map(trace -> known(said(stderr, trace), trace.frames().isEmpty() ? "" : "Fix the line shown above."))
                .orElseGet(() -> known(end(stderr), ""));
    }

    private static String known(String said, String otherwise) {
        return RULES.stream()
                .filter(rule -> rule.words.matcher(said).find())
                .map(Rule::advice)
                .findFirst()
                .orElse(otherwise);
    }

    /** The line of stderr that names the failure. */
    private static String said(String stderr, Backtrace trace) {
        return trace.error() + "\n" + Backtrace.lines(stderr).get(trace.line());
    }

    private static String end(String stderr) {
        return String.join("\n", FailureCause.lastLines(stderr));
    }
}
