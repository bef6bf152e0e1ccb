package botarena.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A bot of the command line that lacks a program is refused; nothing is played, and nothing is offered for watching. */
class MissingProgramTest {

    @TempDir
    private Path folder;

    private String bot(String name, String needs) throws IOException {
        Path bot = Files.createDirectory(folder.resolve(name));
        Files.writeString(
                bot.resolve("bot.yaml"),
                "name: " + name + "\ncommand: [sh, first.sh]\nneeds: [" + needs + "]\nbuild: [no-such-program]\n");
        return bot.toString();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "match quixo LACKING OTHER -o OUT",
                "sprt quixo LACKING OTHER -o OUT",
                "check LACKING",
                "play quixo LACKING"
            })
    void itsCommandEndsWithFour(String words) throws IOException {
        String lacking = bot("lacking", "no-such-program");
        String other = bot("other", "");
        Path out = folder.resolve("out");
        Invocation run = Invocation.of(words.replace("LACKING", lacking)
                .replace("OTHER", other)
                .replace("OUT", out.toString())
                .split(" "));
        assertThat(run.code()).as(run.err()).isEqualTo(4);
        assertThat(run.err())
                .contains("bot 'lacking' cannot play: it needs no-such-program, which is not there", "new --list")
                .doesNotContain("next:");
        assertThat(out).doesNotExist();
    }
}
