package botarena.referee.play;

import botarena.protocol.Limits;
import botarena.protocol.Reason;
import botarena.protocol.Reply;
import botarena.referee.BotLimits;
import botarena.referee.BotProcess;
import botarena.referee.BotProcess.Exit;
import botarena.referee.GameRecord.FaultDescription;
import botarena.referee.LateCause;
import botarena.referee.Wire.Arrival;
import botarena.referee.WireReply;
import botarena.referee.cause.Advice;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Description of a bad reply; the same in a game and in an exam.
 *
 * @param came the reply, as far as it came
 * @param process the bot's
 * @param limits of the bot
 * @param id of the request
 * @param expected reader of the reply; after {@link Arrival#LINE} or {@link Arrival#UNASKED} it has judged the line
 */
public record Diagnosis(WireReply came, BotProcess process, BotLimits limits, long id, Reply expected) {

    static final int SHOWN = 500;

    /** Bytes of a buffer that examples in C use. */
    private static final int SHORT_BUFFER = 256;

    /**
     * The line is not the reply.
     *
     * @param asked bytes of the request
     */
    public FaultDescription line(int asked) {
        process.verdictFell();
        // A program in C that finds no id takes 0; the answer to start had the right one.
        boolean cut = id > 1 && asked >= SHORT_BUFFER && expected.sentence().startsWith("the reply has id 0,");
        String buffer = cut
                ? String.format(
                        Locale.ROOT, "The request has %,d bytes: a shorter buffer (fgets) takes a part. ", asked)
                : "";
        return new FaultDescription(quoteReply(), capitalize(expected.sentence()) + ".", buffer + expected.hint());
    }

    /**
     * No complete line came within the limit. A bot that never replied may be tested for some seconds; afterwards its
     * connection only serves for last messages.
     *
     * @param request the line that was not answered
     * @param unsettled whether the machine may be to blame, so that nothing is said of the bot
     */
    public FaultDescription lateReply(Reason code, String request, long limitNanos, boolean unsettled) {
        if (unsettled) {
            String message = LateMessage.message(came, process, code, limitNanos, true);
            return new FaultDescription(quoteReply(), message, LateMessage.machineRemedy(came));
        }
        MisplacedAnswer misplaced = MisplacedAnswer.find(this, request);
        process.verdictFell();
        if (misplaced != null) {
            String message = LateMessage.missingLine(code, limitNanos) + " " + misplaced.sentence();
            return new FaultDescription(PrintableText.cutLine(misplaced.line(), SHOWN), message, misplaced.hint());
        }
        String message = LateMessage.message(came, process, code, limitNanos, false);
        String stray = process.suspectStray();
        // How long it computed is not always known.
        boolean silent = Stream.of(LateCause.COMPUTES, LateCause.READS_AHEAD, LateCause.UNFLUSHED)
                        .noneMatch(cause -> message.contains(cause.words()))
                && Advice.of(process.stderr(), limits).isEmpty();
        if (silent && !stray.isBlank()) {
            return new FaultDescription(
                    PrintableText.cutLine(stray, SHOWN),
                    message + " It wrote another line, and no answer.",
                    LateMessage.otherLineRemedy(code, expected.example(id)));
        }
        return new FaultDescription(
                quoteReply(), message, LateMessage.hint(code, message, process.stderr(), limits, expected.example(id)));
    }

    /**
     * The process ended, or closed its output, instead of replying.
     *
     * @param greeted whether it had answered hello
     */
    public FaultDescription processGone(Exit exit, boolean greeted) {
        if (exit instanceof Exit.Unstarted unstarted) {
            return new FaultDescription(unstarted.why());
        }
        boolean ended = exit instanceof Exit.Signal || exit instanceof Exit.Limit;
        String message = capitalize(words(exit)) + (ended ? " while its answer was due." : " instead of answering.");
        String stray = process.suspectStray();
        if (process.stderr().isBlank() && MisplacedAnswer.isError(stray)) {
            return new FaultDescription(PrintableText.cutLine(stray, SHOWN), message, MisplacedAnswer.FIX_ERROR);
        }
        return new FaultDescription(quoteReply(), message, remedy(exit, message, greeted));
    }

    private String remedy(Exit exit, String message, boolean greeted) {
        if (exit instanceof Exit.Running) {
            return "Keep stdout open until quit.";
        }
        if (exit instanceof Exit.Disconnected) {
            return "A bot that connects stays connected until quit; its own terminal or debugger says why it left.";
        }
        String advice = Advice.of(code(exit), message, process.stderr(), limits);
        boolean atOnce = exit instanceof Exit.Status && !greeted;
        boolean silent = process.stderr().isBlank();
        return atOnce && (silent || Advice.isVague(advice))
                ? (silent ? "It wrote nothing to stderr." : advice) + " " + Advice.WORLD
                : advice;
    }

    /**
     * An optional field of a good reply was ignored.
     *
     * @param came the reply
     * @param remark of {@link Reply#remarks}
     */
    public static FaultDescription ignoredField(WireReply came, String remark) {
        return new FaultDescription(
                quoteReply(came),
                "A field was ignored: " + remark + ".",
                "Correct the field, or leave it out. The rest of the reply counts.");
    }

    /** A line grew too long. */
    public FaultDescription tooLong() {
        return new FaultDescription(
                quoteReply(),
                String.format(Locale.ROOT, "A line grew beyond %,d bytes.", Limits.BOT_LINE_BYTES),
                "Write one short JSON object a line and end it with a newline; explanations belong to stderr.");
    }

    /** The bot wrote more stray output than one game allows. */
    public FaultDescription outputLimit() {
        String message = String.format(
                Locale.ROOT,
                "More than %,d lines or %,d bytes that are no protocol were written to stdout in one game.",
                Limits.STRAY_LINES,
                Limits.STRAY_BYTES);
        return new FaultDescription(process.firstStray(), message, "Print to stderr, not to stdout.");
    }

    String quoteReply() {
        return quoteReply(came);
    }

    private static String quoteReply(WireReply came) {
        return PrintableText.bytes(came.bytes(), came.lineStart(), came.lineEnd(), SHOWN);
    }

    /** Code of the verdict on a process that ended. */
    public static Reason code(Exit exit) {
        if (exit instanceof Exit.Signal) {
            return Reason.CRASHED;
        }
        if (exit instanceof Exit.Limit limit) {
            return limit.memory() ? Reason.MEMORY : Reason.LIMIT;
        }
        return exit instanceof Exit.Unstarted ? Reason.START_FAILED : Reason.EXITED;
    }

    /** End of a process, as part of a sentence. */
    static String words(Exit exit) {
        if (exit instanceof Exit.Status status) {
            return "the bot exited with status " + status.code();
        }
        if (exit instanceof Exit.Signal signal) {
            return "the bot was ended by signal " + signal.number() + signal(signal.number());
        }
        if (exit instanceof Exit.Limit limit) {
            return "the bot was ended by its limit: " + limit.what();
        }
        return exit instanceof Exit.Disconnected ? "the bot closed its connection" : "the bot closed its output";
    }

    private static String signal(int number) {
        return switch (number) {
            case 4 -> " (SIGILL, illegal instruction)";
            case 6 -> " (SIGABRT, aborted)";
            case 7 -> " (SIGBUS)";
            case 8 -> " (SIGFPE, division by zero)";
            case 9 -> " (SIGKILL)";
            case 11 -> " (SIGSEGV, memory access that is not allowed)";
            case 13 -> " (SIGPIPE)";
            case 15 -> " (SIGTERM)";
            default -> "";
        };
    }

    static String capitalize(String sentence) {
        return sentence.isEmpty() ? sentence : Character.toUpperCase(sentence.charAt(0)) + sentence.substring(1);
    }
}
