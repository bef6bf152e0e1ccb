package botarena.rules;

import botarena.games.Game;
import botarena.games.GameCatalog;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A game in a jar. Its classes run inside the arena, but see only the rules library and {@code java.base}. */
public final class GameJar implements AutoCloseable {

    /** A jar's path, behind which its SHA-256 may stand. */
    private static final Pattern PATH = Pattern.compile("(.+\\.jar)(?:@([0-9a-f]{64}))?");

    private static final String SERVICES = "META-INF/services/" + Game.class.getName();
    private static final String API = "Botarena-Games-Api";

    private final Loader loader;
    private final Game game;

    private GameJar(Loader loader, Game game) {
        this.loader = loader;
        this.game = game;
    }

    /** Whether a path is spelled like a jar's; the file need not exist. */
    public static boolean is(Path path) {
        return PATH.matcher(path.toString()).matches();
    }

    /**
     * Loads the game of a jar.
     *
     * @param path of the jar; one that ends with {@code @} and a SHA-256 loads no other jar
     * @param shown the path as the user wrote it
     * @throws RulesException if it has no game that this arena can play
     */
    public static GameJar open(Path path, String shown) {
        Matcher named = PATH.matcher(path.toString());
        if (!named.matches()) {
            throw new IllegalArgumentException(path + " is no jar");
        }
        String called = shown.replaceFirst("@[0-9a-f]{64}$", "");
        Path jar = Path.of(named.group(1));
        try {
            String sha = sha256(jar);
            if (named.group(2) != null && !named.group(2).equals(sha)) {
                throw new RulesException(called + " is another jar than was named: its SHA-256 is " + sha);
            }
            checkManifest(jar, called);
            Loader loader = new Loader(jar, called, new Game.Source(path.toString(), sha));
            return new GameJar(loader, game(loader, called));
        } catch (IOException e) {
            throw new RulesException(called + " cannot be read as a jar: " + e.getMessage(), e);
        }
    }

    private static void checkManifest(Path jar, String called) throws IOException {
        try (JarFile file = new JarFile(jar.toFile())) {
            if (file.getJarEntry(SERVICES) == null) {
                throw new RulesException(called + " has no " + SERVICES);
            }
            Manifest manifest = file.getManifest();
            Attributes main = manifest == null ? new Attributes() : manifest.getMainAttributes();
            String api = main.getValue(API);
            if (api == null) {
                throw new RulesException(
                        called + " has no " + API + " in its manifest; this arena has " + GameCatalog.API);
            }
            if (!api.equals(String.valueOf(GameCatalog.API))) {
                throw new RulesException(
                        called + " was built for games API " + api + ", this arena has " + GameCatalog.API);
            }
        }
    }

    private static Game game(Loader loader, String called) throws IOException {
        try {
            List<Game> games = ServiceLoader.load(Game.class, loader).stream()
                    .map(ServiceLoader.Provider::get)
                    .toList();
            if (games.size() == 1) {
                return games.get(0);
            }
            loader.close();
            throw new RulesException(called + " has " + games.size() + " games in " + SERVICES + ", one is wanted");
        } catch (ServiceConfigurationError | LinkageError e) {
            loader.close();
            RulesException own = RulesException.findIn(e);
            throw own != null ? own : new RulesException(called + " cannot be loaded: " + e.getMessage(), e);
        }
    }

    private static String sha256(Path jar) throws IOException {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(jar)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The game; its rules run in this JVM until the jar is closed. */
    public Game game() {
        return game;
    }

    /** SHA-256 of the jar in hex. */
    public String fingerprint() {
        return loader.source.fingerprint();
    }

    @Override
    public void close() {
        try {
            loader.close();
        } catch (IOException e) {
            // It was only read.
        }
    }

    private static final class Loader extends URLClassLoader implements Game.Origin {
        private final Game.Source source;

        Loader(Path jar, String called, Game.Source source) throws IOException {
            super(RulesException.LOADER + called, new URL[] {jar.toUri().toURL()}, new Arena());
            this.source = source;
        }

        @Override
        public Game.Source source() {
            return source;
        }
    }

    /**
     * Class loader for a jar's view of the arena. It refuses by name: with named modules the platform's loader finds
     * every package of the arena.
     */
    private static final class Arena extends ClassLoader {

        Arena() {
            super(null);
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            String games = Game.class.getPackageName();
            if (name.startsWith(games + ".") && name.lastIndexOf('.') == games.length()) {
                return Class.forName(name, false, Game.class.getClassLoader());
            }
            Class<?> found = Class.forName(name, false, null);
            if (found.getModule() != Object.class.getModule()) {
                throw new ClassNotFoundException(name);
            }
            return found;
        }
    }
}
