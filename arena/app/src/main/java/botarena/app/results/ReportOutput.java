package botarena.app.results;

import botarena.app.cli.Console;
import botarena.app.cli.Exit;
import botarena.app.cli.Failure;
import botarena.tournament.Obstacle;
import botarena.tournament.Refusal.RefusedException;
import botarena.tournament.results.ResultsFolder;
import botarena.view.report.ReplayChoice;
import botarena.view.report.ReportFile;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;

/** Writes a report and says where it is. */
public final class ReportOutput {

    private ReportOutput() {}

    /**
     * Writes a report.
     *
     * @param said where the path is printed
     * @return the exit code
     * @throws Failure if it cannot be written
     */
    public static int write(Console console, PrintStream said, ResultsFolder results, Path file, ReplayChoice replays)
            throws RefusedException {
        try {
            ReportFile.Written written = ReportFile.write(results, file, replays);
            if (!written.notice().isEmpty()) {
                console.remark("note: " + written.notice());
            }
            said.println("report: " + file);
            said.flush();
            return Exit.DONE;
        } catch (IOException e) {
            throw new Failure(Exit.INVALID, "cannot write " + file + ": " + Obstacle.of(e));
        }
    }
}
