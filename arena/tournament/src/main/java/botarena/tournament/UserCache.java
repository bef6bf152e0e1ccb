package botarena.tournament;

import java.nio.file.Path;

/** Folder for what can be made again: {@code $XDG_CACHE_HOME/botarena}, else {@code ~/.cache/botarena}. */
public final class UserCache {

    private UserCache() {}

    public static Path folder() {
        String folder = System.getenv().getOrDefault("XDG_CACHE_HOME", "");
        // Java's own word for it comes from the list of users, in which not everybody is.
        String home = System.getenv().getOrDefault("HOME", System.getProperty("user.home"));
        Path cache = folder.isEmpty() ? Path.of(home, ".cache") : Path.of(folder);
        return cache.resolve("botarena").toAbsolutePath();
    }
}
