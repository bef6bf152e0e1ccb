package botarena.tournament.standings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LongSetTest {

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void itKnowsWhatWasAddedAsAnyOtherSetDoes(long seed) {
        Random random = new Random(seed);
        Set<Long> known = new HashSet<>();
        LongSet set = new LongSet();
        for (int i = 0; i < 20_000; i++) {
            long number = random.nextInt(8_000) * 0x1_0000_0000L;
            assertThat(set.add(number | 2)).isEqualTo(known.add(number | 2));
        }
    }

    @Test
    void zeroIsANumberLikeOthers() {
        LongSet set = new LongSet();
        assertThat(set.add(0)).isTrue();
        assertThat(set.add(0)).isFalse();
    }
}
