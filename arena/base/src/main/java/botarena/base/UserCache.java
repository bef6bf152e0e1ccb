package botarena.base;

import java.nio.file.Path;
import java.util.Map;

/**
 * Folder for reproducible files: {@code $XDG_CACHE_HOME/botarena}, else {@code ~/.cache/botarena}. Variables that hold
 * a relative path are ignored: it would name a folder wherever the program is called.
 */
public final class UserCache {

    private UserCache() {}

    /** {@return the absolute path of the folder, which need not be there; its content may be removed at any time} */
    public static Path folder() {
        return folder(System.getenv(), System.getProperty("user.home"));
    }

    static Path folder(Map<String, String> env, String listed) {
        Path named = Path.of(env.getOrDefault("XDG_CACHE_HOME", ""));
        // Java's user.home comes from the list of users, which may lack this user.
        Path home = Path.of(env.getOrDefault("HOME", ""));
        Path cache = named.isAbsolute() ? named : (home.isAbsolute() ? home : Path.of(listed)).resolve(".cache");
        return cache.resolve("botarena").toAbsolutePath();
    }
}
