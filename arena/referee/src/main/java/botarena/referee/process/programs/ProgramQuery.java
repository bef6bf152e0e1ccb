package botarena.referee.process.programs;

import botarena.referee.process.machine.Machine;
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
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;

/**
 * Question to a program, waited for no longer than its patience. The program runs outside every sandbox, so it runs in
 * the root directory: version managers' shims obey files of the directory they run in, and some execute commands in
 * them.
 */
public record ProgramQuery(Duration patience) {
    private static final File NO_BOTS_DIRECTORY = new File("/");
    private static final int ANSWER_BYTES = 65536;

    /**
     * Result of a question.
     *
     * @param status the exit status; empty if the program has not ended in time, or could not be started
     * @param text the beginning of its output, else why nothing is known, a phrase
     */
    public record Answer(OptionalInt status, String text) {

        /** Whether the program ended well. */
        public boolean isSuccess() {
            return status.isPresent() && status.getAsInt() == 0;
        }
    }

    /** Runs a program to its end, and kills it when the patience is over. */
    public Answer ask(List<String> command) {
        try {
            Path output = Files.createTempFile("botarena-inquiry-", ".txt");
            try {
                return answer(command, output);
            } finally {
                Files.deleteIfExists(output);
            }
        } catch (IOException e) {
            return new Answer(OptionalInt.empty(), String.valueOf(e.getMessage()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new Answer(OptionalInt.empty(), "interrupted");
        }
    }

    /** Reads output from a file, since a pipe does not end while anything holds it. */
    private Answer answer(List<String> command, Path output) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command)
                .directory(NO_BOTS_DIRECTORY)
                .redirectInput(Redirect.from(Machine.SYSTEM.nullDevice()))
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        try {
            return process.waitFor(patience.toNanos(), TimeUnit.NANOSECONDS)
                    ? new Answer(OptionalInt.of(process.exitValue()), readBeginning(output))
                    : new Answer(OptionalInt.empty(), "no answer within " + patience.toSeconds() + " s");
        } finally {
            if (process.isAlive()) {
                ProcessTable.tree(process.pid()).forEach(ProcessTable::kill);
            }
        }
    }

    private static String readBeginning(Path output) throws IOException {
        try (InputStream in = Files.newInputStream(output)) {
            return new String(in.readNBytes(ANSWER_BYTES), StandardCharsets.UTF_8);
        }
    }
}
