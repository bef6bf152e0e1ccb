package botarena.tournament;

import java.nio.file.Path;

/** Folder for what can be made again: {@code $XDG_CACHE_HOME/botarena}, else {@code ~/.cache/botarena}. */
public final class UserCache {

    private UserCache() {}

    public static Path folder() {
        String folder = System.getenv("XDG_CACHE_HOME");
        return (folder == null || folder.isEmpty()
                        ? Path.of(System.getProperty("user.home"), ".cache")
                        : Path.of(folder))
                .resolve("botarena")
                .toAbsolutePath();
    }
}
