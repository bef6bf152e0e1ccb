package botarena.app.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class PlacementTest {

    /** In a process of its own, since there is no way back. */
    @Test
    void whatIsStartedAfterwardsRunsOnThatProcessorAlone() throws Exception {
        String java = ProcessHandle.current().info().command().orElseThrow();
        Process child = new ProcessBuilder(
                        List.of(java, "-cp", System.getProperty("java.class.path"), Pinned.class.getName()))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        List<String> said = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                .lines()
                .toList();
        assertThat(child.waitFor(10, TimeUnit.SECONDS)).isTrue();
        assertThat(said).hasSize(2);
        assertThat(said.get(1)).isEqualTo("Cpus_allowed_list:\t" + said.get(0));
    }

    /** Says the number of its processor, and has a child of its own say where that may run. */
    static final class Pinned {
        private Pinned() {}

        public static void main(String[] arguments) throws IOException, InterruptedException {
            System.out.println(Placement.onOneProcessor().getAsInt());
            new ProcessBuilder("grep", "Cpus_allowed_list", "/proc/self/status")
                    .inheritIO()
                    .start()
                    .waitFor();
        }
    }
}
