package botarena.tournament.classroom;

import botarena.referee.Setting.Entrant;
import botarena.tournament.Contestant;
import botarena.tournament.Tournament;
import botarena.tournament.bots.Versions;
import botarena.tournament.file.Words;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Has every submission examined once the bots are built, and registers who handed in what. */
public final class Coursework {

    private final Enrolment enrolment;
    private final Versions versions;
    private final Map<String, Contestant> contestants = new HashMap<>();
    private final Map<String, String> results;

    private Coursework(
            Enrolment enrolment, Versions versions, List<Contestant> contestants, Map<String, String> results) {
        this.enrolment = enrolment;
        this.versions = versions;
        contestants.forEach(one -> this.contestants.put(one.entry().name(), one));
        this.results = results;
    }

    /** Hears, on one thread, how the submissions do. */
    @FunctionalInterface
    public interface Listener {

        /**
         * One was examined, or is known from an earlier run.
         *
         * @param result {@code passed} or {@code 2 failed}
         * @param done submissions looked at so far, this one included
         */
        void examined(Contestant contestant, String result, int done, int total);
    }

    /**
     * Prepares a course; does nothing for a tournament that is none.
     *
     * @param versions what the journal knows of earlier submissions
     * @param seats submissions examined at a time
     * @throws IOException if something cannot be written below the results folder
     * @throws InterruptedException if the thread is interrupted; what was examined by then stays examined
     */
    public static void prepare(
            Enrolment enrolment,
            Versions versions,
            List<Contestant> contestants,
            Examiner examiner,
            int seats,
            Listener listener)
            throws IOException, InterruptedException {
        Tournament tournament = enrolment.tournament();
        if (tournament.classroom() != null) {
            List<Contestant> submitted = contestants.stream()
                    .filter(one -> enrolment.submissions().stream()
                            .anyMatch(submission ->
                                    submission.bot().equals(one.entry().name())))
                    .toList();
            Map<String, String> results =
                    new ExamRoom(new Checks(tournament, examiner), seats, listener).results(submitted);
            Register.write(
                    tournament.results().resolve(Gradebook.FOLDER),
                    new Coursework(enrolment, versions, contestants, results).lines());
        }
    }

    /** Where the sheet of an exam lies. */
    public static Path sheet(Tournament tournament, Contestant contestant) {
        return Checks.file(tournament.results(), contestant.entry().name());
    }

    private List<Register.Line> lines() {
        List<Register.Line> lines = new ArrayList<>();
        for (Submission submission : enrolment.submissions()) {
            Contestant contestant = submission.state().plays() ? contestants.get(submission.bot()) : null;
            String check = contestant == null ? "" : results.getOrDefault(contestant.label(), "");
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
