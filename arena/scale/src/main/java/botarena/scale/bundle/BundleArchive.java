package botarena.scale.bundle;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;

/** A bundle as one file: gzipped tar. */
final class BundleArchive {

    private static final int EXECUTABLE = 0755;
    private static final int PLAIN = 0644;
    private static final int OWNER_EXECUTES = 0100;
    private static final long MAX_BYTES = 2L << 30;

    private BundleArchive() {}

    static void write(Bundle bundle, Path to) throws IOException {
        try (OutputStream file = Files.newOutputStream(to);
                TarArchiveOutputStream tar = new TarArchiveOutputStream(new GZIPOutputStream(file), "UTF-8")) {
            tar.setLongFileMode(TarArchiveOutputStream.LONGFILE_POSIX);
            tar.setBigNumberMode(TarArchiveOutputStream.BIGNUMBER_POSIX);
            for (Map.Entry<String, Path> each : new TreeMap<>(bundle.files()).entrySet()) {
                add(tar, each.getKey(), each.getValue());
            }
        }
    }

    private static void add(TarArchiveOutputStream tar, String name, Path file) throws IOException {
        if (Files.isSymbolicLink(file)) {
            TarArchiveEntry link = new TarArchiveEntry(name, TarArchiveEntry.LF_SYMLINK);
            link.setLinkName(Files.readSymbolicLink(file).toString());
            tar.putArchiveEntry(link);
        } else if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            TarArchiveEntry entry = new TarArchiveEntry(name);
            entry.setSize(Files.size(file));
            entry.setMode(Files.isExecutable(file) ? EXECUTABLE : PLAIN);
            tar.putArchiveEntry(entry);
            Files.copy(file, tar);
        } else {
            return;
        }
        tar.closeArchiveEntry();
    }

    /** Unpacks into an empty folder; no archive can write outside of it. */
    static void unpack(InputStream packed, Path into) throws IOException {
        long bytes = 0;
        try (TarArchiveInputStream tar = new TarArchiveInputStream(new GZIPInputStream(packed), "UTF-8")) {
            for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
                Path file = into.resolve(entry.getName()).normalize();
                bytes += entry.getSize();
                if (!file.startsWith(into) || entry.isLink() || bytes > MAX_BYTES || isBelowLink(file, into)) {
                    throw new IOException("a bundle is not as this program writes them: " + entry.getName());
                }
                Files.createDirectories(file.getParent());
                if (entry.isSymbolicLink()) {
                    Files.createSymbolicLink(file, Path.of(entry.getLinkName()));
                } else if (entry.isFile()) {
                    Files.copy(tar, file);
                    boolean runs = (entry.getMode() & OWNER_EXECUTES) != 0;
                    Files.setPosixFilePermissions(
                            file, PosixFilePermissions.fromString(runs ? "rwxr-xr-x" : "rw-r--r--"));
                }
            }
        }
    }

    /** Whether a folder on the way to a file is a link, which may lead anywhere. */
    private static boolean isBelowLink(Path file, Path into) {
        for (Path folder = file.getParent(); folder != null && !folder.equals(into); folder = folder.getParent()) {
            if (Files.isSymbolicLink(folder)) {
                return true;
            }
        }
        return false;
    }
}
