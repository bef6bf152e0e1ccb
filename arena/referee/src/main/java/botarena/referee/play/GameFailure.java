package botarena.referee.play;

import botarena.protocol.Limits;
import botarena.protocol.LineWriter;
import botarena.protocol.Reason;
import botarena.protocol.Reply;
import botarena.referee.BotProcess.Exit;
import botarena.referee.WireReply;
import botarena.referee.cause.Advice;
import java.util.Locale;

/**
 * Why a game cannot go on: a fault of a seat's bot, or of the arena during that seat's turn.
 *
 * @param seat the seat concerned, -1 if none is
 * @param blame whose fault it is
 * @param contention whether it is a time-out that others on the machine, or a stop of the arena, may explain
 * @param phrase what happened in a few words, for tables
 * @param notice what the bot is told
 * @param request the open request's line, or of an unasked line the last one; empty if there was none
 * @param clock what the clock said, in words
 * @param exit how the process ended, in words
 */
record GameFailure(
        int seat,
        Blame blame,
        boolean contention,
        String phrase,
        Notice notice,
        String request,
        String clock,
        String exit) {
    private static final int SHOWN = 500;

    private static final String ALIVE = "still running when the verdict fell";

    enum Blame {
        BOT,
        ARENA,
        /** Nobody's: the game is not played. */
        CHANGE
    }

    /** The bot's files are no longer those that it is known by. */
    static GameFailure changed(int seat, String sentence) {
        Notice notice = new Notice(Reason.CHANGED, -1, "", sentence, "");
        return new GameFailure(seat, Blame.CHANGE, false, sentence, notice, "", "", "");
    }

    /** The arena's own fault. */
    static GameFailure arena(int seat, long request, String line, String sentence) {
        Notice notice = new Notice(Reason.INTERNAL, request, "", sentence, "");
        return new GameFailure(seat, Blame.ARENA, false, sentence, notice, line, "", "");
    }

    /** The bot could not be started. */
    static GameFailure notStarted(int seat, String sentence) {
        Notice notice = new Notice(Reason.START_FAILED, -1, "", sentence, "");
        return new GameFailure(seat, Blame.BOT, false, "could not be started", notice, "", "", "never started");
    }

    /** The line is not the reply that was asked for. */
    static GameFailure line(BotSession session, long id, LineWriter request, Reason code, Reply reply) {
        String message = capital(reply.sentence()) + ".";
        Notice notice = new Notice(code, id, got(session), message, reply.hint());
        return failure(session, request, phrase(code), notice, ALIVE);
    }

    private static String phrase(Reason code) {
        return switch (code) {
            case BAD_JSON -> "a line that is not JSON";
            case WRONG_ID -> "a line with the wrong id, or one nobody asked for";
            default -> "not the reply that was asked for";
        };
    }

    /** The move is spelled correctly but not legal. */
    static GameFailure illegal(BotSession session, long id, LineWriter request, String why) {
        String message = "Illegal move: " + PrintableText.text(why, false);
        Notice notice = new Notice(
                Reason.ILLEGAL_MOVE,
                id,
                got(session),
                message,
                "The request's \"legal\" lists every legal move, where the organiser lets it be sent.");
        return failure(session, request, "illegal move", notice, ALIVE);
    }

    /** The bot speaks another protocol version or plays other games. */
    static GameFailure unsupported(BotSession session, long id, LineWriter request, String message) {
        Notice notice = new Notice(Reason.UNSUPPORTED, id, got(session), message, "");
        return failure(session, request, "not supported", notice, ALIVE);
    }

    /** No complete line within the limit. */
    static GameFailure late(
            BotSession session, long id, LineWriter request, Reason code, long limit, TimeVerdict time) {
        WireReply line = session.reply();
        boolean unsettled = time == TimeVerdict.UNSETTLED;
        String clock = clock(line);
        String got = got(session);
        String message = LateMessage.message(session.reply(), session.process(), code, limit, unsettled);
        return new GameFailure(
                session.seat(),
                unsettled ? Blame.ARENA : Blame.BOT,
                unsettled,
                code == Reason.TIMEOUT ? "out of time" : "no answer to " + LateMessage.asked(code),
                new Notice(code, id, got, message, LateMessage.advice(line, unsettled, code, message)),
                text(request),
                clock,
                ALIVE);
    }

    /** The process ended, or closed its output, instead of replying. */
    static GameFailure gone(BotSession session, long id, LineWriter request) {
        Exit exit = session.process().exit();
        if (exit instanceof Exit.Unstarted unstarted) {
            return unstarted.ours()
                    ? arena(session.seat(), id, text(request), unstarted.why())
                    : notStarted(session.seat(), unstarted.why());
        }
        Notice notice = new Notice(
                code(exit), id, got(session), capital(words(exit)) + " with the answer due.", advice(session, exit));
        return failure(session, request, words(exit), notice, words(exit));
    }

    static GameFailure tooLong(BotSession session, long id, LineWriter request) {
        Notice notice = new Notice(
                Reason.LINE_TOO_LONG,
                id,
                got(session),
                String.format(Locale.ROOT, "A line grew beyond %,d bytes.", Limits.BOT_LINE_BYTES),
                "Write one short JSON object a line and end it with a newline; explanations belong to stderr.");
        return failure(session, request, "a line that is too long", notice, ALIVE);
    }

    static GameFailure outputLimit(BotSession session, long id, LineWriter request) {
        String message = String.format(
                Locale.ROOT,
                "More than %,d lines or %,d bytes that are no protocol were written to stdout in one game.",
                Limits.STRAY_LINES,
                Limits.STRAY_BYTES);
        Notice notice = new Notice(
                Reason.OUTPUT_LIMIT, id, session.process().firstStray(), message, "Print to stderr, not to stdout.");
        return failure(session, request, "too much stray output", notice, ALIVE);
    }

    private static GameFailure failure(
            BotSession session, LineWriter request, String phrase, Notice notice, String exit) {
        return new GameFailure(
                session.seat(), Blame.BOT, false, phrase, notice, text(request), clock(session.reply()), exit);
    }

    private static Reason code(Exit exit) {
        if (exit instanceof Exit.Signal) {
            return Reason.CRASHED;
        }
        if (exit instanceof Exit.Limit limit) {
            return limit.memory() ? Reason.MEMORY : Reason.LIMIT;
        }
        return Reason.EXITED;
    }

    /** End of a process, as part of a sentence. */
    static String words(Exit exit) {
        if (exit instanceof Exit.Status status) {
            return "the bot ended by itself with exit status " + status.code();
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

    private static String advice(BotSession session, Exit exit) {
        if (exit instanceof Exit.Running) {
            return "Keep stdout open until quit.";
        }
        if (exit instanceof Exit.Disconnected) {
            return "A bot that connects stays connected until quit; its own terminal or debugger says why it left.";
        }
        if (exit instanceof Exit.Limit) {
            return "Use less, or ask the organiser for a higher limit.";
        }
        String advice = Advice.of(session.process().stderr());
        if (!advice.isEmpty()) {
            return advice;
        }
        boolean atOnce = exit instanceof Exit.Status && !session.isGreeted();
        return "The end of its stderr says why, if anything does." + (atOnce ? " " + Advice.WORLD : "");
    }

    /** Time of the reply to the last request. */
    static String clock(WireReply line) {
        return String.format(Locale.ROOT, "%.3f ms since the request was written", line.elapsedNanos() / 1e6);
    }

    private static String got(BotSession session) {
        WireReply line = session.reply();
        return PrintableText.bytes(line.bytes(), line.from(), line.to(), SHOWN);
    }

    /** A line as text, without its newline. */
    static String text(LineWriter line) {
        return line.toString().stripTrailing();
    }

    private static String capital(String sentence) {
        return sentence.isEmpty() ? sentence : Character.toUpperCase(sentence.charAt(0)) + sentence.substring(1);
    }
}
