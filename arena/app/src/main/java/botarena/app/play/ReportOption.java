package botarena.app.play;

import botarena.app.cli.ExitCode;
import botarena.app.cli.Failure;
import botarena.tournament.Tournament;
import botarena.view.report.ReportFile;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Whether the results are written as one page at the end, and where to. */
public final class ReportOption {

    @Option(
            names = "--report",
            arity = "0..1",
            paramLabel = "FILE",
            fallbackValue = "",
            description = "write the results as one HTML page at the end [DIR/report.html]")
    private @Nullable String file;

    /**
     * Where the report goes, null if none is wanted.
     *
     * @throws Failure if it could not be written there, so that this is known before any game is played
     */
    @Nullable
    Path target(Tournament tournament) {
        if (file == null) {
            return tournament.report() ? beside(tournament) : null;
        }
        if (file.isEmpty()) {
            return beside(tournament);
        }
        if (!file.endsWith(".html")) {
            throw new Failure(
                    ExitCode.USAGE,
                    "--report takes a file that ends in .html, not '" + file + "'",
                    "try: --report as the last word, or --report=FILE.html");
        }
        Path target = Path.of(file).toAbsolutePath();
        if (Files.isDirectory(target) || !Files.isWritable(target.getParent())) {
            throw new Failure(ExitCode.USAGE, "--report: '" + file + "' cannot be written");
        }
        return target;
    }

    private static Path beside(Tournament tournament) {
        return tournament.results().resolve(ReportFile.NAME);
    }
}
