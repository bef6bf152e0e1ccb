package botarena.scale.bundle;

import botarena.base.FileErrors;
import botarena.base.UntrustedFolder;
import botarena.referee.FolderOwner;
import io.nats.client.JetStreamApiException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;

/** Unpacked bundles on a worker. Thread-safe; a request for one bundle never waits for another bundle. */
public final class BundleCache implements AutoCloseable {

    private static final String NO_FILES = "none";
    private static final String BUILT_FILE = "built";

    private final CacheFolder folder;
    private final BundleStore store;
    private final Map<Object, Set<Path>> guests = new ConcurrentHashMap<>();
    private final Map<Path, ReentrantLock> locks = new ConcurrentHashMap<>();

    /** Owner of every bundle: a bot reads its own bundle and no other. */
    public FolderOwner owner() {
        return new FolderOwner.Stranger(List.of(folder.folder()), Bundle.HOME.getNameCount() - 1, Set.of());
    }

    /** @param folder is closed with this */
    public BundleCache(CacheFolder folder, BundleStore store) {
        this.folder = folder;
        this.store = store;
    }

    /**
     * A bot's own folder, which stays there until its guest leaves.
     *
     * @param key of its bundle, empty where it has no files
     * @param variant tells apart copies in which something is built
     * @throws IOException if it is not on the broker, or cannot be unpacked here; its message is a sentence
     */
    public Path folder(String key, String variant, Object guest)
            throws IOException, JetStreamApiException, InterruptedException {
        Path bundle = folder.folder().resolve((key.isEmpty() ? NO_FILES : key) + variant);
        addGuest(bundle, guest);
        Path home = bundle.resolve(Bundle.HOME);
        ReentrantLock fetching = locks.computeIfAbsent(bundle, one -> new ReentrantLock());
        fetching.lockInterruptibly();
        try {
            if (!Files.isDirectory(home)) {
                fetch(key, bundle);
            }
            CacheFolder.touch(bundle);
            return home;
        } finally {
            fetching.unlock();
        }
    }

    /** Keeps a bundle that is in use when space is freed. */
    private synchronized void addGuest(Path bundle, Object guest) {
        guests.computeIfAbsent(guest, one -> ConcurrentHashMap.newKeySet()).add(bundle);
    }

    private synchronized void makeRoom() throws IOException {
        Set<Path> used = new HashSet<>();
        guests.values().forEach(used::addAll);
        folder.makeRoom(used);
    }

    /** A guest needs none of its folders any more. */
    public void release(Object guest) {
        guests.remove(guest);
    }

    /** Whether something was built in a bot's folder, to its end. */
    public boolean isBuilt(Path home) {
        return Files.exists(bundle(home).resolve(BUILT_FILE));
    }

    /** Something was built in a bot's folder. */
    public void markBuilt(Path home) throws IOException {
        Files.writeString(bundle(home).resolve(BUILT_FILE), "");
    }

    private Path bundle(Path home) {
        return folder.folder().resolve(folder.folder().relativize(home).getName(0));
    }

    /** Unpacks into a temporary folder and renames it, so that a folder with the name is complete. */
    private void fetch(String key, Path bundle) throws IOException, JetStreamApiException {
        try {
            if (!key.isEmpty()) {
                makeRoom();
            }
            unpack(key, bundle);
        } catch (IOException e) {
            throw new IOException(
                    "bots' files do not come into the cache " + folder.folder() + ": " + FileErrors.of(e), e);
        }
    }

    private void unpack(String key, Path bundle) throws IOException, JetStreamApiException {
        Path fresh = Files.createTempDirectory(folder.folder(), CacheFolder.UNFINISHED);
        try {
            Path unpacked = Files.createDirectories(fresh.resolve("b"));
            Files.createDirectories(unpacked.resolve(Bundle.HOME));
            CacheFolder.touch(unpacked);
            if (!key.isEmpty()) {
                Path packed = fresh.resolve("packed");
                try (OutputStream out = Files.newOutputStream(packed)) {
                    if (!store.get(key, out)) {
                        throw new IOException("the broker has no bundle " + key);
                    }
                }
                try (InputStream in = Files.newInputStream(packed)) {
                    BundleArchive.unpack(in, unpacked);
                }
            }
            Files.move(unpacked, bundle, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            UntrustedFolder.removeAll(fresh);
        }
    }

    @Override
    public void close() {
        folder.close();
    }
}
