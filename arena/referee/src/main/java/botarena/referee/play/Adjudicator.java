package botarena.referee.play;

import botarena.games.Seating;
import botarena.protocol.Reason;
import botarena.referee.RefereeOptions.Adjudication;
import org.jspecify.annotations.Nullable;

/**
 * Rule that ends a game early: a number of moves in a row of each side with the same expected result. A move without a
 * score interrupts the row. Not thread-safe.
 */
final class Adjudicator {

    private final @Nullable Adjudication rules;
    private final Seating table;

    /** By side: number of moves in a row that expect team 0, team 1, or a draw. */
    private final int[][] winning = new int[2][2];

    private final int[] drawn = new int[2];

    Adjudicator(@Nullable Adjudication rules, Seating table) {
        this.rules = rules;
        this.table = table;
    }

    /**
     * Counts a move.
     *
     * @param score the mover's expectation, from -1 to 1; null if it gave none
     * @param plies played so far, this move included
     * @return the verdict, null while the game goes on
     */
    @Nullable
    GameVerdict countMove(int seat, @Nullable Double score, int plies) {
        if (rules == null) {
            return null;
        }
        int side = table.team(seat);
        double first = score == null ? Double.NaN : side == 0 ? score : -score;
        count(winning[side], 0, first >= rules.resignScore());
        count(winning[side], 1, first <= -rules.resignScore());
        count(drawn, side, Math.abs(first) <= rules.drawScore() && plies >= rules.drawFrom());
        return verdict(rules);
    }

    private @Nullable GameVerdict verdict(Adjudication by) {
        for (int team = 0; team < 2; team++) {
            if (by.resignMoves() > 0 && Math.min(winning[0][team], winning[1][team]) >= by.resignMoves()) {
                String detail = "both sides saw " + table.sides().get(team) + " winning";
                return GameVerdict.winFor(team, table, Reason.ADJUDICATED, detail);
            }
        }
        return by.drawMoves() > 0 && Math.min(drawn[0], drawn[1]) >= by.drawMoves()
                ? GameVerdict.ofDraw(Reason.ADJUDICATED, "both sides saw a draw")
                : null;
    }

    private static void count(int[] rows, int row, boolean goesOn) {
        rows[row] = goesOn ? rows[row] + 1 : 0;
    }
}
