package botarena.ratings.fit;

import botarena.ratings.Crosstable;
import java.util.stream.IntStream;

/** Points and games of each rated unit. */
final class Totals {
    private final int[][] asFirst;
    private final int[][] asSecond;
    private final int[] pairs;
    private final int[] opponents;

    Totals(Crosstable table, Design design) {
        asFirst = new int[design.size()][3];
        asSecond = new int[design.size()][3];
        pairs = new int[design.size()];
        opponents = new int[design.size()];
        for (int i = 0; i < table.pairings(); i++) {
            for (int k = design.from(i); k < design.from(i + 1); k++) {
                add(table, i, design.unit(k), design.weight(k) > 0 ? 0 : 3);
            }
        }
    }

    private void add(Crosstable table, int pairing, int unit, int own) {
        for (int k = 0; k < 3; k++) {
            asFirst[unit][k] += table.count(pairing, own + k);
            asSecond[unit][k] += table.count(pairing, (own + 3) % Crosstable.OUTCOMES + 2 - k);
        }
        pairs[unit] += table.completePairs(pairing);
        opponents[unit]++;
    }

    int wins(int unit) {
        return asFirst[unit][0] + asSecond[unit][0];
    }

    int draws(int unit) {
        return asFirst[unit][1] + asSecond[unit][1];
    }

    /** Whether all games were drawn. */
    boolean onlyDraws() {
        return IntStream.range(0, asFirst.length).allMatch(unit -> draws(unit) == games(unit));
    }

    int losses(int unit) {
        return asFirst[unit][2] + asSecond[unit][2];
    }

    int games(int unit) {
        return wins(unit) + draws(unit) + losses(unit);
    }

    double points(int unit) {
        return wins(unit) + 0.5 * draws(unit);
    }

    int pairs(int unit) {
        return pairs[unit];
    }

    /** Pairings the unit took part in. */
    int opponents(int unit) {
        return opponents[unit];
    }

    int gamesAsFirst(int unit) {
        return asFirst[unit][0] + asFirst[unit][1] + asFirst[unit][2];
    }

    double pointsAsFirst(int unit) {
        return asFirst[unit][0] + 0.5 * asFirst[unit][1];
    }
}
