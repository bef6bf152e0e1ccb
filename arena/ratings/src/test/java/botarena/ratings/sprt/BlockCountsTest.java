package botarena.ratings.sprt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class BlockCountsTest {
    /** Mean (0 + 2/4 + 4/2 + 6*3/4 + 3) / 16 = 10/16; mean square (2/16 + 4/4 + 6*9/16 + 3) / 16 = 7.5/16. */
    private final BlockCounts worked = new BlockCounts(1, 2, 4, 6, 3);

    @Test
    void meanAndVarianceAreThoseWorkedByHand() {
        assertThat(worked.blocks()).isEqualTo(16);
        assertThat(worked.mean()).isCloseTo(0.625, within(1e-12));
        assertThat(worked.variance()).isCloseTo(0.46875 - 0.390625, within(1e-12));
    }

    @Test
    void eloIsTheLogitOfTheMean() {
        assertThat(worked.elo()).isCloseTo(400 * Math.log10(0.625 / 0.375), within(1e-9));
    }

    @Test
    void normalizedEloCountsInSpreadsOfAGame() {
        assertThat(worked.normalizedElo()).isCloseTo(0.125 / Math.sqrt(2 * 0.078125) * 347.43559, within(1e-4));
    }

    @Test
    void losIsTheNormalProbabilityOfAPositiveDifference() {
        double z = 0.125 / Math.sqrt(0.078125 / 16);
        assertThat(z).isCloseTo(1.7888544, within(1e-6));
        assertThat(worked.los()).isCloseTo(0.963181, within(1e-5));
    }

    @Test
    void shutoutStaysFinite() {
        BlockCounts shutout = new BlockCounts(0, 0, 0, 0, 50);
        assertThat(shutout.elo()).isCloseTo(400 * Math.log10(999), within(1e-9));
        assertThat(shutout.normalizedElo()).isZero();
        assertThat(shutout.los()).isEqualTo(1);
    }

    @Test
    void withoutSpreadTheMeanAloneDecides() {
        assertThat(new BlockCounts(0, 0, 9, 0, 0).los()).isEqualTo(0.5);
        assertThat(new BlockCounts(9, 0, 0, 0, 0).los()).isZero();
    }

    @Test
    void shiftsAreStandardErrorsOfTheMean() {
        double error = Math.sqrt(0.078125 / 16);
        assertThat(worked.standardError()).isCloseTo(error, within(1e-12));
        double shifted = 0.625 - 2 * error;
        assertThat(worked.elo(-2)).isCloseTo(400 * Math.log10(shifted / (1 - shifted)), within(1e-9));
    }

    @Test
    void blocksOfFourGamesHaveNineClasses() {
        BlockCounts blocks = new BlockCounts(0, 0, 0, 1, 0, 0, 1, 0, 0);
        assertThat(blocks.gamesPerBlock()).isEqualTo(4);
        assertThat(blocks.mean()).isCloseTo(4.5 / 8, within(1e-12));
        assertThat(blocks.normalizedElo()).isCloseTo(0.0625 / (2 * 1.5 / 8) * 347.43559, within(1e-4));
    }

    @Test
    void classesMustFitABlock() {
        assertThatThrownBy(() -> new BlockCounts(1, 2, 3, 4)).isInstanceOf(IllegalArgumentException.class);
    }
}
