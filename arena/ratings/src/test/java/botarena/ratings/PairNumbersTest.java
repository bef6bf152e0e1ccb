package botarena.ratings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PairNumbersTest {

    @Test
    void pairsOnBothSidesOfTheTablesEndKeepTheirNumbers() {
        Random random = new Random(7);
        Map<Long, Integer> expected = new LinkedHashMap<>();
        PairNumbers numbers = new PairNumbers();
        for (int i = 0; i < 200_000; i++) {
            int high = 1 + random.nextInt(random.nextBoolean() ? 300 : PairNumbers.TABLED + 200);
            int low = random.nextInt(high);
            long key = (long) low << Integer.SIZE | high;
            int known = expected.getOrDefault(key, -1);
            assertThat(numbers.find(low, high)).isEqualTo(known);
            int number = known < 0 ? expected.size() : known;
            assertThat(numbers.add(low, high)).isEqualTo(number);
            expected.put(key, number);
        }
        assertThat(numbers.size()).isEqualTo(expected.size());
        assertThat(numbers.keys())
                .containsExactly(
                        expected.keySet().stream().mapToLong(key -> key).toArray());
    }
}
