package botarena.app.training;

import botarena.games.Ending;
import botarena.games.Game;
import botarena.games.Options;
import botarena.games.Outcome;
import botarena.games.Position;
import java.util.Arrays;

/**
 * A game in a slot. Immutable, so that copying a game into other slots copies a reference.
 *
 * @param position the present one
 * @param seen the positions so far; null where they cannot recur
 * @param plies plies played, forced passes included
 * @param flags 0 for an open game, else some of {@link #TERMINATED}, {@link #TRUNCATED} and {@link #ILLEGAL}
 * @param result of team 0: 1, 0 or -1
 * @param reason word of the ending; empty for an open game
 */
record SlotGame(Position position, Seen seen, int plies, int flags, int result, String reason) {

    static final int TERMINATED = 1;
    static final int TRUNCATED = 2;
    static final int ILLEGAL = 4;

    /** Reason of a game that ended with an action that was not legal. */
    static final String ILLEGAL_MOVE = "illegal_move";

    /** Limits that end games beside the rules of the board; 0 for none. */
    record Limits(int repetition, int maxPlies) {

        static Limits of(Game game, Options options) {
            return new Limits(game.recurs() ? options.number("repetition") : 0, options.number("maxPlies"));
        }
    }

    /** A game that begins; forced passes are played at once. */
    static SlotGame begin(Position start, Limits limits) {
        return judge(start, Seen.NOTHING, 0, limits);
    }

    boolean isOver() {
        return flags != 0;
    }

    /** The game after a legal move of an open one, and after the passes that are forced then. */
    SlotGame play(int move, Limits limits) {
        return judge(position.play(move), seen, plies + 1, limits);
    }

    /** The game lost by the seat to move. */
    SlotGame illegal() {
        int team = position.seating().team(position.toMove());
        return closeGame(position, plies, TERMINATED | ILLEGAL, team == 0 ? -1 : 1, ILLEGAL_MOVE);
    }

    /** Judges the position in the order of {@link botarena.games.GameState}: the rules, repetition, the cap. */
    private static SlotGame judge(Position position, Seen before, int plies, Limits limits) {
        Outcome outcome = position.over() ? position.outcome() : null;
        if (outcome != null) {
            int result = (int) Math.signum(outcome.score(0) - outcome.score(1));
            return closeGame(
                    position, plies, TERMINATED, result, outcome.ending().word());
        }
        Seen seen = limits.repetition > 0 ? before.with(position.repetitionHash()) : before;
        if (limits.repetition > 0 && seen.occurrences() >= limits.repetition) {
            return closeGame(position, plies, TERMINATED, 0, Ending.REPETITION.word());
        }
        if (limits.maxPlies > 0 && plies >= limits.maxPlies) {
            return closeGame(position, plies, TRUNCATED, 0, Ending.MAX_PLIES.word());
        }
        return position.mustPass()
                ? judge(position.play(position.moves().get(0)), seen, plies + 1, limits)
                : new SlotGame(position, seen, plies, 0, 0, "");
    }

    private static SlotGame closeGame(Position position, int plies, int how, int forFirst, String why) {
        return new SlotGame(position, Seen.NOTHING, plies, how, forFirst, why);
    }

    /**
     * Hashes of the positions of a game, for repetition. A game and its first continuation share an array; a second one
     * copies it.
     */
    static final class Seen {

        static final Seen NOTHING = new Seen(new long[0], new int[1], 0);

        private final long[] hashes;

        /** Number of hashes in the array, of all slots. */
        private final int[] used;

        private final int size;

        private Seen(long[] hashes, int[] used, int size) {
            this.hashes = hashes;
            this.used = used;
            this.size = size;
        }

        Seen with(long hash) {
            boolean last = used[0] == size && size < hashes.length;
            long[] room = last ? hashes : Arrays.copyOf(hashes, Math.max(16, size + size / 2 + 1));
            int[] filled = last ? used : new int[1];
            room[size] = hash;
            filled[0] = size + 1;
            return new Seen(room, filled, size + 1);
        }

        /** Occurrences of the last position, itself included. */
        int occurrences() {
            int times = 0;
            long last = hashes[size - 1];
            for (int i = 0; i < size; i++) {
                times += hashes[i] == last ? 1 : 0;
            }
            return times;
        }
    }
}
