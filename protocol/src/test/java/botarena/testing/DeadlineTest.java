package botarena.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class DeadlineTest {
    private static final Duration NONE = Duration.ZERO;

    @Test
    void missingAnswersAreNamed() {
        assertThatThrownBy(() -> Deadline.await("the moon", () -> false, NONE))
                .isInstanceOf(AssertionError.class)
                .hasMessage("waited 0 s for the moon");
    }

    @Test
    void anAnnouncedLineIsAwaited() {
        AtomicInteger looks = new AtomicInteger();
        Deadline.await("the third look", () -> looks.incrementAndGet() == 3);
        assertThat(looks).hasValue(3);
    }

    @Test
    void aSilentProcessEndsWithItsChildrenSoThatItsReaderGoesOn() throws IOException {
        Process silent = new ProcessBuilder("sh", "-c", "sleep 1000; echo late").start();
        Deadline.limit(silent, NONE);
        assertThat(silent.inputReader().readLine()).isNull();
    }
}
