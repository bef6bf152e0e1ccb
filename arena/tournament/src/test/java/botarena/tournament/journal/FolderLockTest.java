package botarena.tournament.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import botarena.base.Refusal.RefusedException;
import botarena.testing.Deadline;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The lock of a results folder, between processes and inside one. */
class FolderLockTest {

    @TempDir
    private Path folder;

    @Test
    void anotherProcessIsKeptOutAndToldWhoIsIn() throws Exception {
        try (FolderLock lock = FolderLock.take(folder)) {
            assertThat(lock).isNotNull();
            assertThat(elsewhere())
                    .contains("another run is writing to")
                    .contains("(process " + ProcessHandle.current().pid() + ")");
        }
    }

    @Test
    void anotherProcessMayComeInWhenTheFirstIsOut() throws Exception {
        FolderLock.take(folder).close();

        assertThat(elsewhere()).isEqualTo("taken");
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void aRefusalInsideTheSameProcessDoesNotLetOthersIn() throws Exception {
        try (FolderLock lock = FolderLock.take(folder)) {
            assertThat(lock).isNotNull();
            assertThatThrownBy(() -> FolderLock.take(folder)).isInstanceOf(RefusedException.class);
            assertThat(elsewhere()).contains("another run is writing to");
        }
    }

    @Test
    void aFolderThatIsMovedAsideIsHeldAllTheWhile() throws Exception {
        Path results = Files.createDirectories(folder.resolve("results"));
        Files.writeString(results.resolve("games.jsonl"), "{}");
        Path aside = folder.resolve("results.old-1");
        FolderLock first = FolderLock.take(results);
        // Another process waits at the lock until the folder has its other name.
        try (FolderLock second = first.renew(results, aside)) {
            assertThat(second).isNotNull();
            assertThat(aside).isDirectoryContaining("glob:**games.jsonl").isDirectoryNotContaining("glob:**.lock");
            assertThat(results).isDirectoryContaining("glob:**.lock");
            assertThatThrownBy(() -> FolderLock.take(results)).isInstanceOf(RefusedException.class);
            FolderLock.take(aside).close();
        }
        assertThat(results).isEmptyDirectory();
    }

    @Test
    void aLockThatCannotBeWrittenLeavesTheFolderFree() throws Exception {
        Path lock = folder.resolve(".lock");
        Files.createSymbolicLink(lock, Path.of("/dev/full"));
        assertThatThrownBy(() -> FolderLock.take(folder)).isInstanceOf(IOException.class);
        assertThatThrownBy(() -> FolderLock.take(folder)).isInstanceOf(IOException.class);
        Files.delete(lock);
        FolderLock.take(folder).close();
    }

    private String elsewhere() throws IOException, InterruptedException {
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        String path = System.getProperty("java.class.path");
        Process process = Deadline.limit(
                new ProcessBuilder(java.toString(), "-cp", path, Elsewhere.class.getName(), folder.toString())
                        .redirectErrorStream(true)
                        .start());
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return said.strip();
    }

    /** Takes a folder in a process of its own and says how that went. */
    static final class Elsewhere {

        private Elsewhere() {}

        public static void main(String[] folder) throws IOException {
            try (FolderLock lock = FolderLock.take(Path.of(folder[0]))) {
                System.out.println(lock == null ? "" : "taken");
            } catch (RefusedException e) {
                System.out.println(e.getMessage());
            }
        }
    }
}
