package botarena.ratings.payoff;

import botarena.ratings.Crosstable;
import botarena.ratings.Team;
import java.util.List;

/**
 * Gains of each entrant against each other, from -1 to 1, both seats pooled. Half a point and a game are added to
 * every pairing, so that few games do not count as certainty; who never met is even.
 */
final class Payoff {
    private final List<String> entrants;
    private final double[][] gain;

    Payoff(List<String> entrants, double[][] gain) {
        this.entrants = List.copyOf(entrants);
        this.gain = gain;
    }

    static Payoff of(Crosstable table) {
        return of(table, table.counts());
    }

    static Payoff of(Crosstable table, int[] counts) {
        int n = table.teams().size();
        double[][] gain = new double[n][n];
        for (int i = 0; i < table.pairings(); i++) {
            int k = i * Crosstable.OUTCOMES;
            double games = counts[k] + counts[k + 1] + counts[k + 2] + counts[k + 3] + counts[k + 4] + counts[k + 5];
            double points = counts[k] + 0.5 * counts[k + 1] + 0.5 * counts[k + 4] + counts[k + 5];
            gain[table.front(i)][table.back(i)] = 2 * (points + 0.5) / (games + 1) - 1;
            gain[table.back(i)][table.front(i)] = -gain[table.front(i)][table.back(i)];
        }
        return new Payoff(table.teams().stream().map(Team::name).toList(), gain);
    }

    /** Players or teams, by name. */
    List<String> entrants() {
        return entrants;
    }

    /** Gain of the first of two entrants against the second; the other's is its negative. */
    double gain(int entrant, int opponent) {
        return gain[entrant][opponent];
    }

    /** Mean gain of each entrant against a mixture of entrants. */
    double[] against(double[] mixture) {
        double[] gains = new double[mixture.length];
        for (int i = 0; i < gains.length; i++) {
            for (int j = 0; j < gains.length; j++) {
                gains[i] += gain[i][j] * mixture[j];
            }
        }
        return gains;
    }
}
