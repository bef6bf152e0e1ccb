package botarena.referee.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Pipe;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The files found for a pipe are its own, whatever else goes on. */
class DescriptorsTest {

    private final AtomicBoolean done = new AtomicBoolean();

    @Test
    void areFoundWhileOtherThreadsOpenSwitchAndClosePipes() throws Exception {
        ExecutorService others = Executors.newFixedThreadPool(2);
        List<Future<?>> noise = List.of(others.submit(this::noise), others.submit(this::noise));
        try {
            for (int i = 0; i < 400; i++) {
                for (Descriptors.Found found : Descriptors.open(3)) {
                    assertThat(carries(found)).isTrue();
                    Descriptors.close(found.pipe());
                }
            }
        } finally {
            done.set(true);
            others.shutdown();
        }
        for (Future<?> each : noise) {
            each.get();
        }
    }

    private static boolean carries(Descriptors.Found found) throws IOException {
        try (FileOutputStream out = new FileOutputStream(found.sink())) {
            out.write(7);
        }
        ByteBuffer one = ByteBuffer.allocate(1);
        return found.pipe().source().read(one) == 1 && one.get(0) == 7;
    }

    private @Nullable Void noise() throws IOException {
        while (!done.get()) {
            Pipe pipe = Pipe.open();
            pipe.source().configureBlocking(false);
            pipe.sink().configureBlocking(false);
            Descriptors.close(pipe);
        }
        return null;
    }
}
