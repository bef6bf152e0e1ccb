package botarena.bots;

import botarena.games.Chance;
import botarena.games.Game;
import botarena.games.Options;
import botarena.games.Position;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Positions that the game may be in at one decision, as far as the seat can tell. An open game has one. In other games
 * the rules draw them, or else games with other seeds that look the same to the seat so far. What a seat sees settles
 * its moves. Safe for threads.
 *
 * @param given options of the game
 * @param from the start as the seat sees it
 * @param played all moves since, likewise
 * @param found positions found so far, without the ones that the rules drew
 */
record Worlds(
        Game game,
        Map<String, Object> given,
        int seat,
        String from,
        List<String> played,
        String text,
        List<Position> found) {

    /** Number of positions found by seeds from which on draws repeat them. */
    private static final int ENOUGH_POSITIONS = 50;

    /** A random position that agrees with the one seen; null if none is found until then. */
    @Nullable
    Position draw(Chance chance, long end) {
        Options options = game.complete(given, from);
        Position drawn = game.hidden()
                ? game.sample(text, seat, options, chance.next() & Chance.MAX_SEED)
                : game.parse(text, options);
        if (drawn != null && game.hidden() && !drawn.seen(seat).text().equals(text)) {
            drawn = null;
        }
        while (drawn == null && found.size() < ENOUGH_POSITIONS && System.nanoTime() - end < 0) {
            drawn = replay(game.start(options, chance.next() & Chance.MAX_SEED), chance);
            if (drawn != null) {
                found.add(drawn);
            }
        }
        return drawn != null || found.isEmpty() ? drawn : found.get(chance.below(found.size()));
    }

    /** The game so far from another start; null where it looks otherwise. */
    private @Nullable Position replay(Position start, Chance chance) {
        Position at = start;
        if (!at.seen(seat).text().equals(from)) {
            return null;
        }
        for (String word : played) {
            Position before = at;
            int[] like = IntStream.of(at.moves().toArray())
                    .filter(move -> before.told(move, seat).equals(word))
                    .toArray();
            if (like.length == 0) {
                return null;
            }
            at = at.play(like[chance.below(like.length)]);
        }
        return at.seen(seat).text().equals(text) ? at : null;
    }
}
