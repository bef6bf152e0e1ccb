package botarena.app.results;

import botarena.app.cli.Console;
import botarena.app.cli.ExitCode;
import botarena.app.cli.Failure;
import botarena.tournament.Refusal.RefusedException;
import botarena.tournament.results.ResultsFolder;
import botarena.view.report.ReplayChoice;
import botarena.view.report.ReportFile;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes results as one page. */
@Command(
        description = {
            "%nOne HTML file with tables, every game to step through, and the evidence of",
            "each forfeit. It opens without a network and can be mailed as it is; the same",
            "results give the same file. A run may go on writing meanwhile.",
            "%nExamples:",
            "  botarena report results/sample-league",
            "  botarena report results/cup -o cup.html --replays forfeits",
            "  botarena report results/course --student Ada",
            "  botarena report results/example --game oust.r1.random-java-v-random-js.0",
        },
        footer = {
            "%nExit status:",
            "  0  written",
            "  2  wrong command line",
            "  3  no results folder, a broken one, or a file that cannot be written"
        })
public final class ReportCommand implements Callable<Integer> {

    /** One of its own: a run writes the other anew, with names. */
    private static final String ANONYMOUS = "report-anonymous.html";

    private final Console console;

    @Parameters(index = "0", paramLabel = "DIR", description = "results folder")
    private @Nullable Path dir;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "file to write [DIR/" + ReportFile.NAME + "; with --anonymous DIR/" + ANONYMOUS
                    + "; with --game DIR/ID.html]")
    private @Nullable Path file;

    @Option(
            names = "--replays",
            paramLabel = "WHICH",
            defaultValue = "all",
            description = "games to include: all, forfeits or none [${DEFAULT-VALUE}]; the newest 10,000 at most")
    private ReplayChoice replays = ReplayChoice.ALL;

    @Option(
            names = "--student",
            paramLabel = "NAME",
            description =
                    "student of a course, for a personal report [DIR/class/students/NAME/" + ReportFile.NAME + "]")
    private @Nullable String student;

    @Option(names = "--anonymous", description = "codenames instead of names, without logs and seed")
    private boolean anonymous;

    @Option(names = "--game", paramLabel = "ID", description = "id of the only game, for a small page to send")
    private @Nullable String game;

    public ReportCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        if (student != null && anonymous) {
            throw new Failure(
                    ExitCode.USAGE,
                    "--student and --anonymous do not go together: a student's report names nobody else");
        }
        if (student != null && game != null) {
            throw new Failure(ExitCode.USAGE, "--student and --game do not go together: use --anonymous with --game");
        }
        try {
            Path folder = Objects.requireNonNull(dir);
            ResultsFolder results = ResultsFolder.open(folder.toAbsolutePath(), console.games());
            if (game != null) {
                return output(results).game(ReadableResults.game(results, game), folder, file, anonymous);
            }
            Path target = file == null ? folder.resolve(anonymous ? ANONYMOUS : ReportFile.NAME) : file;
            return student == null
                    ? output(results).whole(target, replays, anonymous, "")
                    : output(results).student(student, file, replays);
        } catch (RefusedException refused) {
            throw Failure.of(refused.refusal());
        }
    }

    private ReportOutput output(ResultsFolder results) {
        return new ReportOutput(console, console.out(), results);
    }
}
