package botarena.bots.master;

import botarena.games.MoveList;
import botarena.games.Position;
import org.jspecify.annotations.Nullable;

/** A node of {@link TreeSearch}: its moves and their statistics, in arrays rather than in nodes of their own. */
final class Branch {

    private static final byte WON = 1;
    private static final byte LOST = 2;

    /** The team that chooses. */
    final int team;

    final int[] moves;
    final int[] visits;

    /** The choosing team's scores, on average; 0 of moves not tried. */
    final float[] means;

    /** 1 / sqrt(visits), as most of a descent is spent on the bounds of moves that did not change. */
    private final float[] doubts;

    /** What the bound of each move rises by before its first playout, as it did well in other positions. */
    private final float[] gains;

    /** Proven value of each move, for the choosing team. */
    private final byte[] proven;

    private int losing;
    private boolean won;

    final @Nullable Branch[] children;

    int count;

    /** The sum of all scores. */
    double total;

    Branch(Position position, MoveList room) {
        position.moves(room);
        team = position.seating().team(position.toMove());
        moves = room.toArray();
        visits = new int[moves.length];
        means = new float[moves.length];
        doubts = new float[moves.length];
        gains = new float[moves.length];
        proven = new byte[moves.length];
        children = new Branch[moves.length];
    }

    /**
     * The move to look at next by UCB1, -1 if all are lost; those never tried count as if {@code untried} were their mean.
     *
     * @param elsewhere scores of moves in other positions, which count the less the more often a move was tried here
     */
    int select(double exploration, double untried, @Nullable MoveScores elsewhere) {
        // Not in each descent: they lie all over the memory.
        if (elsewhere != null && (count & count - 1) == 0) {
            for (int i = 0; i < moves.length; i++) {
                gains[i] = elsewhere.gain(team, moves[i]);
            }
        }
        int chosen = -1;
        double best = Double.NEGATIVE_INFINITY;
        double reach = exploration * Math.sqrt(Math.log(count + 1.0));
        double fresh = untried + reach;
        for (int i = 0; i < moves.length; i++) {
            if (proven[i] == LOST) {
                continue;
            }
            double bound = visits[i] == 0 ? fresh + gains[i] : means[i] + (reach + gains[i] * doubts[i]) * doubts[i];
            if (bound > best) {
                best = bound;
                chosen = i;
            }
        }
        return chosen;
    }

    void add(int index, double score) {
        int seen = ++visits[index];
        means[index] += (float) (score - means[index]) / seen;
        doubts[index] = (float) (1 / Math.sqrt(seen));
        total += score;
        count++;
    }

    /** The mean of the choosing team's scores. */
    double mean() {
        return count == 0 ? 0.5 : total / count;
    }

    /** Number of moves of this branch and those below it. */
    long size() {
        long size = moves.length;
        for (Branch child : children) {
            size += child == null ? 0 : child.size();
        }
        return size;
    }

    /** The index of a proven win, else of the move seen most often that is not lost, else of any. */
    int bestIndex() {
        int chosen = 0;
        for (int i = 1; i < moves.length; i++) {
            chosen = worth(i) > worth(chosen) ? i : chosen;
        }
        return chosen;
    }

    private long worth(int index) {
        return proven[index] == WON ? Long.MAX_VALUE : proven[index] == LOST ? -1 : visits[index];
    }

    /** The visits of a move as a part of the best one's, above 0; at most 1. */
    double share(int index) {
        double least = 0.5 / (count + 1);
        int best = bestIndex();
        return index == best
                ? 1
                : proven[index] == LOST
                        ? least
                        : Math.min(1, Math.max(least, visits[index] / (double) Math.max(1, visits[best])));
    }

    /** Notes once that a move is proven. */
    void prove(int index, boolean wins) {
        won |= wins;
        losing += wins || proven[index] == LOST ? 0 : 1;
        proven[index] = wins ? WON : LOST;
    }

    /** Whether some move is proven to win. */
    boolean isWon() {
        return won;
    }

    /** The index of a move, -1 for none of these. */
    int index(int move) {
        int index = moves.length - 1;
        while (index >= 0 && moves[index] != move) {
            index--;
        }
        return index;
    }

    /** Number of moves that are proven to lose. */
    int countLosing() {
        return losing;
    }

    /** Whether every move is proven to lose. */
    boolean isLost() {
        return losing == moves.length;
    }
}
