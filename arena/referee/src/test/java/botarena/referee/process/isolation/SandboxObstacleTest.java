package botarena.referee.process.isolation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** One remedy for each cause that is known, by bubblewrap's words and the system's settings. */
class SandboxObstacleTest {

    private static final String DENIED = "bwrap: No permissions to create new namespace";

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "bwrap: Unknown option --disable-userns; ; ; bubblewrap 0.8",
                "bwrap: Can't fork for pid 1: Resource temporarily unavailable; ; ; ulimit -u",
                "bwrap: Creating new namespace failed: No space left on device; ; ; user.max_user_namespaces=15000",
                "DENIED; proc/sys/user/max_user_namespaces; 0; user.max_user_namespaces=15000",
                "DENIED; proc/sys/kernel/unprivileged_userns_clone; 0; kernel.unprivileged_userns_clone=1",
                "DENIED; proc/sys/kernel/apparmor_restrict_unprivileged_userns; 1; apparmor_parser -r",
                "DENIED; proc/sys/kernel/apparmor_restrict_unprivileged_userns; 0; The cause is not known",
                "bwrap: Can't mount proc on /newroot/proc: Operation not permitted; ; ; seccomp=unconfined",
                "DENIED; .dockerenv; ; seccomp=unconfined",
                "DENIED; run/.containerenv; ; seccomp=unconfined",
                "no answer within 20 s; ; ; The cause is not known",
            })
    void eachCauseHasItsRemedy(String words, String file, String content, String remedy, @TempDir Path root)
            throws IOException {
        if (file != null) {
            Files.createDirectories(root.resolve(file).getParent());
            Files.writeString(root.resolve(file), content == null ? "" : content + "\n");
        }
        String said = words.replace("DENIED", DENIED);
        SandboxObstacle obstacle = SandboxObstacle.bubblewrapFailing(said, root);
        assertThat(obstacle.what()).isEqualTo("bubblewrap fails (" + said + ")");
        assertThat(obstacle.remedy()).contains(remedy);
        assertThat(obstacle.remedy().lines()).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({
        "setpriv: unrecognized option '--pdeathsig', util-linux 2.33",
        "setsid: fork: Resource temporarily unavailable, ulimit -u",
        "anything else, sandbox: off",
    })
    void limitsToo(String words, String remedy) {
        assertThat(SandboxObstacle.limitsFailing(words).remedy()).contains(remedy);
    }
}
