package botarena.ratings.read;

import botarena.ratings.Hash;
import botarena.ratings.Score;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Pairs of games with swapped seats, found by round, in files of fastchess and cutechess. A game waits for its counterpart;
 * without one it is a single game.
 */
final class RoundPairs {
    /** Most rounds of pairings that wait. */
    private static final int MAX_OPEN_ROUNDS = 1 << 16;

    private final Results results;
    private final Map<Long, Deque<Game>> open = new LinkedHashMap<>();
    private long pairs;

    /** Game as read. */
    record Game(String type, int first, int second, Score score, long moves) {}

    RoundPairs(Results results) {
        this.results = results;
    }

    void add(String round, Game game) {
        long key = Hash.join(Hash.of(round), Hash.of(game.type()));
        long swapped = Hash.join(Hash.join(key, game.second()), game.first());
        Deque<Game> counterparts = open.get(swapped);
        if (counterparts != null) {
            pairs++;
            results.add(counterparts.remove(), Hash.join(1, pairs));
            results.add(game, Hash.join(1, pairs));
            if (counterparts.isEmpty()) {
                open.remove(swapped);
            }
            return;
        }
        open.computeIfAbsent(Hash.join(Hash.join(key, game.first()), game.second()), k -> new ArrayDeque<>(1))
                .add(game);
        if (open.size() > MAX_OPEN_ROUNDS) {
            Iterator<Deque<Game>> eldest = open.values().iterator();
            eldest.next().forEach(alone -> results.add(alone, 0));
            eldest.remove();
        }
    }

    /** Adds the games that still wait. */
    void addRest() {
        open.values().forEach(games -> games.forEach(game -> results.add(game, 0)));
        open.clear();
    }
}
