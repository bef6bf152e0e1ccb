package botarena.base;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class PeriodicThreadTest {

    private final Queue<String> told = new ConcurrentLinkedQueue<>();
    private final CountDownLatch steps = new CountDownLatch(6);

    private PeriodicThread thread(PeriodicThread.Step step) {
        return new PeriodicThread("steps", Duration.ofMillis(1), step, failure -> {
            told.add(String.valueOf(failure.getMessage()));
            throw new IllegalStateException("the handler fails too");
        });
    }

    @Test
    void aStepThatFailsEndsAlone() throws InterruptedException {
        try (PeriodicThread thread = thread(() -> {
            steps.countDown();
            if (steps.getCount() == 4) {
                throw new OutOfMemoryError("no memory");
            }
            if (steps.getCount() == 2) {
                throw new IllegalArgumentException("a mistake");
            }
        })) {
            thread.start();
            assertThat(steps.await(100, TimeUnit.SECONDS)).isTrue();
        }
        assertThat(told).containsExactly("no memory", "a mistake");
    }

    @Test
    void theSameFailureIsToldOnceInARow() throws InterruptedException {
        List<String> failures = List.of("a", "a", "a", "b", "a", "a");
        PeriodicThread thread = new PeriodicThread(
                "steps",
                Duration.ofMillis(1),
                () -> {
                    int at = failures.size() - (int) steps.getCount();
                    steps.countDown();
                    if (at < failures.size()) {
                        throw new IllegalStateException(failures.get(at));
                    }
                },
                failure -> told.add(String.valueOf(failure.getMessage())));
        thread.start();
        assertThat(steps.await(100, TimeUnit.SECONDS)).isTrue();
        thread.close();
        assertThat(told).startsWith("a", "b").hasSizeLessThanOrEqualTo(3);
    }

    @Test
    void anInterruptionEndsIt() throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch ended = new CountDownLatch(1);
        PeriodicThread thread = thread(() -> {
            begun.countDown();
            try {
                new CountDownLatch(1).await();
            } finally {
                ended.countDown();
            }
        });
        thread.start();
        assertThat(begun.await(100, TimeUnit.SECONDS)).isTrue();
        thread.close();
        assertThat(ended.await(100, TimeUnit.SECONDS)).isTrue();
        assertThat(told).isEmpty();
    }
}
