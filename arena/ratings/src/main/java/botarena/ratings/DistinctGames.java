package botarena.ratings;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Count of the games of a pairing that differ in their moves: deterministic bots replay games, and forty copies of a game
 * carry no more information than one. Keeps at most {@value #MAX_HASHES} hashes; later games with an unknown hash count as
 * distinct.
 */
final class DistinctGames {
    private static final int MAX_HASHES = 1 << 20;

    private final LongIntMap seen = new LongIntMap();
    private final Map<Integer, int[]> perPairing = new HashMap<>();
    private long games;
    private long distinct;

    /** Games whose moves are known. */
    long games() {
        return games;
    }

    /** Games that differ from every earlier game of their pairing and seating. */
    long distinct() {
        return distinct;
    }

    void add(int pairing, boolean lowFirst, long moves) {
        if (moves == 0) {
            return;
        }
        games++;
        int[] counts = perPairing.computeIfAbsent(pairing, key -> new int[2]);
        counts[0]++;
        long key = Hash.join(2L * pairing + (lowFirst ? 1 : 0), moves);
        if (seen.get(key) != 0) {
            return;
        }
        distinct++;
        counts[1]++;
        if (seen.size() < MAX_HASHES) {
            seen.put(key, 1);
        }
    }

    /** Number, games and distinct games of each pairing that repeated some game. */
    List<int[]> findRepeats() {
        List<int[]> found = new ArrayList<>();
        perPairing.forEach((pairing, counts) -> {
            if (counts[1] < counts[0]) {
                found.add(new int[] {pairing, counts[0], counts[1]});
            }
        });
        return found;
    }
}
