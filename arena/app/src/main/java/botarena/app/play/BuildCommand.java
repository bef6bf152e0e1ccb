package botarena.app.play;

import botarena.referee.Bot;
import botarena.tournament.bots.Workshop;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Runs a bot's {@code build:} in its directory, with the environment bots get. */
final class BuildCommand implements Workshop.Builder {

    private static final long MINUTES = 10;
    private static final int KEPT_LINES = 8;

    @Override
    public @Nullable String build(Bot bot, List<String> command) throws InterruptedException {
        try {
            Path output = Files.createTempFile("botarena-build-", ".log");
            try {
                return run(bot, command, output);
            } finally {
                Files.deleteIfExists(output);
            }
        } catch (IOException e) {
            return "build command " + command.get(0) + " could not be run: " + e.getMessage();
        }
    }

    private static @Nullable String run(Bot bot, List<String> command, Path output)
            throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(bot.dir().toFile())
                .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                .redirectErrorStream(true)
                .redirectOutput(output.toFile());
        builder.environment().keySet().retainAll(List.of("PATH", "HOME", "LANG", "LC_ALL", "TMPDIR", "JAVA_HOME"));
        builder.environment().putAll(bot.env());
        Process process = builder.start();
        try {
            if (!process.waitFor(MINUTES, TimeUnit.MINUTES)) {
                return "build was not done after " + MINUTES + " minutes" + last(output);
            }
            return process.exitValue() == 0 ? null : "build ended with status " + process.exitValue() + last(output);
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }

    /** The last lines of what it printed. */
    private static String last(Path output) throws IOException {
        List<String> lines = new String(Files.readAllBytes(output), StandardCharsets.UTF_8)
                .lines()
                .toList();
        return lines.isEmpty()
                ? ""
                : "; its last lines:\n"
                        + String.join("\n", lines.subList(Math.max(0, lines.size() - KEPT_LINES), lines.size()));
    }
}
