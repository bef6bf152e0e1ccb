package botarena.tournament.results;

import java.util.List;

/**
 * How an opening treats the side that sits in seat 0, over all games that began with it.
 *
 * @param game its id
 * @param from text of the position before the opening
 * @param moves the opening's moves
 * @param games finished games
 * @param score share of the points of seat 0's team; far from one half the opening decides too much by itself
 */
public record OpeningScore(String game, String from, List<String> moves, long games, double score) {
    public OpeningScore {
        moves = List.copyOf(moves);
    }
}
