package botarena.referee;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which words of a stranger's command, build and environment name a file outside his folder. */
class FolderOwnerTest {
    private static final FolderOwner.Stranger STRANGER = FolderOwner.stranger(List.of());

    /** A contest may lie in a folder of the system. */
    @Test
    void leaveTheFolderForHiddenPathsOfTheSystem() {
        FolderOwner owner = FolderOwner.stranger(List.of(Path.of("/usr/local/contest")));
        assertThat(owner.findOutside("/usr/local/contest/keys.csv")).isPresent();
        assertThat(owner.findOutside("/usr/local/x/../contest")).isPresent();
        assertThat(owner.findOutside("/usr/local/contests")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "../../../../keys.csv",
                "..",
                "./..",
                "a/../../b",
                "/etc/passwd",
                "/",
                "//etc/passwd",
                "/usr/../etc/passwd",
                "/srv/my contest/keys.csv",
                "/tmp/contest/people.json",
                "/proc/self/root/srv",
                "/proc/1/cwd",
                "/dev/shm/x",
                "/root",
                "--book=/srv/book",
                "--book=/srv/my book",
                "--path=a:/srv/b",
                "lib:../lib",
                "a:b:/srv/c",
                "-I../../x",
                "-I/srv/x",
                "-isystem/srv/x",
                "-Wl,-rpath,/srv/x",
                "-DFILE=\"/srv/x\"",
                "@/srv/arguments",
                "~",
                "~/keys.csv",
                "~teacher/keys.csv",
                "$HOME/keys.csv",
                "${HOME}/keys.csv",
                "$PWD/../../../keys.csv",
                "file:///srv/x",
                "FILE:/srv/x",
                "jar:file:/srv/x.jar!/y",
                "file://localhost/srv/x"
            })
    void leaveTheFolder(String word) {
        assertThat(STRANGER.findOutside(word)).isPresent();
        assertThat(STRANGER.outsideAsProgram(word)).isPresent();
        assertThat(STRANGER.outsideAsValue(word)).isPresent();
        assertThat(FolderOwner.ORGANISER.findOutside(word)).isEmpty();
        assertThat(STRANGER.granting(List.of(word)).findOutside(word)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "bot.py",
                "./run",
                "src/../bot.py",
                "-O2",
                "-Isrc/include",
                "-I./include",
                "-Ilib/srv/x",
                "build:botarena-games.jar",
                "--depth=3",
                "1..5",
                "...",
                "a/b",
                "-",
                "",
                "/usr/bin/python3",
                "/bin/sh",
                "-cp",
                "/usr/share/java/x.jar:lib/y.jar",
                "/dev/null",
                "https://example.org/a/b",
                "x=https://example.org/a,b",
                "cc bot.c -o /tmp/x && mv /tmp/x run",
                "cat $1; exit 3",
                "-XX:+UseSerialGC",
                "s/a/b/",
                "nul\0"
            })
    void stayInTheFolderOrTheSystem(String word) {
        assertThat(STRANGER.findOutside(word)).isEmpty();
    }

    @Test
    void valuesAreListsOfOptions() {
        assertThat(STRANGER.outsideAsValue("-O2 -I/srv/x")).contains("-I/srv/x");
        assertThat(STRANGER.outsideAsValue("win / draw")).isEmpty();
        assertThat(STRANGER.outsideAsValue("/usr/local/bin:/usr/bin:/bin")).isEmpty();
    }

    @Test
    void programsOfThePathAreNamedByPathToo() {
        String first = System.getenv("PATH").split(":")[0];
        assertThat(STRANGER.outsideAsProgram(first + "/python3")).isEmpty();
        assertThat(STRANGER.outsideAsProgram(first + "/../../srv/python3"))
                .isEqualTo(STRANGER.findOutside(first + "/../../srv/python3"));
    }

    @Test
    void filesThatTravelledWithABotAreItsToo() {
        FolderOwner travelled = new FolderOwner.Stranger(List.of(Path.of("/cache")), 3, Set.of());
        assertThat(travelled.findOutside("../lib/x.jar")).isEmpty();
        assertThat(travelled.findOutside("../../../x")).isEmpty();
        assertThat(travelled.findOutside("../../../../x")).isPresent();
        assertThat(travelled.binds("../lib/x.jar")).isTrue();
        assertThat(STRANGER.binds("lib/x.jar")).isFalse();
    }
}
