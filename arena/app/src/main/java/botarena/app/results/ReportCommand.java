package botarena.app.results;

import botarena.app.cli.Command;
import botarena.app.cli.Console;
import botarena.app.cli.ExitCode;
import botarena.app.cli.Failure;
import botarena.app.cli.Syntax.Argument;
import botarena.base.FileErrors;
import botarena.base.Refusal.RefusedException;
import botarena.classroom.Gradebook;
import botarena.classroom.GradesFormat;
import botarena.contest.ContestFolder;
import botarena.contest.site.ContestSite;
import botarena.tournament.file.PastedCommand;
import botarena.tournament.journal.Journal;
import botarena.tournament.results.ResultsFolder;
import botarena.view.TextBoard;
import botarena.view.report.ReplayChoice;
import botarena.view.report.ReportFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Writes results as one page. */
public final class ReportCommand extends Command {

    /** A name of its own: a run rewrites the other file, with names. */
    private static final String ANONYMOUS = "report-anonymous.html";

    private static final String ARCHIVE = "archive.zip";

    private final Argument<Path> dir =
            syntax.positional("DIR", Path.class, "results folder, folder of tests, or contest");

    private final Argument<Path> file = syntax.option(
            "-o --output=FILE",
            Path.class,
            "file to write [in DIR: " + ReportFile.NAME + ", ID.html or " + ANONYMOUS + "]");

    private final Argument<ReplayChoice> replays = syntax.option(
            "--replays=WHICH",
            ReplayChoice.class,
            "games to include: all (the newest 10,000), forfeits or none [=all]");

    private final Argument<String> student = syntax.option(
            "--student=NAME",
            String.class,
            "student, for a personal report [DIR/class/students/NAME/" + ReportFile.NAME + "]");

    private final Argument<Boolean> anonymous = syntax.flag("--anonymous", "codenames, without logs and seed");

    private final Argument<String> game = syntax.option("--game=ID", String.class, "id of one game, for a small page");

    private final Argument<GradesFormat> grades = syntax.option(
            "--grades=PLATFORM",
            GradesFormat.class,
            "grades of a course instead: moodle or canvas [DIR/class/grades-PLATFORM.csv]");

    public ReportCommand(Console console) {
        super(console);
        help().description(
                        "%nOne HTML file with tables, every game and the evidence of each forfeit. It can",
                        "be mailed and opens without a network. A folder of sprt tests gives all curves",
                        "and each version's strength. A contest that is over gives, with --anonymous, a",
                        "zip of static pages [DIR/archive.zip].",
                        "%nExamples:",
                        "  botarena report results/sample-league",
                        "  botarena report contest --anonymous -o archive.zip",
                        "  botarena report results/course --grades moodle",
                        "  botarena report results/example --game oust.r1.random-java-v-random-js.0")
                .footer(
                        "%nExit status:",
                        "  0  written", "  2  wrong command line", "  3  cannot read the results or write the file");
    }

    @Override
    public Integer call() throws RefusedException {
        if (student.isGiven() && anonymous.get()) {
            throw Failure.usage(
                    "--student and --anonymous do not go together: a student's report already hides other names");
        }
        if (student.isGiven() && game.isGiven()) {
            throw Failure.usage("--student and --game do not go together: use --anonymous with --game");
        }
        if (grades.isGiven() && (student.isGiven() || game.isGiven() || anonymous.get())) {
            throw Failure.usage("--grades writes no report; leave out --student, --game and --anonymous");
        }
        Path folder = dir.get();
        if (grades.isGiven()) {
            return grades(folder);
        }
        if (ContestFolder.isContest(folder)) {
            return archive(folder);
        }
        if (!Files.exists(folder.resolve(Journal.NAME)) && tests(folder)) {
            return ExitCode.DONE;
        }
        ResultsFolder results = ResultsFolder.open(folder.toAbsolutePath(), console.games());
        if (game.isGiven()) {
            return output(results)
                    .game(ReadableResults.game(results, game.get()), folder, file.orNull(), anonymous.get());
        }
        Path target = file.isGiven() ? file.get() : folder.resolve(anonymous.get() ? ANONYMOUS : ReportFile.NAME);
        return student.isGiven()
                ? output(results).student(student.get(), file.orNull(), replays.get())
                : output(results).writeWhole(target, replays.get(), anonymous.get(), "");
    }

    /** Writes a contest that is over as static pages. */
    private int archive(Path folder) throws RefusedException {
        if (!anonymous.get() || student.isGiven() || game.isGiven() || replays.get() != ReplayChoice.ALL) {
            throw Failure.usage(
                    folder + " is a contest, of which there is an archive without names",
                    "try: " + PastedCommand.of("report", PastedCommand.path(folder), "--anonymous"));
        }
        Path target = file.isGiven() ? file.get() : folder.resolve(ARCHIVE);
        try {
            ContestSite.writeArchive(folder, console.games(), target);
        } catch (IOException e) {
            throw Failure.invalid("cannot write " + target + ": " + FileErrors.of(e));
        }
        console.out().println("archive: " + target);
        console.out().flush();
        return ExitCode.DONE;
    }

    /** Writes the history of the sequential tests in a folder; false if there are none. */
    private boolean tests(Path folder) {
        if (!Files.isDirectory(folder)) {
            return false;
        }
        Path target = file.isGiven() ? file.get() : folder.resolve(ReportFile.NAME);
        try {
            TestHistory history = TestHistory.of(folder, console.games());
            if (history.isEmpty()) {
                return false;
            }
            if (student.isGiven() || anonymous.get() || game.isGiven()) {
                throw Failure.usage(
                        folder + " is a folder of tests, whose report takes only --output",
                        "try: " + PastedCommand.of("report", PastedCommand.path(folder)));
            }
            Files.writeString(target, history.html());
        } catch (IOException e) {
            throw Failure.invalid("cannot write " + target + ": " + FileErrors.of(e));
        }
        console.out().println("report: " + target);
        console.out().flush();
        return true;
    }

    private int grades(Path folder) throws RefusedException {
        Path written = grades.get().file(folder);
        Gradebook.rewrite(folder, console.games(), TextBoard::of)
                .forEach(sentence -> console.remark("warning: " + sentence));
        if (!Files.exists(written)) {
            throw Failure.invalid(
                    "there are no grades in " + folder, "see: docs/classroom.md, for a tournament file with 'class:'");
        }
        try {
            if (file.isGiven()) {
                Files.copy(written, file.get(), StandardCopyOption.REPLACE_EXISTING);
            }
        } catch (IOException e) {
            throw Failure.invalid("the grades cannot be written: " + FileErrors.describe(e));
        }
        console.out().println("grades: " + (file.isGiven() ? file.get() : written));
        return ExitCode.DONE;
    }

    private ReportOutput output(ResultsFolder results) {
        return new ReportOutput(console, console.out(), results);
    }
}
