package botarena.referee.process;

import botarena.base.Refusal.RefusedException;
import botarena.base.UntrustedFolder;
import botarena.base.UntrustedFolder.Size;
import botarena.referee.Bot;
import botarena.referee.Starter.BotBuilder;
import botarena.referee.Starter.BuildQuota;
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
    /** How often a build's files are counted. */
    private static final long LOOK_MILLIS = 300;

    private static final int KEPT_BYTES = 8 * 1024;
    private static final int KEPT_LINES = 8;

    @Override
    public @Nullable String build(Bot bot, List<String> command, BuildQuota quota) throws InterruptedException {
        Launch launch;
        try {
            Lookup found = programs.resolve(command, bot, true);
            found.remarks().forEach(remarks::say);
            launch = found.launch();
        } catch (RefusedException e) {
            return "build: " + e.getMessage();
        }
        try {
            Path output = Files.createTempFile("botarena-build-", ".log");
            try {
                return run(launch, output.toFile(), quota);
            } finally {
                Files.deleteIfExists(output);
            }
        } catch (IOException e) {
            Started failure = StartFailures.of(e, launch);
            return "build: " + (failure instanceof Started.Failed failed ? failed.sentence() : e.getMessage());
        }
    }

    private @Nullable String run(Launch launch, File output, BuildQuota quota)
            throws IOException, InterruptedException {
        Launcher.Launched running = launcher.launch(
                launch,
                child -> child.redirectErrorStream(true)
                        .redirectInput(Redirect.from(Machine.SYSTEM.nullDevice()))
                        .redirectOutput(output));
        Process process = running.process();
        try {
            Count count = new Count(new UntrustedFolder(launch.dir()), quota);
            long end = System.nanoTime() + quota.time().toNanos();
            String excess = null;
            while (excess == null && !process.waitFor(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
                excess = System.nanoTime() > end
                        ? "it was not done after " + quota.time().toSeconds() + " s"
                        : count.findExcess(false);
            }
            if (excess == null) {
                int status = process.exitValue();
                excess = status == 0 ? count.findExcess(true) : "it ended with exit status " + status;
            }
            return excess == null ? null : "build: " + excess + lastLines(output);
        } finally {
            running.hold().kill(process);
            launcher.removeFiles(running);
        }
    }

    /** Counts the files of a build in its directory. */
    private static final class Count {
        private final UntrustedFolder folder;
        private final BuildQuota quota;
        private boolean wasUnreadable;

        Count(UntrustedFolder folder, BuildQuota quota) {
            this.folder = folder;
            this.quota = quota;
        }

        /** The exceeded quota, null for none; an entry that cannot be read twice running exceeds it, too. */
        @Nullable
        String findExcess(boolean isDone) {
            if (!quota.isCounted()) {
                return null;
            }
            Size size = folder.measure(quota.bytes(), quota.entries());
            if (size.bytes() > quota.bytes()) {
                return "it made more than " + quota.bytes() / 1_000_000 + " MB";
            }
            if (size.entries() > quota.entries()) {
                return "it made more than " + quota.entries() + " files";
            }
            boolean isUnreadable = !size.failures().isEmpty();
            boolean counts = isUnreadable && (isDone || wasUnreadable);
            wasUnreadable = isUnreadable;
            return counts ? "it left " + size.failures().get(0).path() + ", which cannot be read" : null;
        }
    }

    /** The last lines of its output. */
    private static String lastLines(File output) throws IOException {
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
