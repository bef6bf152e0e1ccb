package botarena.games;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ChanceTest {

    /** The values SplitMix64 is published with for this seed. */
    @Test
    void isSplitMix64() {
        Chance chance = new Chance(1234567);
        for (String expected : new String[] {
            "6457827717110365317",
            "3203168211198807973",
            "9817491932198370423",
            "4593380528125082431",
            "16408922859458223821"
        }) {
            assertThat(Long.toUnsignedString(chance.next())).isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 68, 1000})
    void drawsEveryNumberBelowTheBoundAlikeOften(int bound) {
        Chance chance = new Chance(bound);
        int[] drawn = new int[bound];
        for (int i = 0; i < 1_000 * bound; i++) {
            drawn[chance.below(bound)]++;
        }
        assertThat(IntStream.of(drawn)).allMatch(count -> count > 800 && count < 1_200);
    }

    @Test
    void aBoundNearTheLimitStaysEven() {
        int bound = (1 << 30) + (1 << 29);
        Chance chance = new Chance(0);
        int[] drawn = new int[3];
        for (int i = 0; i < 30_000; i++) {
            drawn[chance.below(bound) % 3]++; // plain products would leave the last of three a quarter
        }
        assertThat(IntStream.of(drawn)).allMatch(count -> count > 9_700 && count < 10_300);
    }
}
