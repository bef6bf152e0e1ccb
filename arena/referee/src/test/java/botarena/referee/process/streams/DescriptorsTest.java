package botarena.referee.process.streams;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Pipe;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The files found for a pipe are its own, even while other threads open and close files. */
class DescriptorsTest {

    private final AtomicBoolean done = new AtomicBoolean();

    @Test
    void areFoundWhileOtherThreadsOpenSwitchAndClosePipes() throws Exception {
        areFoundBeside(this::pipes);
    }

    /** A thread that lists a directory has a non-blocking descriptor, whose number is the next file's. */
    @Test
    void areFoundWhileNumbersPassFromDirectoriesToFiles() throws Exception {
        areFoundBeside(this::directoriesAndFiles);
    }

    private void areFoundBeside(Callable<?> others) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(3);
        List<? extends Future<?>> noise =
                List.of(threads.submit(others), threads.submit(others), threads.submit(others));
        try {
            for (int i = 0; i < 1000; i++) {
                for (Descriptors.Found found : Descriptors.searchPipes(3)) {
                    assertThat(carries(found)).isTrue();
                    Descriptors.close(found.pipe());
                }
            }
        } finally {
            done.set(true);
            threads.shutdown();
        }
        for (Future<?> each : noise) {
            each.get();
        }
    }

    /** Whether bytes written to one file arrive at the other, and at the pipe. */
    private static boolean carries(Descriptors.Found found) throws IOException {
        try (FileOutputStream out = new FileOutputStream(found.sink())) {
            out.write(7);
        }
        try (FileInputStream in = new FileInputStream(found.source())) {
            if (in.available() != 1) {
                return false;
            }
        }
        ByteBuffer one = ByteBuffer.allocate(1);
        return found.pipe().source().read(one) == 1 && one.get(0) == 7;
    }

    private @Nullable Void pipes() throws IOException {
        while (!done.get()) {
            Pipe pipe = Pipe.open();
            pipe.source().configureBlocking(false);
            pipe.sink().configureBlocking(false);
            Descriptors.close(pipe);
        }
        return null;
    }

    private @Nullable Void directoriesAndFiles() throws IOException {
        while (!done.get()) {
            assertThat(new File("/proc/self/task").list()).isNotEmpty();
            for (int i = 0; i < 4; i++) {
                new FileInputStream("/proc/self/schedstat").close();
            }
        }
        return null;
    }
}
