package botarena.referee.play;

import botarena.referee.LastLine;
import java.util.Locale;

/** What is said of a decision that was late: the bot's author must know what the machine did. */
final class LateWords {

    /** Less than a millisecond is nothing to speak of. */
    private static final long NOTED = 1_000_000;

    private LateWords() {}

    /** Further sentences on what the bot is not charged with; empty on a quiet machine. */
    static String taken(LastLine line) {
        StringBuilder words = new StringBuilder();
        if (line.stalledNanos() + line.doubtNanos() >= NOTED) {
            words.append(sentence(
                    " Of the %,.1f ms that passed, the machine gave %,.1f ms or more to others.",
                    line.elapsedNanos(), line.stalledNanos()));
        }
        if (line.stoppedNanos() >= NOTED) {
            words.append(sentence(" The arena itself stood still for %,.1f ms of that.", line.stoppedNanos()));
        }
        return words.toString();
    }

    private static String sentence(String format, long... nanos) {
        Object[] millis = new Object[nanos.length];
        for (int i = 0; i < nanos.length; i++) {
            millis[i] = nanos[i] / 1e6;
        }
        return String.format(Locale.ROOT, format, millis);
    }

    /** What to do about it: something in the bot, or something on the machine. */
    static String advice(LastLine line, boolean unsettled) {
        if (unsettled) {
            return line.stoppedNanos() >= TimeVerdict.STOP
                    ? "Nothing is wrong with the bot: the arena was stopped while it thought. The game is played again."
                    : "Nothing is known against the bot: the machine was busy with other things. The game is played"
                            + " again; fewer games at once, or fewer programs beside them, give it its time.";
        }
        return "Flush after each line (print(..., flush=True)), and watch the clock.";
    }
}
