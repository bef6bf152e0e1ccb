package botarena.scale.bundle;

import io.nats.client.JetStreamApiException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Bundles as they lie unpacked on a worker. Thread-safe: one bundle is fetched at a time. */
public final class BundleCache {

    private static final String EMPTY = "none";

    private final Path folder;
    private final BundleStore store;

    public BundleCache(Path folder, BundleStore store) {
        this.folder = folder;
        this.store = store;
    }

    /**
     * A bot's own folder.
     *
     * @param key of its bundle, empty where it has no files
     * @param variant tells apart copies in which something is built
     * @throws IOException if it is not on the broker, or cannot be unpacked here
     */
    public synchronized Path folder(String key, String variant) throws IOException, JetStreamApiException {
        Path bundle = folder.resolve((key.isEmpty() ? EMPTY : key) + variant);
        Path home = bundle.resolve(Bundle.HOME);
        if (!Files.isDirectory(home)) {
            fetch(key, bundle);
        }
        return home;
    }

    /** Unpacked beside, then renamed: what has the name is whole. */
    private void fetch(String key, Path bundle) throws IOException, JetStreamApiException {
        Files.createDirectories(folder);
        Path fresh = Files.createTempDirectory(folder, ".fresh");
        Path packed = Files.createTempFile(folder, ".fresh", ".tar.gz");
        try {
            Path unpacked = Files.createDirectories(fresh.resolve("b"));
            Files.createDirectories(unpacked.resolve(Bundle.HOME));
            if (!key.isEmpty()) {
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
            Files.deleteIfExists(packed);
            remove(fresh);
        }
    }

    private static void remove(Path tree) {
        try (Stream<Path> files = Files.walk(tree)) {
            List<Path> all = files.sorted(Comparator.reverseOrder()).toList();
            for (Path file : all) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
