package botarena.base;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/** Files and folders that only their owner may read, from the moment they exist; where the system has no rights, plain ones. */
public final class PrivateFile {

    private PrivateFile() {}

    /**
     * Rewrites a file; after a crash it is the old one or the new one, whole.
     *
     * @param file need not be there
     * @param text its whole content, written in UTF-8
     * @throws IOException if it cannot be written
     */
    public static void replace(Path file, String text) throws IOException {
        Path next = file.resolveSibling(file.getFileName() + ".new");
        Files.deleteIfExists(next);
        write(next, text, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        Files.move(next, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }

    /**
     * Writes text down to the disk.
     *
     * @param file for its owner alone, if it is new
     * @param text in UTF-8
     * @param how options of the channel, such as {@code CREATE_NEW} with {@code WRITE}
     * @throws IOException if it cannot be written
     */
    public static void write(Path file, String text, OpenOption... how) throws IOException {
        try (FileChannel channel = FileChannel.open(file, Set.of(how), owner("rw-------"))) {
            ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
            channel.force(true);
        }
    }

    /**
     * Creates a folder, whose parent must be there.
     *
     * @param folder for its owner alone
     * @return the folder
     * @throws IOException if it is there already, or cannot be created
     */
    public static Path createFolder(Path folder) throws IOException {
        return Files.createDirectory(folder, owner("rwx------"));
    }

    private static FileAttribute<?>[] owner(String rights) {
        return FileSystems.getDefault().supportedFileAttributeViews().contains("posix")
                ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(rights))}
                : new FileAttribute<?>[0];
    }
}
