package botarena.referee.process.programs;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.referee.FolderOwner;
import botarena.referee.process.programs.ProgramLookup.Arguments;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ArgumentsTest {

    @Test
    void filesThatTheEnvironmentNamesAreSeenAsThoseOfTheCommand(@TempDir Path elsewhere, @TempDir Path bot)
            throws Exception {
        Path net = Files.createFile(elsewhere.resolve("net.bin"));
        for (String word : List.of("--net=" + net, "word:" + net, net.toString())) {
            assertThat(named(word, FolderOwner.ORGANISER, bot)).contains(net);
            assertThat(named(word, FolderOwner.stranger(List.of()), bot)).isEmpty();
            assertThat(named(word, FolderOwner.stranger(List.of()).granting(List.of(word)), bot))
                    .contains(net);
        }
        assertThat(named("/", FolderOwner.ORGANISER, bot)).isEmpty();
    }

    private static List<Path> named(String word, FolderOwner owner, Path bot) {
        return Arguments.namedFiles(List.of(word), owner, bot);
    }
}
