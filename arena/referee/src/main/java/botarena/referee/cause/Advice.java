package botarena.referee.cause;

import botarena.games.Sentences;
import botarena.protocol.Reason;
import botarena.referee.BotLimits;
import botarena.referee.LateCause;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Advice about a failure, from the verdict and the program's own error message. */
public final class Advice {

    /**
     * Advice for a bot that exits at once: something it needs was there when its author tried it, and is missing here.
     */
    public static final String WORLD = "It starts with few variables (PATH, HOME, LANG and what env: says) and, in the"
            + " sandbox, sees only the system, its own folder and the files that its command and env: name.";

    /** Advice about an illegal move of which no more is known. */
    public static final String CHOOSE =
            "Choose from the turn's \"legal\", where the organiser lets it be sent, until your"
                    + " own move generator agrees with 'botarena perft'.";

    /** Words of an advice that says no more than where to look. */
    private static final String VAGUE = "The end of its stderr says why";

    /** @param limit that the advice is about, null for none */
    private record Rule(
            Pattern words, String advice, @Nullable LimitKey limit) {

        /** A bot that may use the network meets no limit there. */
        boolean concerns(@Nullable BotLimits limits) {
            return limit != LimitKey.NETWORK || limits == null || !limits.network();
        }

        String advice(@Nullable BotLimits limits) {
            return limit == null ? advice : String.format(advice, limit.words(limits));
        }
    }

    private static final List<Rule> RULES = List.of(
            rule(
                    "can't start new thread|unable to create (?:new )?native thread|cannot fork|fork: retry|newosproc"
                            + "|pthread_create|failed to (?:spawn|create) (?:a )?thread|can't alloc thread"
                            + "|(?s)^(?=.*(?:Resource temporarily unavailable|EAGAIN|Errno 11\\b))(?=.*(?:fork|spawn|popen|thread|process|clone|start\\())",
                    "It reached the limit of its processes and threads (%s): end finished ones, start fewer, or ask the"
                            + " organiser for more.",
                    LimitKey.PROCESSES),
            rule(
                    "File too large|EFBIG|Errno 27\\b|File size limit exceeded",
                    "It reached the limit of one file's size (%s): write less, or ask the organiser for more.",
                    LimitKey.FILE_SIZE),
            rule(
                    "No space left on device|ENOSPC|Errno 28\\b|disk quota exceeded",
                    "It filled its own space, the folder that TMPDIR names (%s): write less, or ask the organiser for more.",
                    LimitKey.DISK),
            rule(
                    "Too many open files|EMFILE|Errno 24\\b",
                    "It reached the limit of its open files (%s): close finished ones, or ask the organiser for more.",
                    LimitKey.FILES),
            rule(
                    "MemoryError|OutOfMemoryError|bad_alloc|heap out of memory|NoMemoryError|out of memory"
                            + "|Cannot allocate memory|ENOMEM|Errno 12\\b",
                    "It reached the limit of its memory (%s). Use less memory, or ask the organiser for a higher limit.",
                    LimitKey.MEMORY),
            rule(
                    "read-only file ?system|EROFS|Errno 30\\b|ReadOnlyFileSystem",
                    "While it plays, its own folder can only be read: write to stderr, which is kept for you, or into the"
                            + " folder that the variable TMPDIR names."),
            rule(
                    "PermissionError|EACCES|AccessDeniedException|Permission denied",
                    "While it plays, it may read the system and its own folder, and write only to stderr and into the"
                            + " folder that the variable TMPDIR names."),
            rule(
                    "attempted relative import",
                    "A program that is started as a file has no package: import without the dot, or start it with"
                            + " python3 -m PACKAGE.MODULE."),
            rule(
                    "partially initialized module|consider renaming",
                    "A file of the bot has the name of a module that it imports, or two files import each other:"
                            + " rename it, or move the import."),
            rule(
                    "import statement outside a module|not defined in ES module|ERR_REQUIRE_ESM",
                    "Node reads import in .mjs files and require() in .cjs files: rename it."),
            rule(
                    "UnsupportedClassVersionError",
                    "It was compiled for a newer Java: compile it with javac --release and the number of the Java here."),
            rule(
                    "Could not find or load main class|\\(wrong name: ",
                    "Compile the class, and start it by its whole name, package.Class, from the folder or jar that -cp"
                            + " names."),
            rule(
                    "RecursionError|StackOverflowError|Maximum call stack size|stack level too deep",
                    "A function calls itself without end or too deep: check where it stops, or search less deep."),
            rule(
                    "is not JSON serializable|serialize a BigInt",
                    "Make a plain number or text of the value before it is sent, such as int(x), str(x) or Number(x)."),
            rule(
                    "SyntaxError|IndentationError|TabError|syntax error|(?m)^\\S+\\.\\w+:\\d+:(?:\\d+:)? error: ",
                    "The program cannot be read. Start it once by hand, and fix the line that it names."),
            rule(
                    "ModuleNotFoundError|ImportError|Cannot find (?:module|package)|cannot load such file|NoClassDefFoundError"
                            + "|module '[^']*' not found|Can't locate \\S+ in @INC"
                            + "|ClassNotFoundException|error while loading shared libraries",
                    "A library is missing. Put it in the bot's folder, or set its path under env:. The sandbox shows only"
                            + " the system and the bot's folder."),
            rule(
                    "Network is unreachable|Errno 101\\b|ENETUNREACH|EAI_AGAIN|name resolution|UnknownHostException|ECONNREFUSED"
                            + "|Connection refused",
                    "There is no network while it plays (%s): what it needs has to lie in its folder.",
                    LimitKey.NETWORK),
            rule(
                    "FileNotFoundError|FileNotFoundException|NoSuchFileException|ENOENT|No such file or directory",
                    "It starts in the folder of its bot.yaml, or where botarena was called: name its files from there. "
                            + WORLD));

    private Advice() {}

    private static Rule rule(String words, String advice) {
        return rule(words, advice, null);
    }

    private static Rule rule(String words, String advice, @Nullable LimitKey limit) {
        return new Rule(Pattern.compile(words, Pattern.CASE_INSENSITIVE), advice, limit);
    }

    /**
     * {@return whether it only points at stderr}
     *
     * @param advice as from {@link #of}
     */
    public static boolean isVague(String advice) {
        return advice.startsWith(VAGUE);
    }

    /**
     * {@return one or two sentences for the author of a bot; empty if there is no advice}
     *
     * @param code of the failure
     * @param message the referee's sentence
     * @param stderr the kept part of it, may be empty
     * @param limits of the bot, null if they are not known
     */
    public static String of(Reason code, String message, String stderr, @Nullable BotLimits limits) {
        String said = FailureCause.mayTell(code) ? of(stderr, limits) : "";
        return said.isEmpty() ? usualRemedy(code, message, stderr.isBlank(), limits) : said;
    }

    /** Usual remedy for this fault. */
    private static String usualRemedy(Reason code, String message, boolean silent, @Nullable BotLimits limits) {
        return switch (code) {
            case TIMEOUT, HELLO_TIMEOUT, READY_TIMEOUT, PING_TIMEOUT -> LateCause.advice(code, message);
            case BAD_JSON -> "Send one JSON object per line, with nothing before or after it.";
            case BAD_MESSAGE -> "Compare the answer with the examples in protocol/README.md.";
            case WRONG_ID -> "Repeat the request's id, and answer each request once.";
            case ILLEGAL_MOVE ->
                Sentences.namesMove(message)
                        ? "Spell moves as the turn's \"legal\" does."
                        : Sentences.refusesPass(message)
                                ? "The bot found no move though \"legal\" has some: look in its stderr and its search."
                                : CHOOSE;
            case CRASHED ->
                message.contains("SIGKILL")
                        ? "Something outside the bot killed it, most often for memory: use less than its limit ("
                                + LimitKey.MEMORY.words(limits) + ")."
                        : silent
                                ? "It left nothing on stderr: run it under a debugger; in C and C++ build it with"
                                        + " -g -fsanitize=address."
                                : VAGUE + ". In C and C++, -g -fsanitize=address shows the line.";
            case EXITED ->
                !silent
                        ? VAGUE + "."
                        : message.contains("status 0 ")
                                ? "Keep reading until the line {\"type\":\"quit\"} or the end of stdin."
                                : "It left nothing on stderr: write each error there. PHP does so with -d display_errors=stderr.";
            case LINE_TOO_LONG, OUTPUT_LIMIT -> "Write all but answers to stderr.";
            case MEMORY, LIMIT ->
                "Use less, or ask the organiser for a higher limit ("
                        + LimitKey.of(code, message).words(limits) + ").";
            default -> "";
        };
    }

    /**
     * {@return one or two sentences; empty if stderr does not explain the failure}
     *
     * @param stderr the kept part of it, may be empty
     * @param limits of the bot, null if they are not known
     */
    public static String of(String stderr, @Nullable BotLimits limits) {
        String before = FailureCause.beforeVerdict(stderr);
        return Backtrace.of(before)
                .map(trace -> adviceOr(
                        namedFailure(before, trace),
                        trace.place().isEmpty() ? "" : "Fix " + trace.place() + ".",
                        limits))
                .orElseGet(() -> adviceOr(end(before), "", limits));
    }

    private static String adviceOr(String said, String otherwise, @Nullable BotLimits limits) {
        return RULES.stream()
                .filter(rule ->
                        rule.concerns(limits) && rule.words.matcher(said).find())
                .map(rule -> rule.advice(limits))
                .findFirst()
                .orElse(otherwise);
    }

    /** The line of stderr that names the failure, with the places it comes from. */
    private static String namedFailure(String stderr, Backtrace trace) {
        return trace.error() + "\n" + Backtrace.lines(stderr).get(trace.line()) + "\n"
                + String.join("\n", trace.frames());
    }

    private static String end(String stderr) {
        return String.join("\n", FailureCause.lastLines(stderr));
    }

    /** Limit of the sandbox, by its key in tournament files. */
    private enum LimitKey {
        PROCESSES("processes", limits -> String.valueOf(limits.processes())),
        FILES("files", limits -> String.valueOf(limits.files())),
        FILE_SIZE("file-size", limits -> size(limits.fileSize())),
        DISK("disk", limits -> size(limits.disk())),
        MEMORY("memory", limits -> size(limits.memory())),
        CPU("cpu", limits -> limits.cpuSeconds() + "s"),
        NETWORK("network", limits -> limits.network() ? "allow" : "deny");

        private final String key;
        private final Function<BotLimits, String> value;

        LimitKey(String key, Function<BotLimits, String> value) {
            this.key = key;
            this.value = value;
        }

        /** As a tournament file spells it; without the value where it is not known. */
        String words(@Nullable BotLimits limits) {
            return limits == null ? key + " under limits:" : "limits: {" + key + ": " + value.apply(limits) + "}";
        }

        /** The limit that the referee's sentence names. */
        static LimitKey of(Reason code, String message) {
            return code == Reason.MEMORY
                    ? MEMORY
                    : message.contains("CPU time") ? CPU : message.contains("file size") ? FILE_SIZE : PROCESSES;
        }

        private static String size(long bytes) {
            return bytes % (1L << 30) == 0
                    ? (bytes >> 30) + "g"
                    : bytes % (1L << 20) == 0 ? (bytes >> 20) + "m" : (bytes >> 10) + "k";
        }
    }
}
