package botarena.base;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The folder for reproducible files, under unchecked environments. */
class UserCacheTest {

    @Test
    void aRelativeFolderOfTheEnvironmentIsIgnored() {
        assertThat(folder(Map.of("XDG_CACHE_HOME", "/c", "HOME", "/h"))).isEqualTo("/c/botarena");
        assertThat(folder(Map.of("XDG_CACHE_HOME", "c", "HOME", "/h"))).isEqualTo("/h/.cache/botarena");
        assertThat(folder(Map.of("XDG_CACHE_HOME", "", "HOME", "h"))).isEqualTo("/listed/.cache/botarena");
        assertThat(folder(Map.of())).isEqualTo("/listed/.cache/botarena");
    }

    private static String folder(Map<String, String> env) {
        return UserCache.folder(env, Path.of("/listed").toString()).toString();
    }
}
