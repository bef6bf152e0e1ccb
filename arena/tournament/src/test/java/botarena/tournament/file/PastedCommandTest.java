package botarena.tournament.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PastedCommandTest {

    @AfterEach
    void forgetRules() {
        PastedCommand.setRules(List.of());
    }

    @ParameterizedTest
    @ValueSource(strings = {"show results", "show results --rules mine", "show results --rules=mine"})
    void itNamesRulesOnce(String words) {
        PastedCommand.setRules(List.of(Path.of("mine").toAbsolutePath()));
        assertThat(PastedCommand.of(words.split(" ")).split("--rules")).hasSize(2);
    }
}
