package botarena.referee.process.programs;

import botarena.referee.process.machine.ProcessTable;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Asks a program something. It runs outside every sandbox, so it runs in the root directory: version managers' shims
 * obey files of the directory they run in, and some execute what those say.
 */
final class Inquiry {
    private static final File NO_BOTS_DIRECTORY = new File("/");
    private static final int ANSWER_BYTES = 65536;

    private final Duration patience;

    Inquiry(Duration patience) {
        this.patience = patience;
    }

    /** What it printed; empty if it failed or has not ended in time. */
    String answer(List<String> command) {
        try {
            Path output = Files.createTempFile("botarena-inquiry-", ".txt");
            try {
                return succeeds(command, output.toFile()) ? beginning(output) : "";
            } finally {
                Files.deleteIfExists(output);
            }
        } catch (IOException e) {
            return "";
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "";
        }
    }

    /** Into a file, since what a pipe brings has no end while anything holds it. */
    private boolean succeeds(List<String> command, File output) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command)
                .directory(NO_BOTS_DIRECTORY)
                .redirectInput(Redirect.from(new File("/dev/null")))
                .redirectErrorStream(true)
                .redirectOutput(output)
                .start();
        try {
            return process.waitFor(patience.toNanos(), TimeUnit.NANOSECONDS) && process.exitValue() == 0;
        } finally {
            if (process.isAlive()) {
                ProcessTable.tree(process.pid()).forEach(ProcessTable::end);
            }
        }
    }

    private static String beginning(Path output) throws IOException {
        try (InputStream in = Files.newInputStream(output)) {
            return new String(in.readNBytes(ANSWER_BYTES), StandardCharsets.UTF_8);
        }
    }
}
