package botarena.protocol;

import java.util.List;
import java.util.Map;

/**
 * Description of a game for a bot before its first turn, without the position.
 *
 * @param game the variant's word, in plain ASCII
 * @param gameId names this game everywhere
 * @param options all of the game's options
 * @param seat where the bot sits
 * @param teams the seats of each team
 * @param sides the name of each team
 * @param players names by seat, {@code "?"} where the bot is not to know
 * @param moveMs free time of a decision; this and the other times in milliseconds
 * @param bankMs the bank at first
 * @param incMs what a decision adds to the bank
 * @param marginMs how far the bank may be overdrawn
 * @param withLegal whether turns list the legal moves
 * @param pondering whether it may think while others do; otherwise it is stopped then
 * @param seed for the bot's own chance
 * @param from text of the position before the opening
 * @param opening the moves that lead to the first turn
 */
public record GameStart(
        String game,
        String gameId,
        Map<String, ?> options,
        int seat,
        List<List<Integer>> teams,
        List<String> sides,
        List<String> players,
        long moveMs,
        long bankMs,
        long incMs,
        long marginMs,
        boolean withLegal,
        boolean pondering,
        long seed,
        String from,
        List<String> opening) {}
