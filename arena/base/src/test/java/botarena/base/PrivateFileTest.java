package botarena.base;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PrivateFileTest {

    @TempDir
    private Path dir;

    private static String rights(Path path) throws Exception {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    }

    @Test
    void onlyTheOwnerReadsFilesAndFolders() throws Exception {
        assumeThat(FileSystems.getDefault().supportedFileAttributeViews()).contains("posix");
        Path folder = dir.resolve("folder");
        PrivateFile.createFolder(folder);
        assertThat(rights(folder)).isEqualTo("rwx------");
        Path file = Files.writeString(folder.resolve("file"), "old");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-rw-rw-"));
        PrivateFile.replace(file, "new");
        assertThat(rights(file)).isEqualTo("rw-------");
    }

    @Test
    void aFileIsReplacedOrExtended() throws Exception {
        Path file = dir.resolve("file");
        PrivateFile.replace(file, "first");
        PrivateFile.replace(file, "ä\n");
        PrivateFile.write(file, "b\n", StandardOpenOption.WRITE, StandardOpenOption.APPEND);
        assertThat(file).hasContent("ä\nb\n");
        assertThatThrownBy(() -> PrivateFile.write(file, "", StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE))
                .isInstanceOf(FileAlreadyExistsException.class);
        assertThat(dir).isDirectoryNotContaining("glob:**.new");
    }
}
