package botarena.scale.bundle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import botarena.base.Refusal.RefusedException;
import botarena.scale.bundle.CacheFolder.Limits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How much a worker keeps of bots, and what goes first. */
class CacheFolderTest {

    private static final int BYTES = 1000;
    private static final Limits TWO = new Limits(2 * BYTES, 0);

    @TempDir
    private Path place;

    private Path folder = Path.of("");

    @BeforeEach
    void begin() {
        folder = place.resolve("cache");
    }

    private Path bundle(String digit, int day) throws IOException {
        Path bundle = Files.createDirectories(folder.resolve(digit.repeat(64)));
        Files.write(Files.createDirectories(bundle.resolve("a/b")).resolve("bot"), new byte[BYTES]);
        CacheFolder.touch(bundle);
        Files.setLastModifiedTime(bundle.resolve("used"), FileTime.from(Instant.EPOCH.plusSeconds(86_400L * day)));
        return bundle;
    }

    @Test
    void theLeastRecentlyUsedBundleGoesFirst() throws Exception {
        Path second = bundle("2", 2);
        Path first = bundle("1", 1);
        Path third = bundle("3", 3);
        try (CacheFolder cache = CacheFolder.open(folder, TWO)) {
            cache.makeRoom(Set.of());
        }
        assertThat(first).doesNotExist();
        assertThat(second).exists();
        assertThat(third).exists();
    }

    @Test
    void recentlyUsedBundlesAndBundlesInUseStay() throws Exception {
        Path first = bundle("1", 1);
        Path second = bundle("2", 2);
        Path third = bundle("3", 3);
        CacheFolder.touch(first);
        try (CacheFolder cache = CacheFolder.open(folder, TWO)) {
            cache.makeRoom(Set.of(second));
        }
        assertThat(first).exists();
        assertThat(second).exists();
        assertThat(third).doesNotExist();
    }

    @Test
    void nothingIsRemovedThatIsNoBundle() throws Exception {
        Path mine = Files.createDirectories(folder.resolve("thesis"));
        Path left = Files.createDirectories(folder.resolve(".fresh123"));
        Files.write(mine.resolve("chapter"), new byte[100 * BYTES]);
        try (CacheFolder cache = CacheFolder.open(folder, new Limits(0, 0))) {
            cache.makeRoom(Set.of());
        }
        assertThat(mine.resolve("chapter")).exists();
        assertThat(left).doesNotExist();
    }

    @Test
    void aDiskWithoutRoomIsSaidInWords() throws Exception {
        Path old = bundle("1", 1);
        try (CacheFolder cache = CacheFolder.open(folder, new Limits(Long.MAX_VALUE, Long.MAX_VALUE))) {
            assertThatThrownBy(() -> cache.makeRoom(Set.of()))
                    .isInstanceOf(IOException.class)
                    .hasMessageMatching("less than \\d+ MiB are free on its disk");
        }
        assertThat(old).doesNotExist();
    }

    @Test
    void oneWorkerHasItAndTheNextTakesAnother() throws Exception {
        assertThat(CacheFolder.findFree(folder)).isEqualTo(folder);
        CacheFolder taken = CacheFolder.open(folder, TWO);
        assertThatThrownBy(() -> CacheFolder.open(folder, TWO))
                .isInstanceOf(RefusedException.class)
                .hasMessage("another worker has the cache " + folder + "\n  try: name another one: --cache DIR");
        assertThat(CacheFolder.findFree(folder)).isEqualTo(place.resolve("cache-2"));
        taken.close();
        CacheFolder.open(folder, TWO).close();
    }

    @Test
    void aReadOnlyFolderIsNoCache() throws Exception {
        Files.writeString(folder, "a file");
        assertThatThrownBy(() -> CacheFolder.open(folder, TWO))
                .isInstanceOf(RefusedException.class)
                .hasMessageStartingWith("the cache " + folder + " cannot be used: ");
    }
}
