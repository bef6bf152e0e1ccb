package botarena.referee.process.machine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Removal of folders with their content. */
public final class FolderRemoval {

    private FolderRemoval() {}

    /**
     * Removes a folder and its content; follows no link. Ignores what somebody else removes meanwhile.
     *
     * @throws IOException if it is not there, or something in it stays
     */
    public static void remove(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            List<Path> deepestFirst = files.sorted(Comparator.reverseOrder()).collect(Collectors.toList());
            for (Path file : deepestFirst) {
                Files.deleteIfExists(file);
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }
}
