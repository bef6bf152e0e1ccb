package botarena.referee;

import org.jspecify.annotations.Nullable;

/**
 * Evidence of one seat's part in a game, from which its author understands the verdict. It names no file: the ticket
 * names it when it is written. Texts are escaped; empty ones are left out.
 *
 * @param seat whose part it is
 * @param side what the game calls that seat's side
 * @param calledItself the name in the bot's hello
 * @param happened what the bot did wrong, or the arena failed at; empty where the seat did nothing wrong
 * @param advice what to do about it
 * @param request the open request's line, else the last one
 * @param cameBack the answer to it
 * @param clock what the clock said, in words
 * @param process how the process ended, in words
 * @param ply at which the bot can be asked again, negative if it was never asked
 * @param conversation both sides' lines, first and last 64 KiB; null where there was no process
 * @param stderr first and last 64 KiB
 */
public record SeatEvidence(
        int seat,
        String side,
        String calledItself,
        String happened,
        String advice,
        String request,
        String cameBack,
        String clock,
        String process,
        int ply,
        @Nullable String conversation,
        String stderr) {}
