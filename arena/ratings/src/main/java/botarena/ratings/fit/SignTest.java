package botarena.ratings.fit;

import botarena.ratings.Crosstable;
import java.util.List;

/**
 * The exact test of neighbours in a table whose direct games are few: whether as many wins of as many decided games come
 * of equal strength by chance (the sign test; draws say nothing). A swapped pair's two games speak against each other
 * if its opening favours a side, so that taking them for independent errs to the safe side.
 */
final class SignTest {

    /** From so many decided games on the error bars need no help. */
    private static final int MANY = 30;

    /** The better of two tests is taken, and each gets half. */
    private static final int TESTS = 2;

    /** By row: games won by this row's unit, and by the next one's. */
    private final int[][] won;

    /** @param order units, the best first */
    SignTest(Ratings ratings, List<Integer> order) {
        int[] place = new int[order.size()];
        for (int row = 0; row < place.length; row++) {
            place[order.get(row)] = row;
        }
        won = new int[place.length][2];
        Crosstable table = ratings.crosstable();
        for (int pairing = 0; pairing < table.pairings(); pairing++) {
            int front = ratings.indexOf(table.teams().get(table.front(pairing)).name());
            int back = ratings.indexOf(table.teams().get(table.back(pairing)).name());
            if (front >= 0 && back >= 0 && Math.abs(place[front] - place[back]) == 1) {
                int[] row = won[Math.min(place[front], place[back])];
                int better = place[front] < place[back] ? 0 : 1;
                row[better] += table.count(pairing, 0) + table.count(pairing, 5);
                row[1 - better] += table.count(pairing, 2) + table.count(pairing, 3);
            }
        }
    }

    /** Two-sided, of a row and the next; 2 where their games say nothing, or are many. */
    double doubt(int row) {
        int more = won[row][0];
        int less = won[row][1];
        int games = more + less;
        return more <= less || games >= MANY ? 2 : Math.min(1, TESTS * 2 * tail(less, games));
    }

    /** The probability of at most so many heads. */
    static double tail(int heads, int tosses) {
        double term = Math.pow(0.5, tosses);
        double sum = 0;
        for (int k = 0; k <= heads; k++) {
            sum += term;
            term *= (double) (tosses - k) / (k + 1);
        }
        return sum;
    }
}
