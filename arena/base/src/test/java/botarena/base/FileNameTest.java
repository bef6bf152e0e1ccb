package botarena.base;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FileNameTest {

    @ParameterizedTest
    @ValueSource(strings = {"greedy-2", "한국어봇", "Zoé", "Ωμέγα", "बॉट", "бот_7", "𝔅ot", "機器人"})
    void lettersOfEveryScriptStay(String name) {
        assertThat(FileName.of(name)).isEqualTo(name);
        assertThat(FileName.of(name, 2)).isEqualTo(name + "@2");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a b", "a/b", "a.b", "a+b", "a'b", "a\tb", "a\u00a0b", "a\u202eb", "a\u200bb"})
    void specialCharactersOfFilesShellsAndIdsAreReplaced(String name) {
        assertThat(FileName.of(name)).matches("a_b~[0-9a-f]{4}");
        assertThat(FileName.of(name, 3)).matches("a_b@3~[0-9a-f]{4}");
    }

    @Test
    void replacedCharactersStillTellNamesApart() {
        assertThat(FileName.of("a b")).isNotEqualTo(FileName.of("a/b"));
    }

    @Test
    void composedAndDecomposedAreOneName() {
        assertThat(FileName.of("Zoe\u0301")).isEqualTo("Zo\u00e9");
    }

    @Test
    void longNamesAreCutBetweenCodePoints() {
        assertThat(FileName.of("한".repeat(41))).matches("한{40}~[0-9a-f]{4}");
        assertThat(FileName.of("𝔅".repeat(41))).startsWith("𝔅".repeat(40) + "~");
        assertThat(FileName.of("𝔅".repeat(40))).isEqualTo("𝔅".repeat(40));
    }

    @Test
    void aFileThatStandsUnderTheNameItUsedToHaveIsFound(@TempDir Path folder) throws Exception {
        assertThat(FileName.within(folder, "", "한국어봇", ".txt")).hasFileName("한국어봇.txt");
        Path old = Files.createFile(folder.resolve("____~4092.txt"));
        assertThat(FileName.within(folder, "", "한국어봇", ".txt")).isEqualTo(old);
    }
}
