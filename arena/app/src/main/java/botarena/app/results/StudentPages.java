package botarena.app.results;

import botarena.base.Refusal.RefusedException;
import botarena.classroom.Course;
import botarena.classroom.Course.Taker;
import botarena.classroom.Gradebook;
import botarena.games.GameCatalog;
import botarena.tournament.results.ResultsFolder;
import botarena.view.TextBoard;
import botarena.view.report.Audience;
import botarena.view.report.ReplayChoice;
import botarena.view.report.ReportFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Each student's own report: their games, their faults and their line, of others neither name nor thought. */
public final class StudentPages {

    private StudentPages() {}

    /** Writes one for every student whose bot ever played; none where the results are of no course. */
    public static void write(Path results, GameCatalog games) throws RefusedException, IOException {
        Optional<Course> course = Gradebook.course(results, games);
        if (course.isPresent()) {
            List<ReportFile.Order> orders = course.get().students().stream()
                    .filter(Taker::plays)
                    .map(student -> order(course.get(), student, file(student), ReplayChoice.ALL))
                    .toList();
            ReportFile.write(ResultsFolder.open(results, games), orders);
        }
    }

    /**
     * Writes grades, students' folders and pages again, now that games were analysed; does nothing outside a course.
     */
    public static void rewrite(Path results, GameCatalog games) throws RefusedException, IOException {
        Gradebook.write(results, games, TextBoard::of);
        write(results, games);
    }

    /** File of a student's report. */
    static Path file(Taker student) {
        return student.folder().resolve(ReportFile.NAME);
    }

    /** The report of one student. */
    static ReportFile.Order order(Course course, Taker student, Path file, ReplayChoice replays) {
        Audience author = Audience.author(student.bot(), course.references(), course.maskedNames());
        return new ReportFile.Order(file, replays, author, student.rows(), false);
    }
}
