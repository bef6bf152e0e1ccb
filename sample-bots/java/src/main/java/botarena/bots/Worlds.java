package botarena.bots;

import botarena.games.Chance;
import botarena.games.Game;
import botarena.games.MoveList;
import botarena.games.Options;
import botarena.games.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Positions that the game may be in, as far as one seat can tell. An open game has one. In other games the rules draw
 * them, or else games with other seeds that look the same to the seat so far. Safe for threads; one of them reports
 * events.
 */
final class Worlds {

    /** Number of positions found by seeds from which on draws repeat them in turn. */
    private static final int ENOUGH_POSITIONS = 50;

    private final Game game;
    private final Options options;
    private final int seat;
    private final String from;
    private final List<String> played = new ArrayList<>();
    private final List<Position> found = new ArrayList<>();
    private volatile boolean rulesDraw = true;
    private volatile @Nullable Known known;
    private volatile String text;
    private volatile List<String> legal = List.of();

    /** The one position where nothing is hidden. */
    private record Known(String text, Position position) {}

    /** @param from the start as the seat sees it */
    Worlds(Game game, Options options, int seat, String from) {
        this.game = game;
        this.options = options;
        this.seat = seat;
        this.from = from;
        this.text = from;
    }

    /**
     * @param move as the seat sees it
     */
    void addMove(String move) {
        played.add(move);
    }

    /** Moves on to the seat's present view, with its moves; none are known before the first. */
    void look(String seen, List<String> moves) {
        synchronized (found) {
            text = seen;
            legal = moves;
            found.clear();
        }
    }

    /** A random position that agrees with the one seen; null if it is to stop, or if none agrees. */
    @Nullable
    Position draw(Chance chance, BooleanSupplier stop) {
        if (!game.hidden()) {
            String now = text;
            Known one = known;
            if (one == null || !one.text.equals(now)) {
                one = new Known(now, game.parse(now, options));
                known = one;
            }
            return one.position;
        }
        if (rulesDraw) {
            Position one = game.sample(text, seat, options, seed(chance));
            rulesDraw = one != null;
            if (one != null && agrees(one)) {
                return one;
            }
        }
        synchronized (found) {
            if (found.size() >= ENOUGH_POSITIONS) {
                return found.get(chance.below(found.size()));
            }
        }
        while (!stop.getAsBoolean()) {
            Position one = replay(chance);
            if (one != null && agrees(one)) {
                synchronized (found) {
                    // The seat may see more by now.
                    if (agrees(one)) {
                        found.add(one);
                    }
                }
                return one;
            }
        }
        return null;
    }

    private static long seed(Chance chance) {
        return chance.next() & Chance.MAX_SEED;
    }

    private boolean agrees(Position one) {
        if (!legal.isEmpty() && one.toMove() != seat || !one.seen(seat).text().equals(text)) {
            return false;
        }
        List<String> moves = new ArrayList<>();
        for (int move : one.moves().toArray()) {
            moves.add(one.spell(move));
        }
        return legal.isEmpty() || moves.equals(legal);
    }

    /** The game so far with another seed; null where it looks otherwise. */
    private @Nullable Position replay(Chance chance) {
        Position at = game.start(options, seed(chance));
        if (!at.seen(seat).text().equals(from)) {
            return null;
        }
        for (String word : played) {
            MoveList moves = at.moves();
            MoveList like = new MoveList();
            for (int i = 0; i < moves.size(); i++) {
                if (at.told(moves.get(i), seat).equals(word)) {
                    like.add(moves.get(i));
                }
            }
            if (like.size() == 0) {
                return null;
            }
            at = at.play(like.get(chance.below(like.size())));
        }
        return at;
    }
}
