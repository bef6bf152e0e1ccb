package botarena.classroom;

import botarena.base.Refusal.RefusedException;
import botarena.classroom.Enrolment.Submission;
import botarena.classroom.roster.Student;
import botarena.games.Position;
import botarena.referee.GameSpec.Entrant;
import botarena.tournament.Contestant;
import botarena.tournament.Tournament;
import botarena.tournament.bots.Versions;
import botarena.tournament.events.RunEvent;
import botarena.tournament.file.ShellWords;
import botarena.tournament.run.RunHooks;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A course around a run: has every submission checked once the bots are built, lists the submissions, and grades them
 * after the games. Does nothing for a tournament that is no course.
 */
public final class ClassHooks implements RunHooks {

    private final Enrolment enrolment;
    private final SubmissionChecker checker;
    private final Function<Position, List<String>> drawing;

    /**
     * @param checker tries out the submissions
     * @param drawing lines of a board, for students' reports
     */
    public ClassHooks(Enrolment enrolment, SubmissionChecker checker, Function<Position, List<String>> drawing) {
        this.enrolment = enrolment;
        this.checker = checker;
        this.drawing = drawing;
    }

    @Override
    public void beforeGames(Ready run) throws IOException, InterruptedException {
        Tournament tournament = run.tournament();
        if (tournament.section(ClassRules.class).isEmpty()) {
            return;
        }
        List<Contestant> submitted = run.contestants().stream()
                .filter(one -> enrolment.submissions().stream()
                        .anyMatch(submission ->
                                submission.bot().equals(one.entry().name())))
                .toList();
        Map<String, String> results = new ParallelChecks(
                        new CheckFiles(tournament, checker),
                        run.concurrency(),
                        (contestant, result, done, total) -> tellResult(run, contestant, result, done, total))
                .results(submitted);
        SubmissionList.write(tournament.results().resolve(Gradebook.FOLDER), lines(run, results));
    }

    /** The label, with the names of the authors if they differ from it: for the teacher. */
    @Override
    public String quoteName(String label) {
        return enrolment.submissions().stream()
                .filter(one -> label.equals(one.bot()) || label.startsWith(one.bot() + "@"))
                .filter(one -> !one.bot().isEmpty() && !one.authors().equals(one.bot()))
                .findFirst()
                .map(one -> "'" + label + "' (" + one.authors() + ")")
                .orElse("'" + label + "'");
    }

    private void tellResult(Ready run, Contestant contestant, String result, int done, int total) {
        run.events()
                .accept(new RunEvent.Prepared(
                        "check", "checking submissions", contestant.label(), result, done, total));
        if (result.equals(SubmissionChecker.Findings.INCONCLUSIVE)) {
            run.events()
                    .accept(new RunEvent.Warning(
                            "the check of " + quoteName(contestant.entry().name())
                                    + " was inconclusive: the arena or the machine failed, not the bot; the next run checks it"
                                    + " again"));
        } else if (result.endsWith("failed")) {
            run.events()
                    .accept(new RunEvent.Warning(
                            "the submission " + quoteName(contestant.entry().name()) + " did not pass its check ("
                                    + result + "); see "
                                    + CheckFiles.file(
                                            run.tournament().results(),
                                            contestant.entry().name())));
        }
    }

    @Override
    public void afterGames(Tournament tournament, Consumer<RunEvent> events) throws IOException, RefusedException {
        Gradebook.write(tournament.results(), tournament.catalog(), drawing)
                .forEach(sentence -> events.accept(new RunEvent.Warning(sentence)));
    }

    private List<SubmissionList.Line> lines(Ready run, Map<String, String> results) {
        Map<String, Contestant> contestants = new HashMap<>();
        run.contestants().forEach(one -> contestants.put(one.entry().name(), one));
        List<SubmissionList.Line> lines = new ArrayList<>();
        for (Submission submission : enrolment.submissions()) {
            Contestant contestant = submission.state().plays() ? contestants.get(submission.bot()) : null;
            String check = contestant == null ? submission.flaw() : results.getOrDefault(contestant.label(), "");
            for (Student student : submission.students()) {
                lines.add(line(run.versions(), student, submission, contestant, check));
            }
        }
        return lines;
    }

    private static SubmissionList.Line line(
            Versions versions, Student student, Submission submission, @Nullable Contestant contestant, String check) {
        Instant submitted = submission.submitted();
        return new SubmissionList.Line(
                student.name(),
                student.group(),
                submission.bot(),
                contestant == null
                        ? versions.lastVersion(submission.bot())
                                .map(Entrant::label)
                                .orElse("")
                        : contestant.label(),
                submission.state().word(),
                submitted == null ? "" : submitted.toString(),
                check,
                contestant == null ? "" : ShellWords.join(contestant.entry().command()),
                contestant == null ? "" : contestant.bot().entrant().fingerprint(),
                LastUpload.inGrades(student.more()));
    }
}
