package botarena.app.scale;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MetricsFileTest {

    @TempDir
    private Path folder;

    @Test
    void aFailedWriteIsReportedOnceAndLaterNumbersAreWritten() throws Exception {
        List<String> said = new CopyOnWriteArrayList<>();
        AtomicBoolean broken = new AtomicBoolean(true);
        Path file = folder.resolve("arena.prom");
        try (MetricsFile metrics = new MetricsFile(file, said::add)) {
            metrics.watch(() -> {
                if (broken.get()) {
                    throw new IllegalStateException("no broker");
                }
                return Map.of("lanes_wanted", 3L);
            });
            metrics.write();
            metrics.write();
            assertThat(said).singleElement().asString().startsWith("metrics in " + file + " are not up to date: ");
            broken.set(false);
            metrics.write();
            assertThat(Files.readString(file)).contains("botarena_lanes_wanted 3\n");
            broken.set(true);
            metrics.write();
            assertThat(said).hasSize(2);
        }
    }
}
