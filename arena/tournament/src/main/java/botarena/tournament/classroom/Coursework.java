package botarena.tournament.classroom;

import botarena.referee.Setting.Entrant;
import botarena.tournament.Contestant;
import botarena.tournament.Tournament;
import botarena.tournament.bots.Versions;
import botarena.tournament.file.Words;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Has every submission examined once the bots are built, and registers who handed in what. */
public final class Coursework {

    private final Enrolment enrolment;
    private final Versions versions;
    private final Map<String, Contestant> contestants = new HashMap<>();
    private final Checks checks;
    private final Consumer<String> warn;

    private Coursework(
            Enrolment enrolment,
            Versions versions,
            List<Contestant> contestants,
            Examiner examiner,
            Consumer<String> warn) {
        this.enrolment = enrolment;
        this.versions = versions;
        contestants.forEach(one -> this.contestants.put(one.entry().name(), one));
        this.checks = new Checks(enrolment.tournament(), examiner);
        this.warn = warn;
    }

    /**
     * Prepares a course; does nothing for a tournament that is none.
     *
     * @param versions what the journal knows of earlier submissions
     * @param warn hears of submissions that failed
     * @throws IOException if something cannot be written below the results folder
     */
    public static void prepare(
            Enrolment enrolment,
            Versions versions,
            List<Contestant> contestants,
            Examiner examiner,
            Consumer<String> warn)
            throws IOException, InterruptedException {
        Tournament tournament = enrolment.tournament();
        if (tournament.classroom() != null) {
            List<Register.Line> lines = new Coursework(enrolment, versions, contestants, examiner, warn).lines();
            Register.write(tournament.results().resolve(Gradebook.FOLDER), lines);
        }
    }

    private List<Register.Line> lines() throws IOException, InterruptedException {
        List<Register.Line> lines = new ArrayList<>();
        for (Submission submission : enrolment.submissions()) {
            Contestant contestant = submission.state().plays() ? contestants.get(submission.bot()) : null;
            String check = contestant == null ? "" : checks.result(contestant);
            if (check.endsWith("failed")) {
                warn.accept("the submission '" + submission.bot() + "' did not pass its check (" + check + "); see "
                        + Checks.file(enrolment.tournament().results(), submission.bot()));
            }
            for (Student student : submission.students()) {
                lines.add(line(student, submission, contestant, check));
            }
        }
        return lines;
    }

    private Register.Line line(Student student, Submission submission, @Nullable Contestant contestant, String check) {
        Instant submitted = submission.submitted();
        return new Register.Line(
                student.name(),
                student.group(),
                submission.bot(),
                contestant == null
                        ? versions.latest(submission.bot()).map(Entrant::label).orElse("")
                        : contestant.label(),
                submission.state().word(),
                submitted == null ? "" : submitted.toString(),
                check,
                contestant == null ? "" : Words.join(contestant.entry().command()),
                contestant == null ? "" : contestant.bot().entrant().fingerprint());
    }
}
