package botarena.ratings.fit.model;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.ratings.Crosstable;
import botarena.ratings.GameResult;
import botarena.ratings.Score;
import botarena.ratings.fit.Pools;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The graph algorithms for single players against the linear program for teams, on pools with very few games. */
class BoundednessTest {
    private static Crosstable table(long seed) {
        Random random = new Random(seed);
        int players = 2 + random.nextInt(3);
        List<GameResult> results = new ArrayList<>();
        for (int game = 2 + random.nextInt(8); game > 0; game--) {
            int one = random.nextInt(players);
            int other = (one + 1 + random.nextInt(players - 1)) % players;
            Score score = Score.values()[random.nextInt(5) / 2];
            results.add(new GameResult("p" + one, "p" + other, score, ""));
        }
        return Pools.of(results).crosstable();
    }

    private static boolean isFinite(double[] direction) {
        return Arrays.stream(direction).allMatch(d -> d == 0);
    }

    @Test
    void graphsAndLinearProgramAgreeOnWhatHasAMaximum() {
        int[] seen = new int[AdvantageBound.values().length];
        for (long seed = 0; seed < 800; seed++) {
            Crosstable table = table(seed);
            Design design = Design.ofPlayers(table);
            UnitGroups groups = UnitGroups.of(design);
            Boundedness found = new Boundedness(design, groups, table.counts(), true);
            seen[found.advantage().ordinal()]++;
            if (found.advantage() != AdvantageBound.FREE) {
                double[] direction = new Separation(design, groups, table.counts(), true).findDirection();
                assertThat(found.isFinite()).as("seed " + seed).isEqualTo(isFinite(direction));
            }
            double[] withoutAdvantage = new Separation(design, groups, table.counts(), false).findDirection();
            assertThat(new Boundedness(design, groups, table.counts(), false).isFinite())
                    .as("seed " + seed)
                    .isEqualTo(isFinite(withoutAdvantage));
        }
        assertThat(seen).doesNotContain(0);
    }

    /** Turning every game round exchanges rise and fall. */
    @Test
    void seatsExchangedTurnTheBoundOfTheAdvantageRound() {
        for (long seed = 0; seed < 300; seed++) {
            Crosstable table = table(seed);
            Design design = Design.ofPlayers(table);
            int[] turned = new int[table.counts().length];
            for (int k = 0; k < turned.length; k++) {
                int pairing = k / Crosstable.OUTCOMES * Crosstable.OUTCOMES;
                int outcome = k % Crosstable.OUTCOMES;
                turned[pairing + 5 - outcome] = table.counts()[k];
            }
            AdvantageBound other = switch (AdvantageBound.of(design, table.counts())) {
                case RISES -> AdvantageBound.FALLS;
                case FALLS -> AdvantageBound.RISES;
                case FINITE -> AdvantageBound.FINITE;
                case FREE -> AdvantageBound.FREE;
            };
            assertThat(AdvantageBound.of(design, turned)).as("seed " + seed).isEqualTo(other);
        }
    }
}
