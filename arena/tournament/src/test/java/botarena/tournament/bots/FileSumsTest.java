package botarena.tournament.bots;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.base.Digest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileSumsTest {

    private static final int LARGE = 1 << 20;

    @TempDir
    private Path folder;

    private Path cache;
    private Path weights;
    private Instant now = Instant.now().plus(Duration.ofMinutes(2));

    @BeforeEach
    void write() throws IOException {
        cache = folder.resolve("cache");
        weights = Files.write(folder.resolve("weights"), bytes(LARGE, 1));
    }

    private static byte[] bytes(int length, int value) {
        byte[] bytes = new byte[length];
        Arrays.fill(bytes, (byte) value);
        return bytes;
    }

    private static String sum(byte[] bytes) {
        return Digest.hex(bytes);
    }

    private String sum() throws IOException {
        return new FileSums(cache, (InstantSource) () -> now).of(weights);
    }

    private List<Path> notes() {
        try (Stream<Path> notes = Files.exists(cache) ? Files.list(cache) : Stream.empty()) {
            return notes.toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void aLargeFileIsReadOnce() throws IOException {
        assertThat(sum()).isEqualTo(sum(bytes(LARGE, 1)));
        assertThat(notes()).hasSize(1);
        Path note = notes().get(0);
        Files.write(note, List.of(Files.readAllLines(note).get(0), "remembered"));
        assertThat(sum()).isEqualTo("remembered");
    }

    /** Of the same size, with the time of its change set back: only the kernel's own time shows it. */
    @Test
    void aChangeShowsEvenWithAnOldFileTime() throws IOException {
        FileTime before = Files.getLastModifiedTime(weights);
        sum();
        Files.write(weights, bytes(LARGE, 2));
        Files.setLastModifiedTime(weights, before);
        assertThat(sum()).isEqualTo(sum(bytes(LARGE, 2)));
    }

    @Test
    void anotherFileOfTheSameNameIsAnother() throws IOException {
        sum();
        Path other = Files.write(folder.resolve("other"), bytes(LARGE, 3));
        Files.setLastModifiedTime(other, Files.getLastModifiedTime(weights));
        Files.move(other, weights, java.nio.file.StandardCopyOption.REPLACE_EXISTING);
        assertThat(sum()).isEqualTo(sum(bytes(LARGE, 3)));
    }

    /** A second change within one tick of a clock leaves no trace, so a fresh file is not remembered. */
    @Test
    void aFileThatHasJustChangedIsNotRemembered() throws IOException {
        now = Instant.now().plus(Duration.ofSeconds(30));
        sum();
        assertThat(notes()).isEmpty();
    }

    @Test
    void smallFilesLeaveNoNote() throws IOException {
        Files.write(weights, bytes(LARGE - 1, 1));
        assertThat(sum()).isEqualTo(sum(bytes(LARGE - 1, 1)));
        assertThat(notes()).isEmpty();
    }

    @Test
    void aCacheThatCannotBeWrittenCostsTimeAlone() throws IOException {
        Files.writeString(cache, "no folder");
        assertThat(sum()).isEqualTo(sum(bytes(LARGE, 1)));
    }

    @Test
    void aDamagedNoteIsRewritten() throws IOException {
        sum();
        Files.writeString(notes().get(0), "");
        assertThat(sum()).isEqualTo(sum(bytes(LARGE, 1)));
        assertThat(Files.size(notes().get(0))).isPositive();
    }
}
