package botarena.referee.play;

import botarena.protocol.Reason;
import botarena.referee.BotProcess;
import botarena.referee.WireReply;
import botarena.referee.cause.Advice;
import botarena.referee.cause.LateCause;
import java.util.Locale;

/** What is said of an answer that was late: the bot's author must know what the bot did, and what the machine. */
public final class LateMessage {

    /** Less than a millisecond is nothing to speak of. */
    private static final long NOTED = 1_000_000;

    /** A bot that ran for so many percent of its time was busy rather than waiting. */
    private static final int BUSY = 80;

    private LateMessage() {}

    /**
     * What happened, and why as far as can be found out. A bot that has never answered may be tried for some seconds,
     * after which its connection is of no more use than for its last words.
     *
     * @param limitNanos how long the answer might take
     * @param unsettled whether the machine may be to blame, so that nothing is said of the bot
     */
    public static String message(WireReply late, BotProcess bot, Reason code, long limitNanos, boolean unsettled) {
        String taken = taken(late);
        if (unsettled && late.elapsedNanos() < limitNanos) {
            return "The answer to " + asked(code) + " came after " + seconds(late.elapsedNanos())
                    + "; how much of that the bot used is not known." + taken;
        }
        String limit = seconds(limitNanos / NOTED * NOTED - NOTED);
        String missing = code == Reason.TIMEOUT
                ? "Too slow: no move within " + limit + "."
                : "No answer to " + asked(code) + " within " + limit + ".";
        return missing + (unsettled ? "" : why(late, bot, code)) + taken;
    }

    private static String why(WireReply late, BotProcess bot, Reason code) {
        long ran = late.ranNanos();
        long charged = late.chargedNanos();
        if (ran > 0 && ran >= charged / 100 * BUSY) {
            return " " + LateCause.COMPUTES.words() + ": " + seconds(ran) + " of " + seconds(charged) + ".";
        }
        LateCause cause = code == Reason.HELLO_TIMEOUT ? bot.silence() : LateCause.UNKNOWN;
        if (ran > 0 && (cause == LateCause.UNKNOWN || cause == LateCause.WAITS)) {
            return " " + LateCause.WAITS.words() + " " + seconds(ran) + " of " + seconds(charged) + ".";
        }
        return cause.words().isEmpty() ? "" : " " + cause.words() + ".";
    }

    /** What the bot was asked, a word. */
    static String asked(Reason code) {
        return switch (code) {
            case HELLO_TIMEOUT -> "hello";
            case READY_TIMEOUT -> "start";
            case PING_TIMEOUT -> "ping";
            default -> "turn";
        };
    }

    /** What the bot is not charged with; empty on a quiet machine. */
    private static String taken(WireReply line) {
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

    /** What to do about it: something in the bot, or something on the machine. */
    static String advice(WireReply line, boolean unsettled, Reason code, String message) {
        if (unsettled) {
            return line.stoppedNanos() >= TimeVerdict.STOP
                    ? "Nothing is wrong with the bot: the arena was stopped while it thought. The game is played again."
                    : "Nothing is known against the bot: the machine was busy with other things. The game is played"
                            + " again; fewer games at once, or fewer programs beside them, give it its time.";
        }
        return Advice.of(code, message, "");
    }
}
