package botarena.referee.process;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.referee.BotLimits;
import botarena.referee.Starter.Started;
import botarena.referee.process.programs.Launch;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whose fault a failed start is, in the words of every Java. */
class StartFailuresTest {
    private static final Launch BOT =
            new Launch(List.of("./bot"), Path.of("/"), Launch.Reach.NONE, BotLimits.DEFAULT, false, false);

    private static Started failed(String words) {
        return StartFailures.of(new IOException("Cannot run program \"./bot\": " + words), BOT);
    }

    @ParameterizedTest
    @ValueSource(strings = {"error=8, Exec format error", "Exec failed, error: 8 (Exec format error) "})
    void aProgramOfAnotherMachineIsTheBots(String words) {
        assertThat(failed(words)).isInstanceOf(Started.Failed.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"error=11, Resource unavailable", "Exec failed, error: 11 (Resource unavailable) ", "no words"})
    void aMachineThatIsShortOfProcessesIsNot(String words) {
        assertThat(failed(words)).isInstanceOf(Started.Broken.class);
    }
}
