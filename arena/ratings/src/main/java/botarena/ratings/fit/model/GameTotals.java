package botarena.ratings.fit.model;

import botarena.ratings.Crosstable;
import java.util.stream.IntStream;

/** Points and games of each rated unit. */
public final class GameTotals {
    private final int[][] asFirst;
    private final int[][] asSecond;
    private final int[] pairs;
    private final int[] opponents;

    public GameTotals(Crosstable table, Design design) {
        asFirst = new int[design.size()][3];
        asSecond = new int[design.size()][3];
        pairs = new int[design.size()];
        opponents = new int[design.size()];
        for (int i = 0; i < table.pairings(); i++) {
            for (int k = design.firstEntry(i); k < design.firstEntry(i + 1); k++) {
                addPairing(table, i, design.unit(k), design.weight(k) > 0 ? 0 : 3);
            }
        }
    }

    private void addPairing(Crosstable table, int pairing, int unit, int own) {
        for (int k = 0; k < 3; k++) {
            asFirst[unit][k] += table.count(pairing, own + k);
            asSecond[unit][k] += table.count(pairing, (own + 3) % Crosstable.OUTCOMES + 2 - k);
        }
        pairs[unit] += table.completePairs(pairing);
        opponents[unit]++;
    }

    public int wins(int unit) {
        return asFirst[unit][0] + asSecond[unit][0];
    }

    public int draws(int unit) {
        return asFirst[unit][1] + asSecond[unit][1];
    }

    /** Whether every game was drawn. */
    public boolean hasOnlyDraws() {
        return IntStream.range(0, asFirst.length).allMatch(unit -> draws(unit) == games(unit));
    }

    public int losses(int unit) {
        return asFirst[unit][2] + asSecond[unit][2];
    }

    public int games(int unit) {
        return wins(unit) + draws(unit) + losses(unit);
    }

    public double points(int unit) {
        return wins(unit) + 0.5 * draws(unit);
    }

    public int pairs(int unit) {
        return pairs[unit];
    }

    /** Pairings in which the unit played. */
    public int opponents(int unit) {
        return opponents[unit];
    }

    public int gamesAsFirst(int unit) {
        return asFirst[unit][0] + asFirst[unit][1] + asFirst[unit][2];
    }

    public double pointsAsFirst(int unit) {
        return asFirst[unit][0] + 0.5 * asFirst[unit][1];
    }
}
