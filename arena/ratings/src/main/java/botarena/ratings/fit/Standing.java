package botarena.ratings.fit;

import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * One row of a rating table.
 *
 * @param rank from 1, within the player's group; empty for a player who is listed without a place
 * @param name a player, or a team that can only be rated as a whole
 * @param group number of the group of players linked by games, from 1
 * @param elo the rating
 * @param error half-width of the confidence interval, relative to the group's reference; empty if there are too few
 *     observations or they show no spread
 * @param low lower end of the interval
 * @param high upper end
 * @param games counted games
 * @param pairs complete swapped pairs or blocks
 * @param score points obtained
 * @param wins games won
 * @param draws games drawn
 * @param losses games lost
 * @param losNext probability of being stronger than the next row of the group; empty in the last row or without error bars
 * @param resolved whether that holds beyond doubt for all such comparisons together (Holm's procedure); true where
 *     there is no next row to be told from
 * @param flags {@code inf+} or {@code inf-}: held finite by the prior alone; {@code group k}; {@code few}: under 30
 *     games; {@code anchor}; {@code team}
 */
public record Standing(
        OptionalInt rank,
        String name,
        int group,
        double elo,
        OptionalDouble error,
        OptionalDouble low,
        OptionalDouble high,
        int games,
        int pairs,
        double score,
        int wins,
        int draws,
        int losses,
        OptionalDouble losNext,
        boolean resolved,
        List<String> flags) {
    public Standing {
        flags = List.copyOf(flags);
    }
}
