package botarena.protocol;

import java.util.List;
import java.util.Map;

/**
 * Description of a game for a bot before its first turn, without the position.
 *
 * @param game the variant's word, in plain ASCII
 * @param gameId names this game everywhere
 * @param options all of the game's options
 */
public record GameStart(
        String game, String gameId, Map<String, ?> options, Seats seats, Time time, Terms terms, Opening opening) {

    /**
     * The bot's seat and the others'.
     *
     * @param seat where the bot sits
     * @param teams the seats of each team
     * @param sides the name of each team
     * @param players names by seat, {@code "?"} where the bot is not to know
     */
    public record Seats(int seat, List<List<Integer>> teams, List<String> sides, List<String> players) {}

    /**
     * Times in milliseconds.
     *
     * @param moveMs free time of a decision
     * @param bankMs the bank at first
     * @param incMs added to the bank by each decision
     * @param marginMs how far the bank may be overdrawn
     */
    public record Time(long moveMs, long bankMs, long incMs, long marginMs) {}

    /**
     * Terms for the bot's decisions.
     *
     * @param withLegal whether turns list the legal moves
     * @param pondering whether it may think while others do; otherwise it is stopped then
     * @param seed for the bot's own chance
     */
    public record Terms(boolean withLegal, boolean pondering, long seed) {}

    /**
     * Moves before the first turn.
     *
     * @param from text of the position before them
     */
    public record Opening(String from, List<String> moves) {}
}
