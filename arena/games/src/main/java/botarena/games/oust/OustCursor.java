package botarena.games.oust;

import botarena.games.Chance;
import botarena.games.Cursor;
import botarena.games.MoveList;
import botarena.games.Position;

/** Stones, the side to move and where in its turn it is, played in place. */
final class OustCursor implements Cursor {

    /** The move code of {@code swap}; placements are coded by their cell. */
    static final int SWAP = Hexagon.cells(Hexagon.MAX_SIZE);

    /** Cells tried blindly before the legal ones are counted. */
    private static final int RANDOM_TRIES = 32;

    private final Stones stones;
    private int side;
    private Phase phase;
    private boolean over;

    OustCursor(Stones stones, int side, Phase phase) {
        this.stones = stones;
        this.side = side;
        this.phase = phase;
        this.over = hasEnded();
    }

    Stones stones() {
        return stones;
    }

    @Override
    public void set(Position position) {
        OustCursor other = ((OustPosition) position).cursor();
        stones.set(other.stones);
        side = other.side;
        phase = other.phase;
        over = other.over;
    }

    @Override
    public Position position() {
        return new OustPosition(stones.board, stones.cells(), side, phase);
    }

    @Override
    public int toMove() {
        return over ? Position.NOBODY : side;
    }

    @Override
    public boolean over() {
        return over;
    }

    @Override
    public int winner() {
        return over && phase == Phase.CHAIN ? side : -1;
    }

    @Override
    public void moves(MoveList into) {
        into.clear();
        if (over) {
            return;
        }
        for (int i = 0; i < stones.board.words; i++) {
            for (long rest = stones.legal(i, side); rest != 0; rest &= rest - 1) {
                into.add(64 * i + Long.numberOfTrailingZeros(rest));
            }
        }
        if (phase == Phase.CHOICE) {
            into.add(SWAP);
        }
        if (into.size() == 0) {
            into.add(Position.PASS);
        }
    }

    @Override
    public void play(int move) {
        if (move == Position.PASS) {
            begin(Phase.TURN);
        } else if (move == SWAP) {
            stones.swap();
            begin(Phase.TURN);
        } else if (stones.place(move, side)) {
            phase = Phase.CHAIN;
            over = hasEnded();
        } else {
            begin(phase == Phase.OPENING ? Phase.CHOICE : Phase.TURN);
        }
    }

    /** Begins the turn of the other side. */
    private void begin(Phase with) {
        side = 1 - side;
        phase = with;
        over = hasEnded();
    }

    private boolean hasEnded() {
        return switch (phase) {
            case OPENING, CHOICE -> false;
            case CHAIN -> !stones.hasAny(1 - side);
            case TURN -> stones.stuck();
        };
    }

    @Override
    public int randomMove(Chance chance) {
        int cells = stones.board.cells;
        for (int i = 0; i < RANDOM_TRIES; i++) {
            int cell = chance.below(cells);
            if (stones.allows(cell, side)) {
                return cell;
            }
            if (phase == Phase.CHOICE) {
                return SWAP;
            }
        }
        int count = stones.countLegal(side);
        return count == 0 ? Position.PASS : nthPlacement(chance.below(count));
    }

    /** The legal placement at an index of the list of them. */
    private int nthPlacement(int index) {
        int left = index;
        for (int i = 0; ; i++) {
            long rest = stones.legal(i, side);
            int count = Long.bitCount(rest);
            if (left < count) {
                for (; left > 0; left--) {
                    rest &= rest - 1;
                }
                return 64 * i + Long.numberOfTrailingZeros(rest);
            }
            left -= count;
        }
    }
}
