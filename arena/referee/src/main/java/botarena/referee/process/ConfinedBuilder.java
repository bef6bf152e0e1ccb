package botarena.referee.process;

import botarena.referee.Bot;
import botarena.referee.Starter.BotBuilder;
import botarena.referee.Starter.Started;
import botarena.referee.process.machine.EscapedBytes;
import botarena.referee.process.machine.Machine;
import botarena.referee.process.programs.Launch;
import botarena.referee.process.programs.ProgramLookup;
import botarena.referee.process.programs.ProgramLookup.Lookup;
import java.io.File;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Builds bots inside the sandbox in which they will run. */
record ConfinedBuilder(ProgramLookup programs, Launcher launcher, StartRemarks remarks) implements BotBuilder {
    private static final long MINUTES = 10;
    private static final int KEPT_BYTES = 8 * 1024;
    private static final int KEPT_LINES = 8;

    @Override
    public @Nullable String build(Bot bot, List<String> command) throws InterruptedException {
        Lookup resolved = programs.resolve(command, bot, true);
        if (resolved instanceof Lookup.Refused refused) {
            return "build: " + refused.sentence();
        }
        Lookup.Ready ready = (Lookup.Ready) resolved;
        ready.remarks().forEach(remarks::say);
        Launch launch = ready.launch();
        try {
            Path output = Files.createTempFile("botarena-build-", ".log");
            try {
                return run(launch, output.toFile());
            } finally {
                Files.deleteIfExists(output);
            }
        } catch (IOException e) {
            Started failure = StartFailures.of(e, launch);
            return "build: " + (failure instanceof Started.Failed failed ? failed.sentence() : e.getMessage());
        }
    }

    private @Nullable String run(Launch launch, File output) throws IOException, InterruptedException {
        Launcher.Launched running = launcher.launch(
                launch,
                child -> child.redirectErrorStream(true)
                        .redirectInput(Redirect.from(Machine.SYSTEM.nullDevice()))
                        .redirectOutput(output));
        Process process = running.process();
        try {
            if (!process.waitFor(MINUTES, TimeUnit.MINUTES)) {
                return "build: it was not done after " + MINUTES + " minutes" + last(output);
            }
            int status = process.exitValue();
            return status == 0 ? null : "build: it ended with exit status " + status + last(output);
        } finally {
            running.hold().kill(process);
            launcher.ended(running);
        }
    }

    /** The last lines of what it printed. */
    private static String last(File output) throws IOException {
        try (RandomAccessFile file = new RandomAccessFile(output, "r")) {
            file.seek(Math.max(0, file.length() - KEPT_BYTES));
            byte[] bytes = new byte[(int) Math.min(KEPT_BYTES, file.length())];
            file.readFully(bytes);
            List<String> lines = EscapedBytes.of(bytes, 0, bytes.length).lines().toList();
            List<String> kept = lines.subList(Math.max(0, lines.size() - KEPT_LINES), lines.size());
            return kept.isEmpty() ? "." : "; its last lines:\n" + String.join("\n", kept);
        }
    }
}
