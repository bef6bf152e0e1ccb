package botarena.ratings.fit;

import java.util.OptionalDouble;

/**
 * Figures behind a rating.
 *
 * @param asFirst games as the first player
 * @param firstPoints points in them
 * @param asSecond games as the second player
 * @param secondPoints points in them
 * @param opponents pairings the unit played in
 * @param opposition mean rating of the opponents, each counted once a game
 * @param performance rating at which the unit's points are the expected ones, with all others fixed; empty if it won or
 *     lost everything
 */
public record RatingDetails(
        int asFirst,
        double firstPoints,
        int asSecond,
        double secondPoints,
        int opponents,
        double opposition,
        OptionalDouble performance) {}
