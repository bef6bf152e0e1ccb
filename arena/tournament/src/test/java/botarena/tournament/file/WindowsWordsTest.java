package botarena.tournament.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Commands as cmd.exe and the programs of Windows read them. */
class WindowsWordsTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            quoteCharacter = '~',
            value = {
                "plain!plain",
                "my bot!\"my bot\"",
                "a&b!\"a&b\"",
                "c:\\bots\\one!c:\\bots\\one",
                "c:\\my bots\\!\"c:\\my bots\\\\\"",
                "say \"hi\"!\"say \\\"hi\\\"\"",
                "\"a&b\"!\"\\\"a^&b\\\"\"",
                "100%!\"100%\"",
            })
    void wordsAreQuotedForCmd(String word, String line) {
        assertThat(ShellWords.join(List.of(word), true)).isEqualTo(line);
    }

    @ParameterizedTest
    @ValueSource(strings = {"my bot", "c:\\my bots\\", "say \"hi\"", "a\\\\b\\\"c", "", "c:\\x\\y.exe"})
    void theyAreReadBackAsProgramsOfWindowsDo(String word) {
        assertThat(ShellWords.split(ShellWords.join(List.of("first", word, "last"), true), true))
                .containsExactly("first", word, "last");
    }

    @Test
    void aFolderMayLieOnAnotherDrive() {
        assertThat(PastedCommand.changeInto(Path.of("my bots"), true)).isEqualTo("cd /d \"my bots\"");
        assertThat(PastedCommand.changeInto(Path.of("my bots"), false)).isEqualTo("cd 'my bots'");
    }

    @ParameterizedTest
    @CsvSource({"python bots\\my.py, bots\\my.py", "python \"my bots\\a.py\", my bots\\a.py"})
    void aBackslashBelongsToThePath(String command, String file) {
        assertThat(ShellWords.split(command, true)).containsExactly("python", file);
    }
}
