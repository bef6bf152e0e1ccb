package botarena.tournament.results;

import java.util.List;

/**
 * Games of the same bots in the same seats that went the same way, move by move: deterministic bots repeat themselves
 * where openings do, and forty copies of a game tell no more than one.
 *
 * @param game its id
 * @param bots labels by seat
 * @param games finished games of these bots in these seats
 * @param distinct of these, how many differ from all others
 */
public record RepeatedGames(String game, List<String> bots, long games, long distinct) {
    public RepeatedGames {
        bots = List.copyOf(bots);
    }

    /** What to do about it. */
    public String advice() {
        return game + ": " + String.join(", ", bots) + " played only " + distinct + " different games in " + games
                + "; say more openings plies, or fewer games-per-pair";
    }
}
