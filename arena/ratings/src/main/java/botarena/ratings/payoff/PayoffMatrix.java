package botarena.ratings.payoff;

import botarena.ratings.Crosstable;
import botarena.ratings.Team;
import java.util.List;

/**
 * Gains of each entrant against each other, from -1 to 1, both seats pooled. Every pairing gets an additional drawn game, so
 * few games do not count as certainty; entrants that never met are even.
 */
final class PayoffMatrix {
    private final List<String> entrants;
    private final double[][] gain;

    PayoffMatrix(List<String> entrants, double[][] gain) {
        this.entrants = List.copyOf(entrants);
        this.gain = gain;
    }

    static PayoffMatrix of(Crosstable table) {
        return of(table, table.counts());
    }

    static PayoffMatrix of(Crosstable table, int[] counts) {
        int n = table.teams().size();
        double[][] gain = new double[n][n];
        for (int i = 0; i < table.pairings(); i++) {
            int k = i * Crosstable.OUTCOMES;
            double games = counts[k] + counts[k + 1] + counts[k + 2] + counts[k + 3] + counts[k + 4] + counts[k + 5];
            double points = counts[k] + 0.5 * counts[k + 1] + 0.5 * counts[k + 4] + counts[k + 5];
            gain[table.front(i)][table.back(i)] = 2 * (points + 0.5) / (games + 1) - 1;
            gain[table.back(i)][table.front(i)] = -gain[table.front(i)][table.back(i)];
        }
        return new PayoffMatrix(table.teams().stream().map(Team::name).toList(), gain);
    }

    /** Players or teams, by name. */
    List<String> entrants() {
        return entrants;
    }

    /** Gain of an entrant against an opponent. */
    double gain(int entrant, int opponent) {
        return gain[entrant][opponent];
    }

    /** Mean gain of each entrant against a mixture of entrants. */
    double[] gainsAgainst(double[] mixture) {
        double[] gains = new double[mixture.length];
        for (int i = 0; i < gains.length; i++) {
            for (int j = 0; j < gains.length; j++) {
                gains[i] += gain[i][j] * mixture[j];
            }
        }
        return gains;
    }
}
