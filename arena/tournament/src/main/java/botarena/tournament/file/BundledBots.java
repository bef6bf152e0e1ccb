package botarena.tournament.file;

import botarena.base.UntrustedFolder;
import botarena.base.UserCache;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.util.Enumeration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/**
 * Sample bots inside the one jar, or inside the artifact of the sample bots: bots are started from folders, so theirs are
 * written to the user's cache, once for each jar.
 */
final class BundledBots {

    private static final String FOLDER = "sample-bots/";
    private static final String LIST = FOLDER + "league.yaml";
    private static final String PREFIX = "bots-";

    /** Time since the last start, longer than any run, after which bots in the cache are removed. */
    private static final Duration UNUSED = Duration.ofDays(200);

    /** A class of each package that the bots in Java need, by which its jar is found. */
    private static final List<String> CLASSES = List.of(
            "botarena/bots/SampleBot.class",
            "botarena/games/Game.class",
            "botarena/protocol/Request.class",
            "botarena/rules/GameJar.class",
            "org/yaml/snakeyaml/Yaml.class");

    private BundledBots() {}

    /** The installation that this program runs from; null where it is no jar, or its bots cannot be written. */
    static @Nullable Path home() {
        Path jar = jar(LIST);
        if (jar == null) {
            return null;
        }
        Path cache = UserCache.folder();
        try {
            Set<Path> classes = new LinkedHashSet<>();
            for (String each : CLASSES) {
                Path found = jar(each);
                classes.add(found == null ? jar : found);
            }
            return home(jar, classes, cache);
        } catch (IOException e) {
            LoggerFactory.getLogger(BundledBots.class)
                    .warn(
                            "the sample bots inside this jar cannot be unpacked in {} ({}); XDG_CACHE_HOME names another place",
                            cache,
                            e.toString());
            return null;
        }
    }

    /**
     * The installation around {@code lib/botarena.jar} if the jar is that, else one made of the jars.
     *
     * @param jar has the bots' folders
     * @param classes jars with the classes of the bots in Java; on the class path of an embedding program they are
     *     several
     */
    static Path home(Path jar, Set<Path> classes, Path cache) throws IOException {
        Path folder = jar.toAbsolutePath().normalize().getParent();
        Path around = folder == null ? null : folder.getParent();
        return around != null && Files.isReadable(around.resolve(LIST)) ? around : unpackOnce(jar, classes, cache);
    }

    /** The jar that holds a resource; asked of the loader, which sees the jars of other modules, too. */
    private static @Nullable Path jar(String resource) {
        URL list = BundledBots.class.getClassLoader().getResource(resource);
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

    /** Unpacks under another name first, so that no process finds half of it. */
    private static Path unpackOnce(Path jar, Set<Path> classes, Path cache) throws IOException {
        long stamp = 0;
        for (Path each : classes) {
            stamp = stamp * 31
                    + Files.size(each) * 31
                    + Files.getLastModifiedTime(each).toMillis();
        }
        Path home = cache.resolve(PREFIX + Long.toHexString(stamp));
        if (Files.isReadable(home.resolve(LIST))) {
            // A cache that cannot be written keeps its times.
            boolean unused = home.toFile().setLastModified(System.currentTimeMillis());
            return home;
        }
        Files.createDirectories(cache);
        removeUnused(cache);
        Path work = Files.createTempDirectory(cache, PREFIX);
        try {
            unpack(jar, classes, work);
            Files.move(work, home, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            UntrustedFolder.removeAll(work);
            // Another process unpacked it meanwhile.
            if (!Files.isReadable(home.resolve(LIST))) {
                throw e;
            }
        }
        return home;
    }

    /** Removes bots of former jars, and parts that a killed process left. */
    private static void removeUnused(Path cache) {
        Instant limit = Instant.now().minus(UNUSED);
        try (DirectoryStream<Path> homes = Files.newDirectoryStream(cache, PREFIX + "*")) {
            for (Path each : homes) {
                if (Files.getLastModifiedTime(each).toInstant().isBefore(limit)) {
                    UntrustedFolder.removeAll(each);
                }
            }
        } catch (IOException | DirectoryIteratorException e) {
            // They take space alone.
        }
    }

    private static void unpack(Path jar, Set<Path> classes, Path home) throws IOException {
        Path bots =
                Files.createDirectories(home.resolve(FOLDER + "java/target")).resolve("sample-bots.jar");
        try (OutputStream out = Files.newOutputStream(bots);
                JarOutputStream made = new JarOutputStream(out, manifest())) {
            forEachFile(jar, FOLDER, (name, in) -> write(in, home, name));
            for (Path from : classes) {
                forEachFile(from, "", (name, in) -> {
                    if (CLASSES.stream()
                            .anyMatch(each -> name.startsWith(each.substring(0, each.lastIndexOf('/') + 1)))) {
                        made.putNextEntry(new JarEntry(name));
                        in.transferTo(made);
                    }
                });
            }
        }
    }

    private interface Copying {
        void copy(String name, InputStream in) throws IOException;
    }

    private static void forEachFile(Path jar, String folder, Copying copying) throws IOException {
        try (JarFile file = new JarFile(jar.toFile())) {
            for (Enumeration<JarEntry> entries = file.entries(); entries.hasMoreElements(); ) {
                JarEntry entry = entries.nextElement();
                if (entry.getName().startsWith(folder) && !entry.isDirectory()) {
                    try (InputStream in = file.getInputStream(entry)) {
                        copying.copy(entry.getName(), in);
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
