package botarena.referee.play;

import botarena.protocol.LineWriter;
import botarena.protocol.Reason;
import botarena.protocol.Reply;
import botarena.referee.BotProcess.Exit;
import botarena.referee.GameRecord.FaultDescription;
import botarena.referee.WireReply;
import botarena.referee.cause.Advice;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Why a game cannot go on: a fault of a seat's bot, or of the arena during that seat's turn.
 *
 * @param seat the seat concerned, -1 if none is
 * @param blame the party at fault
 * @param contention whether it is a timeout that others on the machine, or a stop of the arena, may explain
 * @param phrase the event in a few words, for tables
 * @param notice the message to the bot
 * @param request the open request's line, or of an unasked line the last one; empty if there was none
 * @param clock the clock's state, in words
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
    private static final String ALIVE = "still running when the verdict fell";

    enum Blame {
        BOT,
        ARENA,
        /** No bot's fault: the game is not played. */
        NONE
    }

    /** The bot's files changed since its fingerprint was taken. */
    static GameFailure filesChanged(int seat, String sentence) {
        Notice notice = new Notice(Reason.CHANGED, -1, new FaultDescription(sentence));
        return new GameFailure(seat, Blame.NONE, false, sentence, notice, "", "", "");
    }

    /** The arena's own fault. */
    static GameFailure arena(int seat, long request, String line, String sentence) {
        Notice notice = new Notice(Reason.INTERNAL, request, new FaultDescription(sentence));
        return new GameFailure(seat, Blame.ARENA, false, sentence, notice, line, "", "");
    }

    /** The bot could not be started. */
    static GameFailure notStarted(int seat, String sentence) {
        Notice notice = new Notice(Reason.START_FAILED, -1, new FaultDescription(sentence));
        return new GameFailure(seat, Blame.BOT, false, "could not be started", notice, "", "", "never started");
    }

    /** The line is not the reply that was asked for. */
    static GameFailure line(BotSession session, long id, LineWriter request, Reason code, Reply reply) {
        return failure(
                session,
                request,
                phrase(code),
                new Notice(code, id, diagnosis(session, id, reply).line(request.length())),
                ALIVE);
    }

    private static Diagnosis diagnosis(BotSession session, long id, Reply reply) {
        return new Diagnosis(session.reply(), session.process(), session.bot().limits(), id, reply);
    }

    private static String phrase(Reason code) {
        return switch (code) {
            case BAD_JSON -> "a line that is not JSON";
            case WRONG_ID -> "a reply with the wrong id, or without a request";
            default -> "not the reply that was asked for";
        };
    }

    /**
     * The move is spelled correctly but not legal.
     *
     * @param why the move is not legal, a sentence
     * @param mixup that explains it, null if none is known
     */
    static GameFailure illegal(
            BotSession session, long id, LineWriter request, Reply reply, String why, @Nullable MoveMixup mixup) {
        String message = "Illegal move: " + PrintableText.text(why, false);
        String hint = Advice.of(Reason.ILLEGAL_MOVE, message, "", null);
        FaultDescription said =
                new FaultDescription(diagnosis(session, id, reply).quoteReply(), message, hint);
        Notice notice = new Notice(Reason.ILLEGAL_MOVE, id, MoveMixup.explain(said, mixup));
        return failure(session, request, "illegal move", notice, ALIVE);
    }

    /** The bot's hello lists other games. */
    static GameFailure ofUnlistedGame(BotSession session, long id, LineWriter request, String game) {
        String got = PrintableText.cutLine(session.reply().text(), Diagnosis.SHOWN);
        String message = "The bot does not play " + game + ", as its hello says.";
        String hint = "Add \"" + game + "\" to hello's \"games\", or name its games in bot.yaml: games: [...].";
        Notice notice = new Notice(Reason.UNLISTED, id, new FaultDescription(got, message, hint));
        return new GameFailure(
                session.seat(),
                Blame.NONE,
                false,
                "its hello does not list " + game,
                notice,
                text(request),
                clock(session.reply()),
                ALIVE);
    }

    /** The bot speaks another protocol version. */
    static GameFailure ofUnsupportedGame(BotSession session, long id, LineWriter request, String message, String hint) {
        String got = PrintableText.cutLine(session.reply().text(), Diagnosis.SHOWN);
        Notice notice = new Notice(Reason.UNSUPPORTED, id, new FaultDescription(got, message, hint));
        return failure(session, request, "not supported", notice, ALIVE);
    }

    /** No complete line within the limit. */
    static GameFailure lateReply(
            BotSession session, long id, LineWriter request, Reply reply, Reason code, long limit, TimeVerdict time) {
        boolean unsettled = time == TimeVerdict.UNSETTLED;
        String clock = clock(session.reply());
        FaultDescription said = diagnosis(session, id, reply).lateReply(code, text(request), limit, unsettled);
        return new GameFailure(
                session.seat(),
                unsettled ? Blame.ARENA : Blame.BOT,
                unsettled,
                unsettled
                        ? "the machine was too busy to say whether the bot was late"
                        : code == Reason.TIMEOUT ? "out of time" : "no answer to " + LateMessage.requestName(code),
                new Notice(code, id, said),
                text(request),
                clock,
                ALIVE);
    }

    /** The process ended, or closed its output, instead of replying. */
    static GameFailure processGone(BotSession session, long id, LineWriter request, Reply reply) {
        Exit exit = session.process().exit();
        if (exit instanceof Exit.Unstarted unstarted) {
            return unstarted.ours()
                    ? arena(session.seat(), id, text(request), unstarted.why())
                    : notStarted(session.seat(), unstarted.why());
        }
        FaultDescription said = diagnosis(session, id, reply).processGone(exit, session.isGreeted());
        String words = Diagnosis.words(exit);
        return failure(session, request, words, new Notice(Diagnosis.code(exit), id, said), words);
    }

    static GameFailure tooLong(BotSession session, long id, LineWriter request, Reply reply) {
        Notice notice = new Notice(
                Reason.LINE_TOO_LONG, id, diagnosis(session, id, reply).tooLong());
        return failure(session, request, "a line that is too long", notice, ALIVE);
    }

    static GameFailure outputLimit(BotSession session, long id, LineWriter request, Reply reply) {
        Notice notice = new Notice(
                Reason.OUTPUT_LIMIT, id, diagnosis(session, id, reply).outputLimit());
        return failure(session, request, "too much stray output", notice, ALIVE);
    }

    private static GameFailure failure(
            BotSession session, LineWriter request, String phrase, Notice notice, String exit) {
        return new GameFailure(
                session.seat(), Blame.BOT, false, phrase, notice, text(request), clock(session.reply()), exit);
    }

    /** Time of the reply to the last request. */
    static String clock(WireReply line) {
        return String.format(Locale.ROOT, "%.3f ms since the request was written", line.elapsedNanos() / 1e6);
    }

    /** A line as text, without its newline. */
    static String text(LineWriter line) {
        return line.toString().stripTrailing();
    }
}
