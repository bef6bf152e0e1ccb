package botarena.referee.play;

import botarena.protocol.Reason;

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

    enum Blame {
        BOT,
        ARENA
    }

    /** The arena's own fault. */
    static GameFailure arena(int seat, long request, String line, String sentence) {
        Notice notice = new Notice(Reason.INTERNAL, request, "", sentence, "");
        return new GameFailure(seat, Blame.ARENA, false, sentence, notice, line, "", "");
    }
}
