package botarena.scale.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import botarena.tournament.run.TimeSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Around programs that stand in for nats-server: {@code $2} is the configuration that they are started with. */
@Timeout(120)
public class PrivateBrokerTest {

    @TempDir
    private Path folder;

    private final AtomicLong nanos = new AtomicLong();

    /** Stands still until the stand-in has done what it does; then each look at it is a second. */
    private final TimeSource hasty = new TimeSource(
            () -> Files.exists(folder.resolve("done")) ? nanos.addAndGet(1_000_000_000) : nanos.get(),
            InstantSource.system());

    /** A program that does this in place of nats-server. */
    public static String standIn(Path folder, String script) throws IOException {
        Path program = Files.writeString(folder.resolve("nats-server"), "#!/bin/sh\n" + script + "\n");
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
        return program.toString();
    }

    private String standIn(String script) throws IOException {
        return standIn(folder, "dirname \"$2\" >>" + folder.resolve("folders") + "\n" + script);
    }

    private void nothingIsLeft() throws IOException {
        assertThat(Files.readAllLines(folder.resolve("folders")))
                .isNotEmpty()
                .allSatisfy(keys -> assertThat(Path.of(keys)).doesNotExist());
    }

    @Test
    void aServerThatEndsSaysWhyAndLeavesNoKeys() throws Exception {
        String server = standIn("echo 'nats.conf:3: unknown field'; touch " + folder.resolve("done") + "; exit 1");
        assertThatThrownBy(() -> PrivateBroker.start(server, List.of("w1"), hasty))
                .isInstanceOf(IOException.class)
                .hasMessage("nats-server does not start: nats.conf:3: unknown field");
        nothingIsLeft();
    }

    @Test
    void aServerWhoseLogIsGoneIsToldOfAsWell() throws Exception {
        String server = standIn("rm -f \"$(dirname \"$2\")/log\"; touch " + folder.resolve("done") + "; exec sleep 60");
        assertThatThrownBy(() -> PrivateBroker.start(server, List.of("w1"), hasty))
                .isInstanceOf(IOException.class)
                .hasMessage("nats-server does not start: its log is empty");
        nothingIsLeft();
    }

    @Test
    void anotherPortIsChosenIfAProgramTakesTheFirst() throws Exception {
        String server = standIn("[ $(wc -l <" + folder.resolve("folders") + ") -gt 1 ] && echo Server is ready"
                + " && exec sleep 60\necho 'listen tcp 127.0.0.1: bind: address already in use'; exit 1");
        try (PrivateBroker broker = PrivateBroker.start(server, List.of("w1"))) {
            List<String> folders = Files.readAllLines(folder.resolve("folders"));
            assertThat(folders).hasSizeGreaterThan(1);
            assertThat(Path.of(folders.get(0))).doesNotExist();
            assertThat(Files.readString(Path.of(folders.get(folders.size() - 1), "nats.conf")))
                    .contains("port: " + broker.port());
        }
        nothingIsLeft();
    }
}
