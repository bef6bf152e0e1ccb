package botarena.referee;

import org.jspecify.annotations.Nullable;

/**
 * Evidence of one seat's part in a game, from which its author understands the verdict. It names no file: the ticket
 * names it when it is written. Texts are escaped; empty ones are left out.
 *
 * @param place the seat
 * @param happened the mistake of the bot or the arena; empty if the seat made none
 * @param advice the remedy
 * @param last the open request, else the last one
 * @param process how the process ended, in words
 * @param conversation both sides' lines, first and last 64 KiB; null without a process
 * @param stderr first and last 64 KiB
 */
public record SeatEvidence(
        Place place,
        String happened,
        String advice,
        LastRequest last,
        String process,
        @Nullable String conversation,
        String stderr) {

    /**
     * Beginning of the conversation's last line, which says how many lines the bot had written to stderr before each
     * ply: {@code = stderr lines: 2 before ply 0, 5 before ply 4, 12 in all}.
     */
    public static final String STDERR_LINES = "= stderr lines: ";

    /**
     * Seat that the evidence is about.
     *
     * @param seat from 0
     * @param side name of the seat's side in the game
     * @param calledItself the name in the bot's hello
     */
    public record Place(int seat, String side, String calledItself) {}

    /**
     * The open request, else the last one.
     *
     * @param request its line
     * @param cameBack the answer to it
     * @param clock the clock's state, in words
     * @param ply at which the bot can be asked again, negative if it was never asked
     */
    public record LastRequest(String request, String cameBack, String clock, int ply) {

        /** No request was ever sent. */
        public static final LastRequest NONE = new LastRequest("", "", "", -1);
    }
}
