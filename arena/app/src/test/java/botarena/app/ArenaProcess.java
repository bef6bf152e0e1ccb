package botarena.app;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.testing.Deadline;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The program in a process of its own, and in a session of its own, as if started from a terminal. */
final class ArenaProcess implements AutoCloseable {

    private final Process process;
    private final Path said;

    /** Starts a command; its output, on either stream, goes to a file. */
    ArenaProcess(Path said, List<String> command) throws IOException {
        // Programs that tests start ignore Ctrl-C if the tests run in the background.
        List<String> words = new ArrayList<>(List.of("setsid", "env", "--default-signal=INT"));
        words.addAll(ProgramCommand.words("-XX:+UseSerialGC"));
        words.addAll(command);
        this.said = said;
        process = new ProcessBuilder(words)
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();
        Deadline.await(
                "the start of Java", () -> process.info().command().orElse("").endsWith("/java"));
    }

    /** Lets it go on for a while, in which it does not end. */
    void goOn(long millis) throws Exception {
        assertThat(process.waitFor(millis, TimeUnit.MILLISECONDS)).as(said()).isFalse();
    }

    /** Sends a signal to the whole group, as a terminal does. */
    void signal(String name) throws Exception {
        new ProcessBuilder("sh", "-c", "kill -s " + name + " -- -" + process.pid())
                .start()
                .waitFor();
    }

    /** The exit code, once it has ended. */
    int code() throws Exception {
        assertThat(process.waitFor(100, TimeUnit.SECONDS)).as(said()).isTrue();
        return process.exitValue();
    }

    String said() throws IOException {
        return Files.readString(said);
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
