package botarena.app.training;

import botarena.games.Ending;
import botarena.games.MoveList;
import botarena.games.Options;
import botarena.games.Outcome;
import botarena.games.Position;
import java.util.Arrays;

/**
 * A game as a slot holds it. Immutable, so that copying a game into other slots copies a reference.
 *
 * @param position where it stands
 * @param seen the positions so far; null where they cannot recur
 * @param plies plies played, forced passes included
 * @param flags 0 for an open game, else some of {@link #TERMINATED}, {@link #TRUNCATED} and {@link #ILLEGAL}
 * @param result of team 0: 1, 0 or -1
 * @param reason word of what ended it; empty for an open game
 */
record SlotGame(Position position, Seen seen, int plies, int flags, int result, String reason) {

    static final int TERMINATED = 1;
    static final int TRUNCATED = 2;
    static final int ILLEGAL = 4;

    /** Reason of a game that ended with an action that was not legal. */
    static final String ILLEGAL_MOVE = "illegal_move";

    /** A game that begins; forced passes are played at once. */
    static SlotGame begin(Position start, Options options) {
        return new SlotGame(start, Seen.NOTHING, 0, 0, 0, "").reached(options);
    }

    boolean over() {
        return flags != 0;
    }

    /** The game after a legal move of an open one, and after the passes that are forced then. */
    SlotGame play(int move, Options options) {
        return new SlotGame(position.play(move), seen, plies + 1, 0, 0, "").reached(options);
    }

    /** The game lost by the seat to move. */
    SlotGame illegal() {
        int team = position.seating().team(position.toMove());
        return ended(TERMINATED | ILLEGAL, team == 0 ? -1 : 1, ILLEGAL_MOVE);
    }

    /** Judges the position in the order of {@link botarena.games.GameState}: the rules, repetition, the cap. */
    private SlotGame reached(Options options) {
        Outcome outcome = position.outcome();
        if (outcome != null) {
            return ended(
                    TERMINATED,
                    (int) Math.signum(outcome.score(0) - outcome.score(1)),
                    outcome.ending().word());
        }
        int repetition = options.number("repetition");
        Seen now = repetition > 0 && position.game().recurs() ? seen.with(position.repetitionHash()) : seen;
        if (repetition > 0 && now.times() >= repetition) {
            return ended(TERMINATED, 0, Ending.REPETITION.word());
        }
        if (options.number("maxPlies") > 0 && plies >= options.number("maxPlies")) {
            return ended(TRUNCATED, 0, Ending.MAX_PLIES.word());
        }
        SlotGame open = new SlotGame(position, now, plies, 0, 0, "");
        if (!position.mustPass()) {
            return open;
        }
        MoveList pass = position.moves();
        return open.play(pass.get(0), options);
    }

    private SlotGame ended(int how, int forFirst, String why) {
        return new SlotGame(position, Seen.NOTHING, plies, how, forFirst, why);
    }

    /**
     * Hashes of the positions of a game, which tell apart what does not repeat. A game and the first one that goes on from
     * it share an array; a second one copies it.
     */
    static final class Seen {

        static final Seen NOTHING = new Seen(new long[0], new int[1], 0);

        private final long[] hashes;

        /** How many hashes are in the array, whoever put them there. */
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

        /** How often the last position occurred, itself included. */
        int times() {
            int times = 0;
            for (int i = 0; i < size; i++) {
                times += hashes[i] == hashes[size - 1] ? 1 : 0;
            }
            return times;
        }
    }
}
