package botarena.scale.ssh;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.scale.broker.PrivateBroker;
import botarena.scale.broker.PrivateBrokerTest;
import botarena.tournament.run.TimeSource;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class HostWorkerTest {

    @TempDir
    private Path folder;

    /** The system refuses to start it, as where it is short of processes for a moment. */
    @Test
    void anSshThatCannotBeStartedIsTriedAgain() throws Exception {
        String server = PrivateBrokerTest.standIn(folder, "echo Server is ready; exec sleep 60");
        SshHost tooLong = new SshHost("lab01", "x".repeat(200_000), 0, "botarena");
        BlockingQueue<String> said = new LinkedBlockingQueue<>();
        try (PrivateBroker broker = PrivateBroker.start(server, List.of("lab01"));
                HostWorker worker = new HostWorker("ssh", tooLong, broker, said::add, TimeSource.SYSTEM)) {
            assertThat(said.poll(100, TimeUnit.SECONDS))
                    .isEqualTo("host lab01 does not play: ssh cannot be started: Argument list too long;"
                            + " next try in 1 s, then less often");
            assertThat(Thread.getAllStackTraces().keySet())
                    .anyMatch(thread -> thread.getName().equals("ssh lab01"));
            worker.stop();
        }
    }
}
