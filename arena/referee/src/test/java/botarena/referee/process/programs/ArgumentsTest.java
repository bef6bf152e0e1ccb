package botarena.referee.process.programs;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.referee.process.programs.ProgramLookup.Arguments;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ArgumentsTest {

    @Test
    void filesThatTheEnvironmentNamesAreSeenAsThoseOfTheCommand(@TempDir Path elsewhere, @TempDir Path bot)
            throws Exception {
        Path net = Files.createFile(elsewhere.resolve("net.bin"));
        assertThat(Arguments.named(List.of("./bot", "--net=" + net), bot)).containsExactly(net);
        assertThat(Arguments.named(Map.of("NET", "word:" + net, "HOME", "/"), bot))
                .containsExactly(net);
    }
}
