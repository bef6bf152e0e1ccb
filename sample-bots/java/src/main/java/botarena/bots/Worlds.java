package botarena.bots;

import botarena.games.Chance;
import botarena.games.Game;
import botarena.games.MoveList;
import botarena.games.Options;
import botarena.games.Position;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BooleanSupplier;
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

    /** Those at the start. */
    Worlds(Game game, Map<String, Object> given, int seat, String from) {
        this(game, given, seat, from, List.of(), from, new CopyOnWriteArrayList<>());
    }

    /** Those at a later decision. */
    Worlds after(List<String> moves, String seen) {
        return new Worlds(game, given, seat, from, List.copyOf(moves), seen, new CopyOnWriteArrayList<>());
    }

    /** A random position that agrees with the one seen; null if it is to stop. */
    @Nullable
    Position draw(Chance chance, BooleanSupplier stop) {
        Options options = game.complete(given, from);
        if (!game.hidden()) {
            if (found.isEmpty()) {
                found.add(game.parse(text, options));
            }
            return found.get(0);
        }
        Position drawn = game.sample(text, seat, options, chance.next() & Chance.MAX_SEED);
        if (drawn != null && drawn.seen(seat).text().equals(text)) {
            return drawn;
        }
        while (found.size() < ENOUGH_POSITIONS && !stop.getAsBoolean()) {
            Position replayed = replay(game.start(options, chance.next() & Chance.MAX_SEED), chance);
            if (replayed != null) {
                found.add(replayed);
                return replayed;
            }
        }
        return found.size() < ENOUGH_POSITIONS ? null : found.get(chance.below(found.size()));
    }

    /** The game so far from another start; null where it looks otherwise. */
    private @Nullable Position replay(Position start, Chance chance) {
        Position at = start;
        if (!at.seen(seat).text().equals(from)) {
            return null;
        }
        for (String word : played) {
            MoveList like = new MoveList();
            for (int move : at.moves().toArray()) {
                if (at.told(move, seat).equals(word)) {
                    like.add(move);
                }
            }
            if (like.size() == 0) {
                return null;
            }
            at = at.play(like.get(chance.below(like.size())));
        }
        return at.seen(seat).text().equals(text) ? at : null;
    }
}
