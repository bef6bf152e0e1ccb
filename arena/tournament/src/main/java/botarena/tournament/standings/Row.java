package botarena.tournament.standings;

import botarena.protocol.Reason;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One bot's line in a table.
 *
 * @param rank from 1; null for bots that missed a game of the overall table
 * @param bot its label, {@code a} or {@code a@2}
 * @param elo rating; 0 is the mean of the table unless a bot fixes the scale
 * @param error half the width of the 95 % interval; null where there are too few games to say
 * @param low lower end of that interval, null with {@code error}
 * @param high upper end
 * @param games rated games
 * @param pairs complete pairs of legs among them
 * @param wins games won
 * @param draws games drawn
 * @param losses games lost
 * @param score points, ½ for a draw
 * @param forfeits the bot's own forfeits by cause, in the order of {@link Reason}
 * @param meanMs mean time of a decision, 0 if it made none
 * @param losNext probability that it is stronger than the next row; null in the last row
 * @param resolved whether the order of this row and the next is settled at 95 %, all neighbours tested together; true
 *     where no row follows to be told from
 * @param flag remarks: {@code inf+}, {@code inf-}, {@code group 2}, {@code few}, {@code anchor}, {@code repeats}; empty for none
 * @param unplayed games recorded as unplayed
 * @param stray lines it wrote that were no messages
 * @param repeats its games that went move by move as an earlier one between the same seats
 */
public record Row(
        @Nullable Integer rank,
        String bot,
        double elo,
        @Nullable Double error,
        @Nullable Double low,
        @Nullable Double high,
        long games,
        long pairs,
        long wins,
        long draws,
        long losses,
        double score,
        Map<Reason, Integer> forfeits,
        double meanMs,
        @Nullable Double losNext,
        boolean resolved,
        String flag,
        long unplayed,
        long stray,
        long repeats) {

    /** The share of repeats from which on {@link #flag} says {@code repeats}. */
    static final double MANY_REPEATS = 0.1;

    /** Share of the points, 0 to 1; 0 without games. */
    public double share() {
        return games == 0 ? 0 : score / games;
    }
}
