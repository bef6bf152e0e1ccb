package botarena.tournament;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ObstacleTest {

    @TempDir
    private Path folder;

    private String reading(Path file) {
        return Obstacle.of(catchThrowableOfType(IOException.class, () -> Files.readString(file)));
    }

    @Test
    void aMissingFileIsNoMissingFolder() {
        assertThat(reading(folder.resolve("cup.yaml"))).isEqualTo("there is no such file");
        assertThat(reading(folder.resolve("none/cup.yaml"))).isEqualTo("there is no such folder");
    }
}
