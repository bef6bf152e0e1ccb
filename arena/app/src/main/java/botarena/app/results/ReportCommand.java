package botarena.app.results;

import botarena.app.cli.Command;
import botarena.app.cli.Console;
import botarena.app.cli.ExitCode;
import botarena.app.cli.Failure;
import botarena.app.cli.Syntax.Argument;
import botarena.tournament.Refusal.RefusedException;
import botarena.tournament.results.ResultsFolder;
import botarena.view.report.ReplayChoice;
import botarena.view.report.ReportFile;
import java.nio.file.Path;

/** Writes results as one page. */
public final class ReportCommand extends Command {

    /** One of its own: a run writes the other anew, with names. */
    private static final String ANONYMOUS = "report-anonymous.html";

    private final Argument<Path> dir = syntax.positional("DIR", Path.class, "results folder");

    private final Argument<Path> file = syntax.option(
            "-o --output",
            "FILE",
            Path.class,
            "file to write [DIR/" + ReportFile.NAME + "; with --anonymous DIR/" + ANONYMOUS
                    + "; with --game DIR/ID.html]");

    private final Argument<ReplayChoice> replays = syntax.option(
                    "--replays",
                    "WHICH",
                    ReplayChoice.class,
                    "games to include: all, forfeits or none [${DEFAULT-VALUE}]; the newest 10,000 at most")
            .byDefault("all");

    private final Argument<String> student = syntax.option(
            "--student",
            "NAME",
            String.class,
            "student of a course, for a personal report [DIR/class/students/NAME/" + ReportFile.NAME + "]");

    private final Argument<Boolean> anonymous =
            syntax.flag("--anonymous", "codenames instead of names, without logs and seed");

    private final Argument<String> game =
            syntax.option("--game", "ID", String.class, "id of the only game, for a small page to send");

    public ReportCommand(Console console) {
        super(console);
        help().description(
                        "%nOne HTML file with tables, every game to step through, and the evidence of",
                        "each forfeit. It opens without a network and can be mailed as it is; the same",
                        "results give the same file. A run may go on writing meanwhile.",
                        "%nExamples:",
                        "  botarena report results/sample-league",
                        "  botarena report results/cup -o cup.html --replays forfeits",
                        "  botarena report results/course --student Ada",
                        "  botarena report results/example --game oust.r1.random-java-v-random-js.0")
                .footer(
                        "%nExit status:",
                        "  0  written",
                        "  2  wrong command line",
                        "  3  no results folder, a broken one, or a file that cannot be written");
    }

    @Override
    public Integer call() {
        if (student.given() && anonymous.get()) {
            throw new Failure(
                    ExitCode.USAGE,
                    "--student and --anonymous do not go together: a student's report names nobody else");
        }
        if (student.given() && game.given()) {
            throw new Failure(ExitCode.USAGE, "--student and --game do not go together: use --anonymous with --game");
        }
        try {
            Path folder = dir.get();
            ResultsFolder results = ResultsFolder.open(folder.toAbsolutePath(), console.games());
            if (game.given()) {
                return output(results)
                        .game(ReadableResults.game(results, game.get()), folder, file.orNull(), anonymous.get());
            }
            Path target = file.given() ? file.get() : folder.resolve(anonymous.get() ? ANONYMOUS : ReportFile.NAME);
            return student.given()
                    ? output(results).student(student.get(), file.orNull(), replays.get())
                    : output(results).whole(target, replays.get(), anonymous.get(), "");
        } catch (RefusedException refused) {
            throw Failure.of(refused.refusal());
        }
    }

    private ReportOutput output(ResultsFolder results) {
        return new ReportOutput(console, console.out(), results);
    }
}
