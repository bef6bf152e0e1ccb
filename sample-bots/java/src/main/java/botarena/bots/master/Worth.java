package botarena.bots.master;

/** Scores of the search, from the view of the team to move: hundredths of a piece, and wins by how far off they are. */
final class Worth {

    /** Won at once; a win in n plies is worth n less. */
    static final int WIN = 30_000;

    /** Scores beyond this are proven wins and losses. */
    static final int PROVEN = WIN - 1_000;

    private Worth() {}

    static boolean isProven(int score) {
        return score >= PROVEN || score <= -PROVEN;
    }

    /** A score at a node that lies {@code ply} below the root, as the table keeps it: wins counted from the node. */
    static int toTable(int score, int ply) {
        return score >= PROVEN ? score + ply : score <= -PROVEN ? score - ply : score;
    }

    /** See {@link #toTable}. */
    static int fromTable(int score, int ply) {
        return score >= PROVEN ? score - ply : score <= -PROVEN ? score + ply : score;
    }

    /** The expected result in [-1, 1], by the logistic curve that the weights were fitted to. */
    static double expectedScore(int score) {
        return isProven(score) ? Math.signum(score) : Math.tanh(score / 400.0);
    }
}
