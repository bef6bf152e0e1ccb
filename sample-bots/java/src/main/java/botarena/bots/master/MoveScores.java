package botarena.bots.master;

import botarena.games.MoveList;

/** Mean gain of each move over an even score, in all playouts, without regard to the position. */
final class MoveScores {

    /** Moves whose codes differ by a multiple of this share a mean. */
    private static final int CODES = 1 << 14;

    /** Even playouts that each mean begins with. */
    private static final int EVEN = 4;

    private final float weight;
    private final float[] means = new float[2 * CODES];
    private final int[] counts = new int[2 * CODES];
    private final MoveList playout = new MoveList();

    MoveScores(double weight) {
        this.weight = (float) weight;
    }

    /** Makes playouts of earlier decisions count a tenth. */
    void age() {
        for (int i = 0; i < counts.length; i++) {
            counts[i] /= 10;
        }
    }

    /** Notes a move of the playout in hand, in the tree or below it. */
    void note(int team, int move) {
        playout.add(index(team, move));
    }

    /** Ends the playout in hand. */
    void end(double scoreOfTeam0) {
        for (int i = 0; i < playout.size(); i++) {
            int index = playout.get(i);
            double gain = index < CODES ? scoreOfTeam0 - 0.5 : 0.5 - scoreOfTeam0;
            means[index] += (float) (gain - means[index]) / (++counts[index] + EVEN);
        }
        playout.clear();
    }

    /** How far a move is preferred before its first playout in a position. */
    float gain(int team, int move) {
        return weight * means[index(team, move)];
    }

    private static int index(int team, int move) {
        return team * CODES + (move & CODES - 1);
    }
}
