package botarena.bench;

import botarena.games.Chance;
import botarena.games.Cursor;
import botarena.games.Position;

/**
 * Plays whole games of uniformly random moves, to measure how fast a game is. Positions know no repetition and no cap,
 * so a game that will not end is given up after {@link #MAX_PLIES} plies.
 *
 * @param games games played
 * @param plies moves played in all of them
 * @param firstWins games won by team 0
 * @param secondWins games won by team 1
 * @param draws games without a winner, abandoned ones included
 */
record Playouts(long games, long plies, long firstWins, long secondWins, long draws) {

    /** Plies after which a game is given up. */
    static final int MAX_PLIES = 10_000;

    /** Plays {@code games} games from {@code start} with moves drawn from {@code seed}. */
    static Playouts play(Position start, long seed, long games) {
        Cursor cursor = start.game().cursor(start);
        Chance chance = new Chance(seed);
        long plies = 0;
        long[] results = new long[3];
        for (long game = 0; game < games; game++) {
            cursor.set(start);
            plies += finish(cursor, chance);
            results[1 + cursor.winner()]++;
        }
        return new Playouts(games, plies, results[1], results[2], results[0]);
    }

    private static int finish(Cursor cursor, Chance chance) {
        int plies = 0;
        while (!cursor.over() && plies < MAX_PLIES) {
            cursor.play(cursor.randomMove(chance));
            plies++;
        }
        return plies;
    }
}
