package botarena.app.kits;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StarterZipsTest {

    @ParameterizedTest
    @CsvSource({
        "Python 3.11.7, Python 3.11.7",
        "cc (Debian 12.2.0-14+deb12u1) 12.2.0, cc 12.2.0",
        "openjdk 17.0.15 2025-04-15, openjdk 17.0.15",
        "Mono JIT compiler version 6.8.0.105 (Debian 6.8.0.105 Sat Jun 21), Mono JIT compiler version 6.8.0.105",
        "a program without numbers, a program without numbers"
    })
    void aVersionIsItsNameAndNumber(String printed, String shortened) {
        assertThat(StarterZips.shorten(printed)).isEqualTo(shortened);
    }
}
