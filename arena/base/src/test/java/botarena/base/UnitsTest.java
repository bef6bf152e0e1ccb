package botarena.base;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UnitsTest {

    @ParameterizedTest
    @CsvSource({
        "0,ply,0 plies",
        "1,ply,1 ply",
        "1,loss,1 loss",
        "2,loss,2 losses",
        "2,entry,2 entries",
        "1001,day,1001 days"
    })
    void aCountHasThePluralUnlessItIsOne(long number, String noun, String words) {
        assertThat(Units.count(number, noun)).isEqualTo(words);
    }
}
