package botarena.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

class StopSignalsTest {

    /** A signal that does nothing to a process which does not ask for it. */
    private static final String HARMLESS = "URG";

    private final SynchronousQueue<String> seen = new SynchronousQueue<>();

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void theLatestThatIsOpenActs() throws Exception {
        try (StopSignals outer = new StopSignals(HARMLESS, () -> tell("outer"))) {
            assertThat(told()).isEqualTo("outer");
            try (StopSignals inner = new StopSignals(HARMLESS, () -> tell("inner"))) {
                assertThat(told()).isEqualTo("inner");
                assertThat(inner).isNotNull();
            }
            assertThat(told()).isEqualTo("outer");
            assertThat(outer).isNotNull();
        }
    }

    @Test
    void aSignalThatTheSystemDoesNotHaveNeverComes() {
        assertThatCode(() -> new StopSignals("NONESUCH", () -> tell("never")).close())
                .doesNotThrowAnyException();
    }

    @Test
    void aCtrlCThatIsDeliveredTwiceCountsOnce() {
        AtomicLong nanos = new AtomicLong();
        AtomicInteger pressed = new AtomicInteger();
        Runnable press = StopSignals.throttle(pressed::incrementAndGet, nanos::get);
        press.run();
        nanos.addAndGet(TimeUnit.MILLISECONDS.toNanos(1));
        press.run();
        assertThat(pressed).hasValue(1);
        nanos.addAndGet(TimeUnit.MILLISECONDS.toNanos(100));
        press.run();
        assertThat(pressed).hasValue(2);
    }

    private void tell(String word) {
        try {
            seen.put(word);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private String told() throws Exception {
        String signal = "kill -" + HARMLESS + " " + ProcessHandle.current().pid();
        assertThat(new ProcessBuilder("sh", "-c", signal).start().waitFor()).isZero();
        return seen.poll(30, TimeUnit.SECONDS);
    }
}
