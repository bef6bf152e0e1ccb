package botarena.tournament.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SwissPairingTest {

    /** Compared with every possible pairing, worked out set by set. */
    @ParameterizedTest
    @ValueSource(ints = {2, 4, 6, 8, 10})
    void noOtherPairingHasFewerRematchesOrASmallerSumOfDifferences(int players) {
        for (int seed = 0; seed < 40; seed++) {
            Random random = new Random(seed);
            double[] scores = scores(players, random);
            boolean[][] met = met(players, random, 0.25 + 0.6 * random.nextDouble());
            List<int[]> tables = new SwissPairing(scores, (i, j) -> met[i][j]).tables();
            assertThat(tables.stream().flatMapToInt(Arrays::stream).sorted().toArray())
                    .as("everybody sits once, seed %d", seed)
                    .containsExactly(IntStream.range(0, players).toArray());
            assertThat(cost(tables, scores, met)).as("seed %d", seed).isEqualTo(least(scores, met));
        }
    }

    private static double[] scores(int players, Random random) {
        double[] scores = new double[players];
        for (int i = players - 2; i >= 0; i--) {
            scores[i] = scores[i + 1] + random.nextInt(4) * 0.5;
        }
        return scores;
    }

    private static boolean[][] met(int players, Random random, double share) {
        boolean[][] met = new boolean[players][players];
        for (int i = 0; i < players; i++) {
            for (int j = 0; j < i; j++) {
                met[i][j] = random.nextDouble() < share;
                met[j][i] = met[i][j];
            }
        }
        return met;
    }

    private static final double REMATCH = 1e6;

    private static double cost(List<int[]> tables, double[] scores, boolean[][] met) {
        return tables.stream().mapToDouble(t -> cost(t[0], t[1], scores, met)).sum();
    }

    private static double cost(int i, int j, double[] scores, boolean[][] met) {
        return Math.abs(scores[i] - scores[j]) + (met[i][j] ? REMATCH : 0);
    }

    /** The least cost of pairing a set of players, from the costs of smaller sets. */
    private static double least(double[] scores, boolean[][] met) {
        double[] best = new double[1 << scores.length];
        Arrays.fill(best, 1, best.length, Double.MAX_VALUE);
        for (int set = 1; set < best.length; set++) {
            int i = Integer.numberOfTrailingZeros(set);
            for (int j = i + 1; Integer.bitCount(set) % 2 == 0 && j < scores.length; j++) {
                if ((set & 1 << j) != 0) {
                    best[set] = Math.min(best[set], best[set & ~(1 << i | 1 << j)] + cost(i, j, scores, met));
                }
            }
        }
        return best[best.length - 1];
    }

    /** The dual solution finds the pairs that were left out at first, and they are added. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5})
    void tryingFewPartnersAtFirstChangesNoCost(int promising) {
        for (int seed = 0; seed < 30; seed++) {
            Random random = new Random(seed);
            double[] scores = scores(40, random);
            boolean[][] met = met(40, random, 0.8 * random.nextDouble());
            List<int[]> few = new SwissPairing(scores, (i, j) -> met[i][j], promising).tables();
            List<int[]> all = new SwissPairing(scores, (i, j) -> met[i][j], 40).tables();
            assertThat(cost(few, scores, met)).as("seed %d", seed).isEqualTo(cost(all, scores, met));
        }
    }

    @Test
    void theUpperHalfMeetsTheLowerHalfInOrder() {
        List<int[]> tables = new SwissPairing(new double[] {3, 3, 3, 3, 1, 1, 1, 1}, (i, j) -> false).tables();
        assertThat(tables).containsExactly(new int[] {0, 2}, new int[] {1, 3}, new int[] {4, 6}, new int[] {5, 7});
    }

    /** FIDE's transpositions come before exchanges. */
    @Test
    void pairingsBetweenTheHalvesComeFirstAmongEquallyNearOnes() {
        boolean[][] met = new boolean[4][4];
        met[0][2] = true;
        met[2][0] = true;
        List<int[]> tables = new SwissPairing(new double[] {1, 1, 1, 1}, (i, j) -> met[i][j]).tables();
        assertThat(tables).containsExactly(new int[] {0, 3}, new int[] {1, 2});
    }

    /** Against every pairing of eight equals: no other is as near, with fewer pairs inside a half. */
    @Test
    void noOtherPairingOfAGroupIsAsNearWithFewerPairsInsideAHalf() {
        for (int seed = 0; seed < 200; seed++) {
            boolean[][] met = met(8, new Random(seed), 0.3);
            List<int[]> tables = new SwissPairing(new double[8], (i, j) -> met[i][j]).tables();
            double cost =
                    tables.stream().mapToDouble(t -> nearness(t[0], t[1], met)).sum();
            assertThat(cost).as("seed %d", seed).isEqualTo(nearest(0, met));
        }
    }

    private static double nearness(int i, int j, boolean[][] met) {
        return (met[i][j] ? REMATCH : 0) + 10 * Math.abs(j - i - 4) + (i < 4 == j < 4 ? 1 : 0);
    }

    private static double nearest(int paired, boolean[][] met) {
        int i = Integer.numberOfTrailingZeros(~paired);
        double best = i == 8 ? 0 : Double.MAX_VALUE;
        for (int j = i + 1; j < 8; j++) {
            if ((paired & 1 << j) == 0) {
                best = Math.min(best, nearness(i, j, met) + nearest(paired | 1 << i | 1 << j, met));
            }
        }
        return best;
    }

    @Test
    void aBotWithoutOpponentInItsGroupFloatsToTheHeadOfTheNext() {
        List<int[]> tables = new SwissPairing(new double[] {2, 2, 2, 1, 1, 1}, (i, j) -> false).tables();
        assertThat(tables).hasSize(3).filteredOn(t -> t[0] < 3 && t[1] >= 3).containsExactly(new int[] {2, 3});
    }

    @Test
    void fiveHundredPlayersInTheLastOfNineRoundsArePairedWithoutARematch() {
        Random random = new Random(1);
        double[] scores = new double[500];
        Set<Integer> met = new HashSet<>();
        for (int round = 0; round < 9; round++) {
            double[] sorted =
                    Arrays.stream(scores).map(s -> -s).sorted().map(s -> -s).toArray();
            List<int[]> tables = new SwissPairing(sorted, (i, j) -> met.contains(i * 500 + j)).tables();
            assertThat(tables).hasSize(250).noneMatch(t -> met.contains(t[0] * 500 + t[1]));
            tables.forEach(t -> met.add(t[0] * 500 + t[1]));
            for (int i = 0; i < scores.length; i++) {
                scores[i] = sorted[i] + random.nextInt(3) * 0.5;
            }
        }
    }
}
