package botarena.ratings.fit;

import botarena.ratings.Crosstable;
import java.util.List;

/**
 * Exact sign test of neighbours in a table with few direct games: the chance of so many wins among their decided games if
 * both are equally strong. The two games of a swapped pair point in opposite directions if the opening favours a side, so
 * treating them as independent is conservative.
 */
final class SignTest {
    /** Decided games from which on the error bars alone decide. */
    private static final int MAX_GAMES = 30;

    /** Bonferroni factor: the better of two tests counts. */
    private static final int TESTS = 2;

    /** By row: games won by this row's unit, and by the next row's. */
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

    /** Two-sided p-value of a row against the next; 2 if their games do not favour the row, or are many. */
    double pValue(int row) {
        int more = won[row][0];
        int less = won[row][1];
        int games = more + less;
        return more <= less || games >= MAX_GAMES ? 2 : Math.min(1, TESTS * 2 * lowerTail(less, games));
    }

    /** Probability of at most this number of heads. */
    static double lowerTail(int heads, int tosses) {
        double term = Math.pow(0.5, tosses);
        double sum = 0;
        for (int k = 0; k <= heads; k++) {
            sum += term;
            term *= (double) (tosses - k) / (k + 1);
        }
        return sum;
    }
}
