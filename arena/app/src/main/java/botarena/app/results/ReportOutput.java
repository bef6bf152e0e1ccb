package botarena.app.results;

import botarena.app.cli.Console;
import botarena.app.cli.ExitCode;
import botarena.app.cli.Failure;
import botarena.base.FileErrors;
import botarena.base.Refusal.RefusedException;
import botarena.base.Spelling;
import botarena.classroom.Course;
import botarena.classroom.Gradebook;
import botarena.referee.GameRecord;
import botarena.tournament.results.ResultsFolder;
import botarena.view.report.Audience;
import botarena.view.report.ReplayChoice;
import botarena.view.report.ReportFile;
import botarena.view.report.ReportFile.Order;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Writes a report and says where it is.
 *
 * @param said where the path is printed
 */
public record ReportOutput(Console console, PrintStream said, ResultsFolder results) {

    /**
     * Writes the report for the organiser; of a course it tells faults together and names the grades.
     *
     * @param anonymous whether names are left out
     * @param test the state of a sequential test of these games, empty for none
     * @return the exit code
     * @throws Failure if it cannot be written
     */
    public int writeWhole(Path file, ReplayChoice replays, boolean anonymous, String test) throws RefusedException {
        return writeOrder(file, () -> {
            Optional<Course> course = course();
            List<List<String>> rows =
                    anonymous ? List.of() : course.map(Course::rows).orElse(List.of());
            return new Order(file, replays, audience(anonymous, course), rows, course.isPresent(), test);
        });
    }

    /**
     * Writes a page with one game.
     *
     * @param folder as the user wrote it
     * @param file where to, null for one named after the game in the folder
     * @return the exit code
     * @throws Failure if it cannot be written
     */
    int game(GameRecord record, Path folder, @Nullable Path file, boolean anonymous) throws RefusedException {
        String name = record.setting().id().replaceAll("[^\\p{L}\\p{N}@._+-]", "_") + ".html";
        Path target = file == null ? folder.resolve(anonymous ? "game-anonymous.html" : name) : file;
        try {
            ReportFile.writeGame(results, record, target, audience(anonymous, course()));
        } catch (IOException e) {
            throw Failure.invalid("cannot write " + target + ": " + FileErrors.of(e));
        }
        said.println("report: " + target);
        said.flush();
        return ExitCode.DONE;
    }

    private static Audience audience(boolean anonymous, Optional<Course> course) {
        return anonymous ? Audience.anonymous(course.map(Course::codenames).orElse(Map.of())) : Audience.everyone();
    }

    /**
     * Writes the report of one student, as the class run does.
     *
     * @param file where to, null for the student's folder
     * @throws Failure if there is no such student, or it cannot be written
     */
    int student(String name, @Nullable Path file, ReplayChoice replays) throws RefusedException {
        return writeOrder(file, () -> {
            Course course =
                    course().orElseThrow(() -> Failure.usage("--student: these are not the results of a course"));
            Course.Taker student = course.student(name).orElseThrow(() -> unknownStudent(name, course));
            if (!student.plays()) {
                throw Failure.usage("--student: no bot of '" + name + "' has played");
            }
            return StudentPages.order(course, student, file == null ? StudentPages.file(student) : file, replays);
        });
    }

    private static Failure unknownStudent(String name, Course course) {
        return Failure.usage(
                "--student: there is no student '" + name + "' in this course",
                Spelling.questionOrList(
                        name,
                        "students",
                        course.students().stream().map(Course.Taker::name).toList()));
    }

    private Optional<Course> course() throws RefusedException, IOException {
        return Gradebook.course(results.path(), console.games());
    }

    private interface Ordering {
        Order order() throws RefusedException, IOException;
    }

    private int writeOrder(@Nullable Path file, Ordering ordering) throws RefusedException {
        try {
            Order order = ordering.order();
            ReportFile.Written written =
                    ReportFile.write(results, List.of(order)).get(0);
            if (!written.notice().isEmpty()) {
                console.remark("note: " + written.notice());
            }
            said.println("report: " + order.file());
            said.flush();
            return ExitCode.DONE;
        } catch (IOException e) {
            throw Failure.invalid("cannot write " + (file == null ? "it" : file) + ": " + FileErrors.of(e));
        }
    }
}
