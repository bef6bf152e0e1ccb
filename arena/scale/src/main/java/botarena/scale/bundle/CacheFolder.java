package botarena.scale.bundle;

import botarena.base.FileErrors;
import botarena.base.Refusal.RefusedException;
import botarena.base.UntrustedFolder;
import botarena.base.UntrustedFolder.Size;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Folder in which a worker keeps bundles, locked while this is open. A full folder loses the least recently used bundle first.
 */
public final class CacheFolder implements AutoCloseable {

    /** Prefix of unfinished bundles. Left over from a dead worker if another worker gets the lock. */
    static final String UNFINISHED = ".fresh";

    private static final String LOCK_FILE = ".lock";
    private static final String USED_FILE = "used";
    private static final int MAX_FOLDERS = 100;
    private static final long GIB = 1L << 30;

    /** Only folders of this form are ever removed: the user may name any folder as cache. */
    private static final Pattern BUNDLE_NAME = Pattern.compile("[0-9a-f]{64}(-[0-9a-f]+)?");

    private final Path folder;
    private final Limits limits;
    private final FileChannel lock;

    /**
     * Size of a cache.
     *
     * @param bytes of all bundles, at most; by one bundle more while it comes
     * @param free bytes that stay free on the disk: the longest bundle needs no more
     */
    public record Limits(long bytes, long free) {
        public static final Limits USUAL = new Limits(20 * GIB, 2 * GIB);
    }

    /** One bundle, unpacked. */
    private record CachedBundle(Path folder, Instant used, long bytes) {}

    private CacheFolder(Path folder, Limits limits, FileChannel lock) {
        this.folder = folder;
        this.limits = limits;
        this.lock = lock;
    }

    /**
     * Makes the folder where it is missing, and takes it.
     *
     * @throws RefusedException if it cannot be written, or another worker has it
     */
    public static CacheFolder open(Path folder, Limits limits) throws RefusedException {
        try {
            Files.createDirectories(folder);
            FileChannel channel =
                    FileChannel.open(folder.resolve(LOCK_FILE), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            if (tryLock(channel) == null) {
                channel.close();
                throw new RefusedException("another worker has the cache " + folder, "name another one: --cache DIR");
            }
            CacheFolder taken = new CacheFolder(folder, limits, channel);
            taken.removeUnfinished();
            return taken;
        } catch (IOException e) {
            throw new RefusedException(
                    "the cache " + folder + " cannot be used: " + FileErrors.of(e), "name another one: --cache DIR");
        }
    }

    /** The folder, or the first free one with a number if another worker uses it. */
    public static Path findFree(Path wanted) {
        Path folder = wanted;
        for (int number = 2; number < MAX_FOLDERS && isTaken(folder); number++) {
            folder = wanted.resolveSibling(wanted.getFileName() + "-" + number);
        }
        return folder;
    }

    private static boolean isTaken(Path folder) {
        Path file = folder.resolve(LOCK_FILE);
        try (FileChannel channel = Files.exists(file) ? FileChannel.open(file, StandardOpenOption.WRITE) : null) {
            return channel != null && tryLock(channel) == null;
        } catch (IOException e) {
            return false;
        }
    }

    private static @Nullable FileLock tryLock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException ours) {
            return null;
        }
    }

    private void removeUnfinished() throws IOException {
        for (Path each : listEntries()) {
            if (String.valueOf(each.getFileName()).startsWith(UNFINISHED)) {
                UntrustedFolder.removeAll(each);
            }
        }
    }

    Path folder() {
        return folder;
    }

    /** A bundle is used now. */
    static void touch(Path bundle) throws IOException {
        Path used = bundle.resolve(USED_FILE);
        if (Files.exists(used)) {
            Files.setLastModifiedTime(used, FileTime.from(Instant.now()));
        } else {
            Files.createFile(used);
        }
    }

    /**
     * Makes room for one bundle more.
     *
     * @param kept bundles in use, which stay
     * @throws IOException if too little space is left; its message is a sentence
     */
    void makeRoom(Set<Path> kept) throws IOException {
        List<CachedBundle> all = new ArrayList<>();
        for (Path each : listEntries()) {
            if (BUNDLE_NAME.matcher(String.valueOf(each.getFileName())).matches()) {
                Size size = new UntrustedFolder(each).measure(Long.MAX_VALUE, Long.MAX_VALUE);
                all.add(new CachedBundle(each, lastUse(each), size.bytes()));
            }
        }
        all.sort(Comparator.comparing(CachedBundle::used));
        long held = all.stream().mapToLong(CachedBundle::bytes).sum();
        for (CachedBundle oldest : all) {
            if (held <= limits.bytes() && freeBytes() >= limits.free()) {
                return;
            }
            if (!kept.contains(oldest.folder())) {
                UntrustedFolder.removeAll(oldest.folder());
                held -= oldest.bytes();
            }
        }
        if (freeBytes() < limits.free()) {
            throw new IOException("less than " + (limits.free() >> 20) + " MiB are free on its disk");
        }
    }

    private long freeBytes() throws IOException {
        return Files.getFileStore(folder).getUsableSpace();
    }

    private List<Path> listEntries() throws IOException {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.toList();
        }
    }

    private static Instant lastUse(Path bundle) throws IOException {
        Path used = bundle.resolve(USED_FILE);
        return Files.getLastModifiedTime(Files.exists(used) ? used : bundle).toInstant();
    }

    @Override
    public void close() {
        try {
            lock.close();
        } catch (IOException e) {
            // the lock is gone with its channel, however that ends
        }
    }
}
