package botarena.base;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import botarena.base.UntrustedFolder.Entry;
import botarena.base.UntrustedFolder.Failure;
import botarena.base.UntrustedFolder.Size;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Leftovers of hostile or careless programs: walked, measured, copied and removed. */
@EnabledOnOs(OS.LINUX)
class UntrustedFolderTest {

    @TempDir
    private Path dir;

    private Path left = Path.of("");
    private Path secret = Path.of("");

    @BeforeEach
    void makeSecret() throws IOException {
        left = Files.createDirectory(dir.resolve("left"));
        Path outside = Files.createDirectory(dir.resolve("outside"));
        secret = Files.writeString(outside.resolve("secret"), "of the organiser");
        Files.setPosixFilePermissions(secret, PosixFilePermissions.fromString("rw-------"));
    }

    /** Runs a script as a build would, and awaits its end. */
    private void leave(String script) throws IOException, InterruptedException {
        Process shell = new ProcessBuilder("/bin/sh", "-c", script)
                .directory(left.toFile())
                .inheritIO()
                .start();
        assertThat(shell.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(shell.exitValue()).isZero();
    }

    private static Set<String> files(Path folder, List<Failure> failures) {
        Set<String> found = new TreeSet<>();
        failures.addAll(
                new UntrustedFolder(folder).walk(entry -> found.add(entry.path().toString())));
        return found;
    }

    /** Root passes every mode; without these capabilities the modes bind it as they bind others. */
    public static final class Ordinary {
        private Ordinary() {}

        public static void main(String[] words) {
            UntrustedFolder folder = new UntrustedFolder(Path.of(words[1]));
            Size size = folder.measure(Long.MAX_VALUE, Long.MAX_VALUE);
            List<Failure> failures = words[0].equals("remove") ? folder.remove() : size.failures();
            failures.forEach(failure -> System.out.println(
                    failure.path() + " " + failure.cause().getClass().getSimpleName()));
        }
    }

    private static List<String> asOrdinary(String work, Path folder) throws IOException {
        List<String> words = new ArrayList<>();
        Path self = Path.of("/proc/self");
        if (Files.exists(self) && Files.getAttribute(self, "unix:uid").equals(0)) {
            assumeThat(Path.of("/usr/bin/setpriv")).isExecutable();
            words.addAll(List.of("setpriv", "--bounding-set", "-dac_override,-dac_read_search", "--inh-caps", "-all"));
        }
        words.addAll(List.of(System.getProperty("java.home") + "/bin/java", "-XX:TieredStopAtLevel=1", "-cp"));
        words.addAll(List.of(System.getProperty("java.class.path"), Ordinary.class.getName(), work, folder.toString()));
        Process process = new ProcessBuilder(words).redirectErrorStream(true).start();
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                .lines()
                .toList();
    }

    private static final String SEALED = "mkdir -p a/b read-only; echo x > a/b/x; echo x > read-only/x;"
            + " chmod 555 read-only; chmod 000 a/b; chmod 000 a";

    @Test
    void reportsSealedFoldersThatItCannotMeasure() throws Exception {
        leave(SEALED);
        assertThat(asOrdinary("measure", left)).containsExactly("a AccessDeniedException");
    }

    @Test
    void removesSealedFolders() throws Exception {
        leave(SEALED + "; chmod 000 .");
        assertThat(asOrdinary("remove", left)).isEmpty();
        assertThat(left).doesNotExist();
    }

    @Test
    void removesFoldersDeeperThanAnyPath() throws Exception {
        String name = "d".repeat(255);
        leave("i=0; while [ $i -lt 300 ]; do mkdir " + name + "; cd -P " + name + "; i=$((i+1)); done; echo x > x");
        Size size = new UntrustedFolder(left).measure(Long.MAX_VALUE, Long.MAX_VALUE);
        assertThat(size.failures()).hasSize(1);
        assertThat(size.failures().get(0).cause()).hasMessageContaining("100 folders");
        assertThat(size.exceeds(Long.MAX_VALUE, Long.MAX_VALUE)).isTrue();
        assertThat(new UntrustedFolder(left).remove()).isEmpty();
        assertThat(left).doesNotExist();
    }

    @Test
    void followsNoLink() throws Exception {
        leave("ln -s ../outside folder; ln -s ../outside/secret file; ln -s . loop; echo x > own");
        List<Failure> failures = new ArrayList<>();
        assertThat(files(left, failures)).containsExactly("file", "folder", "loop", "own");
        assertThat(new UntrustedFolder(left).measure(100, 100)).isEqualTo(new Size(2, 4, List.of()));
        for (String path : List.of("file", "folder/secret", "folder", "none/x", "own")) {
            new UntrustedFolder(left).makeExecutable(Path.of(path));
        }
        assertThat(Files.getPosixFilePermissions(secret)).isEqualTo(PosixFilePermissions.fromString("rw-------"));
        assertThat(left.resolve("own")).isExecutable();
        assertThat(new UntrustedFolder(left).remove()).isEmpty();
        assertThat(failures).isEmpty();
        assertThat(secret).hasContent("of the organiser");
    }

    @Test
    void opensNoFileThatALinkReplaced() throws Exception {
        leave("echo x > own; mkdir d; echo x > d/secret");
        List<String> read = new ArrayList<>();
        List<Failure> failures = new UntrustedFolder(left).walk(entry -> {
            if (entry.path().endsWith("own")) {
                Files.delete(left.resolve("own"));
                Files.createSymbolicLink(left.resolve("own"), secret);
            } else {
                Files.move(left.resolve("d"), left.resolve("e"));
                Files.createSymbolicLink(left.resolve("d"), secret.getParent());
            }
            read.add(new String(entry.open().readAllBytes(), StandardCharsets.UTF_8));
            return true;
        });
        assertThat(read).containsExactly("x\n");
        assertThat(failures).extracting(failure -> failure.path().toString()).containsExactly("own");
    }

    @Test
    void aFolderThatIsALinkIsRemovedAlone() throws Exception {
        Path link = Files.createSymbolicLink(dir.resolve("link"), secret.getParent());
        assertThat(files(link, new ArrayList<>())).containsExactly("");
        assertThat(new UntrustedFolder(link).remove()).isEmpty();
        assertThat(link).doesNotExist();
        assertThat(secret).exists();
        assertThat(new UntrustedFolder(link).remove()).isEmpty();
        assertThat(files(link, new ArrayList<>())).isEmpty();
    }

    @Test
    void survivesOddEntriesAndManyOfThem() throws Exception {
        leave("mkfifo pipe; echo x > " + "n".repeat(255) + "; echo x > '$(touch pwned)'; mkdir many; cd many;"
                + " seq 20000 | xargs touch");
        long[] regular = {0};
        List<Failure> failures = new UntrustedFolder(left).walk(entry -> {
            regular[0] += entry.attributes().isRegularFile() ? 1 : 0;
            return true;
        });
        assertThat(failures).isEmpty();
        assertThat(regular[0]).isEqualTo(20_002);
        assertThat(new UntrustedFolder(left).measure(Long.MAX_VALUE, 1_000).entries())
                .isEqualTo(1_001);
        assertThat(new UntrustedFolder(left).remove()).isEmpty();
        assertThat(left).doesNotExist();
    }

    @Test
    void copiesFilesAndLinksAsTheyAre() throws Exception {
        leave("echo x > run; chmod 755 run; ln -s ../outside/secret link");
        Path copy = Files.createDirectory(dir.resolve("copy"));
        assertThat(new UntrustedFolder(left).walk(entry -> copied(entry, copy))).isEmpty();
        assertThat(copy.resolve("run")).isExecutable().hasContent("x");
        assertThat(Files.getLastModifiedTime(copy.resolve("run")))
                .isEqualTo(Files.getLastModifiedTime(left.resolve("run")));
        assertThat(copy.resolve("link")).isSymbolicLink();
    }

    private static boolean copied(Entry entry, Path copy) {
        try {
            entry.copyTo(copy.resolve(entry.path()));
            return true;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void aVanishingFileIsNoFailure() throws Exception {
        leave("mkdir d; touch d/x e f");
        List<Failure> failures = new UntrustedFolder(left).walk(entry -> {
            UntrustedFolder.removeAll(left);
            return true;
        });
        assertThat(failures).isEmpty();
    }

    /** Its own process, so that no other folder is current should the refusal be missing. */
    @Test
    void anEmptyPathIsNotTheCurrentFolder(@TempDir Path current) throws Exception {
        Path kept = Files.writeString(current.resolve("kept"), "x");
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        RemovalOfNothing.class.getName())
                .directory(current.toFile())
                .redirectErrorStream(true)
                .start();
        assertThat(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                .contains("IllegalArgumentException: an empty path names no folder to remove");
        assertThat(kept).exists();
    }

    /** Removes what an unset path names. */
    static final class RemovalOfNothing {
        public static void main(String[] args) throws IOException {
            UntrustedFolder.removeAll(Path.of(""));
        }
    }
}
