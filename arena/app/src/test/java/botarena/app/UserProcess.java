package botarena.app;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.testing.Deadline;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** The program in a process of its own, for another user or with another environment. */
final class UserProcess {

    /** Whether the tests run as the system's administrator. */
    static final boolean ROOT = root();

    private UserProcess() {}

    private static boolean root() {
        try {
            return Integer.valueOf(0).equals(Files.getAttribute(Path.of("/proc/self"), "unix:uid"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Output of a command on both streams, which has to succeed.
     *
     * @param prefix words that start the command
     */
    static String said(Path folder, List<String> prefix, Map<String, String> env, String... arguments)
            throws Exception {
        List<String> words = new ArrayList<>(prefix);
        words.addAll(ProgramCommand.words());
        words.addAll(List.of(arguments));
        Path said = folder.resolve("said.txt");
        ProcessBuilder builder = new ProcessBuilder(words)
                .directory(folder.toFile())
                .redirectInput(new File("/dev/null"))
                .redirectErrorStream(true)
                .redirectOutput(said.toFile());
        builder.environment().putAll(env);
        Process process = Deadline.limit(builder.start());
        try {
            assertThat(process.waitFor(100, TimeUnit.SECONDS)).isTrue();
            assertThat(process.exitValue()).as(Files.readString(said)).isZero();
            return Files.readString(said);
        } finally {
            process.destroyForcibly();
        }
    }
}
