package botarena.referee.play;

import botarena.protocol.Reason;
import botarena.referee.BotLimits;
import botarena.referee.BotProcess;
import botarena.referee.LateCause;
import botarena.referee.WireReply;
import botarena.referee.cause.Advice;
import java.util.Locale;

/** Message about a late reply: the part of the bot, and the part of the machine. */
final class LateMessage {

    /** Shorter times are not mentioned. */
    private static final long NOTED = 1_000_000;

    /** Percentage of its time from which a bot counts as computing rather than waiting. */
    private static final int BUSY = 80;

    private LateMessage() {}

    /**
     * Sentence about the late reply and, if it can be found out, its cause. A bot that never replied may be tested for
     * some seconds; afterwards its connection only serves for last messages.
     *
     * @param limitNanos how long the answer might take
     * @param unsettled whether the machine may be to blame, so that nothing is said of the bot
     */
    static String message(WireReply late, BotProcess bot, Reason code, long limitNanos, boolean unsettled) {
        String taken = takenTime(late);
        if (unsettled && late.elapsedNanos() < limitNanos) {
            return "The answer to " + requestName(code) + " came after " + seconds(late.elapsedNanos())
                    + "; how much of that the bot used is not known." + taken;
        }
        return missingLine(code, limitNanos) + (unsettled ? "" : findCause(late, bot)) + taken;
    }

    /** A sentence on the missing line. */
    static String missingLine(Reason code, long limitNanos) {
        String limit = seconds(limitNanos / NOTED * NOTED - NOTED);
        return code == Reason.TIMEOUT
                ? "Too slow: no move within " + limit + "."
                : "No answer to " + requestName(code) + " within " + limit + ".";
    }

    private static String findCause(WireReply late, BotProcess bot) {
        long ran = late.ranNanos();
        long charged = late.chargedNanos();
        if (ran > 0 && ran >= charged / 100 * BUSY) {
            return " " + LateCause.COMPUTES.words() + ": " + seconds(ran) + " of " + seconds(charged) + ".";
        }
        LateCause cause = bot.silence();
        if (ran > 0 && cause != LateCause.READS_AHEAD && cause != LateCause.UNFLUSHED) {
            return " It used " + seconds(ran) + " of processor time in " + seconds(charged) + ": "
                    + (cause == LateCause.UNKNOWN ? LateCause.WAITS : cause).words() + ".";
        }
        return cause.words().isEmpty() ? "" : " " + cause.words() + ".";
    }

    /** Name of the request. */
    static String requestName(Reason code) {
        return switch (code) {
            case HELLO_TIMEOUT -> "hello";
            case READY_TIMEOUT -> "start";
            case PING_TIMEOUT -> "ping";
            default -> "turn";
        };
    }

    /** Time that the bot is not charged with; empty on an idle machine. */
    private static String takenTime(WireReply line) {
        StringBuilder words = new StringBuilder();
        if (line.stalledNanos() + line.doubtNanos() >= NOTED) {
            words.append(" (Other programs used ")
                    .append(seconds(line.stalledNanos()))
                    .append(" meanwhile.)");
        }
        if (line.stoppedNanos() >= NOTED) {
            words.append(" (The arena itself stood still for ")
                    .append(seconds(line.stoppedNanos()))
                    .append(" meanwhile.)");
        }
        return words.toString();
    }

    private static String seconds(long nanos) {
        double seconds = nanos / 1e9;
        return seconds < 1
                ? String.format(Locale.ROOT, "%d ms", Math.round(seconds * 1e3))
                : String.format(Locale.ROOT, seconds < 10 ? "%.2f s" : "%.1f s", seconds);
    }

    /** Remedy where the machine may be to blame. */
    static String machineRemedy(WireReply line) {
        return line.stoppedNanos() >= TimeVerdict.STOP
                ? "Nothing is wrong with the bot: the arena was stopped while it thought. The game does not count."
                : "The bot may be right: the machine was busy with other programs. The game does not count; fewer"
                        + " games at once, or fewer other programs, give the bot its time.";
    }

    /**
     * Remedy for a bot that waits after a line that is no message.
     *
     * @param code of the missing answer
     * @param example of it
     */
    static String otherLineRemedy(Reason code, String example) {
        return "Answer " + requestName(code) + " with " + example
                + ". Other text belongs to stderr. If the line is only a remark: "
                + LateCause.advice(code, LateCause.WAITS.words());
    }

    /**
     * Remedy for a bot: from its stderr, the missing answer, or the cause of its silence.
     *
     * @param example the missing answer
     */
    static String hint(Reason code, String message, String stderr, BotLimits limits, String example) {
        String said = Advice.of(stderr, limits);
        if (!said.isEmpty()) {
            return said;
        }
        String usual = Advice.of(code, message, "", limits);
        boolean computes = message.contains(LateCause.COMPUTES.words());
        String answer = "Answer " + requestName(code) + " with " + example + ".";
        return switch (code) {
            case PING_TIMEOUT -> computes ? usual : answer + " Ping comes between games, too.";
            case READY_TIMEOUT -> computes ? usual : answer + " Flush after each line.";
            case TIMEOUT -> (computes ? "" : answer + " ") + usual;
            default -> usual;
        };
    }
}
