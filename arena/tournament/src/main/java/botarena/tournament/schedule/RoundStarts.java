package botarena.tournament.schedule;

import botarena.base.Digest;
import botarena.games.Chance;
import botarena.games.GameState;
import botarena.games.MoveList;
import botarena.games.Position;
import botarena.tournament.Openings;
import botarena.tournament.Seeds;
import botarena.tournament.Variant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Seeds and openings of rounds, drawn by hashing from (tournament seed, game, round). Not thread-safe. */
public final class RoundStarts {

    private static final int REMEMBERED = 256;
    private static final int MAX_TRIES = 1_000;

    private final long seed;
    private final Map<String, Draw> drawn = new LinkedHashMap<>(REMEMBERED, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Draw> eldest) {
            return size() > REMEMBERED;
        }
    };

    /** The last draw: mostly all games of a round follow each other. */
    private @Nullable Draw last;

    private @Nullable String lastGame;
    private int lastRound;

    /**
     * Start that all games of a round share.
     *
     * @param seed of the game's own chance
     * @param from text of the position before the opening
     * @param opening the moves played from there, passes included
     */
    public record Draw(long seed, String from, List<String> opening) {
        /** Copies the opening. */
        public Draw {
            opening = List.copyOf(opening);
        }
    }

    /**
     * Seeds and openings for one tournament.
     *
     * @param seed the tournament's
     */
    public RoundStarts(long seed) {
        this.seed = seed;
    }

    /**
     * Start of a game. With hidden cards it holds for one attempt at one leg alone: a bot may remember them.
     *
     * @param id of the leg's ticket
     */
    public Draw draw(Variant variant, int round, String id, int attempt) {
        return variant.game().hidden() ? newDraw(variant, round, id + "#" + attempt) : draw(variant, round);
    }

    private Draw draw(Variant variant, int round) {
        String game = variant.game().id();
        if (last == null || lastRound != round || !game.equals(lastGame)) {
            last = rememberDraw(variant, round);
            lastRound = round;
            lastGame = game;
        }
        return last;
    }

    private Draw rememberDraw(Variant variant, int round) {
        return drawn.computeIfAbsent(variant.game().id() + " " + round, key -> newDraw(variant, round, round));
    }

    private Draw newDraw(Variant variant, int round, Object key) {
        String game = variant.game().id();
        long gameSeed = Seeds.gameSeed(seed, game, key);
        Position start = variant.game().start(variant.options(), gameSeed);
        if (variant.openings() instanceof Openings.From from) {
            return new Draw(gameSeed, from.text(), List.of());
        }
        if (variant.openings() instanceof Openings.Book book) {
            int first = (int) Math.floorMod(
                    Digest.draw("book", seed, game), (long) book.lines().size());
            Openings.Line line =
                    book.lines().get((first + round - 1) % book.lines().size());
            return line instanceof Openings.From from
                    ? new Draw(gameSeed, from.text(), List.of())
                    : new Draw(gameSeed, start.text(), ((Openings.Line.Moves) line).moves());
        }
        Chance chance = new Chance(Digest.draw("opening", seed, game, key));
        return new Draw(gameSeed, start.text(), random(variant, start, chance));
    }

    /** A random line that leaves the game open; a ply shorter where a thousand of them did not. */
    private static List<String> random(Variant variant, Position start, Chance chance) {
        for (int plies = variant.plies(); plies > 0; plies--) {
            for (int attempt = 0; attempt < MAX_TRIES; attempt++) {
                List<String> moves = line(variant, start, chance, plies);
                if (!moves.isEmpty()) {
                    return moves;
                }
            }
        }
        return List.of();
    }

    /** One random line, empty if the game ended in it. */
    private static List<String> line(Variant variant, Position start, Chance chance, int plies) {
        GameState state = new GameState(start, variant.options());
        List<String> moves = new ArrayList<>();
        while (state.outcome() == null
                && (moves.size() < plies || state.position().mustPass())) {
            Position position = state.position();
            int move = move(position, chance);
            moves.add(position.spell(move));
            state.play(move);
        }
        return state.outcome() == null ? moves : List.of();
    }

    private static int move(Position position, Chance chance) {
        MoveList moves = position.moves();
        int swap = position.find("swap");
        int move = moves.get(chance.below(moves.size()));
        while (move == swap && moves.size() > 1) {
            move = moves.get(chance.below(moves.size()));
        }
        return move;
    }
}
