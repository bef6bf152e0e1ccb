package botarena.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.tournament.Spelling;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NearestTest {

    @ParameterizedTest
    @CsvSource({"onitma,onitama", "OUST,oust", "quxio,quixo", "onitamaa,onitama"})
    void aSlipIsUnderstood(String typed, String meant) {
        assertThat(Nearest.to(typed, List.of("oxono", "onitama", "oust", "quixo")))
                .hasValue(meant);
    }

    @Test
    void somethingElseIsNot() {
        assertThat(Nearest.to("chess", List.of("oxono", "onitama", "oust", "quixo")))
                .isEmpty();
    }

    @Test
    void twoLettersSwappedAreOneSlip() {
        assertThat(Spelling.distance("match", "mathc")).isEqualTo(1);
        assertThat(Spelling.distance("", "abc")).isEqualTo(3);
    }
}
