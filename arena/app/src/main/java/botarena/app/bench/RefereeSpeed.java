package botarena.app.bench;

import botarena.app.cli.Console;
import botarena.app.cli.ExitCode;
import botarena.app.cli.Failure;
import botarena.referee.Isolation;
import botarena.referee.Starter;
import botarena.referee.bench.BenchPrograms;
import botarena.referee.bench.Effort;
import botarena.referee.bench.RefereeBench;
import botarena.referee.process.Starters;
import botarena.referee.process.Starters.Opening;
import botarena.referee.process.machine.FolderRemoval;
import botarena.tournament.Refusal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** Measures what the referee costs, with C programs that are compiled for it. */
public final class RefereeSpeed {

    private static final String COMPILER = "cc";

    private final Console console;
    private final String compiler;
    private final @Nullable String home;

    public RefereeSpeed(Console console) {
        this(console, COMPILER, System.getProperty("botarena.home"));
    }

    /**
     * With a compiler and sources of one's own.
     *
     * @param home the folder of this installation, null if that is unknown
     */
    RefereeSpeed(Console console, String compiler, @Nullable String home) {
        this.console = console;
        this.compiler = compiler;
        this.home = home;
    }

    /**
     * Takes a few minutes.
     *
     * @param json one line of JSON instead of a table
     * @param spread on all processors instead of one
     * @return the exit code, {@link ExitCode#DONE} also where nothing can be measured for want of a compiler
     * @throws Failure if the programs' sources are missing or a program fails
     */
    public int run(boolean json, boolean spread) throws InterruptedException {
        try {
            Path scratch = Files.createTempDirectory("botarena-bench-");
            try {
                return run(json, spread, scratch);
            } finally {
                FolderRemoval.remove(scratch);
            }
        } catch (IOException e) {
            throw new Failure(ExitCode.INVALID, "the referee cannot be measured: " + e.getMessage());
        } catch (Refusal.RefusedException e) {
            throw new Failure(
                    ExitCode.INVALID,
                    "the referee cannot be measured: " + e.refusal().what());
        }
    }

    private int run(boolean json, boolean spread, Path scratch)
            throws IOException, InterruptedException, Refusal.RefusedException {
        if (!BenchPrograms.compile(compiler, sources(), scratch)) {
            console.err().println("nothing was measured: there is no C compiler '" + compiler + "' here");
            console.err().println("  try: apt install gcc (Debian, Ubuntu) or dnf install gcc (Fedora)");
            return ExitCode.DONE;
        }
        console.remark("measuring; this takes a few minutes");
        OptionalInt processor = spread ? OptionalInt.empty() : Placement.onOneProcessor();
        RefereeReport report = new RefereeReport(
                processor, referee(scratch), MatchBench.run(console.games(), scratch, scratch, spread));
        if (json) {
            report.json(console);
        } else {
            report.text(console);
        }
        console.out().flush();
        return ExitCode.DONE;
    }

    private Path sources() {
        Path sources = home == null ? null : Path.of(home, "sample-bots", "c");
        if (sources == null || !Files.isDirectory(sources)) {
            throw new Failure(
                    ExitCode.INVALID,
                    "the folder sample-bots/c of this installation cannot be found",
                    "try: the launcher 'botarena' instead of the jar");
        }
        return sources;
    }

    private RefereeBench referee(Path scratch) throws IOException, InterruptedException {
        try (Starter plain = starter(Isolation.OFF);
                Starter guarded = starter(Isolation.BUBBLEWRAP)) {
            if (plain == null) {
                throw new IOException("this machine cannot start bots");
            }
            return RefereeBench.run(console.games(), plain, guarded, scratch, scratch, Effort.FULL);
        }
    }

    private static @Nullable Starter starter(Isolation level) {
        return Starters.open(level) instanceof Opening.Open open ? open.starter() : null;
    }
}
