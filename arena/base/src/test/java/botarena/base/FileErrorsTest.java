package botarena.base;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileErrorsTest {

    @TempDir
    private Path folder;

    @Test
    void aMissingFileIsNoMissingFolder() {
        Path file = folder.resolve("games.jsonl");
        IOException missing = catchThrowableOfType(IOException.class, () -> Files.readString(file));
        assertThat(FileErrors.of(missing)).isEqualTo("there is no such file");
        assertThat(FileErrors.describe(missing)).isEqualTo(file + ": there is no such file");
    }

    @Test
    void aFileInAMissingFolderIsWhatItIs() {
        Path file = folder.resolve("none/games.jsonl");
        IOException missing = catchThrowableOfType(IOException.class, () -> Files.writeString(file, ""));
        assertThat(FileErrors.of(missing)).isEqualTo("there is no such folder");
    }

    @Test
    void anObstacleWithoutAFileStandsAlone() {
        assertThat(FileErrors.describe(new IOException("the disk is gone"))).isEqualTo("the disk is gone");
    }
}
