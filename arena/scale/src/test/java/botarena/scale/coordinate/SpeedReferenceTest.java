package botarena.scale.coordinate;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.games.catalog.Games;
import botarena.scale.coordinate.NatsLanesFactory.SpeedReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SpeedReferenceTest {

    @TempDir
    private Path folder;

    private double of(Path file) throws Exception {
        return SpeedReference.of(file, Games.BUILT_IN.get(0));
    }

    /** An unreadable speed is measured again once, not in every run. */
    @ParameterizedTest
    @ValueSource(strings = {"", "fast\n", "-1\n", "1000\n2000\n"})
    void aFileThatIsWrongIsMended(String behind) throws Exception {
        Path file = Files.writeString(folder.resolve(".run"), "0123456789ab\n" + behind);
        double measured = of(file);
        assertThat(measured).isPositive().isFinite();
        List<String> lines = Files.readAllLines(file);
        assertThat(lines).hasSize(2).first().isEqualTo("0123456789ab");
        assertThat(of(file)).isEqualTo(measured);
        assertThat(Files.readAllLines(file)).isEqualTo(lines);
    }
}
