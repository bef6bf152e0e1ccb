package botarena.tournament.file;

import botarena.referee.process.machine.UntrustedFolder;
import botarena.tournament.UserCache;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Enumeration;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/**
 * The sample bots inside the one jar, for whoever copied it alone: bots are started from folders, so theirs are written
 * to the user's cache, once for each jar.
 */
final class BundledBots {

    private static final String FOLDER = "sample-bots/";
    private static final String LIST = FOLDER + "league.yaml";

    /** Classes of the bots in Java. */
    private static final List<String> CLASSES = List.of(
            "botarena/bots/", "botarena/games/", "botarena/protocol/", "botarena/rules/", "org/yaml/snakeyaml/");

    private BundledBots() {}

    /** The installation that this program runs from; null where it is no jar, or its bots cannot be written. */
    static @Nullable Path home() {
        Path jar = jar(BundledBots.class.getResource("/" + LIST));
        if (jar == null) {
            return null;
        }
        Path cache = UserCache.folder();
        try {
            return home(jar, cache);
        } catch (IOException e) {
            LoggerFactory.getLogger(BundledBots.class)
                    .warn(
                            "the sample bots inside this jar cannot be unpacked in {} ({}); XDG_CACHE_HOME names another place",
                            cache,
                            e.toString());
            return null;
        }
    }

    /** The one around {@code lib/botarena.jar} if the jar is that, else one made of the jar. */
    static Path home(Path jar, Path cache) throws IOException {
        Path folder = jar.toAbsolutePath().normalize().getParent();
        Path around = folder == null ? null : folder.getParent();
        return around != null && Files.isReadable(around.resolve(LIST)) ? around : unpacked(jar, cache);
    }

    private static @Nullable Path jar(@Nullable URL list) {
        if (list == null || !list.getProtocol().equals("jar")) {
            return null;
        }
        String path = list.getPath();
        try {
            return Path.of(new URI(path.substring(0, path.indexOf("!/"))));
        } catch (URISyntaxException | IllegalArgumentException e) {
            return null;
        }
    }

    /** Made under another name first, so that nobody finds half of it. */
    private static Path unpacked(Path jar, Path cache) throws IOException {
        long stamp = Files.size(jar) * 31 + Files.getLastModifiedTime(jar).toMillis();
        Path home = cache.resolve("bots-" + Long.toHexString(stamp));
        if (Files.isReadable(home.resolve(LIST))) {
            return home;
        }
        Files.createDirectories(cache);
        Path work = Files.createTempDirectory(cache, "bots-");
        try {
            unpack(jar, work);
            Files.move(work, home, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            UntrustedFolder.removeAll(work);
            // Somebody else was at it, too.
            if (!Files.isReadable(home.resolve(LIST))) {
                throw e;
            }
        }
        return home;
    }

    private static void unpack(Path jar, Path home) throws IOException {
        Path bots =
                Files.createDirectories(home.resolve(FOLDER + "java/target")).resolve("sample-bots.jar");
        try (JarFile file = new JarFile(jar.toFile());
                OutputStream out = Files.newOutputStream(bots);
                JarOutputStream classes = new JarOutputStream(out, manifest())) {
            for (Enumeration<JarEntry> entries = file.entries(); entries.hasMoreElements(); ) {
                JarEntry entry = entries.nextElement();
                try (InputStream in = file.getInputStream(entry)) {
                    if (entry.getName().startsWith(FOLDER) && !entry.isDirectory()) {
                        write(in, home, entry.getName());
                    } else if (CLASSES.stream().anyMatch(entry.getName()::startsWith) && !entry.isDirectory()) {
                        classes.putNextEntry(new JarEntry(entry.getName()));
                        in.transferTo(classes);
                    }
                }
            }
        }
    }

    private static Manifest manifest() {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, "botarena.bots.SampleBot");
        return manifest;
    }

    private static void write(InputStream in, Path home, String name) throws IOException {
        Path file = home.resolve(name).normalize();
        if (!file.startsWith(home)) {
            throw new IOException(name + " is no name of a file below " + FOLDER);
        }
        Path folder = file.getParent();
        if (folder != null) {
            Files.createDirectories(folder);
        }
        Files.copy(in, file);
    }
}
