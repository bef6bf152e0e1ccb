package botarena.app.check;

import botarena.protocol.Reason;
import botarena.referee.BotProcess;
import botarena.referee.BotProcess.Exit;
import botarena.referee.Wire.Arrival;
import botarena.referee.WireReply;
import botarena.referee.play.LateMessage;

/** Sentence for whatever came instead of a reply. */
final class ArrivalSentence {

    private ArrivalSentence() {}

    /**
     * Half the answer to why nothing better came.
     *
     * @param late the code of the verdict where nothing came in time
     * @param limitNanos how long it might take
     */
    static String sentence(WireReply reply, BotProcess bot, Arrival arrival, Reason late, long limitNanos) {
        return switch (arrival) {
            case LINE -> "";
            case UNASKED -> "It wrote a line before it was asked.";
            case TIMEOUT -> LateMessage.message(reply, bot, late, limitNanos, false);
            case CLOSED -> closed(bot.exit());
            case TOO_LONG -> "It wrote a line of more than 64 KiB.";
            case OUTPUT_LIMIT -> "It wrote more than 1,000 lines or 64 KiB of stray output.";
            case BROKEN -> "The arena failed: " + reply.trouble() + ".";
        };
    }

    private static String closed(Exit exit) {
        if (exit instanceof Exit.Status status) {
            return "It ended with status " + status.code() + " instead of answering.";
        }
        if (exit instanceof Exit.Signal signal) {
            return "It was ended by signal " + signal.number() + ".";
        }
        if (exit instanceof Exit.Unstarted unstarted) {
            return unstarted.why();
        }
        if (exit instanceof Exit.Disconnected) {
            return "It closed its connection instead of answering.";
        }
        return exit instanceof Exit.Limit limit
                ? "It was ended by a limit: " + limit.what() + "."
                : "It closed its output instead of answering.";
    }

    static Reason reason(Arrival arrival, Reason late) {
        return switch (arrival) {
            case TIMEOUT -> late;
            case CLOSED -> Reason.EXITED;
            case TOO_LONG -> Reason.LINE_TOO_LONG;
            case OUTPUT_LIMIT -> Reason.OUTPUT_LIMIT;
            case UNASKED -> Reason.WRONG_ID;
            case LINE, BROKEN -> Reason.INTERNAL;
        };
    }
}
